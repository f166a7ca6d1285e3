import Foundation
import InteractionKit
import Testing
import UIKit

/// The order of the calls of view controllers.
@Suite struct LifeCycleTests {
  private final class Calls { var names: [String] = [] }

  private final class Controller: UIViewController {
    let name: String
    let calls: Calls

    init(_ name: String, _ calls: Calls) {
      self.name = name
      self.calls = calls
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    private func note(_ call: String) { calls.names.append("\(call):\(name)") }

    override func viewDidLoad() {
      super.viewDidLoad()
      note("didLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("willAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      note("isAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("didDisappear")
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let calls = Calls()

  private func clear() { calls.names = [] }

  @Test func rootAppearsAfterItsViewIsLoaded() {
    let root = Controller("root", calls)
    simulator.show(root)
    #expect(
      calls.names == ["didLoad:root", "willAppear:root", "isAppearing:root", "didAppear:root"])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(root.view.next === root)
  }

  @Test(
    arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/viewIsAppearing/secondTime"))
  func secondInstanceAppearsOnce(recorded: Recorded) throws {
    let navigation = UINavigationController(rootViewController: Controller("first", calls))
    simulator.show(navigation)
    clear()
    navigation.pushViewController(Controller("second", calls), animated: false)
    let count = calls.names.filter { $0 == "isAppearing:second" }.count
    #expect(CGFloat(count) == recorded.expected.number("viewIsAppearingCalls"))
    let appearing = try #require(calls.names.firstIndex(of: "isAppearing:second"))
    let appeared = try #require(calls.names.firstIndex(of: "didAppear:second"))
    #expect((appearing < appeared) == recorded.expected["beforeDidAppear"] as? Bool)
  }

  @Test(arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/collectionController/"))
  func collectionControllersHaveTheRecordedDefaults(recorded: Recorded) {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let found = [
      "installsStandardGestureForInteractiveMovement":
        controller.installsStandardGestureForInteractiveMovement,
      "useLayoutToLayoutNavigationTransitions": controller.useLayoutToLayoutNavigationTransitions,
      "layoutIsTheOneGiven": controller.collectionViewLayout === layout,
    ]
    for (key, value) in recorded.expected { #expect(found[key] == value as? Bool, "\(key)") }
  }

  @Test func childrenPresentAgainAfterADismissal() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    simulator.show(navigation)
    for _ in 0..<2 {
      let sheet = UIViewController()
      child.present(sheet, animated: false)
      #expect(child.presentedViewController === sheet)
      #expect(navigation.presentedViewController === sheet)
      #expect(sheet.viewIfLoaded?.window != nil)
      sheet.dismiss(animated: false)
      #expect(child.presentedViewController == nil && navigation.presentedViewController == nil)
    }
  }

  @Test func presentationsWithoutAWindowAreForgotten() {
    let (base, sheet) = (UIViewController(), UIViewController())
    simulator.show(base)
    base.present(sheet, animated: false)
    sheet.presentationController?.containerView?.removeFromSuperview()
    base.dismiss(animated: false)
    #expect(base.presentedViewController == nil && sheet.presentingViewController == nil)
    base.present(sheet, animated: false)
    #expect(sheet.viewIfLoaded?.window != nil)
  }

  private final class RemovingAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      if let view = transitionContext.view(forKey: .to) {
        transitionContext.containerView.addSubview(view)
      }
      transitionContext.view(forKey: .from)?.removeFromSuperview()
      transitionContext.completeTransition(true)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func containersOfPushesAreRemoved() {
    let second = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let animator = RemovingAnimator()
    navigation.delegate = animator
    simulator.show(navigation)
    let count = navigation.view.subviews.count
    navigation.pushViewController(second, animated: true)
    #expect(navigation.view.subviews.count == count)
    #expect(second.view.superview === navigation.view)
  }

  @Test func pushAndPopCallDidDisappearFirst() {
    let (base, second) = (Controller("base", calls), Controller("second", calls))
    let navigation = UINavigationController(rootViewController: base)
    simulator.show(navigation)
    clear()
    navigation.pushViewController(second, animated: true)
    #expect(
      calls.names == [
        "willDisappear:base", "didLoad:second", "willAppear:second", "isAppearing:second",
        "didDisappear:base", "didAppear:second",
      ])
    #expect(base.viewIfLoaded?.window == nil)
    clear()
    navigation.popViewController(animated: true)
    #expect(
      calls.names == [
        "willDisappear:second", "willAppear:base", "isAppearing:base", "didDisappear:second",
        "didAppear:base",
      ])
    #expect(navigation.topViewController === base)
  }

  @Test func fullScreenPresentationCallsDidAppearFirst() {
    let (base, modal) = (Controller("base", calls), Controller("modal", calls))
    let navigation = UINavigationController(rootViewController: base)
    simulator.show(navigation)
    clear()
    modal.modalPresentationStyle = .fullScreen
    base.present(modal, animated: true) { [calls] in calls.names.append("completion") }
    #expect(
      calls.names == [
        "willDisappear:base", "didLoad:modal", "willAppear:modal", "isAppearing:modal",
        "didAppear:modal", "didDisappear:base", "completion",
      ])
    #expect(navigation.presentedViewController === modal)
    clear()
    modal.dismiss(animated: true) { [calls] in calls.names.append("completion") }
    #expect(
      calls.names == [
        "willDisappear:modal", "willAppear:base", "isAppearing:base", "didAppear:base",
        "didDisappear:modal", "completion",
      ])
    #expect(base.view.window === simulator.window)
  }

  @Test func sheetsLeaveThePresenterInPlace() {
    let (base, sheet) = (Controller("base", calls), Controller("sheet", calls))
    simulator.show(base)
    clear()
    base.present(sheet, animated: true)
    base.dismiss(animated: true)
    #expect(!calls.names.contains { $0.hasSuffix(":base") })
  }

  @Test func childrenAppearWithTheirParent() {
    let (parent, child) = (Controller("parent", calls), Controller("child", calls))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    clear()
    simulator.show(parent)
    #expect(
      calls.names == [
        "willAppear:parent", "willAppear:child", "isAppearing:parent", "isAppearing:child",
        "didAppear:parent", "didAppear:child",
      ])
    clear()
    child.view.removeFromSuperview()
    #expect(calls.names == ["willDisappear:child", "didDisappear:child"])
  }

