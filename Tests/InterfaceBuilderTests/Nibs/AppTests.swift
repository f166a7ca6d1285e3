import Foundation
import InteractionKit
import Testing
import UIKit

/// What the conversion writes for the classes below.
final class InterfaceBuilderTable: InterfaceTable {
  override class var files: [String] {
    [
      Fixture.path("App.storyboard"), Fixture.path("TagCell.xib"),
      Fixture.path("Tables.storyboard"), Fixture.path("BandCell.xib"),
      Fixture.path("BandHeader.xib"),
    ]
  }

  override class var classes: [InterfaceClass] {
    [
      InterfaceClass(
        CounterViewController.self,
        values: [
          InterfaceValue("label", \CounterViewController.label),
          InterfaceValue("distance", \CounterViewController.distance),
          InterfaceValue("buttons", \CounterViewController.buttons),
        ],
        actions: [
          Selector("more:", CounterViewController.more(_:)),
          Selector("background", CounterViewController.background),
          Selector("returned:", CounterViewController.returned(_:)),
        ],
        make: { CounterViewController(coder: $0) }),
      InterfaceClass(DetailViewController.self, make: { DetailViewController(coder: $0) }),
      InterfaceClass(
        BadgeView.self, values: [InterfaceValue("radius", \BadgeView.radius)],
        make: { BadgeView(coder: $0) }),
      InterfaceClass(
        TagCell.self, values: [InterfaceValue("title", \TagCell.title)],
        make: { TagCell(coder: $0) }),
      InterfaceClass(
        PeopleViewController.self,
        actions: [Selector("refresh:", PeopleViewController.refresh(_:))],
        make: { PeopleViewController(coder: $0) }),
      InterfaceClass(
        PersonCell.self, values: [InterfaceValue("name", \PersonCell.name)],
        actions: [Selector("call:", PersonCell.call(_:))], make: { PersonCell(coder: $0) }),
      InterfaceClass(
        SettingsViewController.self,
        values: [
          InterfaceValue("muteSwitch", \SettingsViewController.muteSwitch),
          InterfaceValue("about", \SettingsViewController.about),
        ],
        actions: [Selector("mute:", SettingsViewController.mute(_:))],
        make: { SettingsViewController(coder: $0) }),
      InterfaceClass(PhotosViewController.self, make: { PhotosViewController(coder: $0) }),
      InterfaceClass(BandCell.self, make: { BandCell(coder: $0) }),
      InterfaceClass(
        BandHeader.self, actions: [Selector("sort", BandHeader.sort)],
        make: { BandHeader(coder: $0) }),
    ]
  }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class CounterViewController: UIViewController {
  weak var label: UILabel!
  var distance: NSLayoutConstraint!
  var buttons: [UIButton]!
  var events: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake label=\(label == nil ? "nil" : "set") title=\(title ?? "")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("load label=\(label?.text ?? "nil") buttons=\(buttons?.count ?? 0)")
  }

  func more(_ sender: UIButton) { events.append("more \(sender.currentTitle ?? "")") }
  func background() { events.append("background") }
  func returned(_ segue: UIStoryboardSegue) {
    events.append("returned by \(segue.identifier ?? "")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    events.append("should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let destination = segue.destination
    events.append(
      "prepare \(segue.identifier ?? "") \(type(of: destination)) loaded=\(destination.isViewLoaded)"
        + " sender=\((sender as? UIButton)?.currentTitle ?? "none")")
  }
}

final class DetailViewController: UIViewController {}

final class BadgeView: UIView {
  var radius: CGFloat = 0
  var events: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    events.append("init \(frame.width) subviews=\(subviews.count)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake radius=\(radius)")
  }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class TagCell: UICollectionViewCell {
  var title: UILabel!
  var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = title != nil
  }
}

