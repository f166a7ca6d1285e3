import InteractionKit
import Testing
import UIKit

/// Pages that a finger turns.
@Suite struct PageViewControllerTests {
  private final class Page: UIViewController {
    let number: Int
    var calls: [String] = []
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  private final class Source: NSObject, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    let pages = (0..<3).map { Page($0) }
    var calls: [String] = []

    func pageViewController(
      _ controller: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? {
      let number = (page as? Page)?.number ?? 0
      return number > 0 ? pages[number - 1] : nil
    }
    func pageViewController(
      _ controller: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? {
      let number = (page as? Page)?.number ?? 0
      return number < 2 ? pages[number + 1] : nil
    }
    func pageViewController(
      _ controller: UIPageViewController, willTransitionTo pending: [UIViewController]
    ) {
      calls.append("to \(pending.compactMap { ($0 as? Page)?.number })")
    }
    func pageViewController(
      _ controller: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let old = previousViewControllers.compactMap { ($0 as? Page)?.number }
      calls.append("from \(old) \(completed)")
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  private let source = Source()

  private func show(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal, options: options)
    controller.dataSource = source
    controller.delegate = source
    controller.setViewControllers([source.pages[0]], direction: .forward, animated: true)
    simulator.show(controller)
    return controller
  }

  private func numbers(_ controller: UIPageViewController) -> [Int] {
    (controller.viewControllers ?? []).compactMap { ($0 as? Page)?.number }
  }

  private func swipe(from: CGFloat, to: CGFloat) {
    simulator.drag(from: CGPoint(x: from, y: 200), to: CGPoint(x: to, y: 200))
    simulator.clock.advance(by: .seconds(5))
  }

  @Test func aNewControllerHasNoPages() {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(controller.viewControllers?.isEmpty == true)
    #expect(controller.spineLocation == .none)
    #expect(controller.gestureRecognizers.isEmpty)
    let curl = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid])
    #expect(curl.isDoubleSided)
    #expect(curl.gestureRecognizers.count == 2)
  }

  @Test func thePageFillsTheView() {
    let controller = show(options: [.interPageSpacing: 20])
    let page = source.pages[0]
    #expect(page.view.convert(page.view.bounds, to: nil) == controller.view.bounds)
    #expect(page.view.superview?.frame == CGRect(x: -10, y: 0, width: 340, height: 480))
    #expect(page.calls == ["willAppear", "didAppear"])
    #expect(page.parent === controller)
  }

  @Test func aSwipeTurnsAPage() {
    let controller = show()
    swipe(from: 300, to: 20)
    #expect(numbers(controller) == [1])
    #expect(source.calls == ["to [1]", "from [0] true"])
    #expect(source.pages[1].calls == ["willAppear", "didAppear"])
    #expect(source.pages[0].calls.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(source.pages[0].parent == nil)
    let view = source.pages[1].view!
    #expect(view.convert(view.bounds, to: nil) == controller.view.bounds)
    swipe(from: 20, to: 300)
    #expect(numbers(controller) == [0])
  }

  @Test func aShortDragReturns() {
    let controller = show()
    let finger = simulator
    finger.drag(
      from: CGPoint(x: 200, y: 200), to: CGPoint(x: 150, y: 200), duration: .milliseconds(2000))
    simulator.clock.advance(by: .seconds(5))
    #expect(numbers(controller) == [0])
    #expect(source.calls == ["to [1]", "from [0] false"])
    #expect(source.pages[1].calls == ["willAppear", "willDisappear", "didDisappear"])
    #expect(source.pages[1].parent == nil)
  }

  @Test func theFirstPageHasNoneBefore() {
    let controller = show()
    swipe(from: 20, to: 300)
    #expect(numbers(controller) == [0])
    #expect(source.calls.isEmpty)
  }

  @Test func theAppTurnsPagesWithoutTheDelegate() {
    let controller = show()
    var completions: [Bool] = []
    controller.setViewControllers([source.pages[1]], direction: .forward, animated: true) {
      completions.append($0)
    }
    #expect(numbers(controller) == [1])
    #expect(source.pages[1].calls.isEmpty)
    simulator.clock.advance(by: .seconds(1))
    #expect(completions == [true])
    #expect(source.pages[1].calls == ["willAppear", "didAppear"])
    #expect(source.pages[0].view.superview == nil)
    #expect(source.calls.isEmpty)
  }

  @Test func aSecondChangeInterruptsTheFirst() {
    let controller = show()
    var completions: [String] = []
    controller.setViewControllers([source.pages[1]], direction: .forward, animated: true) {
      completions.append("first \($0)")
    }
    simulator.clock.advance(by: .milliseconds(100))
    controller.setViewControllers([source.pages[2]], direction: .forward, animated: false) {
      completions.append("second \($0)")
    }
    #expect(completions == ["first false", "second true"])
    simulator.clock.advance(by: .seconds(1))
    #expect(numbers(controller) == [2])
    #expect(controller.children.count == 1)
  }

  @Test func aWrongNumberOfPagesIsAnException() {
    let controller = show()
    controller.setViewControllers([], direction: .forward, animated: false)
    #expect(
      simulator.log.lines.contains {
        $0.contains(
          "The number of view controllers provided (0) doesn't match the number required (1)")
      })
  }

  @Test func aTapAtAnEdgeCurlsAPage() {
    let controller = show(.pageCurl)
    simulator.tap(at: CGPoint(x: 160, y: 200))
    #expect(numbers(controller) == [0])
    simulator.tap(at: CGPoint(x: 310, y: 200))
    #expect(numbers(controller) == [1])
    #expect(source.calls == ["to [1]", "from [0] true"])
  }
}