  /// The recorded transitions without interaction; the events of animators are left out.
  static let transitions = Recorded.cases("lifecycle_uikit_recorded", "lifecycle/").filter {
    ["lifecycle/present/fullScreen/animator", "lifecycle/pop/animator"].contains($0.id)
  }

  @Test(arguments: transitions)
  func transitionsHaveTheRecordedOrder(recorded: Recorded) {
    let (base, second) = (Controller("base", calls), Controller("second", calls))
    let modal = Controller("modal", calls)
    let navigation = UINavigationController(rootViewController: base)
    simulator.show(navigation)
    if recorded.id.contains("pop") {
      navigation.pushViewController(second, animated: false)
      clear()
      navigation.popViewController(animated: true)
    } else {
      clear()
      modal.modalPresentationStyle = .fullScreen
      navigation.present(modal, animated: true) { [calls] in calls.names.append("completion") }
    }
    let known = ["will", "did", "completion"]
    let expected = (recorded.expected["events"] as? [String] ?? []).filter { event in
      known.contains { event.hasPrefix($0) }
    }
    #expect(!expected.isEmpty)
    #expect(
      calls.names.filter { !$0.hasPrefix("didLoad") && !$0.hasPrefix("isAppearing") } == expected)
  }

  @Test func backButtonPops() {
    let (base, second) = (Controller("base", calls), Controller("second", calls))
    base.title = "Base"
    let navigation = UINavigationController(rootViewController: base)
    simulator.show(navigation)
    navigation.pushViewController(second, animated: false)
    simulator.window.layoutIfNeeded()
    simulator.tap(at: CGPoint(x: 30, y: navigation.navigationBar.frame.midY))
    #expect(navigation.topViewController === base)
  }
}
