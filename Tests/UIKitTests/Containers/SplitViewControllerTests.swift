import Foundation
import InteractionKit
import Testing
import UIKit

/// Columns beside each other, and one of them in a compact width.
@Suite struct SplitViewControllerTests {
  /// A controller that writes the calls of its life into a list that it shares with a delegate.
  private final class Page: UIViewController {
    let name: String
    private let calls: Calls
    init(_ name: String, _ calls: Calls) {
      (self.name, self.calls) = (name, calls)
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { calls.add("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { calls.add("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.add("\(name) didDisappear") }
  }

  private final class Calls: NSObject, UISplitViewControllerDelegate {
    var lines: [String] = []
    var top: UISplitViewController.Column?
    func add(_ line: String) { lines.append(line) }
    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { add("willChangeTo \(displayMode.rawValue), is \(svc.displayMode.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { add("willShow \(column), mode \(svc.displayMode.rawValue)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { add("willHide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didShow column: UISplitViewController.Column
    ) { add("didShow \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didHide column: UISplitViewController.Column
    ) { add("didHide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      add("proposed \(proposed)")
      return top ?? proposed
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { add("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { add("didExpand") }
  }

  private static let pad = CGSize(width: 820, height: 1180)
  private static let phone = CGSize(width: 390, height: 844)

  private let calls = Calls()
  /// The simulators of a test: without one, a view is in no window.
  private final class Screens { var all: [Simulator] = [] }
  private let screens = Screens()

  private func columns(
    _ style: UISplitViewController.Style = .doubleColumn
  ) -> (UISplitViewController, [Page]) {
    let split = UISplitViewController(style: style)
    let names = style == .tripleColumn ? ["List", "Middle", "Detail"] : ["List", "Detail"]
    let pages = names.map { Page($0, calls) }
    split.setViewController(pages.first, for: .primary)
    split.setViewController(pages.last, for: .secondary)
    if style == .tripleColumn { split.setViewController(pages[1], for: .supplementary) }
    split.delegate = calls
    return (split, pages)
  }

  @discardableResult
  private func show(
    _ split: UIViewController, _ size: CGSize, top: CGFloat = 24
  ) -> Simulator {
    let simulator = Simulator(viewport: size, scale: 2)
    screens.all.append(simulator)
    simulator.show(split, safeArea: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    return simulator
  }

  /// The frame of the child of a column in the container.
  private func frame(_ page: UIViewController) -> CGRect {
    guard let container = page.navigationController?.view ?? page.view else { return .null }
    return container.convert(container.bounds, to: nil)
  }

  // MARK: Recorded cases

  @Test(arguments: Recorded.cases("table_ios_recorded", "table/split/widths_unloaded"))
  func newContainers(recorded: Recorded) throws {
    let styles: [UISplitViewController.Style] = [.unspecified, .doubleColumn, .tripleColumn]
    let made = styles.map { UISplitViewController(style: $0) }
    let expected = recorded.expected
    #expect(made.map(\.primaryColumnWidth) == expected.numbers("primary"))
    #expect(made.map(\.supplementaryColumnWidth) == expected.numbers("supplementary"))
    for split in made {
      #expect(CGFloat(split.displayMode.rawValue) == expected.number("displayMode"))
      #expect(split.isCollapsed == expected["isCollapsed"] as? Bool)
      #expect(split.presentsWithGesture && split.primaryEdge == .leading)
      #expect(split.primaryBackgroundStyle == .sidebar)
    }
    #expect(
      UISplitViewController.automaticDimension == -CGFloat(Float.greatestFiniteMagnitude))
  }

  @Test(arguments: Recorded.cases("table_ios_recorded", "table/split/pad_widths"))
  func widthsOfThePrimaryColumn(recorded: Recorded) throws {
    let changes: [String: (UISplitViewController) -> Void] = [
      "fraction0.4": { $0.preferredPrimaryColumnWidthFraction = 0.4 },
      "absolute280": { $0.preferredPrimaryColumnWidth = 280 },
      "min400": { $0.minimumPrimaryColumnWidth = 400 },
      "max300": { $0.maximumPrimaryColumnWidth = 300 },
      "fraction0.5": { $0.preferredPrimaryColumnWidthFraction = 0.5 },
    ]
    for (name, change) in changes {
      let (split, pages) = columns()
      let simulator = show(split, Self.pad)
      change(split)
      simulator.window.layoutIfNeeded()
      #expect(frame(pages[0]).width == recorded.expected.number(name), "\(name)")
    }
  }

  @Test(arguments: Recorded.cases("table_ios_recorded", "table/split/pad_background_none"))
  func columnsWithoutABackground(recorded: Recorded) throws {
    let (split, pages) = columns()
    split.primaryBackgroundStyle = .none
    show(split, Self.pad)
    #expect(frame(pages[0]) == recorded.expected.numbers("primary").map(CGRect.init))
    #expect(frame(pages[1]) == recorded.expected.numbers("secondary").map(CGRect.init))
  }

  // MARK: Regular width

  @Test func theSidebarFloatsOverTheSecondaryColumn() throws {
    let (split, pages) = columns()
    show(split, Self.pad)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(pages[0]) == CGRect(x: 10, y: 24, width: 320, height: 1141))
    #expect(frame(pages[1]) == CGRect(origin: .zero, size: Self.pad))
    #expect(pages[1].view.safeAreaInsets.left == 330)
    #expect(pages[1].navigationController?.navigationBar.frame.minX == 330)
    #expect(pages[0].traitCollection.horizontalSizeClass == .compact)
    #expect(pages[1].traitCollection.horizontalSizeClass == .regular)
    split.preferredDisplayMode = .oneOverSecondary
    #expect(split.preferredSplitBehavior == .overlay)
    #expect(frame(pages[0]) == CGRect(x: 10, y: 24, width: 320, height: 1141))
    #expect(pages[1].view.safeAreaInsets.left == 0)
    split.preferredDisplayMode = .secondaryOnly
    #expect(pages[0].navigationController?.view.superview == nil)
    #expect(pages[0].navigationController?.view.isHidden == false)
    #expect(pages[1].view.safeAreaInsets.left == 0)
  }

  @Test func theTrailingEdgeIsMirrored() {
    let (split, pages) = columns()
    split.primaryEdge = .trailing
    split.preferredPrimaryColumnWidthFraction = 0.4
    show(split, Self.pad)
    #expect(frame(pages[0]).minX == 482)
    #expect(pages[1].view.safeAreaInsets.right == 338)
  }

  @Test func theFirstDisplayInOrder() {
    let (split, _) = columns()
    show(split, Self.pad)
    #expect(
      calls.lines == [
        "willChangeTo 2, is 1", "List didLoad", "willShow primary, mode 1", "Detail didLoad",
        "willShow secondary, mode 1", "List willAppear", "Detail willAppear", "didShow primary",
        "didShow secondary", "List didAppear", "Detail didAppear",
      ])
  }

  @Test func columnsAreHiddenAndShown() {
    let (split, pages) = columns()
    let simulator = show(split, Self.pad)
    calls.lines = []
    split.hide(.primary)
    #expect(
      calls.lines == [
        "willChangeTo 1, is 2", "willHide primary", "List willDisappear", "didHide primary",
        "List didDisappear",
      ])
    calls.lines = []
    split.preferredSplitBehavior = .overlay
    split.show(.primary)
    #expect(split.displayMode == .oneOverSecondary && split.isShowing(.primary))
    // Another frame of the same columns is no more than a change of the mode.
    calls.lines = []
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(calls.lines == ["willChangeTo 2, is 3"])
    split.preferredDisplayMode = .oneOverSecondary
    simulator.tap(at: CGPoint(x: 700, y: 600))
    #expect(split.displayMode == .secondaryOnly)
    #expect(pages[0].view.window == nil)
  }

  @Test func aTapOnTheButtonOfTheColumnsHidesTheFirst() throws {
    let (split, pages) = columns()
    let simulator = show(split, Self.pad)
    let button = try #require(
      simulator.elements(.identifier("ToggleSidebar")).first)
    #expect(button.label == "Hide Sidebar")
    #expect(frame(pages[0]).contains(button.frame))
    try simulator.tap(.identifier("ToggleSidebar"))
    #expect(split.displayMode == .secondaryOnly)
    let next = try #require(
      simulator.elements(.identifier("ToggleSidebar")).first)
    #expect(next.label == "Show Sidebar")
    try simulator.tap(.identifier("ToggleSidebar"))
    #expect(split.displayMode == .oneBesideSecondary)
    split.presentsWithGesture = false
    simulator.window.layoutIfNeeded()
    #expect(simulator.elements(.identifier("ToggleSidebar")).isEmpty)
  }

  @Test func aFingerFromTheEdgeShowsTheColumns() {
    let (split, _) = columns()
    let simulator = show(split, Self.pad)
    split.hide(.primary)
    simulator.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500))
    simulator.clock.advance(by: .seconds(1))
    #expect(split.displayMode == .oneBesideSecondary)
    split.hide(.primary)
    split.presentsWithGesture = false
    simulator.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500))
    simulator.clock.advance(by: .seconds(1))
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func threeColumns() {
    let (split, pages) = columns(.tripleColumn)
    show(split, Self.pad)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(frame(pages[1]) == CGRect(x: 0, y: 0, width: 320, height: 1180))
    #expect(frame(pages[2]) == CGRect(x: 320.5, y: 0, width: 499.5, height: 1180))
    #expect(pages[0].view.window == nil)
    split.show(.primary)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(frame(pages[0]).width == 280)
    #expect(pages[1].view.safeAreaInsets.left == 290)
    split.hide(.primary)
    #expect(split.displayMode == .oneBesideSecondary)
    split.hide(.supplementary)
    #expect(split.displayMode == .secondaryOnly)
    split.preferredDisplayMode = .twoDisplaceSecondary
    #expect(split.splitBehavior == .displace)
    #expect(frame(pages[2]).width == 499.5 && frame(pages[2]).maxX > 820)
  }

  @Test func anotherDetailReplacesTheSecondaryColumn() {
    let (split, pages) = columns()
    show(split, Self.pad)
    calls.lines = []
    let other = Page("Other", calls)
    pages[0].showDetailViewController(other, sender: nil)
    #expect(split.viewController(for: .secondary) === other)
    #expect(other.view.window != nil && pages[1].view.window == nil)
    #expect(other.splitViewController === split)
    #expect(
      calls.lines == [
        "Other didLoad", "Detail willDisappear", "Other willAppear", "Detail didDisappear",
        "Other didAppear",
      ])
    #expect(split.children.count == 2)
  }

