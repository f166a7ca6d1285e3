import InteractionKit

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
  /// The windows: the simulator's, and the ones that were created for the scene.
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
  /// The state: in the background after `XCUIDevice.press(.home)`, otherwise active.
  open override var activationState: ActivationState {
    displayedWindow?.connection.isInBackground == true ? .background : super.activationState
  }
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
    public let rawValue: String
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
public protocol UISceneDelegate: ObjectProtocol {
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
  /// Called with links to the app that a flow or a UI test opens.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
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
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

/// The scene and the application whose interface a window displays.
final class ConnectedScene {
  var scene: UIWindowScene?
  /// The delegate of the scene, which nothing else retains.
  var delegate: (any UIWindowSceneDelegate)?
  var application: (any UIApplicationDelegate)?
  /// True if the window waits for a simulator's window to replace it.
  var awaitsSimulator = false
  /// True while the app is in the background.
  var isInBackground = false
}

extension Window {
  final var connection: ConnectedScene {
    attachment(ConnectedScene.self, default: ConnectedScene())
  }

  final var awaitsSimulator: Bool { attachment(ConnectedScene.self)?.awaitsSimulator == true }

  /// The scene whose interface the window displays; nil for a window without a simulator.
  ///
  /// A simulator that displays a controller has a scene without a delegate.
  public final var windowScene: UIWindowScene? {
    if let scene = attachment(ConnectedScene.self)?.scene { return scene }
    guard log != nil else { return nil }
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: .init())
    connect(scene, nil)
    return scene
  }

  final func connect(
    _ scene: UIWindowScene, _ delegate: (any UIWindowSceneDelegate)?
  ) {
    scene.displayedWindow = self
    connection.scene = scene
    connection.delegate = delegate
  }

  /// Creates a window of the screen's size for a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds, scale: windowScene.screen.scale)
    windowScene.createdWindows.append(self)
    connection.awaitsSimulator = true
  }
}

/// A URL that a scene opens, as of `openLink` in a flow.
open class UIOpenURLContext: NSObject {
  /// The options with which a URL is opened.
  open class OpenURLOptions: NSObject {
    /// The application that opens it; nil.
    open var sourceApplication: String? { nil }
    /// True if the file is opened in its place; false.
    open var openInPlace: Bool { false }
  }

  /// The URL.
  public final let url: URL
  /// The options.
  public final let options = OpenURLOptions()

  init(url: URL) {
    self.url = url
    super.init()
  }
}

#if !canImport(ObjectiveC)
  /// An activity that an app continues; stored without effect.
  open class NSUserActivity: NSObject {
    /// The type.
    public final let activityType: String
    /// The title; nil by default.
    open var title: String?
    /// The values; nil by default.
    open var userInfo: [AnyHashable: Any]?
    /// The page; nil by default.
    open var webpageURL: URL?
    /// True if another device can continue it; true by default.
    open var isEligibleForHandoff = true
    /// True if a search finds it; false by default.
    open var isEligibleForSearch = false

    /// Creates an activity of a type.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }

    /// Does nothing.
    open func becomeCurrent() {}
    /// Does nothing.
    open func resignCurrent() {}
    /// Does nothing.
    open func invalidate() {}
  }
#endif

extension UIWindowScene {
  /// The coordinates of the scene, which fills the screen.
  public final var coordinateSpace: any UICoordinateSpace { UIScreen.main }
}
