import Foundation
import InteractionKit
import Testing
import UIKit

/// Members with the types that the headers of UIKit declare.
@Suite struct SignatureTests {
  @Test func numbersHaveTheTypesOfUIKit() {
    let slider = UISlider()
    let half: Float = 0.5
    slider.maximumValue = 2 * half
    slider.setValue(half, animated: true)
    let value: Float = slider.value
    #expect(value == 0.5 && slider.minimumValue == 0)
    let progress = UIProgressView(progressViewStyle: .bar)
    progress.setProgress(value, animated: false)
    let shown: Float = progress.progress
    #expect(shown == 0.5)
    let stepper = UIStepper()
    let steps: Double = stepper.value
    #expect(steps == 0)
  }

  /// Imported methods of Objective-C need no `_ =`, and an unused result is an error where warnings are.
  @Test func resultsOfMethodsThatAreCalledForTheirEffectCanBeDropped() {
    final class Knob: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
        return false
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
        return false
      }
    }
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    knob.drawHierarchy(in: knob.bounds, afterScreenUpdates: true)
  }

  @Test func configurationsOfMenusAreEqualToThemselves() {
    let (first, second) = (UIContextMenuConfiguration(), UIContextMenuConfiguration())
    #expect(first == first && first != second)
    #expect(first.actions.isEmpty)
  }

  @Test func transformsAreIdentitiesByDefault() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    #expect(view.transform == .identity && view.transform.isIdentity)
    view.transform = view.transform.translatedBy(x: 5, y: 0).scaledBy(x: 2, y: 2)
    #expect(view.frame == CGRect(x: -5, y: -10, width: 80, height: 80))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    let scale: CGAffineTransform = attributes.transform
    #expect(scale.isIdentity)
  }

  @Test func attributesStoreTransformsOutOfThePlane() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    #expect(CATransform3DIsIdentity(attributes.transform3D))
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    attributes.transform3D = CATransform3DMakeScale(2, 2, 1)
    #expect(attributes.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    var turned = CATransform3DMakeRotation(0.5, 0, 1, 0)
    turned.m34 = -1 / 500
    attributes.transform3D = turned
    #expect(attributes.transform3D == turned && attributes.transform == .identity)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.transform3D == turned && copy == attributes)
    copy.transform3D.m34 = 0
    #expect(copy != attributes)
    attributes.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(attributes.transform3D.m11 == 3)
  }

  @Test func removedTargetIsNotCalled() {
    final class Target {
      var count = 0
      func tapped() { count += 1 }
      func other() { count += 10 }
    }
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    simulator.window.addSubview(view)
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Selector("tapped", Target.tapped))
    tap.addTarget(target, action: Selector("other", Target.other))
    view.addGestureRecognizer(tap)
    simulator.tap(at: CGPoint(x: 5, y: 5))
    #expect(target.count == 11)
    tap.removeTarget(target, action: Selector("other"))
    simulator.clock.advance(by: .seconds(2))
    simulator.tap(at: CGPoint(x: 5, y: 5))
    #expect(target.count == 12)
    tap.removeTarget(nil, action: nil)
    simulator.clock.advance(by: .seconds(2))
    simulator.tap(at: CGPoint(x: 5, y: 5))
    #expect(target.count == 12)
  }

  @Test func keyCommandsAreStored() {
    let controller = UIViewController(nibName: "Notes", bundle: nil)
    #expect(controller.keyCommands == nil && controller.nibName == "Notes")
    let command = UIKeyCommand(
      title: "New", action: Selector("add"), input: "n", modifierFlags: [.command, .shift])
    controller.addKeyCommand(command)
    #expect(controller.keyCommands == [command])
    #expect(command.input == "n" && command.modifierFlags.contains(.shift))
    controller.removeKeyCommand(command)
    #expect(controller.keyCommands == nil)
  }

  @Test func inputViewsAreOverridden() {
    final class Chat: UIViewController {
      let bar = UIView(frame: .zero)
      override var inputAccessoryView: UIView? { bar }
    }
    let chat = Chat()
    #expect(chat.inputAccessoryView === chat.bar && chat.inputView == nil)
    let field = UITextField(frame: .zero)
    field.inputView = chat.bar
    #expect(field.inputView === chat.bar)
  }

  @Test func valuesWithoutEffectAreStored() {
    let (field, bar) = (UITextField(frame: .zero), UISearchBar(frame: .zero))
    field.keyboardAppearance = .dark
    bar.keyboardAppearance = .light
    bar.isEnabled = false
    #expect(field.keyboardAppearance == .dark && bar.keyboardAppearance == .light)
    #expect(!bar.searchTextField.isEnabled)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    #expect(view.window === window && view.accessibilityFrame == view.frame)
    view.maximumContentSizeCategory = .large
    #expect(view.maximumContentSizeCategory == .large && view.minimumContentSizeCategory == nil)
    let picture = UIImageView(image: nil)
    picture.startAnimating()
    #expect(!picture.isAnimating)
    picture.animationImages = [UIImage()]
    picture.startAnimating()
    #expect(picture.isAnimating)
    picture.stopAnimating()
    #expect(!picture.isAnimating)
  }

  @Test func targetsOfAControlAreListed() {
    final class Target: NSObject {
      func tapped() {}
    }
    let (button, target) = (UIButton(type: .system), Target())
    button.addTarget(
      target, action: Selector("tapped", Target.tapped), for: .touchUpInside)
    #expect(button.allTargets == [target])
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tapped"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == nil)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(count == 1)
  }

  @Test func thumbnailsKeepTheProportions() throws {
    let image = UIImage(size: CGSize(width: 400, height: 200))
    let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 100, height: 100)))
    #expect(thumbnail.size == CGSize(width: 100, height: 50))
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 100, height: 100)) == nil)
    var prepared: UIImage?
    image.prepareForDisplay { prepared = $0 }
    #expect(prepared === image && image.pngData() == nil)
  }

  @Test func coloursOfConfigurationsAreConverted() {
    var content = UIListContentConfiguration.cell()
    content.textProperties.color = .systemRed
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemBlue }
    #expect(content.textProperties.resolvedColor() == .systemBlue)
    content.imageProperties.tintColorTransformer = .grayscale
    let tint = content.imageProperties.resolvedTintColor(for: .white)
    var (white, alpha) = (CGFloat.zero, CGFloat.zero)
    #expect(tint.getWhite(&white, alpha: &alpha))
    #expect(abs(white - 1) < 1e-9 && alpha == 1)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .systemRed) == .systemRed)
    background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .systemBlue }
    #expect(background.resolvedStrokeColor(for: .systemRed) == .systemBlue)
  }

  @Test func appearancesAreCopied() throws {
    let appearance = UINavigationBarAppearance()
    appearance.backButtonAppearance.normal.titleTextAttributes = [.kern: 1]
    appearance.setBackIndicatorImage(UIImage(systemName: "arrow"), transitionMaskImage: nil)
    let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
    #expect(copy.backButtonAppearance.normal.titleTextAttributes.count == 1)
    #expect(copy.backIndicatorImage == UIImage(systemName: "arrow"))
    appearance.backgroundColor = .systemRed
    #expect(UITabBarAppearance(barAppearance: appearance).backgroundColor == .systemRed)
    let item = UINavigationItem(title: "Notes")
    item.compactScrollEdgeAppearance = copy
    #expect(item.title == "Notes" && item.compactScrollEdgeAppearance === copy)
  }

  @Test func timesOfTouchesAreSeconds() {
    final class Probe: UIView {
      var times: [TimeInterval] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let time = touches.first?.timestamp ?? 0
        times.append(time)
        times.append((event?.timestamp ?? 0) - time)
      }
    }
    let simulator = Simulator()
    let view = Probe(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    simulator.window.addSubview(view)
    simulator.clock.advance(by: .milliseconds(1500))
    simulator.tap(at: CGPoint(x: 5, y: 5))
    #expect(view.times == [1.5, 0])
  }

  @Test func classesOfLayoutsAreOverriddenAsInUIKit() {
    final class Context: UICollectionViewFlowLayoutInvalidationContext {}
    final class Layout: UICollectionViewFlowLayout {
      override class var invalidationContextClass: AnyClass { Context.self }
    }
    final class Wrong: UICollectionViewFlowLayout {
      override class var invalidationContextClass: AnyClass { NSObject.self }
    }
    #expect(Layout().invalidationContext(forBoundsChange: .zero) is Context)
    let context = Wrong().invalidationContext(forBoundsChange: .zero)
    #expect(type(of: context) == UICollectionViewLayoutInvalidationContext.self)
  }

  @Test func coloursOfListsAreStored() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    #expect(list.backgroundColor == nil && list.separatorConfiguration.color == .separator)
    list.backgroundColor = .clear
    list.separatorConfiguration.color = .red
    #expect(list.backgroundColor == .clear && list.separatorConfiguration.color == .red)
  }

  @Test func contentOfEffectViewsFillsThem() {
    final class Constrained: UIView {
      override class var requiresConstraintBasedLayout: Bool { true }
    }
    #expect(Constrained.requiresConstraintBasedLayout && !UIView.requiresConstraintBasedLayout)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect((view.effect as? UIBlurEffect)?.style == .systemMaterial)
  }

  @Test func windowsOfScenesHaveTheirScene() {
    final class Root: UIViewController {
      var scene: UIScene?
      override func viewDidAppear(_ animated: Bool) { scene = view.window?.windowScene }
    }
    final class Delegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      private(set) var scene: UIScene?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        self.scene = scene
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = Root()
      }
    }
    let (simulator, delegate) = (Simulator(), Delegate())
    SceneContent { delegate }.display(in: simulator)
    let root = simulator.window.rootViewController as? Root
    #expect(root?.scene != nil && root?.scene === delegate.scene)
  }

  @Test func valuesOfNotificationsAreGeometries() {
    let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(value.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height == 4)
  }

  @Test func labelsWithoutAFontHaveThatOfTheSystem() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 30)
    label.text = "Text"
    let height = label.intrinsicContentSize.height
    label.font = nil
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.intrinsicContentSize.height < height)
  }

  @Test func storedPropertiesAreReadable() {
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityHint = "Opens the note"
    view.isAccessibilityElement = true
    #expect(view.accessibilityTraits.contains(.selected) && view.isAccessibilityElement)
    #expect(view.accessibilityHint == "Opens the note" && view.accessibilityValue == nil)
    #expect(UILabel().isAccessibilityElement && UIButton().isAccessibilityElement)
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    #expect(control.contentHorizontalAlignment == .leading)
    #expect(control.contentVerticalAlignment == .center)
    let toggle = UISwitch()
    toggle.onTintColor = .systemMint
    #expect(toggle.onTintColor == .systemMint && toggle.thumbTintColor == nil)
    let list = UIScrollView()
    list.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    #expect(list.verticalScrollIndicatorInsets.top == 1)
    #expect(list.horizontalScrollIndicatorInsets.top == 1)
  }

  @Test func buttonsHaveColoursAndAttributesByState() {
    let button = UIButton(type: .system)
    button.setTitleColor(.systemRed, for: .normal)
    button.setTitleColor(.systemGray, for: .disabled)
    #expect(button.currentTitleColor == .systemRed)
    #expect(button.titleColor(for: .selected) == .systemRed)
    button.isEnabled = false
    #expect(button.currentTitleColor == .systemGray)
    button.setAttributedTitle(
      NSAttributedString(string: "Save", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]),
      for: .normal)
    #expect(button.currentTitle == "Save" && button.titleLabel?.font.pointSize == 20)
    let image = UIImage(size: CGSize(width: 4, height: 4))
    button.setBackgroundImage(image, for: .normal)
    #expect(button.currentBackgroundImage === image)
  }

  @Test func backgroundOfACollectionViewFillsItsBounds() {
    let simulator = Simulator()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    simulator.window.addSubview(view)
    let label = UILabel()
    view.backgroundView = label
    #expect(label.superview === view && label.frame == view.bounds)
    view.frame.size.height = 300
    simulator.window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
    view.backgroundView = nil
    #expect(label.superview == nil)
  }

  /// Classes as a new project has them, which are not final.
  private class AppDelegate: UIResponder, UIApplicationDelegate {}

  @Test func delegateOfAnApplicationNeedsNoInitializer() {
    let delegate = AppDelegate()
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
  }

  @Test func appearancesOfBarsAreStored() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    #expect(appearance.backgroundColor == .systemBackground && appearance.shadowColor != nil)
    let copy = appearance.copy() as? UINavigationBarAppearance
    #expect(copy?.titleTextAttributes.count == 1)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
    #expect(copy?.backgroundColor == .systemBackground)
    let bar = UINavigationBar(frame: .zero)
    bar.standardAppearance = appearance
    #expect(bar.standardAppearance === appearance && bar.scrollEdgeAppearance == nil)
  }

  @Test func layersLeaveTheirSuperlayer() {
    let (outer, other, inner) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(inner)
    #expect(inner.superlayer === outer)
    other.addSublayer(inner)
    #expect(outer.sublayers?.isEmpty == true && other.sublayers?.count == 1)
    inner.removeFromSuperlayer()
    #expect(other.sublayers?.isEmpty == true && inner.superlayer == nil)
  }
}
