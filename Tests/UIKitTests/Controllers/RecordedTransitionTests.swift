import Foundation
import InteractionKit
import Testing
import UIKit

/// Transitions and presentations as recorded in UIKit.
@Suite struct RecordedTransitionTests {
  /// The recorded calls, in order.
  private final class Events { var names: [String] = [] }

  private final class Controller: UIViewController {
    let events: Events

    init(_ name: String, _ events: Events) {
      self.events = events
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { return nil }

    private func note(_ call: String) { events.names.append("\(call):\(title ?? "")") }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  private final class Presentation: UIPresentationController {
    var events: Events?
    var removes = false
    var fillsScreen = true

    override var shouldRemovePresentersView: Bool { removes }
    override var shouldPresentInFullscreen: Bool { fillsScreen }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 20, y: 60, width: 280, height: 360)
    }
    override func presentationTransitionWillBegin() {
      events?.names.append("pc:willPresent")
      containerView?.insertSubview(UIView(frame: containerView?.bounds ?? .zero), at: 0)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      events?.names.append("pc:didPresent:\(completed ? 1 : 0)")
    }
    override func dismissalTransitionWillBegin() { events?.names.append("pc:willDismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      events?.names.append("pc:didDismiss:\(completed ? 1 : 0)")
      isPresenterShownAtEnd = presentingViewController.viewIfLoaded?.window != nil
    }
    var isPresenterShownAtEnd = false
  }

  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let events: Events
    var duration = 0.4
    var isImmediate = true
    var context: [String: Any] = [:]

    init(_ events: Events) { self.events = events }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      events.names.append("animateTransition")
      read(transitionContext)
      if let view = transitionContext.view(forKey: .to) {
        transitionContext.containerView.addSubview(view)
      }
      let finish = { [events] (_: Bool) in
        events.names.append("completeTransition")
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
      if isImmediate { return finish(true) }
      UIView.animate(withDuration: duration, animations: {}, completion: finish)
    }

    func animationEnded(_ transitionCompleted: Bool) {
      events.names.append("animationEnded:\(transitionCompleted ? 1 : 0)")
    }

    /// Reads the values that were recorded at the begin of the transition.
    private func read(_ transition: any UIViewControllerContextTransitioning) {
      guard let from = transition.viewController(forKey: .from),
        let to = transition.viewController(forKey: .to)
      else { return }
      let container = transition.containerView
      let (fromView, toView) = (transition.view(forKey: .from), transition.view(forKey: .to))
      context = [
        "from": name(from), "to": name(to), "fromClass": kind(from), "toClass": kind(to),
        "presentationStyle": transition.presentationStyle.rawValue,
        "isInteractive": transition.isInteractive, "isAnimated": transition.isAnimated,
        "fromViewInContainer": fromView?.isDescendant(of: container) ?? false,
        "toViewInContainer": toView?.isDescendant(of: container) ?? false,
        "toViewInWindow": toView?.window != nil,
        "containerSubviews": container.subviews.count,
        "viewForKeyFromIsNil": fromView == nil,
        "initialFrom": numbers(transition.initialFrame(for: from)),
        "finalFrom": numbers(transition.finalFrame(for: from)),
        "initialTo": numbers(transition.initialFrame(for: to)),
        "finalTo": numbers(transition.finalFrame(for: to)),
        "targetTransformIdentity": transition.targetTransform == .identity,
      ]
    }

    private func name(_ controller: UIViewController) -> String {
      (controller as? UINavigationController)?.topViewController?.title ?? controller.title ?? ""
    }

    private func kind(_ controller: UIViewController) -> String {
      controller is UINavigationController ? "navigation" : "plain"
    }

