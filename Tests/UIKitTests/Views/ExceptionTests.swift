import InteractionKit
import Testing
import UIKit

/// Calls for which UIKit raises are exceptions in the log, with UIKit's reason.
@Suite struct ExceptionTests {
  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  private let controller = UIViewController()

  init() { simulator.show(controller) }

  private var reasons: [String] {
    simulator.window.layoutIfNeeded()
    return simulator.log.entries.compactMap(\.exceptionReason)
  }

  @Test func actionWithoutEvents() {
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in }, for: [])
    controller.view.addSubview(button)
    #expect(reasons == ["Attempt to set action '<UIAction>' with no event mask set"])
    #expect(simulator.log.lines == ["! " + reasons[0]])
  }

  @Test func arrangedViewBeyondTheEnd() {
    let stack = UIStackView(arrangedSubviews: [UIView()])
    controller.view.addSubview(stack)
    stack.insertArrangedSubview(UIView(), at: 1)
    #expect(reasons.isEmpty)
    stack.insertArrangedSubview(UIView(), at: 3)
    #expect(reasons.count == 1 && stack.arrangedSubviews.count == 3)
  }

  @Test func traitWithoutAnOverride() {
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.traitOverrides.userInterfaceStyle == .unspecified)
    #expect(
      reasons == ["Can't return value for trait UserInterfaceStyle that has no override"])
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(view.traitOverrides.userInterfaceStyle == .dark)
    let traits = UITraitCollection { $0.displayScale = $0.displayScale + 1 }
    #expect(traits.displayScale == 1)
    #expect(reasons.count == 1)
  }

  @Test func controllersThatAreInAStackAlready() {
    let (root, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    simulator.show(navigation)
    navigation.pushViewController(detail, animated: false)
    navigation.pushViewController(detail, animated: false)
    navigation.pushViewController(UINavigationController(), animated: false)
    navigation.setViewControllers([root, root], animated: false)
    navigation.popToViewController(UIViewController(), animated: false)
    #expect(navigation.viewControllers.count == 2)
    #expect(
      reasons == [
        "<UINavigationController> is pushing the same view controller instance "
          + "(<UIViewController>) more than once which is not supported and is most likely an "
          + "error in the application",
        "Pushing a navigation controller is not supported",
        "All view controllers in a navigation controller must be distinct",
        "Tried to pop to a view controller that doesn't exist.",
      ])
  }

  @Test func controllersThatArePresentedAlready() {
    let modal = UIViewController()
    controller.present(modal, animated: false)
    modal.present(modal, animated: false)
    #expect(reasons.first == "Application tried to present modal view controller on itself.")
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "One", style: .cancel))
    alert.addAction(UIAlertAction(title: "Two", style: .cancel))
    alert.addTextField()
    #expect(alert.actions.count == 1 && alert.textFields == nil)
    #expect(
      reasons.suffix(2) == [
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
      ])
  }

  @Test func viewsAndTabsThatCannotBeThere() {
    controller.view.addSubview(controller.view)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    controller.addChild(controller)
    simulator.show(tabs)
    tabs.selectedViewController = controller
    #expect(reasons.count == 3)
    #expect(reasons.first == "Can't add self as subview")
  }

  @Test func itemsThatDoNotExistAreNotScrolledTo() {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    controller.view.addSubview(list)
    list.scrollToItem(at: IndexPath(item: 3, section: 2), at: .top, animated: false)
    #expect(
      reasons == [
        "Attempted to scroll the collection view to an out-of-bounds section (2) when there are "
          + "only \(list.numberOfSections) sections."
      ])
  }

  @Test func numbersThatAreNotNumbers() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    controller.view.addSubview(view)
    view.frame.size.width = .nan
    view.frame.origin.y = .nan
    view.bounds = CGRect(x: 0, y: CGFloat.nan, width: 3, height: 4)
    view.center = CGPoint(x: CGFloat.nan, y: 1)
    _ = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    scrollView.contentOffset.y = .nan
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(scrollView.contentOffset == .zero)
    #expect(
      reasons == [
        "CALayer bounds contains NaN: [0.0 0.0; nan 4.0]",
        "CALayer position contains NaN: [2.5 nan]",
        "CALayer bounds contains NaN: [0.0 nan; 3.0 4.0]",
        "CALayer position contains NaN: [nan 1.0]",
        "CALayer bounds contains NaN: [0.0 0.0; 10.0 nan]",
        "CALayer bounds contains NaN: [0.0 nan; 10.0 20.0]",
      ])
  }

  @Test func stepsAndRangesOfSteppers() {
    let stepper = UIStepper()
    stepper.stepValue = 0
    stepper.stepValue = -1
    #expect(stepper.stepValue == 1)
    #expect(
      reasons == Array(repeating: "stepValue must be greater than 0", count: 2))
    stepper.minimumValue = 100
    stepper.maximumValue = 50
    #expect(
      simulator.log.lines.suffix(2) == [
        "! UIStepper: minimumValue 100 is not less than maximumValue 100",
        "! UIStepper: maximumValue 50 is not greater than minimumValue 100",
      ])
    #expect(stepper.minimumValue == 50 && stepper.maximumValue == 50)
  }

  @Test func presentationsThatUIKitRefuses() {
    let (modal, other, child) = (UIViewController(), UIViewController(), UIViewController())
    UIViewController().present(other, animated: false)
    controller.addChild(child)
    controller.present(child, animated: false)
    controller.present(
      UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
    controller.present(modal, animated: false)
    controller.present(other, animated: false)
    #expect(controller.presentedViewController === modal)
    #expect(
      simulator.log.lines.filter { $0.hasPrefix("! ") } == [
        "! Attempt to present <UIViewController> on <UIViewController> (from <UIViewController>) "
          + "whose view is not in the window hierarchy.",
        "! Application tried to present modally a view controller <UIViewController> that has a "
          + "parent view controller <UIViewController>.",
        "! UIAlertController must have a title, a message or an action to display",
        "! Attempt to present <UIViewController> on <UIViewController> (from <UIViewController>) "
          + "which is already presenting <UIViewController>.",
      ])
    #expect(reasons.count == 2)
  }

  @Test func actionsOfAlerts() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: nil, style: .default))
    alert.preferredAction = UIAlertAction(title: "B", style: .default)
    #expect(alert.actions.isEmpty && alert.preferredAction == nil)
    let action = UIAlertAction(title: "C", style: .default)
    alert.addAction(action)
    alert.preferredAction = action
    #expect(alert.preferredAction === action)
    #expect(
      reasons == [
        "Actions added to UIAlertController must have a title",
        "The -preferredAction of an alert controller must be contained in the -actions array or be nil.",
      ])
  }

  private func onPad(_ body: (Simulator, UIViewController) -> Void) throws {
    let pad = Simulator(viewport: CGSize(width: 1024, height: 1366))
    let root = UIViewController()
    pad.show(root)
    try #require(pad.window.traitCollection.horizontalSizeClass == .regular)
    body(pad, root)
  }

  @Test func popoversNeedASource() throws {
    func popover() -> UIViewController {
      let controller = UIViewController()
      controller.modalPresentationStyle = .popover
      return controller
    }
    let text =
      "UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil "
      + "sourceView or barButtonItem set before the presentation occurs."
    try onPad { pad, root in
      root.present(popover(), animated: false)
      #expect(pad.log.entries.compactMap(\.exceptionReason) == [text])
    }
    try onPad { pad, root in
      let sourced = popover()
      sourced.popoverPresentationController?.sourceView = root.view
      root.present(sourced, animated: false)
      #expect(pad.log.entries.allSatisfy { $0.exceptionReason == nil })
    }
    // A phone displays a sheet.
    controller.present(popover(), animated: false)
    #expect(reasons.isEmpty)
  }

  @Test func actionSheetsAndActivitiesNeedASourceOnAPad() throws {
    func sheet() -> UIAlertController {
      let sheet = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "B", style: .default))
      return sheet
    }
    try onPad { pad, root in
      root.present(sheet(), animated: false)
      let reason = pad.log.entries.compactMap(\.exceptionReason).first
      #expect(
        reason?.hasPrefix(
          "Your application has presented a UIAlertController (<UIAlertController>) of style "
            + "UIAlertControllerStyleActionSheet from UIViewController (<UIViewController>). The "
            + "modalPresentationStyle of a UIAlertController with this style is") == true)
    }
    try onPad { pad, root in
      let sourced = sheet()
      sourced.popoverPresentationController?.sourceView = root.view
      root.present(sourced, animated: false)
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      #expect(alert.popoverPresentationController == nil)
      #expect(pad.log.entries.allSatisfy { $0.exceptionReason == nil })
    }
    try onPad { pad, root in
      root.present(
        UIActivityViewController(activityItems: ["a"], applicationActivities: nil), animated: false)
      #expect(pad.log.entries.compactMap(\.exceptionReason).count == 1)
    }
    controller.present(sheet(), animated: false)
    #expect(reasons.isEmpty)
  }

  private final class Provider: NSObject, UICollectionViewDataSource {
    var mistake = ""
    private lazy var late = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      _, _, _ in
    }
    private let early = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      switch mistake {
      case "registration":
        return view.dequeueConfiguredReusableCell(using: late, for: path, item: 1)
      case "two":
        _ = view.dequeueConfiguredReusableCell(using: early, for: path, item: 1)
      case "blank": return UICollectionViewCell()
      default: break
      }
      return view.dequeueConfiguredReusableCell(using: early, for: path, item: 1)
    }
  }

  @Test(arguments: [
    ("", [String]()),
    (
      "registration",
      [
        """
        Attempted to dequeue a cell using a registration that was created inside \
        -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource \
        cell provider. Creating a new registration each time a cell is requested
        """
      ]
    ),
    ("two", ["Expected dequeued view to be returned to the collection view in preparation for"]),
    (
      "blank",
      [
        """
        the view returned from -collectionView:cellForItemAtIndexPath: ({length = 2, path = 0 - 0}) \
        was not retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: or is \
        nil (<UICollectionViewCell>)
        """
      ]
    ),
  ])
  func viewsOfDataSources(mistake: String, beginnings: [String]) {
    let provider = Provider()
    provider.mistake = mistake
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    list.dataSource = provider
    controller.view.addSubview(list)
    let reasons = reasons
    #expect(reasons.count == beginnings.count)
    #expect(zip(reasons, beginnings).allSatisfy { $0.hasPrefix($1) }, "\(reasons)")
  }

  /// A data source without the method for headers returns nil in UIKit.
  @Test func headersWithoutAMethod() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 20, height: 20)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    let provider = Provider()
    list.dataSource = provider
    controller.view.addSubview(list)
    #expect(reasons.count == 1 && reasons[0].hasSuffix("or is nil ((null))"), "\(reasons)")
  }

  @Test func transitionsBetweenUnrelatedControllers() {
    let (first, second) = (UIViewController(), UIViewController())
    controller.addChild(first)
    controller.transition(from: first, to: second, duration: 0, animations: nil)
    #expect(
      reasons == [
        "Children view controllers <UIViewController> and <UIViewController> must have a common "
          + "parent view controller when calling -[UIViewController transitionFromViewController:"
          + "toViewController:duration:options:animations:completion:]"
      ])
  }

  @Test func viewsOfTwoControllers() {
    let other = UIViewController()
    other.view = controller.view
    #expect(
      reasons == [
        "A view can only be associated with at most one view controller at a time! View <UIView> is "
          + "associated with <UIViewController>. Clear this association before associating this view "
          + "with <UIViewController>."
      ])
  }

  @Test func barsOfTabControllersAndSheetsWithoutDetents() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    simulator.show(tabs)
    tabs.tabBar.items = []
    tabs.tabBar.selectedItem = nil
    #expect(tabs.tabBar.items?.count == 2 && tabs.tabBar.selectedItem != nil)
    final class Other: NSObject, UITabBarDelegate {}
    let other = Other()
    tabs.tabBar.delegate = other
    #expect(tabs.tabBar.delegate == nil)
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?[1])
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = []
    #expect(sheet.sheetPresentationController?.detents.count == 1)
    let bar = "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    #expect(
      reasons == [
        bar, bar,
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.",
        "The detents of a UISheetPresentationController must contain at least one detent",
      ])
  }

  @Test func animatorsInTheWrongState() {
    let view = UIView()
    controller.view.addSubview(view)
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation(afterDelay: -1)
      animator.startAnimation()
      animator.finishAnimation(at: .end)
      animator.pauseAnimation()
      animator.startAnimation(afterDelay: 1)
      animator.stopAnimation(false)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    do {
      let forgotten = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      forgotten.pauseAnimation()
    }
    #expect(
      reasons == [
        "The delay should be greater than or equal to zero.",
        "finishAnimationAtPosition: should only be called on a stopped animator!",
        "A paused animator (<UIViewPropertyAnimator>) cannot be started with a delay!",
        "Animator <UIViewPropertyAnimator> is already stopped!",
        "It is an error to release a paused or stopped property animator. Property animators must "
          + "either finish animating or be explicitly stopped and finished before they can be "
          + "released.",
      ])
  }

  @Test func touchesThatARecognizerDoesNotHave() {
    let pan = UIPanGestureRecognizer()
    controller.view.addGestureRecognizer(pan)
    _ = pan.location(ofTouch: 1, in: controller.view)
    #expect(
      reasons == ["-[UIPanGestureRecognizer locationOfTouch:inView:]: index (1) beyond bounds (0)."]
    )
  }

  /// Indices beyond the segments and pages are pinned, as documented.
  @Test func indicesThatArePinned() {
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.setTitle("C", forSegmentAt: 7)
    #expect(segments.titleForSegment(at: 1) == "C" && segments.titleForSegment(at: 9) == "C")
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 8
    #expect(pages.currentPage == 2)
    pages.currentPage = -1
    #expect(pages.currentPage == 0)
  }
}
