import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

@testable import gallery

/// The behaviour of the apps on UIKit, replayed and touched without a screen.
@Suite struct TranscriptTests {
  @Test func transcriptsPass() throws {
    try expectReplay("contacts.cvt", on: Screens.contacts())
    try expectReplay("explorer.cvt", on: Screens.explorer())
    try expectReplay("feed.cvt", on: Screens.feed())
    try expectReplay("phonebook.cvt", on: Screens.phonebook())
    try expectReplay("photos.cvt", on: Screens.photos())
    try expectReplay("signup.cvt", on: WelcomeViewController())
    try expectReplay("store.cvt", on: StoreScreens.makeRootViewController())
    try expectReplay("tour.cvt", on: TourViewController())
  }
}

/// The transcripts as Maestro flows, which do the same on the screens.
@Suite struct ExportedFlowTests {
  @Test func exportedFlowsDoTheSame() throws {
    try expectExportedFlows(of: "contacts.cvt", on: Screens.contacts())
    try expectExportedFlows(of: "explorer.cvt", on: Screens.explorer())
    try expectExportedFlows(of: "feed.cvt", on: Screens.feed())
    try expectExportedFlows(of: "phonebook.cvt", on: Screens.phonebook())
    try expectExportedFlows(of: "photos.cvt", on: Screens.photos())
    try expectExportedFlows(of: "signup.cvt", on: WelcomeViewController())
    try expectExportedFlows(of: "store.cvt", on: StoreScreens.makeRootViewController())
    try expectExportedFlows(of: "tour.cvt", on: TourViewController())
  }
}

/// The transcripts as UI tests, which `gallerySessionTests` runs.
@Suite struct ExportedTestTests {
  @Test func exportedTestsAreTheOnesThatRun() throws {
    func path(_ name: String) -> String { "../UITests/Sessions/\(name)Tests.swift" }
    try expectExportedTests(
      of: "contacts.cvt", on: Screens.contacts(), named: "Contacts", at: path("Contacts"))
    try expectExportedTests(
      of: "explorer.cvt", on: Screens.explorer(), named: "Explorer", at: path("Explorer"))
    try expectExportedTests(of: "feed.cvt", on: Screens.feed(), named: "Feed", at: path("Feed"))
    try expectExportedTests(
      of: "phonebook.cvt", on: Screens.phonebook(), named: "Phonebook", at: path("Phonebook"))
    try expectExportedTests(
      of: "photos.cvt", on: Screens.photos(), named: "Photos", at: path("Photos"))
    try expectExportedTests(
      of: "signup.cvt", on: WelcomeViewController(), named: "SignUp", at: path("Signup"))
    try expectExportedTests(
      of: "store.cvt", on: StoreScreens.makeRootViewController(), named: "Store",
      at: path("Store"))
    try expectExportedTests(
      of: "tour.cvt", on: TourViewController(), named: "Tour", at: path("Tour"))
  }
}

/// Maestro flows on the screens of the apps, as they run on a simulator.
@Suite struct FlowTests {
  @Test func flowsPass() throws {
    try expectReplay("../flows/contacts", on: Screens.contacts())
    try expectReplay("../flows/explorer", on: Screens.explorer())
    try expectReplay("../flows/failing-feed", on: Screens.failingFeed())
    try expectReplay("../flows/feed", on: Screens.feed())
    try expectReplay("../flows/phone-settings", on: Screens.phonebook())
    try expectReplay("../flows/phonebook", on: Screens.phonebook())
    try expectReplay("../flows/photos", on: Screens.photos())
    try expectReplay("../flows/signup", on: WelcomeViewController())
    try expectReplay("../flows/store", on: StoreScreens.makeRootViewController())
    try expectReplay("../flows/tour", on: TourViewController())
  }
}

