import InteractionKit
import Testing
import UIKit

/// Searches in navigation bars that are displayed, used and cancelled by touch.
@Suite struct SearchControllerTests {
  private final class Results: UIViewController, UISearchResultsUpdating {
    var calls: [String] = []
    var texts: [String] = []

    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "willLeave" : "willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "didLeave" : "didMove")
    }
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(
        "\(searchController.searchBar.selectedScopeButtonIndex) "
          + (searchController.searchBar.text ?? "nil"))
    }
  }

  private final class List: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  private let results = Results()
  private let search: UISearchController
  private let root: List
  private let navigation: UINavigationController

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 375, height: 50)
    layout.minimumLineSpacing = 0
    root = List(collectionViewLayout: layout)
    root.title = "Notes"
    root.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = results
    root.navigationItem.searchController = search
    navigation = UINavigationController(rootViewController: root)
    simulator.show(navigation)
    simulator.window.layoutIfNeeded()
  }

  private var list: UICollectionView { root.collectionView }
  private var bar: UISearchBar { search.searchBar }

  /// Drags by a distance beyond the hysteresis, holds, lifts and waits.
  private func drag(_ distance: CGFloat) {
    let start: CGFloat = distance < 0 ? 290 : 310
    simulator.touchDown(at: CGPoint(x: 100, y: 300))
    simulator.touchMove(to: CGPoint(x: 100, y: start))
    simulator.touchMove(to: CGPoint(x: 100, y: start + distance))
    simulator.clock.advance(by: .milliseconds(300))
    simulator.touchUp()
    simulator.clock.advance(by: .seconds(3))
  }

  @Test func barIsHiddenUntilTheContentIsPulledDown() throws {
    #expect(bar.isHidden && list.contentOffset.y == -64)
    drag(70)
    #expect(!bar.isHidden && bar.frame == CGRect(x: 0, y: 64, width: 375, height: 60))
    #expect(list.contentOffset.y == -124 && list.adjustedContentInset.top == 124)
    simulator.tap(at: CGPoint(x: 100, y: 94))
    #expect(search.isActive && bar.isFirstResponder)
  }

  @Test func scrolledContentHidesTheBar() {
    drag(70)
    drag(-200)
    #expect(bar.isHidden && list.adjustedContentInset.top == 64)
    #expect(list.contentOffset.y > 0)
  }

  @Test(arguments: [(20, 0), (40, 60)] as [(CGFloat, CGFloat)])
  func releasedBarOpensOrHides(distance: CGFloat, height: CGFloat) {
    drag(distance)
    #expect(bar.frame.height == height)
    #expect(list.contentOffset.y == -64 - height)
  }

  @Test func largeTitleCollapsesAfterTheBar() {
    navigation.navigationBar.prefersLargeTitles = true
    simulator.window.layoutIfNeeded()
    #expect(list.contentOffset.y == -116)
    drag(70)
    #expect(list.contentOffset.y == -176 && bar.frame.height == 60)
    drag(-60)
    #expect(list.contentOffset.y == -116 && bar.isHidden)
    #expect(navigation.navigationBar.frame.height == 106)
    drag(-60)
    #expect(navigation.navigationBar.frame.height == 54)
  }

  @Test func barThatDoesNotHideIsAlwaysDisplayed() {
    root.navigationItem.hidesSearchBarWhenScrolling = false
    simulator.window.layoutIfNeeded()
    #expect(bar.frame.height == 60 && list.contentOffset.y == -124)
    drag(-200)
    #expect(bar.frame.height == 60)
  }

  @Test func searchIsCancelledByATap() throws {
    drag(70)
    simulator.tap(at: CGPoint(x: 100, y: 94))
    simulator.type("a")
    #expect(bar.showsCancelButton)
    try simulator.tap(.label("Cancel"))
    #expect(!search.isActive && !bar.showsCancelButton && !bar.isFirstResponder)
    #expect(bar.text?.isEmpty != false)
  }

  @Test func cancelButtonOfTheProgramIsKept() {
    search.automaticallyShowsCancelButton = false
    search.isActive = true
    #expect(!bar.showsCancelButton)
    search.isActive = false
    search.automaticallyShowsCancelButton = true
    bar.showsCancelButton = true
    search.isActive = true
    search.isActive = false
    #expect(bar.showsCancelButton)
  }

  @Test(arguments: [(true, 10), (false, 64)] as [(Bool, CGFloat)])
  func searchThatAProgramBeginsDisplaysTheBar(hides: Bool, y: CGFloat) {
    search.hidesNavigationBarDuringPresentation = hides
    search.isActive = true
    simulator.window.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: y, width: 375, height: 60))
    #expect(navigation.navigationBar.isHidden == hides && list.contentOffset.y == -y - 60)
    search.isActive = false
    simulator.window.layoutIfNeeded()
    #expect(!navigation.navigationBar.isHidden)
    #expect(bar.isHidden && list.contentOffset.y == -64)
  }

  @Test func activeSearchReplacesALargeTitle() {
    navigation.navigationBar.prefersLargeTitles = true
    simulator.window.layoutIfNeeded()
    search.isActive = true
    simulator.window.layoutIfNeeded()
    #expect(list.adjustedContentInset.top == 70)
    search.hidesNavigationBarDuringPresentation = false
    simulator.window.layoutIfNeeded()
    #expect(!navigation.navigationBar.isHidden && bar.frame.minY >= 64)
  }

  @Test func pushedControllerHasItsBar() {
    search.isActive = true
    navigation.pushViewController(UIViewController(), animated: false)
    simulator.window.layoutIfNeeded()
    #expect(!navigation.navigationBar.isHidden)
    navigation.popViewController(animated: false)
    simulator.window.layoutIfNeeded()
    #expect(navigation.navigationBar.isHidden)
  }

  @Test func resultsAreDisplayedWhileThereIsText() {
    search.isActive = true
    #expect(results.parent == nil && results.calls.isEmpty)
    simulator.type("a")
    simulator.window.layoutIfNeeded()
    #expect(search.showsSearchResultsController)
    #expect(
      results.parent === root
        && results.calls == [
          "willMove", "willAppear", "didAppear", "didMove",
        ])
    #expect(results.view.safeAreaInsets.top == 70)
    let hit = simulator.window.hitTest(CGPoint(x: 100, y: 300), with: nil)
    #expect(hit === results.view)
    results.calls = []
    search.isActive = false
    #expect(results.calls == ["willLeave", "willDisappear", "didDisappear", "didLeave"])
    #expect(results.parent == nil && results.view.superview == nil)
  }

  @Test func resultsCoverContentThatScrolls() {
    search.isActive = true
    simulator.type("a")
    list.contentOffset.y = 1000
    simulator.window.layoutIfNeeded()
    #expect(results.view.convert(results.view.bounds, to: nil) == simulator.window.bounds)
    let hit = simulator.window.hitTest(CGPoint(x: 100, y: 300), with: nil)
    #expect(hit === results.view)
  }

  @Test func programDeterminesTheDisplayOfResults() {
    search.showsSearchResultsController = true
    search.isActive = true
    #expect(results.parent === root)
    search.showsSearchResultsController = false
    #expect(results.parent == nil)
    simulator.type("a")
    #expect(results.parent == nil)
  }

  @Test func scopesAreDisplayedWhileTheSearchIsActive() throws {
    bar.scopeButtonTitles = ["All", "Unread"]
    #expect(!bar.showsScopeBar)
    search.isActive = true
    simulator.window.layoutIfNeeded()
    #expect(bar.showsScopeBar && bar.frame.height == 102)
    #expect(list.adjustedContentInset.top == 112)
    simulator.type("a")
    try simulator.tap(.label("Unread"))
    #expect(results.texts == ["0 ", "0 a", "1 a"])
    search.isActive = false
    #expect(!bar.showsScopeBar)
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    #expect(!bar.showsScopeBar && search.automaticallyShowsScopeBar)
    simulator.type("a")
    #expect(bar.showsScopeBar)
    search.isActive = false
    search.automaticallyShowsScopeBar = false
    #expect(search.scopeBarActivation == .manual)
    search.isActive = true
    #expect(!bar.showsScopeBar)
  }
}
