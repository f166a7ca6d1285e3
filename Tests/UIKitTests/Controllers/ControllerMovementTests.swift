import InteractionKit
import Testing
import UIKit

/// What controllers answer in the methods of the appearance: whether they come, go, or only are covered.
@Suite struct ControllerMovementTests {
  private final class Recorder: UIViewController {
    var calls: [String] = []

    private func note(_ call: String) {
      var words = [call]
      if isMovingToParent { words.append("toParent") }
      if isMovingFromParent { words.append("fromParent") }
      if isBeingPresented { words.append("presented") }
      if isBeingDismissed { words.append("dismissed") }
      calls.append(words.joined(separator: " "))
    }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
  private let first = Recorder()
  private let second = Recorder()

  private func present(_ controller: UIViewController, on presenter: UIViewController) {
    controller.modalPresentationStyle = .fullScreen
    presenter.present(controller, animated: false)
  }

  @Test func pushedAndPoppedControllersMove() {
    let navigation = UINavigationController(rootViewController: first)
    simulator.show(navigation)
    #expect(first.take() == ["willAppear toParent", "didAppear toParent"])
    navigation.pushViewController(second, animated: false)
    #expect(first.take() == ["willDisappear", "didDisappear"])
    #expect(second.take() == ["willAppear toParent", "didAppear toParent"])
    navigation.popViewController(animated: false)
    #expect(first.take() == ["willAppear", "didAppear"])
    #expect(second.take() == ["willDisappear fromParent", "didDisappear fromParent"])
    #expect(!second.isMovingFromParent)
    navigation.pushViewController(second, animated: false)
    #expect(second.take() == ["willAppear toParent", "didAppear toParent"])
  }

  @Test func coveredControllersStay() {
    let navigation = UINavigationController(rootViewController: first)
    simulator.show(navigation)
    _ = first.take()
    present(second, on: navigation)
    #expect(first.take() == ["willDisappear", "didDisappear"])
    #expect(second.take() == ["willAppear presented", "didAppear presented"])
    let third = Recorder()
    present(third, on: second)
    #expect(second.take() == ["willDisappear", "didDisappear"])
    second.dismiss(animated: false)
    #expect(third.take().suffix(2) == ["willDisappear dismissed", "didDisappear dismissed"])
    #expect(second.take() == ["willAppear", "didAppear"])
    navigation.dismiss(animated: false)
    #expect(second.take() == ["willDisappear dismissed", "didDisappear dismissed"])
    #expect(first.take() == ["willAppear", "didAppear"])
  }

  /// A controller in a container, which asks the container.
  private final class Child: UIViewController {
    var answers: [String] = []
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    private func note(_ call: String) {
      if navigationController?.isBeingPresented == true { answers.append(call + " presented") }
      if navigationController?.isBeingDismissed == true { answers.append(call + " dismissed") }
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func childrenKnowThatTheirContainerMoves(style: UIModalPresentationStyle) {
    simulator.show(first)
    let child = Child()
    let navigation = UINavigationController(rootViewController: child)
    navigation.modalPresentationStyle = style
    first.present(navigation, animated: false)
    #expect(child.answers == ["willAppear presented", "didAppear presented"])
    first.dismiss(animated: false)
    #expect(child.answers.suffix(2) == ["willDisappear dismissed", "didDisappear dismissed"])
    #expect(!navigation.isBeingDismissed && !navigation.isBeingPresented)
  }

  @Test func tabsStay() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    simulator.show(tabs)
    _ = first.take()
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(first.take() == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
  }

  @Test func childrenThatAreRemovedMove() {
    let container = UIViewController()
    simulator.show(container)
    container.addChild(first)
    container.view.addSubview(first.view)
    first.didMove(toParent: container)
    #expect(first.take() == ["willAppear toParent", "didAppear toParent"])
    first.willMove(toParent: nil)
    first.view.removeFromSuperview()
    first.removeFromParent()
    #expect(first.take() == ["willDisappear fromParent", "didDisappear fromParent"])
  }

  @Test func pagesMove() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([first], direction: .forward, animated: false)
    simulator.show(pages)
    _ = first.take()
    pages.setViewControllers([second], direction: .forward, animated: false)
    #expect(first.take() == ["willDisappear fromParent", "didDisappear fromParent"])
    #expect(second.take() == ["willAppear toParent", "didAppear toParent"])
  }
}
