import InteractionKit
import Testing
import UIKit

/// The delegate of an application without scenes.
@Suite struct ApplicationDelegateTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    let controller = Recorder()
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched")
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func save(_ sender: Any?) { calls.append("saved") }
  }

  private final class Recorder: UIViewController {
    var calls: [String] = []
    override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("disappears") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))
  private let delegate = AppDelegate()

  init() { SceneContent(application: delegate).display(in: simulator) }

  @Test func windowOfTheDelegateIsDisplayed() {
    #expect(delegate.calls == ["launched", "active"])
    #expect(delegate.window === simulator.window)
    #expect(simulator.window.rootViewController === delegate.controller)
    #expect(delegate.controller.calls == ["appeared"])
    #expect(UIApplication.shared.delegate === delegate)
  }

  @Test func responderChainEndsAtTheDelegate() throws {
    let scene = try #require(simulator.window.next as? UIWindowScene)
    #expect(scene === simulator.window.windowScene)
    #expect(scene.next === UIApplication.shared)
    #expect(UIApplication.shared.next === delegate)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    delegate.controller.view.addSubview(control)
    control.sendAction(Selector("save:", AppDelegate.save(_:)), to: nil, for: nil)
    #expect(delegate.calls.last == "saved")
  }

  @Test func windowHasTheSafeAreaOfTheDevice() throws {
    let device = try #require(DeviceProfile.named("iPhone 16"))
    DeviceProfile.$current.withValue(device) {
      let simulator = Simulator(viewport: device.size, scale: device.scale)
      SceneContent(application: AppDelegate()).display(in: simulator)
      #expect(simulator.window.safeAreaInsets == device.safeArea)
    }
  }
}
