import InteractionKit
import InteractionKitTesting
import UIKit
import XCTest

@testable import gallery

/// The apps with controls, scroll views, custom layouts and outlets.
final class AppTests: XCTestCase {
  private func show(_ controller: UIViewController, width: CGFloat = 390) -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: width, height: 844), scale: 3)
    simulator.show(controller)
    return simulator
  }

  // MARK: Sign up

  private func form() throws -> (Simulator, WelcomeViewController, SignUpViewController) {
    let welcome = WelcomeViewController()
    let simulator = show(welcome)
    try simulator.tap(.label("Sign up"))
    simulator.clock.advance(by: .seconds(1))
    let navigation = try XCTUnwrap(welcome.presentedViewController as? UINavigationController)
    return (
      simulator, welcome, try XCTUnwrap(navigation.topViewController as? SignUpViewController)
    )
  }

  private func field(_ identifier: String, in view: UIView) -> UITextField? {
    if let field = view as? UITextField, field.accessibilityIdentifier == identifier {
      return field
    }
    return view.subviews.lazy.compactMap { self.field(identifier, in: $0) }.first
  }

  func testTheFormReturnsTheAccount() throws {
    let (simulator, welcome, form) = try form()
    try simulator.tap(.identifier("name"))
    let name = try XCTUnwrap(field("name", in: form.view))
    XCTAssertTrue(name.isFirstResponder)
    name.insertText("Ada")
    XCTAssertFalse(form.textFieldShouldReturn(name) == false)
    let email = try XCTUnwrap(field("email", in: form.view))
    XCTAssertTrue(email.isFirstResponder)
    email.insertText("ada@example.org")
    // The button is enabled 300 ms after the last key.
    try simulator.tap(.identifier("submit"))
    simulator.clock.advance(by: .seconds(2))
    XCTAssertNil(welcome.account)
    try simulator.tap(.identifier("news"))
    try simulator.tap(.identifier("submit"))
    // The progress has 20 steps, one a frame.
    simulator.clock.advance(by: .milliseconds(300))
    XCTAssertNil(welcome.account)
    simulator.clock.advance(by: .milliseconds(100))
    XCTAssertEqual(
      welcome.account,
      Account(
        name: "Ada", email: "ada@example.org", plan: 0, volume: 20, seats: 1, wantsNews: true))
    XCTAssertEqual(welcome.welcomeLabel.text, "Welcome, Ada")
    XCTAssertNil(welcome.presentedViewController)
  }

  func testATapBesidesTheFieldsEndsEditing() throws {
    let (simulator, _, form) = try form()
    try simulator.tap(.identifier("email"))
    let email = try XCTUnwrap(field("email", in: form.view))
    email.insertText("ada")
    simulator.tap(at: CGPoint(x: 195, y: 800))
    simulator.clock.advance(by: .seconds(1))
    XCTAssertFalse(email.isFirstResponder)
    XCTAssertEqual(form.invalidAttempts, 1)
  }

  func testCancellingEnteredTextAsks() throws {
    let (simulator, welcome, form) = try form()
    try simulator.tap(.label("Cancel"))
    XCTAssertNil(welcome.presentedViewController)
    XCTAssertNotNil(form)
    let (second, again, other) = try self.form()
    let name = try XCTUnwrap(field("name", in: other.view))
    name.text = "Ada"
    try second.tap(.label("Cancel"))
    second.clock.advance(by: .seconds(1))
    XCTAssertTrue(other.presentedViewController is UIAlertController)
    try second.tap(.label("Discard"))
    second.clock.advance(by: .seconds(1))
    XCTAssertNil(again.presentedViewController)
  }

  // MARK: Tour

  func testPagesFollowSwipesAndButtons() throws {
    let tour = TourViewController()
    let simulator = show(tour)
    XCTAssertEqual(tour.scrollView.contentSize, CGSize(width: 1170, height: 844))
    simulator.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 50, y: 300))
    simulator.clock.advance(by: .seconds(2))
    XCTAssertEqual(tour.scrollView.contentOffset.x, 390)
    XCTAssertEqual(tour.pageControl.currentPage, 1)
    try simulator.tap(.identifier("next"))
    simulator.clock.advance(by: .seconds(2))
    XCTAssertEqual(tour.scrollView.contentOffset.x, 780)
    XCTAssertEqual(tour.visited, [0, 1, 2])
    XCTAssertEqual(tour.nextButton.title(for: .normal), "Start")
    XCTAssertFalse(tour.nextButton.isEnabled)
    // The fourth of five stars, each 44 points wide.
    let frame = tour.ratingControl.convert(tour.ratingControl.bounds, to: nil)
    simulator.tap(at: CGPoint(x: frame.minX + 150, y: frame.midY))
    XCTAssertEqual(tour.ratingControl.rating, 4)
    XCTAssertTrue(tour.nextButton.isEnabled)
    simulator.clock.advance(by: .seconds(1))
    try simulator.tap(.identifier("next"))
    simulator.clock.advance(by: .milliseconds(490))
    XCTAssertFalse(tour.isFinished)
    simulator.clock.advance(by: .milliseconds(20))
    XCTAssertTrue(tour.isFinished)
    XCTAssertEqual(tour.view.alpha, 0)
  }

  func testADoubleTapSkipsToTheLastPage() {
    let tour = TourViewController()
    let simulator = show(tour)
    simulator.tap(at: CGPoint(x: 195, y: 300), count: 2)
    simulator.clock.advance(by: .seconds(2))
    XCTAssertEqual(tour.pageControl.currentPage, 2)
  }

  // MARK: Store

  private func store() throws -> (Simulator, ProductsViewController, UITabBarController) {
    let root = StoreScreens.makeRootViewController()
    let simulator = show(root)
    simulator.clock.advance(by: .milliseconds(1))
    let navigation = try XCTUnwrap(root.viewControllers?.first as? UINavigationController)
    return (simulator, try XCTUnwrap(navigation.topViewController as? ProductsViewController), root)
  }

  func testColumnsAreFilledByTheirHeight() throws {
    let (_, products, _) = try store()
    let list = try XCTUnwrap(products.view.subviews.first as? UICollectionView)
    let frames = (0..<5).compactMap {
      list.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    // (390 - 2 × 10 - 8) / 2 = 181 wide; heights 176, 236, 146, 206, 156.
    XCTAssertEqual(
      frames,
      [
        CGRect(x: 10, y: 10, width: 181, height: 176),
        CGRect(x: 199, y: 10, width: 181, height: 236),
        CGRect(x: 10, y: 194, width: 181, height: 146),
        CGRect(x: 199, y: 254, width: 181, height: 206),
        CGRect(x: 10, y: 348, width: 181, height: 156),
      ])
    XCTAssertEqual(list.contentSize, CGSize(width: 390, height: 514))
  }

  func testButtonsOfCellsAndMenusFillTheCart() throws {
    let (simulator, products, root) = try store()
    try simulator.tap(.identifier("add", in: .item([0, 0])))
    try simulator.tap(.identifier("add", in: .item([0, 0])))
    XCTAssertEqual(products.viewModel.cart.itemCount, 2)
    XCTAssertEqual(root.viewControllers?[1].tabBarItem.badgeValue, "2")
    let list = try XCTUnwrap(products.view.subviews.first as? UICollectionView)
    try simulator.press(.item([0, 2]))
    XCTAssertTrue(list.performContextMenuAction(titled: "Favourite"))
    XCTAssertEqual(products.favourites, ["p3"])
    try simulator.press(.item([0, 2]))
    XCTAssertEqual(list.presentedContextMenu?.actions.first?.title, "Unfavourite")
    XCTAssertTrue(list.performContextMenuAction(titled: "Add to cart"))
    XCTAssertEqual(products.viewModel.cart.total, 127)
    try simulator.tap(.label("Cart"))
    let cart = (root.selectedViewController as? UINavigationController)?.topViewController
    XCTAssertTrue(cart is CartViewController)
    XCTAssertEqual((cart as? CartViewController)?.collectionView.numberOfItems(inSection: 0), 2)
  }

  // MARK: Contacts

  private func contacts() throws -> (Simulator, ContactsViewController) {
    registerNibs()
    let contacts = ContactsViewController()
    return (show(UINavigationController(rootViewController: contacts)), contacts)
  }

  func testOutletsAndActionsOfNibsAreConnected() throws {
    let (simulator, contacts) = try contacts()
    try simulator.tap(.identifier("call", in: .item([0, 1])))
    try simulator.tap(.item([1, 0]))
    XCTAssertEqual(contacts.events, ["call Ben", "open Clara"])
    XCTAssertEqual(contacts.collectionView.indexPathsForSelectedItems, [])
    try simulator.press(.item([0, 0]), for: .milliseconds(700))
    XCTAssertEqual(contacts.events.last, "blocked Anna")
  }

  func testEditingDeletesTheSelectedContacts() throws {
    let (simulator, contacts) = try contacts()
    try simulator.tap(.label("Edit"))
    XCTAssertEqual(contacts.title, "Select contacts")
    try simulator.tap(.item([0, 0]))
    try simulator.tap(.item([0, 1]))
    XCTAssertEqual(contacts.title, "2 selected")
    try simulator.tap(.label("Delete"))
    XCTAssertEqual(contacts.store.letters, ["B", "C"])
    XCTAssertEqual(contacts.collectionView.numberOfSections, 2)
    XCTAssertEqual(contacts.events, ["changed"])
    XCTAssertEqual(contacts.title, "Contacts")
  }

  func testHeadersArePinned() throws {
    let (_, contacts) = try contacts()
    let list = try XCTUnwrap(contacts.collectionView)
    list.contentInsetAdjustmentBehavior = .never
    list.frame.size.height = 200
    list.layoutIfNeeded()
    list.contentOffset = CGPoint(x: 0, y: 20)
    list.layoutIfNeeded()
    let header = try XCTUnwrap(
      list.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 20, width: 390, height: 32))
  }
}
