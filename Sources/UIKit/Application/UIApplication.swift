import InteractionKit

/// The application as far as a screen reads it.
open class UIApplication: UIResponder, @unchecked Sendable {
  /// The state of an application.
  public enum State: Int, Hashable, Sendable {
    /// The state.
    case active, inactive, background
  }

  /// Keys of the options of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Keys of the options of an opened URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The application.
  public static let shared = UIApplication()

  /// The delegate: that of the `SceneContent` of the latest simulator of the thread; nil by
  /// default.
  open var delegate: (any UIApplicationDelegate)? {
    get { ownDelegate ?? UIWindow.latest?.layoutState?.applicationDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any UIApplicationDelegate)?
  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }
  /// The state; active.
  open var applicationState: State { .active }
  /// True if the device does not sleep; stored without effect.
  open var isIdleTimerDisabled = false
  /// The scene of the latest simulator of the thread; none without a simulator.
  open var connectedScenes: Set<UIScene> {
    UIWindow.latest?.windowScene.map { [$0] } ?? []
  }
  /// The windows of the scenes.
  open var windows: [UIWindow] { UIWindow.latest?.windowScene?.windows ?? [] }
  /// The window that receives keys: that of the simulator; nil without one.
  open var keyWindow: UIWindow? { windows.first }
  /// The preferred size of text, of the current `DeviceProfile`.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: DeviceProfile.current.contentSizeCategory)
  }

  /// Calls a method of a target.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The target; nil for the first object that has the method, from the first responder
  ///     up its chain, or from the sender or the key window without one, then the delegate.
  ///   - sender: The argument of the method.
  ///   - event: The second argument of the method.
  /// - Returns: False if no object has the method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      return action.perform(on: target as AnyObject, sender: sender, event: event)
    }
    let window = keyWindow
    let chain = window?.firstResponder ?? sender as? UIResponder ?? window
    if TargetAction.send(action, along: chain, from: sender, event) { return true }
    return delegate.map { action.perform(on: $0, sender: sender, event: event) } ?? false
  }

  /// Returns false: no URL can be opened.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// The address of the app's settings, which is not opened.
  public static let openSettingsURLString = "app-settings:"
  /// Opens no URL and calls the completion with false.
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
}

/// The delegate of an application.
public protocol UIApplicationDelegate: AnyObject {
  /// The window of an application without scenes; nil by default.
  var window: UIWindow? { get set }
  /// Called before the launch ends.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after an application without scenes became active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called after the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after scenes were closed.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// Nil, for an application with scenes.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

/// A scene: one instance of the interface of an application.
open class UIScene: UIResponder {
  /// The options with which a scene is connected.
  open class ConnectionOptions: NSObject {
    /// The URLs that the scene opens; none.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities that the scene continues; none.
    open var userActivities: Set<NSUserActivity> { [] }
    /// The application that opened the scene; nil.
    open var sourceApplication: String? { nil }
  }

  /// The state of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    /// The state.
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
  /// The session.
  public let session: UISceneSession
  /// The delegate; nil by default.
  open var delegate: (any UISceneDelegate)?
  /// The state; active.
  open var activationState: ActivationState { .foregroundActive }

  /// Creates a scene.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The screen.
  open var screen: UIScreen { .main }
  /// The windows: that of the simulator, and those that were created for the scene.
  open var windows: [UIWindow] { (displayedWindow.map { [$0] } ?? []) + createdWindows }
  /// The window of the simulator; nil before the scene is displayed.
  final weak var displayedWindow: UIWindow?
  /// The windows that were created for the scene, less the one that the simulator's replaced.
  final var createdWindows: [UIWindow] = []
  /// The status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = .init(self)
  /// The orientation; portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The key window; nil if there is none.
  open var keyWindow: UIWindow? { windows.first }
}

/// The status bar of a scene, which is not drawn.
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) { self.scene = scene }

  private var window: UIWindow? { scene?.keyWindow }

  /// The frame in the window, as high as the safe area of the device; zero while it is hidden.
  open var statusBarFrame: CGRect {
    guard let window, !isStatusBarHidden else { return .zero }
    return CGRect(
      x: 0, y: 0, width: window.bounds.width, height: window.deviceSafeAreaInsets.top)
  }

  /// True if the displayed controller hides the status bar.
  open var isStatusBarHidden: Bool {
    controller(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// The appearance that the displayed controller prefers.
  open var statusBarStyle: UIStatusBarStyle {
    controller(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  /// The controller that determines the status bar: the one that covers the screen, or its child.
  private func controller(
    _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController? {
    var controller = window?.rootViewController
    while let current = controller {
      let presented = current.presentedViewController
      let covers = presented?.modalPresentationStyle == .fullScreen
      guard let next = covers ? presented : current[keyPath: child] else { return current }
      controller = next
    }
    return nil
  }
}

/// The persistent part of a scene.
open class UISceneSession: NSObject {
  /// The configuration.
  public let configuration: UISceneConfiguration
  /// The role.
  public let role: Role
  /// The identifier.
  public let persistentIdentifier = "scene"

  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The role of a scene with windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// Creates a session.
  public init(
    configuration: UISceneConfiguration = UISceneConfiguration(
      name: nil, sessionRole: .windowApplication),
    role: Role = .windowApplication
  ) {
    self.configuration = configuration
    self.role = role
    super.init()
  }
}

/// The classes of a scene and of its delegate.
open class UISceneConfiguration: NSObject {
  /// The name in the configuration of the app; nil if it has none there.
  public let name: String?
  /// The purpose of its scenes.
  public let role: UISceneSession.Role
  /// The class of the delegate; nil by default.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// The delegate of a scene.
public protocol UISceneDelegate: AnyObject {
  /// Called to create the interface of a scene.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called after a scene was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after a scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before a scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before a scene is in the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after a scene is in the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension Window {
  /// The scene whose interface the window displays; nil for a window without a simulator.
  ///
  /// A simulator that displays a controller has a scene without a delegate.
  public final var windowScene: UIWindowScene? {
    if let scene = layoutState?.scene { return scene.0 }
    guard log != nil else { return nil }
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    connect(scene, nil)
    return scene
  }

  final func connect(
    _ scene: UIWindowScene, _ delegate: (any UIWindowSceneDelegate)?
  ) {
    scene.displayedWindow = self
    ownState.scene = (scene, delegate)
  }

  /// Creates a window of the screen's size for a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds, scale: windowScene.screen.scale)
    windowScene.createdWindows.append(self)
    ownState.awaitsSimulator = true
  }
}
