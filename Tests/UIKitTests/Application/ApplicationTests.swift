import InteractionKit
import Testing
import UIKit

/// The application, its scene and its windows.
@Suite struct ApplicationTests {
  private final class Responding: UIViewController {
    var senders: [String] = []
    func save(_ sender: Any?) { senders.append("\(sender ?? "nil")") }
    override var prefersStatusBarHidden: Bool { hidesBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    var hidesBar = false
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))
  private let controller = Responding()

  init() {
    simulator.show(controller, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func actionsWithoutATargetGoToTheFirstResponder() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    let hide = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    #expect(UIApplication.shared.sendAction(hide, to: nil, from: nil, for: nil))
    #expect(!field.isFirstResponder)
    #expect(field.becomeFirstResponder())
    let save = Selector("save:", Responding.save(_:))
    #expect(UIApplication.shared.sendAction(save, to: nil, from: "field", for: nil))
    #expect(UIApplication.shared.sendAction(save, to: controller, from: "target", for: nil))
    #expect(controller.senders == ["field", "target"])
    #expect(!UIApplication.shared.sendAction("missing", to: nil, from: nil, for: nil))
  }

  @Test func controlsSendActionsToTheResponderChain() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(control)
    control.sendAction(Selector("save:", Responding.save(_:)), to: nil, for: nil)
    #expect(controller.senders.count == 1)
  }

  @Test func sceneOfTheSimulatorIsConnected() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.keyWindow === simulator.window && scene === simulator.window.windowScene)
    #expect(UIApplication.shared.windows == [simulator.window])
    #expect(UIApplication.shared.keyWindow?.rootViewController === controller)
    #expect(UIWindow(frame: .zero).windowScene == nil)
  }

  @Test func sceneDoesNotRetainTheWindow() {
    weak var window: UIWindow?
    do {
      let simulator = Simulator()
      window = simulator.window
      #expect(simulator.window.windowScene != nil)
    }
    #expect(window == nil)
  }

  @Test func statusBarFollowsTheController() throws {
    let bar = try #require(simulator.window.windowScene?.statusBarManager)
    #expect(bar.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(bar.statusBarStyle == .lightContent && !bar.isStatusBarHidden)
    controller.hidesBar = true
    #expect(bar.statusBarFrame == .zero && bar.isStatusBarHidden)
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    simulator.show(tabs)
    #expect(bar.isStatusBarHidden)
  }

  @Test func customActionsOfAccessibilityAreStored() {
    let view = UIView()
    let action = UIAccessibilityCustomAction(name: "Delete") { $0.name == "Delete" }
    view.accessibilityCustomActions = [action]
    #expect(view.accessibilityCustomActions == [action])
    #expect(action.actionHandler?(action) == true)
  }
}