/// A screen of a phone with a controller.
private func show(_ controller: UIViewController, width: CGFloat = 390) -> Simulator {
  let simulator = Simulator(viewport: CGSize(width: width, height: 844), scale: 3)
  simulator.show(controller)
  return simulator
}

extension UIView {
  /// The views below this one that satisfy a condition, from the front of the tree.
  fileprivate func all<V: UIView>(_ type: V.Type) -> [V] {
    subviews.flatMap { ($0 as? V).map { [$0] } ?? [] + $0.all(type) }
  }
}

private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.34 }

@Suite struct PhotosTests {
  init() { registerNibs() }

  private func loaded() -> (Simulator, PhotosViewController) {
    let photos = PhotosViewController()
    let simulator = show(UINavigationController(rootViewController: photos))
    photos.search(for: "lake")
    simulator.clock.advance(by: .milliseconds(400))
    return (simulator, photos)
  }

  @Test func resultsArriveAfterTheDelay() {
    let photos = PhotosViewController()
    let simulator = show(UINavigationController(rootViewController: photos))
    photos.search(for: "cat")
    simulator.clock.advance(by: .milliseconds(399))
    #expect(photos.searches.isEmpty)
    simulator.clock.advance(by: .milliseconds(1))
    #expect(photos.searches.map(\.searchTerm) == ["cat"])
  }