  // MARK: Compact width

  @Test func aCompactWidthHasOneStack() throws {
    let (split, pages) = columns()
    let simulator = show(split, Self.phone, top: 47)
    #expect(split.isCollapsed && split.displayMode == .oneBesideSecondary)
    let stack = try #require(pages[0].navigationController)
    #expect(split.viewControllers == [stack] && split.children == [stack])
    #expect(stack.viewControllers == [pages[0], try #require(pages[1].navigationController)])
    #expect(split.primaryColumnWidth == 390)
    #expect(pages[1].view.window != nil && pages[0].view.window == nil)
    #expect(
      calls.lines == [
        "willChangeTo 2, is 1", "proposed secondary", "List didLoad", "willShow primary, mode 1",
        "Detail didLoad", "willShow secondary, mode 1", "willHide primary", "didCollapse",
        "Detail willAppear", "didShow primary", "didShow secondary", "didHide primary",
        "Detail didAppear",
      ])
    // One bar with the items of all columns, and a way back.
    let bars = simulator.elements(.type(.navigationBar))
    #expect(bars.map(\.identifier) == ["Detail"])
    #expect(pages[1].view.safeAreaInsets.top == 101)
    try simulator.tap(.identifier("BackButton"))
    #expect(stack.topViewController === pages[0] && split.isShowing(.primary))
    split.show(.secondary)
    #expect(pages[1].view.window != nil && split.isShowing(.secondary))
    pages[1].navigationController?.pushViewController(Page("More", calls), animated: true)
    try simulator.tap(.identifier("BackButton"))
    #expect(pages[1].view.window != nil)
    split.show(.primary)
    #expect(stack.viewControllers == [pages[0]])
    split.hide(.primary)
    #expect(pages[0].view.window != nil)
  }

