import InteractionKit

extension UIWindow {
  /// The controller whose view fills the window; nil by default.
  ///
  /// In a window of a simulator the view appears at once, in others by `makeKeyAndVisible()`.
  public final var rootViewController: UIViewController? {
    get { layoutState?.rootViewController }
    set {
      let old = rootViewController
      guard newValue !== old else { return }
      ownState.rootViewController = newValue
      updatesConfigurations = newValue != nil
      keyboardHandler = { $0.changeKeyboard(to: $1) }
      firstResponderHandler = { $0.updateInputAccessory() }
      if let old {
        old.beginAppearanceTransition(false, animated: false)
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearance(animated: false)
      }
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
    get { layoutState?.margins.device ?? .zero }
    set {
      ownState.margins.device = newValue
      safeAreaMayHaveChanged()
    }
  }

  private func showRoot() {
    guard let controller = rootViewController, controller.appearance == .disappeared,
      layoutState?.awaitsSimulator != true, !SceneContent.isLaunching
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
  /// The safe area is that of the current `DeviceProfile`, if the window has its size.
  public func display(in simulator: Simulator) {
    let device = DeviceProfile.current
    simulator.show(
      self, safeArea: simulator.window.bounds.size == device.size ? device.safeArea : .zero)
  }
}
