import InteractionKit

/// The root controller of a window.
final class WindowRoot: ViewDelegate {
  var controller: UIViewController?

  func responder(after view: UIView) -> UIResponder? {
    controller == nil ? nil : (view as? UIWindow)?.windowScene
  }

  func viewDidResize(_ view: UIView, from size: CGSize, resizingSubviews: () -> Void) {
    let transition = SizeTransition(of: view, root: controller, from: size)
    resizingSubviews()
    transition?.end()
    (view as? UIWindow)?.accessoryMayHaveChanged()
  }
}

extension UIWindow {
  /// True while the delegate of an application builds its interface, which is displayed afterwards.
  @TaskLocal static var isLaunchingApplication = false

  /// The controller whose view fills the window; nil by default.
  ///
  /// In a window of a simulator the view appears at once, in others by `makeKeyAndVisible()`.
  public final var rootViewController: UIViewController? {
    get { attachment(WindowRoot.self)?.controller }
    set {
      let old = rootViewController
      guard newValue !== old else { return }
      let root = attachment(WindowRoot.self, default: WindowRoot())
      root.controller = newValue
      viewDelegate = root
      // The subviews are resized from the size that the window has now.
      autoLayout.keepArranged()
      cellTraits = { $0.traitCollection }
      makeLabel = { UILabel(frame: .zero) }
      styleTitle = {
        ($0 as? UILabel)?.showTitleOfTable(isHeader: $1, contentSize: $2)
      }
      animateUpdates = { [weak self] in self?.animate(updated: $0) }
      updatesConfigurations = newValue != nil
      keyboardHandler = { $0.changeKeyboard(to: $1) }
      safeAreaHandler = { $0.safeAreaMayHaveChanged() }
      firstResponderHandler = { $0.updateInputAccessory() }
      if let old {
        old.beginAppearanceTransition(false, animated: false)
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearance(animated: false)
      }
      // In a window without a simulator nothing is displayed before `makeKeyAndVisible()`.
      if log != nil { showRoot() }
    }
  }

  /// Makes the view of the root controller appear.
  public final func makeKeyAndVisible() {
    isHidden = false
    showRoot()
  }

  /// True if the window receives keys; true, because there is one window.
  public final var isKeyWindow: Bool { true }

  /// The part of the window that bars and corners of the device cover, in points; 0 by default.
  ///
  /// Not part of UIKit, which has it from the device.
  public final var deviceSafeAreaInsets: UIEdgeInsets {
    get { deviceSafeArea }
    set {
      deviceSafeArea = newValue
      // A window without it does not know the safe area that its views were notified of.
      _ = autoLayout
      safeAreaMayHaveChanged()
    }
  }

  private func showRoot() {
    guard let controller = rootViewController, controller.appearance == .disappeared,
      !awaitsSimulator, !UIWindow.isLaunchingApplication
    else { return }
    controller.beginAppearanceTransition(true, animated: false)
    if let view = controller.view {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    controller.callIsAppearing(animated: false)
    layoutIfNeeded()
    controller.endAppearance(animated: false)
  }
}

extension Simulator {
  /// Displays a controller as the root of the simulator's window.
  ///
  /// - Parameters:
  ///   - controller: The controller, which the window retains.
  ///   - device: The safe area of the device, in points; zero by default.
  public func show(_ controller: UIViewController, safeArea device: UIEdgeInsets = .zero) {
    window.deviceSafeAreaInsets = device
    window.rootViewController = controller
  }
}

extension UIViewController: SimulatorContent {
  /// Displays the controller as the root of the simulator's window.
  ///
  /// The safe area of the current `DeviceProfile` is used if the window has its size.
  public func display(in simulator: Simulator) {
    let device = DeviceProfile.current
    simulator.show(
      self, safeArea: simulator.window.bounds.size == device.size ? device.safeArea : .zero)
  }
}

/// A change of a window's size, of which its controllers are notified.
///
/// The calls are made after the window has its size and before the views inside of it have theirs.
final class SizeTransition {
  private let controllers: [UIViewController]
  private let coordinator: TransitionCoordinator

  /// Notifies the root controller, then the presented ones; nil for a window without one.
  ///
  /// - Parameters:
  ///   - view: The window whose size changed.
  ///   - root: Its root controller.
  ///   - old: Its former size, in points.
  init?(of view: UIView, root: UIViewController?, from old: CGSize) {
    guard let root, root.isViewLoaded else { return nil }
    var found = [root]
    while let next = found.last?.ownPresented, next.isViewLoaded { found.append(next) }
    controllers = found
    coordinator = TransitionCoordinator(
      from: nil, to: nil, in: view, isAnimated: true, isDeferred: true)
    let size = view.bounds.size
    let collection = view.traitCollection
    let idiom = collection.userInterfaceIdiom
    let before = UITraitCollection.ofScreen(old, scale: 1, idiom: idiom)
    let after = UITraitCollection.ofScreen(size, scale: 1, idiom: idiom)
    // Set before the calls, because overrides ask for `transitionCoordinator`.
    for controller in controllers { controller.coordinator = coordinator }
    if before != after {
      for controller in controllers { controller.willTransition(to: collection, with: coordinator) }
    }
    for controller in controllers {
      // A presented view keeps its distances from the edges of the window.
      let present = controller === root ? old : controller.view.bounds.size
      controller.viewWillTransition(
        to: CGSize(
          width: present.width + size.width - old.width,
          height: present.height + size.height - old.height),
        with: coordinator)
    }
  }

  /// Runs the animations and the completions, after the views were resized.
  func end() {
    coordinator.animate()
    for controller in controllers where controller.coordinator === coordinator {
      controller.coordinator = nil
    }
    coordinator.finish()
  }
}