@Suite struct AppTests {
  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667), scale: 2)
  private let counter: CounterViewController

  init() throws {
    // An object of the module makes its table known.
    _ = UINib(nibName: "TagCell", bundle: nil).instantiate(withOwner: DetailViewController())
    let root = try #require(
      UIStoryboard(name: "App", bundle: nil).instantiateInitialViewController()
        as? UINavigationController)
    counter = try #require(root.topViewController as? CounterViewController)
    simulator.show(root)
  }

  @Test func outletsAreSetInTheOrderOfUIKit() {
    #expect(counter.events == ["awake label=nil title=Counter", "load label=0 buttons=2"])
    #expect(counter.buttons.map(\.currentTitle) == ["More", "Open"])
    #expect(counter.distance.constant == 40)
    #expect(counter.storyboard != nil)
  }

  @Test func aViewOfTheAppFindsItsSubviewsInItsInitialiser() throws {
    let badge = try #require(counter.view.descendant { $0 is BadgeView } as? BadgeView)
    #expect(badge.events == ["init 80.0 subviews=1", "awake radius=6.0"])
  }

  @Test func standardSpacingsArePointsAndPlaceholdersAreLeftOut() {
    let (more, label) = (counter.buttons[0], counter.label)
    #expect(more.frame.minY - (label?.frame.maxY ?? 0) == 8)
    #expect(more.frame.width < 300)
  }

  @Test func actionsReachTheController() throws {
    counter.events = []
    try simulator.tap(.identifier("more"))
    #expect(counter.events == ["more More"])
    simulator.tap(at: CGPoint(x: 300, y: 600))
    #expect(counter.events.last == "background")
  }

  @Test func aSegueAsksPreparesAndUnwinds() throws {
    counter.events = []
    try simulator.tap(.identifier("open"))
    #expect(
      counter.events == [
        "should open", "prepare open DetailViewController loaded=false sender=Open",
      ])
    #expect(counter.presentedViewController is DetailViewController)
    try simulator.tap(.identifier("back"))
    #expect(counter.events.last == "returned by back")
    #expect(counter.presentedViewController == nil)
  }

  @Test func performSegueDoesNotAsk() {
    counter.events = []
    counter.performSegue(withIdentifier: "open", sender: nil)
    #expect(
      counter.events == ["prepare open DetailViewController loaded=false sender=none"])
  }

  @Test func aNibOfACellIsRegistered() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = UICollectionView(frame: counter.view.bounds, collectionViewLayout: layout)
    let source = TagSource()
    view.register(UINib(nibName: "TagCell", bundle: nil), forCellWithReuseIdentifier: "tag")
    view.dataSource = source
    counter.view.addSubview(view)
    simulator.window.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? TagCell)
    #expect(cell.isAwake)
    #expect(cell.title.text == "Tag 1")
    #expect(cell.title.frame == CGRect(x: 10, y: 0, width: 80, height: 40))
  }

  @Test func aStoryboardIsLoadedInALanguage() throws {
    let controller = InterfaceLanguage.$current.withValue("de") {
      UIStoryboard(name: "App", bundle: nil).instantiateViewController(withIdentifier: "Counter")
    }
    let german = try #require(controller as? CounterViewController)
    InterfaceLanguage.$current.withValue("de") { german.loadViewIfNeeded() }
    #expect(german.navigationItem.title == "Zähler")
    #expect(german.buttons.map(\.currentTitle) == ["Mehr", "Open"])
  }

  @Test func anUnknownIdentifierIsAnException() {
    _ = UIStoryboard(name: "App", bundle: nil).instantiateViewController(withIdentifier: "Gone")
    #expect(
      simulator.log.entries.compactMap(\.exceptionReason).contains(
        "Storyboard App doesn't contain a view controller with identifier 'Gone'"))
  }

  @Test func aCreatorMakesTheController() {
    let made: DetailViewController = UIStoryboard(name: "App", bundle: nil)
      .instantiateViewController(identifier: "Detail") { coder in
        let controller = DetailViewController(coder: coder)
        controller?.title = "Made"
        return controller
      }
    #expect(made.title == "Made")
    #expect(made.view.subviews.count == 1)
  }
}

private final class TagSource: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
    (cell as? TagCell)?.title.text = "Tag \(indexPath.item)"
    return cell
  }
}