  @Test func delegateSizesFillThreeColumns() throws {
    let (_, photos) = loaded()
    let frames = try (0..<4).map {
      try #require(photos.collectionView.cellForItem(at: IndexPath(item: $0, section: 0))).frame
    }
    // (390 - 4 × 20) / 3 wide; a header of 90 and an inset of 20 above.
    for frame in frames { #expect(isNear(frame.width, 310.0 / 3) && frame.width == frame.height) }
    #expect(frames[0].origin == CGPoint(x: 20, y: 110))
    #expect(isNear(frames[2].maxX, 370))
    #expect(frames[3].minX == 20)
    #expect(isNear(frames[3].minY, 110 + 310.0 / 3 + 20))
  }

  @Test func aTapEnlargesAPhotoAndAnotherReducesIt() throws {
    let (simulator, photos) = loaded()
    let index = IndexPath(item: 0, section: 0)
    try simulator.tap(.item([0, 0]))
    simulator.clock.advance(by: .seconds(1))
    // 350 points wide, at the ratio of 1.5.
    let large = try #require(photos.collectionView.cellForItem(at: index)).frame.size
    #expect(large.width == 350 && isNear(large.height, 350 / 1.5))
    try simulator.tap(.item([0, 0]))
    simulator.clock.advance(by: .seconds(1))
    let small = try #require(photos.collectionView.cellForItem(at: index)).frame.size
    #expect(isNear(small.width, 310.0 / 3))
    #expect(photos.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func sharingSelectsSeveralPhotos() throws {
    let (simulator, photos) = loaded()
    try simulator.tap(.label("Share"))
    try simulator.tap(.item([0, 0]))
    try simulator.tap(.item([0, 1]))
    try simulator.tap(.item([0, 2]))
    try simulator.tap(.item([0, 1]))
    let cell = try #require(photos.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.layer.borderWidth == 6)
    try simulator.tap(.label("Send"))
    #expect(photos.sharedTitles == ["Blue lake", "Lake at night"])
    #expect(cell.layer.borderWidth == 0)
    #expect(photos.navigationItem.leftBarButtonItem == nil)
  }

  @Test func aSearchWithoutResultsPresentsAnAlert() throws {
    let (simulator, photos) = loaded()
    photos.search(for: "moon")
    simulator.clock.advance(by: .seconds(1))
    let alert = try #require(photos.presentedViewController as? UIAlertController)
    #expect(alert.message == "No photos of “moon” were found.")
    try simulator.tap(.label("OK"))
    simulator.clock.advance(by: .seconds(1))
    #expect(photos.presentedViewController == nil)
  }
}

@Suite struct ExplorerTests {
  @Test func gridsHaveFiveAndThreeColumns() throws {
    let grid = GridViewController()
    _ = show(UINavigationController(rootViewController: grid))
    func frame(_ section: Int, _ item: Int) throws -> CGRect {
      try #require(
        grid.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))
      ).frame
    }
    // One column of 44 points in 350; five of 70; three of 350 / 3, all 70 points high.
    #expect(try frame(0, 0) == CGRect(x: 22, y: 22, width: 346, height: 40))
    #expect(try frame(0, 1).minY == 66)
    #expect(try frame(1, 0).size == CGSize(width: 66, height: 66))
    #expect(try frame(1, 4).minY == frame(1, 0).minY)
    #expect(try frame(1, 5).minY - frame(1, 0).minY == 70)
    #expect(isNear(try frame(2, 0).width, 350.0 / 3 - 4))
  }

  @Test func badgesHideWithoutACount() throws {
    let badges = BadgesViewController()
    _ = show(UINavigationController(rootViewController: badges))
    func badge(_ item: Int) throws -> UICollectionReusableView {
      try #require(
        badges.collectionView.supplementaryView(
          forElementKind: BadgesViewController.badgeElementKind,
          at: IndexPath(item: item, section: 0)))
    }
    #expect(try badge(0).isHidden)
    #expect(try !badge(1).isHidden)
    #expect(try badge(1).layer.cornerRadius == 10)
    let cell = try #require(
      badges.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    // At the top trailing corner of the cell, 0.3 of its own size outside.
    #expect(try badge(1).frame.midX == cell.frame.maxX - 10 + 6)
    #expect(try badge(1).frame.midY == cell.frame.minY + 10 - 6)
  }

  @Test func orthogonalSectionsPageByGroups() throws {
    let videos = ConferencesViewController()
    let simulator = show(UINavigationController(rootViewController: videos))
    let first = try #require(
      videos.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    // A fraction of the width without the insets, which scroll with the content.
    #expect(isNear(first.frame.width, 390 * 0.85))
    // Groups are centred.
    let before = first.convert(first.bounds, to: nil)
    #expect(isNear(before.midX, 195))
    simulator.drag(
      from: CGPoint(x: 300, y: before.midY), to: CGPoint(x: 200, y: before.midY))
    simulator.clock.advance(by: .seconds(3))
    let second = try #require(
      videos.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(isNear(second.convert(second.bounds, to: nil).midX, 195))
  }

  @Test func searchBarsFilterTheSnapshot() throws {
    let mountains = MountainsViewController()
    let simulator = show(UINavigationController(rootViewController: mountains))
    #expect(mountains.dataSource.snapshot().numberOfItems == 12)
    try simulator.tap(.identifier("SearchField"))
    #expect(mountains.searchBar.searchTextField.isFirstResponder)
    mountains.searchBar.searchTextField.insertText("MA")
    #expect(
      mountains.dataSource.snapshot().itemIdentifiers.map(\.name)
        == ["Makalu", "Manaslu", "Shishapangma"])
    mountains.searchBarSearchButtonClicked(mountains.searchBar)
    #expect(!mountains.searchBar.searchTextField.isFirstResponder)
  }

  @Test func swipeActionsStarAndDelete() throws {
    let emoji = EmojiListViewController()
    let simulator = show(UINavigationController(rootViewController: emoji))
    #expect(emoji.dataSource.snapshot().numberOfItems == 7)
    let path = IndexPath(item: 1, section: 0)
    let cell = try #require(emoji.collectionView.cellForItem(at: path) as? UICollectionViewListCell)
    let frame = cell.convert(cell.bounds, to: nil)
    func swipe(from x: CGFloat, to end: CGFloat) {
      simulator.drag(
        from: CGPoint(x: frame.minX + x, y: frame.midY),
        to: CGPoint(x: frame.minX + end, y: frame.midY))
      simulator.clock.advance(by: .seconds(1))
    }
    swipe(from: 40, to: 140)
    try simulator.tap(.label("Star"))
    simulator.clock.advance(by: .seconds(1))
    #expect(emoji.starredEmojis.map { $0.emoji?.title } == ["Grinning"])
    #expect(cell.accessories.count == 2)
    swipe(from: 200, to: 100)
    try simulator.tap(.label("Delete"))
    simulator.clock.advance(by: .seconds(1))
    #expect(emoji.dataSource.snapshot().numberOfItems == 6)
  }
}

