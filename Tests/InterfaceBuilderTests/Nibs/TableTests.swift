import Foundation
import InteractionKit
import InterfaceBuilder
import Testing

@testable import UIKit

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class PersonCell: UITableViewCell {
  weak var name: UILabel!
  var calls = 0

  func call(_ sender: UIButton) { calls += 1 }
}

final class PeopleViewController: UITableViewController {
  var events: [String] = []
  var refused: String?

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.row < 2 else {
      return tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    (cell as? PersonCell)?.name.text = "Person \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("selected \(indexPath.row)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    events.append("should \(identifier)")
    return identifier != refused
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = tableView.indexPathForSelectedRow.map { "\($0.row)" } ?? "none"
    events.append(
      "prepare \(segue.identifier ?? "") sender=\((sender as? PersonCell)?.name.text ?? "none") "
        + "selected=\(row)")
  }

  func refresh(_ sender: UIRefreshControl) { events.append("refresh") }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class SettingsViewController: UITableViewController {
  var muteSwitch: UISwitch!
  var about: UITableViewCell!
  var mutes = 0
  var hidesAbout = false

  func mute(_ sender: UISwitch) { mutes += 1 }

  override func numberOfSections(in tableView: UITableView) -> Int {
    super.numberOfSections(in: tableView) - (hidesAbout ? 1 : 0)
  }
}

final class PhotosViewController: UICollectionViewController {
  var events: [String] = []

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    events.append("selected \(indexPath.item)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let item = (sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0) }
    events.append("prepare \(segue.identifier ?? "") \(item?.item ?? -1)")
  }
}

final class BandCell: UITableViewCell {}

final class BandHeader: UITableViewHeaderFooterView {
  var sorts = 0

