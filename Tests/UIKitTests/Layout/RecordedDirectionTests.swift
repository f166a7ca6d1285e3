import Foundation
import InteractionKit
import Testing
import UIKit

/// Margins by the direction of text, owners of guides and insets of scroll views as recorded.
@Suite struct RecordedDirectionTests {
  private func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func check(_ view: UIView, _ expected: [String: Any]) {
    let (margins, directional) = (view.layoutMargins, view.directionalLayoutMargins)
    if let numbers = expected.numbers("layoutMargins") { #expect(margins == insets(numbers)) }
    if let numbers = expected.numbers("directionalLayoutMargins") {
      #expect(
        [directional.top, directional.leading, directional.bottom, directional.trailing]
          == numbers)
    }
  }

  /// Reads operations such as `directionalLayoutMargins = 5,6,7,8`.
  @Test(arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/directional/"))
  func marginsFollowTheDirectionInWhichTheyWereSet(recorded: Recorded) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    if recorded.input.text("direction") == "rtl" {
      view.semanticContentAttribute = .forceRightToLeft
    }
    for operation in recorded.input["operations"] as? [String] ?? [] {
      let parts = operation.components(separatedBy: " = ")
      let numbers = parts[1].split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
      switch parts[0] {
      case "directionalLayoutMargins":
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
      case "layoutMargins": view.layoutMargins = insets(numbers)
      case "semanticContentAttribute":
        view.semanticContentAttribute =
          parts[1] == "forceRightToLeft" ? .forceRightToLeft : .forceLeftToRight
      default: Issue.record("\(operation)")
      }
    }
    check(view, recorded.expected)
  }

  @Test func leadingEdgesAreAtTheRightInRightToLeftText() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    container.semanticContentAttribute = .forceRightToLeft
    let (first, second) = (SizedView([40, 20]), SizedView([30, 20]))
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
    ])
    container.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 144, y: 0, width: 40, height: 20))
    #expect(second.frame == CGRect(x: 106, y: 0, width: 30, height: 20))
    container.semanticContentAttribute = .forceLeftToRight
    container.layoutIfNeeded()
    #expect(first.frame.minX == 16)
    #expect(second.frame.minX == 64)
  }

  @Test func rowsBeginAtTheRightInRightToLeftText() {
    let stack = UIStackView(arrangedSubviews: [SizedView([40, 20]), SizedView([30, 20])])
    stack.semanticContentAttribute = .forceRightToLeft
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [40, 0])
  }

  @Test func traitsDetermineTheDirection() {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    simulator.window.addSubview(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// A view at the leading edge of a container of 200 points.
  private func makeContainer() -> (container: UIView, first: UIView) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let first = SizedView([40, 20])
    first.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(first)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: container.topAnchor),
      first.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
    ])
    return (container, first)
  }

  @Test func deviceDeterminesTheDirection() {
    var device = DeviceProfile.plain
    device.layoutDirection = .rightToLeft
    DeviceProfile.$current.withValue(device) {
      let (container, first) = makeContainer()
      container.layoutIfNeeded()
      #expect(first.frame.minX == 144)
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    }
  }

  @Test func overridesOfTheDirectionLayOutAgain() {
    let simulator = Simulator()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (container, first) = makeContainer()
    parent.addSubview(container)
    simulator.window.addSubview(parent)
    simulator.window.layoutIfNeeded()
    #expect(first.frame.minX == 16)
    parent.traitOverrides.layoutDirection = .rightToLeft
    simulator.window.layoutIfNeeded()
    #expect(first.frame.minX == 144)
  }

  // MARK: Guides

  /// Reads operations such as `first.addLayoutGuide(g)`.
  @Test(arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/ownership/"))
  func guidesHaveOneOwner(recorded: Recorded) throws {
    let views = ["first": UIView(), "second": UIView(), "other": UIView()]
    let guide = UILayoutGuide()
    for operation in recorded.input["operations"] as? [String] ?? [] {
      let parts = operation.split(separator: ".")
      let view = try #require(views[String(parts[0])])
      if parts[1].hasPrefix("add") {
        view.addLayoutGuide(guide)
      } else {
        view.removeLayoutGuide(guide)
      }
    }
    let expected = recorded.expected
    if expected.keys.contains("owningView") {
      let owner = views.first { $0.value === guide.owningView }?.key
      #expect(owner == expected["owningView"] as? String)
    }
    for (name, view) in views {
      if let count = expected.number("\(name).layoutGuides") {
        #expect(view.layoutGuides.count == Int(count))
      }
    }
  }

  @Test func marginsOfPlainViewsAreEight() throws {
    let recorded = try #require(
      Recorded.cases("layout_guides_uikit_recorded", "guides/margins/default").first)
    let view = UIView()
    check(view, recorded.expected)
    #expect(!view.preservesSuperviewLayoutMargins)
  }

  @Test func supportsOfFormerSystemsSurroundTheContent() throws {
    let recorded = try #require(
      Recorded.cases("layout_guides_uikit_recorded", "guides/topBottomLayoutGuide").first)
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    simulator.show(controller)
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: top.bottomAnchor),
      content.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      content.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    simulator.window.layoutIfNeeded()
    #expect(top.length == recorded.expected.number("top.length"))
    #expect(bottom.length == recorded.expected.number("bottom.length"))
    #expect(controller.topLayoutGuide === top)
    #expect(content.frame == controller.view.bounds)
    simulator.window.deviceSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    simulator.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 20, width: 320, height: 426))
  }

  // MARK: Scroll views

  @Test(arguments: Recorded.cases("layout_guides_uikit_recorded", "guides/adjustedInset/"))
  func contentInsetsContainTheSafeArea(recorded: Recorded) throws {
    let input = recorded.input
    let frame = CGRect(try #require(input.numbers("frame")))
    let behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
      "never": .never, "always": .always, "scrollableAxes": .scrollableAxes,
      "automatic": .automatic,
    ]
    let simulator = Simulator(viewport: frame.size)
    let scrollView = UIScrollView(frame: frame)
    scrollView.contentInset = insets(try #require(input.numbers("contentInset")))
    scrollView.contentInsetAdjustmentBehavior = try #require(behaviors[input.text("behavior")])
    let size = try #require(input.numbers("contentSize"))
    scrollView.contentSize = CGSize(width: size[0], height: size[1])
    scrollView.alwaysBounceHorizontal = input["alwaysBounceHorizontal"] as? Bool ?? false
    scrollView.alwaysBounceVertical = input["alwaysBounceVertical"] as? Bool ?? false
    let area = insets(try #require(input.numbers("safeArea")))
    if input["isContentScrollViewOfController"] as? Bool == true {
      let controller = UIViewController()
      controller.view = scrollView
      simulator.show(controller, safeArea: area)
    } else {
      simulator.window.deviceSafeAreaInsets = area
      simulator.window.addSubview(scrollView)
      scrollView.safeAreaInsets = area
    }
    #expect(
      scrollView.adjustedContentInset
        == insets(try #require(recorded.expected.numbers("adjustedContentInset"))))
  }
}