@Suite struct FeedTests {
  private func loaded(_ interactor: FeedInteractor = FeedInteractor()) -> (
    Simulator, FeedViewController
  ) {
    let feed = FeedRouter.createModule(interactor: interactor)
    let simulator = show(UINavigationController(rootViewController: feed))
    simulator.clock.advance(by: .milliseconds(500))
    return (simulator, feed)
  }

  @Test func cellsAreAsHighAsTheirText() throws {
    let (_, feed) = loaded()
    let cells = try (0..<2).map {
      try #require(feed.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)))
    }
    // 12 + one line of 15 points (18) + 4 + the lines of text + 8 + 32 + 8.
    #expect(cells[1].frame.height == 100)
    #expect(cells[0].frame.height == 118 || cells[0].frame.height == 136)
    #expect(cells[1].frame.minY == cells[0].frame.maxY + 1)
  }

  @Test func likesReachThePresenterAndTheNotification() throws {
    let (simulator, feed) = loaded()
    try simulator.tap(.identifier("like", in: .item([0, 1])))
    #expect(feed.changedPosts == [1])
    let cell = try #require(feed.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.all(UILabel.self).contains { $0.text == "2 h · 2 likes" })
    #expect(cell.all(UIButton.self).first?.title(for: .normal) == "Unlike")
  }

  @Test func notificationsOfAnotherSimulatorAreNotDelivered() throws {
    let (_, first) = loaded()
    let (simulator, second) = loaded()
    try simulator.tap(.identifier("like", in: .item([0, 1])))
    #expect(first.changedPosts == [])
    #expect(second.changedPosts == [1])
  }

  @Test func theLastCellLoadsTheNextPage() {
    let (simulator, feed) = loaded()
    #expect(feed.collectionView.numberOfItems(inSection: 0) == 8)
    feed.collectionView.scrollToItem(
      at: IndexPath(item: 7, section: 0), at: .bottom, animated: false)
    feed.collectionView.layoutIfNeeded()
    simulator.clock.advance(by: .milliseconds(500))
    #expect(feed.collectionView.numberOfItems(inSection: 0) == 16)
  }

  @Test func anErrorIsRetried() throws {
    let (simulator, feed) = loaded(FeedInteractor(failingPages: [0]))
    let alert = try #require(feed.presentedViewController as? UIAlertController)
    #expect(alert.message == "You are offline.")
    try simulator.tap(.label("Retry"))
    simulator.clock.advance(by: .milliseconds(500))
    #expect(feed.collectionView.numberOfItems(inSection: 0) == 8)
  }

  @Test func aPullRefreshes() throws {
    let (simulator, feed) = loaded()
    let control = try #require(feed.collectionView.refreshControl)
    simulator.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700))
    #expect(control.isRefreshing)
    simulator.clock.advance(by: .seconds(1))
    #expect(!control.isRefreshing)
  }

  @Test func theTimerRunsWhileTheScreenIsVisible() throws {
    let (simulator, feed) = loaded()
    simulator.clock.advance(by: .milliseconds(2500))
    #expect(feed.secondsOnScreen == 3)
    try simulator.tap(.item([0, 1]))
    #expect(feed.navigationController?.topViewController is FeedPostViewController)
    simulator.clock.advance(by: .seconds(5))
    #expect(feed.secondsOnScreen == 3)
  }
}