    private func numbers(_ rect: CGRect) -> [Double] {
      [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate
  {
    let events: Events
    var animator: Animator?
    var interactor: UIPercentDrivenInteractiveTransition?
    var make: ((UIViewController, UIViewController?) -> UIPresentationController)?

    init(_ events: Events) { self.events = events }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      events.names.append("delegate:presentationController")
      return make?(presented, presenting)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  private let events = Events()
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  private func check(_ recorded: Recorded, _ found: [String: Any]) {
    #expect(events.names == recorded.expected["events"] as? [String])
    var expected = recorded.expected.object("context")
    for (key, value) in recorded.expected where found[key] != nil { expected[key] = value }
    for key in expected.keys {
      switch found[key] {
      case let value as [Double]:
        #expect(value == expected.numbers(key)?.map { Double($0) }, "\(key)")
      case let value as String: #expect(value == expected.text(key), "\(key)")
      case let value as Bool: #expect(value == expected[key] as? Bool, "\(key)")
      case let value as Int: #expect(value == expected.number(key).map { Int($0) }, "\(key)")
      case let value as Double: #expect(value == expected.number(key).map { Double($0) }, "\(key)")
      default: Issue.record("\(key) is not read")
      }
    }
  }

  @Test(
    arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/present/")
      + Recorded.cases("lifecycle_uikit_recorded", "lifecycle/dismiss/")
      + Recorded.cases("lifecycle_uikit_recorded", "lifecycle/p").filter {
        $0.id.hasPrefix("lifecycle/pop/") || $0.id.hasPrefix("lifecycle/push/")
      })
  func transitionsWithAnimatorsHaveTheRecordedOrder(recorded: Recorded) throws {
    let (base, second) = (Controller("base", events), Controller("second", events))
    let modal = Controller("modal", events)
    let navigation = UINavigationController(rootViewController: base)
    simulator.show(navigation)
    let delegate = Delegate(events)
    let animator = Animator(events)
    let call = recorded.input.text("call")
    let isInteractive = call.contains("UIPercentDriven")
    let completion = { [events] in events.names.append("completion") }
    if call.contains("pop") { navigation.pushViewController(second, animated: false) }
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    if call.hasPrefix("dismiss") { navigation.present(modal, animated: false) }
    navigation.delegate = delegate
    delegate.animator = animator
    if isInteractive {
      animator.isImmediate = false
      animator.duration = Double(recorded.input.number("duration") ?? 0.4)
      delegate.interactor = UIPercentDrivenInteractiveTransition()
    }
    events.names = []
    switch call.prefix(while: { $0 != " " && $0 != "(" }) {
    case "pop", "navigation.popViewController": navigation.popViewController(animated: true)
    case "push", "navigation.pushViewController":
      navigation.pushViewController(second, animated: true)
    case "dismiss", "navigation.dismiss":
      navigation.dismiss(animated: true, completion: completion)
    default: navigation.present(modal, animated: true, completion: completion)
    }
    var found = animator.context
    if let interactor = delegate.interactor {
      interactor.update(0.4)
      found["percentComplete"] = Double(interactor.percentComplete)
      found["interactorDuration"] = interactor.duration
      if call.contains("cancel") { interactor.cancel() } else { interactor.finish() }
    }
    check(recorded, found)
    let after = recorded.expected.object("after")
    if let count = after.number("count") { #expect(navigation.viewControllers.count == Int(count)) }
    if let top = after["top"] as? String { #expect(navigation.topViewController?.title == top) }
    let shown = ["baseViewInWindow": base, "secondViewInWindow": second]
    for (key, controller) in shown {
      guard let expected = after[key] as? Bool else { continue }
      #expect((controller.viewIfLoaded?.window != nil) == expected, "\(key)")
    }
  }

  @Test(arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/presentation/"))
  func presentationControllersAreCalledInTheRecordedOrder(recorded: Recorded) throws {
    let input = recorded.input
    let name = String(recorded.id.split(separator: "/")[2])
    let titles = ["custom": "dim", "fullscreenFlag": "full"]
    let base = Controller("base", events)
    let modal = Controller(titles[name] ?? name, events)
    simulator.show(base)
    let delegate = Delegate(events)
    var presentation: Presentation?
    delegate.make = { [events] presented, presenting in
      let made = Presentation(presentedViewController: presented, presenting: presenting)
      made.events = events
      made.removes = input["shouldRemovePresentersView"] as? Bool ?? false
      made.fillsScreen = input["shouldPresentInFullscreen"] as? Bool ?? true
      presentation = made
      return made
    }
    if input["animator"] as? Bool == true { delegate.animator = Animator(events) }
    modal.modalPresentationStyle = .custom
    if name != "bare" { modal.transitioningDelegate = delegate }
    let completion = { [events] in events.names.append("completion") }
    events.names = []
    if recorded.id.hasSuffix("/dismiss") {
      base.present(modal, animated: true)
      events.names = []
      base.dismiss(animated: true, completion: completion)
    } else {
      base.present(modal, animated: true, completion: completion)
    }
    check(recorded, delegate.animator?.context ?? [:])
    if let count = recorded.expected.number("containerSubviewsAtStart") {
      #expect(delegate.animator?.context["containerSubviews"] as? Int == Int(count))
    }
    let after = recorded.expected.object("after")
    if let frame = after.numbers("presentedFrameInContainer") {
      #expect(modal.view.frame == CGRect(frame))
    }
    if let count = after.number("containerSubviews") {
      #expect(presentation?.containerView?.subviews.count == Int(count))
    }
    if let shown = after["presenterViewInWindow"] as? Bool {
      #expect((base.view.window != nil) == shown)
    }
    if let frame = after.numbers("presenterFrame") { #expect(base.view.frame == CGRect(frame)) }
    if let shown = recorded.expected.object("atDidDismiss")["presenterViewInWindow"] as? Bool {
      #expect(presentation?.isPresenterShownAtEnd == shown)
    }
  }

  @Test(arguments: [false, true])
  func completionOfACancelledTransitionIsCalled(isDismissal: Bool) {
    let (base, modal) = (Controller("base", events), Controller("modal", events))
    let delegate = Delegate(events)
    let animator = Animator(events)
    animator.isImmediate = false
    simulator.show(base)
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = delegate
    if isDismissal { base.present(modal, animated: false) }
    delegate.animator = animator
    delegate.interactor = UIPercentDrivenInteractiveTransition()
    events.names = []
    let completion = { [events] in events.names.append("completion") }
    if isDismissal {
      base.dismiss(animated: true, completion: completion)
    } else {
      base.present(modal, animated: true, completion: completion)
    }
    delegate.interactor?.update(0.4)
    delegate.interactor?.cancel()
    #expect(events.names.suffix(2) == ["completion", "animationEnded:0"])
    #expect((base.presentedViewController === modal) == isDismissal)
  }

  @Test func dismissedCustomPresentationKeepsItsFrame() throws {
    let (base, modal) = (Controller("base", events), Controller("modal", events))
    let delegate = Delegate(events)
    delegate.make = { Presentation(presentedViewController: $0, presenting: $1) }
    let animator = Animator(events)
    delegate.animator = animator
    simulator.show(base)
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = delegate
    base.present(modal, animated: false)
    base.dismiss(animated: true)
    for key in ["initialFrom", "finalFrom"] {
      #expect(animator.context[key] as? [Double] == [20, 60, 280, 360], "\(key)")
    }
  }

  @Test func controllersAreTheirOwnTargetOfShow() {
    let (root, child) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    root.addChild(child)
    let show: Selector = "show:sender:"
    #expect(child.target(forAction: show, withSender: nil) as? UIViewController === child)
    #expect(child.targetViewController(forAction: show, sender: nil) === navigation)
  }

  @Test(arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/presentationController/"))
  func presentationControllersHaveTheRecordedValues(recorded: Recorded) throws {
    let (base, modal) = (UIViewController(), UIViewController())
    if let raw = recorded.input.number("modalPresentationStyleRaw") {
      modal.modalPresentationStyle = try #require(UIModalPresentationStyle(rawValue: Int(raw)))
    }
    let presentation = UIPresentationController(presentedViewController: modal, presenting: base)
    let expected = recorded.expected
    if let style = expected.number("presentationStyleRaw") {
      #expect(presentation.presentationStyle.rawValue == Int(style))
      #expect(
        presentation.shouldPresentInFullscreen == expected["shouldPresentInFullscreen"] as? Bool)
      #expect(
        presentation.shouldRemovePresentersView == expected["shouldRemovePresentersView"] as? Bool)
      #expect(
        presentation.adaptivePresentationStyle.rawValue
          == expected.number("adaptivePresentationStyleRaw").map { Int($0) })
      let own = try #require(modal.presentationController)
      #expect(own.presentationStyle.rawValue == Int(style))
      #expect(!own.shouldRemovePresentersView)
    } else {
      #expect(presentation.containerView == nil)
      #expect(presentation.delegate == nil)
      #expect(presentation.overrideTraitCollection == nil)
      #expect(presentation.presentedView === modal.view)
      #expect(presentation.frameOfPresentedViewInContainerView == .zero)
      let parent = CGSize(width: 320, height: 480)
      #expect(
        presentation.size(forChildContentContainer: modal, withParentContainerSize: parent)
          == parent)
    }
  }

  // MARK: Showing and children

  private final class Overriding: UIViewController {
    var shown: UIViewController?
    override func show(_ vc: UIViewController, sender: Any?) { shown = vc }
  }

  @Test(arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/show/"))
  func controllersAreShownByTheNearestContainer(recorded: Recorded) {
    let (first, pushed, child) = (UIViewController(), UIViewController(), UIViewController())
    let (overriding, inside, asked) = (Overriding(), UIViewController(), UIViewController())
    overriding.addChild(inside)
    let navigation = UINavigationController(rootViewController: first)
    simulator.show(navigation)
    first.show(pushed, sender: nil)
    pushed.addChild(child)
    inside.show(asked, sender: nil)
    let names: [(String, UIViewController)] = [
      ("navigation", navigation), ("pushed", pushed), ("overrider", overriding), ("asked", asked),
    ]
    func name(_ controller: UIViewController?) -> String? {
      names.first { $0.1 === controller }?.0
    }
    func target(_ action: Selector, of controller: UIViewController) -> String? {
      name(controller.targetViewController(forAction: action, sender: nil))
    }
    let isOverridden = recorded.id.hasSuffix("overridingParent")
    let action: Selector =
      switch recorded.id.split(separator: "/").last {
      case "targetDetail": "showDetail:sender:"
      case "unknownAction": "unknown:"
      default: "show:sender:"
      }
    let found: [String: String?] = [
      "count": "\(navigation.viewControllers.count)", "top": name(navigation.topViewController),
      "presented": name(
        isOverridden ? inside.presentedViewController : navigation.presentedViewController),
      "target": isOverridden ? "overrider" : target(action, of: child),
      "targetViewController": target(action, of: child),
      "responderTarget": name(
        child.target(forAction: action, withSender: nil) as? UIViewController),
      "overrider.shown": name(overriding.shown),
    ]
    for (key, value) in recorded.expected {
      #expect(found[key] == .some(value is NSNull ? nil : "\(value)"), "\(key)")
    }
  }

  private final class Forwarding: UIViewController {
    var calls = 0
    override func setNeedsUpdateOfHomeIndicatorAutoHidden() {
      calls += 1
      super.setNeedsUpdateOfHomeIndicatorAutoHidden()
    }
  }

  @Test(arguments: Recorded.cases("lifecycle_uikit_recorded", "lifecycle/homeIndicator/"))
  func homeIndicatorFollowsTheSelectedChild(recorded: Recorded) {
    let (tabs, first, second) = (UITabBarController(), UIViewController(), UIViewController())
    #expect(tabs.childForHomeIndicatorAutoHidden == nil)
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    let (grand, parent, child) = (Forwarding(), Forwarding(), Forwarding())
    grand.addChild(parent)
    parent.addChild(child)
    let expected = recorded.expected
    if let calls = expected.numbers("calls(child,parent,grand)") {
      child.setNeedsUpdateOfHomeIndicatorAutoHidden()
      #expect([child, parent, grand].map { CGFloat($0.calls) } == calls)
    } else if expected["childForHomeIndicator"] is String {
      #expect(tabs.childForHomeIndicatorAutoHidden === second)
    } else {
      #expect(
        first.prefersHomeIndicatorAutoHidden == expected["prefersHomeIndicatorAutoHidden"] as? Bool)
      #expect(
        CGFloat(first.preferredScreenEdgesDeferringSystemGestures.rawValue)
          == expected.number("preferredScreenEdgesDeferringSystemGestures"))
      #expect(first.childForHomeIndicatorAutoHidden == nil)
    }
  }
}
