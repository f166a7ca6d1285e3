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
}