  func sort() { sorts += 1 }
}

@Suite struct TableTests {
  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667), scale: 2)

  private func controller<Controller: UIViewController>(
    _ identifier: String, _ type: Controller.Type = Controller.self
  ) throws -> Controller {
    // An object of the module makes its table known.
    _ = UINib(nibName: "TagCell", bundle: nil).instantiate(withOwner: DetailViewController())
    let controller = try #require(
      UIStoryboard(name: "Tables", bundle: nil).instantiateViewController(
        withIdentifier: identifier) as? Controller)
    simulator.show(UINavigationController(rootViewController: controller))
    return controller
  }

  private func tap(_ view: UIView, at point: CGPoint? = nil) {
    let point = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    simulator.tap(at: view.convert(point, to: nil))
    simulator.clock.advance(by: .seconds(1))
  }

  private func cell(_ row: Int, _ section: Int = 0, of table: UITableView) throws -> UITableViewCell
  {
    try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  // MARK: Prototypes

  @Test func aPrototypeIsDequeuedWithItsOutletsAndActions() throws {
    let people = try controller("People", PeopleViewController.self)
    let table = try #require(people.tableView)
    #expect(table.dataSource === people && table.delegate === people)
    #expect(table.rowHeight == 60)
    #expect(table.separatorInset.left == 20)
    #expect(table.tableHeaderView?.frame.height == 50)
    let first = try #require(cell(0, of: table) as? PersonCell)
    #expect(first.reuseIdentifier == "person")
    #expect(first.accessoryType == .detailDisclosureButton)
    #expect(first.name.text == "Person 0")
    #expect(first.name.frame.minX == 20 && first.name.frame.height == 40)
    #expect(try cell(1, of: table) !== first)
    let call = try #require(first.descendant { ($0 as? UIButton)?.currentTitle == "Call" })
    tap(call)
    #expect(first.calls == 1)
  }

  @Test func theLabelsOfAStyleAreThoseOfThePrototype() throws {
    let people = try controller("People", PeopleViewController.self)
    let more = try cell(2, of: people.tableView)
    #expect(more.cellStyle == .subtitle)
    #expect(more.selectionStyle == .none)
    #expect(more.textLabel?.text == "More")
    #expect(more.textLabel?.font == .boldSystemFont(ofSize: 17))
    #expect(more.detailTextLabel?.text == "Load the others")
    #expect(more.contentView.subviews.count == 2)
  }

  @Test func theSegueOfARowIsPreparedBeforeTheDelegateIsCalled() throws {
    let people = try controller("People", PeopleViewController.self)
    tap(try cell(1, of: people.tableView).contentView, at: CGPoint(x: 150, y: 30))
    #expect(
      people.events == ["should person", "prepare person sender=Person 1 selected=1", "selected 1"])
    #expect(people.navigationController?.topViewController is DetailViewController)
    let selections = simulator.log.lines.filter { $0.hasPrefix("select ") }
    #expect(selections.count == 1)
    #expect(selections.first?.contains("via segue:person, delegate:PeopleViewController") == true)
  }

  @Test func aRefusedSegueLeavesTheSelection() throws {
    let people = try controller("People", PeopleViewController.self)
    people.refused = "person"
    tap(try cell(0, of: people.tableView).contentView, at: CGPoint(x: 150, y: 30))
    #expect(people.events == ["should person", "selected 0"])
    #expect(people.navigationController?.topViewController === people)
    #expect(people.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func theAccessoryHasASegueOfItsOwn() throws {
    let people = try controller("People", PeopleViewController.self)
    let row = try cell(0, of: people.tableView)
    let button = try #require(row.descendant { $0.accessibilityLabel == "More Info" })
    tap(button)
    #expect(people.events == ["should info", "prepare info sender=Person 0 selected=none"])
    #expect(people.navigationController?.topViewController is DetailViewController)
    #expect(!simulator.log.lines.contains { $0.contains("accessory buttons") })
  }

  @Test func aRowWithoutASegueSelectsAlone() throws {
    let people = try controller("People", PeopleViewController.self)
    tap(try cell(2, of: people.tableView))
    #expect(people.events == ["selected 2"])
  }

  @Test func theRefreshControlOfAControllerIsConnected() throws {
    let people = try controller("People", PeopleViewController.self)
    let refresh = try #require(people.refreshControl)
    refresh.sendActions(for: .valueChanged)
    #expect(people.events == ["refresh"])
  }

  @Test func anItemPerformsItsSegue() throws {
    let photos = try controller("Photos", PhotosViewController.self)
    let cell = try #require(photos.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    tap(cell)
    #expect(photos.events == ["prepare photo 1", "selected 1"])
    #expect(photos.presentedViewController is DetailViewController)
  }

  // MARK: Static rows

  @Test func staticRowsAreThoseOfTheStoryboard() throws {
    let settings = try controller("Settings", SettingsViewController.self)
    let table = try #require(settings.tableView)
    #expect(table.style == .grouped)
    #expect(table.numberOfSections == 2)
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [2, 1])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Sound")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Calls are not muted.")
    let volume = try cell(0, of: table)
    #expect(volume.cellStyle == .value1)
    #expect(volume.textLabel?.text == "Volume" && volume.detailTextLabel?.text == "70 %")
    #expect(try cell(0, 1, of: table) === settings.about)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).height == 80)
    try simulator.tap(.identifier("mute"))
    #expect(settings.mutes == 1 && settings.muteSwitch.isOn == false)
    tap(volume)
    #expect(settings.navigationController?.topViewController is DetailViewController)
  }

  @Test func aSubclassHidesStaticRowsThroughSuper() throws {
    let settings = try controller("Settings", SettingsViewController.self)
    settings.hidesAbout = true
    settings.tableView.reloadData()
    simulator.window.layoutIfNeeded()
    #expect(settings.tableView.numberOfSections == 1)
    #expect(settings.about.window == nil)
    settings.hidesAbout = false
    settings.tableView.reloadData()
    simulator.window.layoutIfNeeded()
    #expect(settings.about.window != nil)
    #expect(settings.about.textLabel?.text == "About")
  }

  // MARK: Nibs of rows and headers

  private final class Bands: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "band", for: indexPath)
      cell.textLabel?.text = "Band \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      40
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
  }

  @Test func nibsOfRowsAndHeadersAreRegistered() throws {
    let people = try controller("People", PeopleViewController.self)
    let bands = Bands()
    let table = UITableView(frame: people.view.bounds, style: .plain)
    table.register(UINib(nibName: "BandCell", bundle: nil), forCellReuseIdentifier: "band")
    table.register(
      UINib(nibName: "BandHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = bands
    table.delegate = bands
    let host = UIViewController()
    host.view = table
    simulator.show(host)
    let row = try #require(cell(3, of: table) as? BandCell)
    #expect(row.textLabel?.text == "Band 3")
    #expect(row.contentView.subviews.count == 1)
    let made = Set(table.visibleCells.map { ObjectIdentifier($0) })
    table.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    simulator.window.layoutIfNeeded()
    #expect(table.visibleCells.last?.textLabel?.text != row.textLabel?.text)
    #expect(!made.isDisjoint(with: table.visibleCells.map { ObjectIdentifier($0) }))
    let header = try #require(table.headerView(forSection: 0) as? BandHeader)
    #expect(header.reuseIdentifier == "header")
    try simulator.tap(.identifier("sort"))
    #expect(header.sorts == 1)
  }

  // MARK: Without the app

  private func open(_ identifier: String) throws -> UIViewController {
    let document = Fixture.document("Tables.storyboard")
    #expect(document.problems == [])
    let file = InterfaceFile(document, path: document.path, module: nil)
    let scene = try #require(document.scene(withIdentifier: identifier))
    let controller = try #require(StoryboardScene.makeController(scene, in: file))
    simulator.show(controller)
    return controller
  }

  @Test func withoutTheAppEachPrototypeIsARow() throws {
    let people = try #require(try open("People") as? UITableViewController)
    let table = try #require(people.tableView)
    #expect(table.numberOfRows(inSection: 0) == 2)
    let labels = try (0..<2).map { row in
      try cell(row, of: table).contentView.subviews.compactMap { ($0 as? UILabel)?.text }
    }
    #expect(labels == [["Name"], ["More", "Load the others"]])
  }

  @Test func withoutTheAppStaticRowsAreDisplayed() throws {
    let settings = try #require(try open("Settings") as? UITableViewController)
    #expect(try cell(0, 1, of: settings.tableView).textLabel?.text == "About")
    #expect(settings.tableView.headerView(forSection: 0)?.textLabel?.text == "Sound")
  }

  @Test func withoutTheAppEachPrototypeIsAnItem() throws {
    let photos = try #require(try open("Photos") as? UICollectionViewController)
    #expect(
      photos.collectionView.visibleCells.map(\.frame.size) == [CGSize(width: 100, height: 100)])
    let headers = photos.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.count == 1)
  }

  @Test func aControlThatCodeHasAnOutletToIsNotDead() throws {
    let document = Fixture.nib(
      """
      <view id="v" customClass="Card"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
      <button id="b"><rect key="frame" x="0" y="0" width="100" height="50"/></button>
      <button id="c"><rect key="frame" x="100" y="0" width="100" height="50"/></button></subviews>
      <connections><outlet property="save" destination="b" id="o"/></connections></view>
      """)
    let file = InterfaceFile(document, path: document.path, module: nil)
    let view = try #require(NibLoad.objects(of: file, owner: nil).first as? UIView)
    simulator.window.addSubview(view)
    for x in [50.0, 150.0] { simulator.tap(at: CGPoint(x: x, y: 25)) }
    #expect(
      simulator.log.lines.contains(
        "! the outlet Card.save may have an action in code, which is not built here"))
    #expect(simulator.log.tally.unhandled == 1)
  }

  @Test func aPageControllerHasTheStyleOfTheStoryboard() throws {
    let pages = try #require(try open("Pages") as? UIPageViewController)
    #expect(pages.transitionStyle == .scroll)
    #expect(pages.spineLocation == .none)
  }
}
