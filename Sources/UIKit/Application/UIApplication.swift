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
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Keys of the options of an opened URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The application.
  public static let shared = UIApplication()

  /// The delegate of the `SceneContent` of the latest simulator of the thread; nil by default.
  open var delegate: (any UIApplicationDelegate)? {
    get { ownDelegate ?? UIWindow.latest?.attachment(ConnectedScene.self)?.application }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any UIApplicationDelegate)?
  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }
  /// The state: in the background after `XCUIDevice.press(.home)`, otherwise active.
  open var applicationState: State {
    UIWindow.latest?.attachment(ConnectedScene.self)?.isInBackground == true ? .background : .active
  }
  /// True if the device does not sleep; stored without effect.
  open var isIdleTimerDisabled = false
  /// The scene of the latest simulator of the thread; none without a simulator.
  open var connectedScenes: Set<UIScene> {
    UIWindow.latest?.windowScene.map { [$0] } ?? []
  }
  /// The windows of the scenes.
  open var windows: [UIWindow] { UIWindow.latest?.windowScene?.windows ?? [] }
  /// The window that receives keys: the simulator's; nil without one.
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
public protocol UIApplicationDelegate: ObjectProtocol {
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
  /// Called with a link to an application without scenes, and returns true if it handled it.
  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
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

  /// Returns false.
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

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

extension UIControl {
  /// Calls a method of a target, or of the responder chain that begins at the first responder.
  public final func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
}
