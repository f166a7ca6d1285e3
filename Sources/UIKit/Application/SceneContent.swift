import InteractionKit

/// The interface of an application, built by the delegate of its scene or of the application.
///
/// ```swift
/// CommandLineProgram.run(screens: ["App": { SceneContent { SceneDelegate() } }])
/// ```
public final class SceneContent: SimulatorContent {
  private let delegate: (any UIWindowSceneDelegate)?
  private let application: (any UIApplicationDelegate)?

  /// Creates the delegate of a scene.
  ///
  /// - Parameter makeDelegate: Returns the delegate.
  public init(_ makeDelegate: () -> any UIWindowSceneDelegate) {
    delegate = makeDelegate()
    application = nil
  }

  /// Creates the delegate of an application without scenes, whose `window` is displayed.
  ///
  /// - Parameter application: The delegate.
  public init(application: any UIApplicationDelegate) {
    self.application = application
    delegate = nil
  }

  /// Creates the delegates of an application and of its scene.
  ///
  /// - Parameters:
  ///   - application: The delegate of the application, which is called first.
  ///   - makeDelegate: Returns the delegate of the scene.
  public init(
    application: any UIApplicationDelegate, _ makeDelegate: () -> any UIWindowSceneDelegate
  ) {
    self.application = application
    delegate = makeDelegate()
  }

  /// Returns a window with the initial controller of the app's main storyboard; nil without one.
  private func makeMainWindow(in simulator: Simulator) -> UIWindow? {
    guard let root = MainStoryboard.makeInitialController(for: [delegate, application]) else {
      return nil
    }
    // The window of the simulator displays it later.
    return UIWindow.$isLaunchingApplication.withValue(true) {
      let window = UIWindow(frame: simulator.window.bounds)
      window.rootViewController = root
      return window
    }
  }

  /// Launches the application, connects the scene and displays the root controller of its window.
  ///
  /// The safe area of the current `DeviceProfile` is used if the window has its size.
  ///
  /// - Parameter simulator: The simulator.
  public func display(in simulator: Simulator) {
    // As UIKit does, the window of the main storyboard is there before the delegate is called.
    let main = makeMainWindow(in: simulator)
    if delegate == nil, main != nil { application?.window = main }
    if let application { launch(application, in: simulator) }
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    if let delegate {
      scene.delegate = delegate
      if main != nil { delegate.window = main }
      delegate.scene(scene, willConnectTo: scene.session, options: .init())
    }
    let created = delegate?.window ?? scene.windows.first ?? application?.window
    guard let controller = created?.rootViewController else { return }
    // The app has created a window of its own. Its root moves to the window of the simulator, which has the
    // clock and receives the touches.
    created?.rootViewController = nil
    scene.createdWindows.removeAll { $0 === created }
    if let delegate { delegate.window = simulator.window }
    if application?.window != nil { application?.window = simulator.window }
    simulator.window.connect(scene, delegate)
    controller.display(in: simulator)
    if let delegate {
      delegate.sceneWillEnterForeground(scene)
      delegate.sceneDidBecomeActive(scene)
    } else {
      application?.applicationDidBecomeActive(.shared)
    }
  }

  /// Calls the delegate of the application; the windows that it creates are not displayed.
  private func launch(_ application: any UIApplicationDelegate, in simulator: Simulator) {
    simulator.window.connection.application = application
    UIWindow.$isLaunchingApplication.withValue(true) {
      _ = application.application(.shared, willFinishLaunchingWithOptions: nil)
      _ = application.application(.shared, didFinishLaunchingWithOptions: nil)
    }
  }
}