  @Test func theDelegateChoosesTheTopColumn() {
    let (split, pages) = columns()
    calls.top = .primary
    show(split, Self.phone)
    #expect(pages[0].view.window != nil && !pages[1].isViewLoaded)
    let other = Page("Other", calls)
    pages[0].showDetailViewController(other, sender: nil)
    #expect(other.view.window != nil)
    #expect(pages[0].navigationController?.viewControllers.count == 2)
  }

  @Test func aCompactColumnReplacesTheOthers() {
    let (split, pages) = columns()
    let compact = Page("Compact", calls)
    split.setViewController(compact, for: .compact)
    let simulator = show(split, Self.phone)
    #expect(split.children == [compact] && compact.view.window != nil)
    simulator.window.frame.size = Self.pad
    #expect(!split.isCollapsed && compact.view.window == nil && pages[0].view.window != nil)
    simulator.window.frame.size = Self.phone
    #expect(split.children == [compact] && compact.view.window != nil)
  }

  @Test func theWidthCollapsesAndExpands() throws {
    let (split, pages) = columns()
    let simulator = show(split, Self.pad)
    let own = pages.compactMap(\.navigationController)
    calls.lines = []
    simulator.window.frame.size = Self.phone
    #expect(split.isCollapsed && calls.lines.last == "didCollapse")
    #expect(pages[1].view.window != nil && pages[0].view.window == nil)
    #expect(pages[0].traitCollection.horizontalSizeClass == .compact)
    calls.lines = []
    simulator.window.frame.size = Self.pad
    #expect(!split.isCollapsed && calls.lines.last == "didExpand")
    #expect(pages.compactMap(\.navigationController) == own && split.children == own)
    #expect(pages[0].view.window != nil && pages[1].view.window != nil)
    #expect(frame(pages[0]) == CGRect(x: 10, y: 24, width: 320, height: 1141))
    for page in pages {
      #expect(
        calls.lines.filter { $0 == "\(page.name) willAppear" }.count
          == calls.lines.filter { $0 == "\(page.name) didAppear" }.count)
    }
    #expect(own[1].navigationBar.topItem === pages[1].navigationItem)
    #expect(!own[1].navigationBar.isHidden)
  }

  // MARK: Without columns

  @Test func twoControllersWithoutColumns() {
    let split = UISplitViewController()
    let pages = [Page("List", calls), Page("Detail", calls)]
    split.viewControllers = pages
    let simulator = show(split, Self.pad)
    #expect(frame(pages[0]) == CGRect(x: 0, y: 0, width: 320, height: 1180))
    #expect(frame(pages[1]).minX == 320.5 && split.children == pages)
    split.delegate = calls
    split.setViewController(pages[0], for: .primary)
    split.preferredSplitBehavior = .tile
    #expect(
      simulator.log.lines.filter { $0.contains("UISplitViewControllerStyleUnspecified") }.count == 2
    )
    simulator.window.frame.size = Self.phone
    #expect(split.viewControllers == [pages[0]] && split.children == [pages[0]])
    simulator.window.frame.size = Self.pad
    #expect(split.viewControllers == pages && pages[1].view.window != nil)
  }

  @Test func aNavigationControllerTakesTheDetail() {
    let split = UISplitViewController()
    let (list, detail) = (Page("List", calls), Page("Detail", calls))
    let (first, second) = (
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: detail)
    )
    split.viewControllers = [first, second]
    let simulator = show(split, Self.phone)
    #expect(first.viewControllers == [list, second] && detail.view.window != nil)
    simulator.window.frame.size = Self.pad
    #expect(split.viewControllers == [first, second])
    #expect(list.view.window != nil && detail.view.window != nil)
  }

  // MARK: Exceptions

  @Test func columnsThatThereAreNot() {
    let (split, pages) = columns()
    let simulator = show(split, Self.pad)
    split.preferredSupplementaryColumnWidth = 100
    split.setViewController(Page("Third", calls), for: .supplementary)
    split.setViewController(pages[0], for: .secondary)
    let texts = ["StyleTripleColumn", "StyleDoubleColumn", "is already the view controller for"]
    for text in texts { #expect(simulator.log.lines.contains { $0.contains(text) }, "\(text)") }
    #expect(split.viewController(for: .secondary) === pages[1])
  }
}
