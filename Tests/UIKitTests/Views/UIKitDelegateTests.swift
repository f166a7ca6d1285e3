import InteractionKit
import Testing
import UIKit

/// Delegates whose methods have UIKit's signatures.
@Suite struct UIKitDelegateTests {
  /// A page of 100 points; the target is moved to the next one.
  private final class Pages: NSObject, UIScrollViewDelegate {
    var velocities: [CGFloat] = []

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      velocities.append(velocity.y)
      let page = (targetContentOffset.pointee.y / 100).rounded(.up)
      targetContentOffset.pointee.y = page * 100
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 200, height: 400))

  private func scroll() {
    simulator.touchDown(at: CGPoint(x: 100, y: 300))
    for y in [260, 220, 180] {
      simulator.clock.advance(by: .milliseconds(16))
      simulator.touchMove(to: CGPoint(x: 100, y: y))
    }
    simulator.touchUp()
    simulator.clock.advance(by: .seconds(5))
  }

  @Test func targetsOfDragsAreChangedThroughThePointer() {
    let view = UIScrollView(frame: simulator.window.bounds)
    view.contentSize = CGSize(width: 200, height: 5000)
    let pages = Pages()
    view.delegate = pages
    simulator.window.addSubview(view)
    scroll()
    #expect(pages.velocities.count == 1)
    #expect(view.contentOffset.y > 0)
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
  }

  private final class Controller: UICollectionViewController {
    var calls: Set<String> = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 50 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.insert("didScroll") }

    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.insert("willEndDragging")
      targetContentOffset.pointee.y = 150
    }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.insert("menu \(indexPath.item)")
      return nil
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { originalIndexPath }

    override func collectionViewDidEndMultipleSelectionInteraction(
      _ collectionView: UICollectionView
    ) { calls.insert("didEndMultipleSelection") }

    override func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.insert("didZoom") }
  }

  @Test func controllersOverrideTheMethodsOfDelegates() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    let controller = Controller(collectionViewLayout: layout)
    controller.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    simulator.show(controller)
    simulator.tap(at: CGPoint(x: 100, y: 75), hold: .milliseconds(600))
    scroll()
    #expect(controller.calls == ["menu 1", "didScroll", "willEndDragging"])
    #expect(controller.collectionView.contentOffset.y == 150)
    let delegate: any UICollectionViewDelegate = controller
    let target = delegate.collectionView(
      controller.collectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath: [0, 1], atCurrentIndexPath: [0, 2],
      toProposedIndexPath: [0, 3])
    #expect(target == [0, 1])
    controller.calls = []
    delegate.collectionViewDidEndMultipleSelectionInteraction(controller.collectionView)
    delegate.scrollViewDidZoom(controller.collectionView)
    #expect(controller.calls == ["didEndMultipleSelection", "didZoom"])
    #expect(delegate.collectionView(controller.collectionView, canEditItemAt: [0, 0]))
  }

  private final class Searching: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
    var calls: [String] = []

    func didPresentSearchController(_ searchController: UISearchController) {
      #expect(searchController.isActive)
      calls.append("didPresent")
    }
    func presentSearchController(_ searchController: UISearchController) {
      calls.append("present")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      #expect(!searchController.isActive)
      calls.append("willPresent")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      #expect(searchController.isActive)
      searchController.isActive = false
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      #expect(!searchController.isActive)
      calls.append("didDismiss")
    }
    func updateSearchResults(for searchController: UISearchController) { calls.append("update") }
  }

  @Test func searchesBeginAndEnd() {
    let controller = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    let delegate = Searching()
    search.delegate = delegate
    search.searchResultsUpdater = delegate
    controller.navigationItem.searchController = search
    controller.navigationItem.hidesSearchBarWhenScrolling = false
    simulator.show(UINavigationController(rootViewController: controller))
    search.isActive = true
    simulator.type("a")
    search.isActive = false
    #expect(
      delegate.calls == [
        "present", "willPresent", "update", "didPresent", "update", "didDismiss", "update",
      ])
  }

  @Test func searchStaysActiveWithoutEditing() throws {
    let search = UISearchController(searchResultsController: nil)
    let delegate = Searching()
    search.delegate = delegate
    search.searchBar.showsCancelButton = true
    search.searchBar.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    simulator.window.addSubview(search.searchBar)
    simulator.window.layoutIfNeeded()
    for _ in 0..<2 {
      delegate.calls = []
      search.searchBar.searchTextField.becomeFirstResponder()
      simulator.window.endEditing(false)
      #expect(search.isActive && !search.searchBar.searchTextField.isEditing)
      search.searchBar.searchTextField.becomeFirstResponder()
      #expect(delegate.calls == ["present", "willPresent", "didPresent"])
      try simulator.tap(.label("Cancel"))
      #expect(!search.isActive && delegate.calls.last == "didDismiss")
    }
  }
}
