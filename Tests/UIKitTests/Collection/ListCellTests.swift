import InteractionKit
import InteractionSessions
import Testing
import UIKit

/// Accessories and guides of list cells.
@Suite struct ListCellTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var configure: (UICollectionViewListCell) -> Void = { _ in }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? UICollectionViewListCell { configure(cell) }
      return cell
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 320, height: 600))
  private let source = Source()

  private func show(
    _ configure: @escaping (UICollectionViewListCell) -> Void
  ) throws -> UICollectionViewListCell {
    let view = UICollectionView(
      frame: simulator.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .plain)))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    source.configure = configure
    view.dataSource = source
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    return try #require(view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)
  }

  private func separator(of cell: UICollectionViewListCell) -> UIView? {
    cell.subviews.first { $0.accessibilityIdentifier == "separator" }
  }

  @Test func separatorFollowsTheTextOfTheContent() throws {
    let cell = try show { cell in
      var content = cell.defaultContentConfiguration()
      content.text = "Title"
      content.image = UIImage(size: CGSize(width: 30, height: 30))
      cell.contentConfiguration = content
      guard let list = cell.contentView.subviews.first as? UIListContentView,
        let text = list.textLayoutGuide
      else { return }
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor).isActive =
        true
    }
    let line = try #require(separator(of: cell))
    // The margin, the image and the distance from it.
    #expect(line.frame.minX == 16 + 30 + 16 && line.frame.maxX == 320)
    #expect(line.frame.maxY == cell.bounds.maxY && cell.frame.height > 44)
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == line.frame.minX)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.image = UIImage(size: CGSize(width: 40, height: 40))
    cell.contentConfiguration = content
    simulator.window.layoutIfNeeded()
    #expect(abs(line.frame.minX - (16 + 40 + 16)) < 1e-6)
    #expect(!simulator.log.lines.contains { $0.hasPrefix("! ") })
  }

  @Test func separatorWithoutConstraintsIsThatOfTheList() throws {
    var frames: [CGRect] = []
    for usesGuide in [false, true] {
      let cell = try show { cell in
        cell.contentConfiguration = cell.defaultContentConfiguration()
        if usesGuide { _ = cell.separatorLayoutGuide }
      }
      frames.append(try #require(separator(of: cell)).frame)
    }
    #expect(frames[0] == frames[1] && frames[0].minX == 16)
  }

  @Test func guidesOfContentHaveTheFramesOfItsParts() throws {
    var content = UIListContentConfiguration.cell()
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    #expect(view.textLayoutGuide == nil && view.imageLayoutGuide == nil)
    #expect(view.secondaryTextLayoutGuide == nil)
    content.text = "Title"
    content.secondaryText = "Subtitle"
    content.image = UIImage(size: CGSize(width: 30, height: 30))
    view.configuration = content
    view.layoutIfNeeded()
    let guides = [view.imageLayoutGuide, view.textLayoutGuide, view.secondaryTextLayoutGuide]
    #expect(guides.map { $0?.layoutFrame } == view.subviews.map(\.frame))
    #expect(view.textLayoutGuide === guides[1] && guides[1]?.layoutFrame.minX == 62)
  }

  @Test func valuesOfAccessoriesAreStored() {
    typealias Accessory = UICellAccessory
    let options = Accessory.CheckmarkOptions(isHidden: true, tintColor: .systemRed)
    #expect(options.isHidden && options.tintColor == .systemRed && options.backgroundColor == nil)
    #expect(options != Accessory.CheckmarkOptions(isHidden: true))
    #expect(Accessory.checkmark(options: options).options.tintColor == .systemRed)
    let delete = Accessory.DeleteOptions(tintColor: .white, backgroundColor: .black)
    #expect(delete.backgroundColor == .black)
    #expect(Accessory.MultiselectOptions(backgroundColor: .black).backgroundColor == .black)
    let label = Accessory.LabelOptions(font: .systemFont(ofSize: 30))
    #expect(label.font.pointSize == 30 && Accessory.LabelOptions().font.pointSize == 17)
    let outline = Accessory.outlineDisclosure(
      options: .init(style: .header, tintColor: .systemBlue))
    #expect(outline.options.tintColor == .systemBlue)
    let custom = Accessory.CustomViewConfiguration(
      customView: UIView(), placement: .leading(), tintColor: .systemRed, maintainsFixedSize: true)
    #expect(custom.tintColor == .systemRed && custom.maintainsFixedSize && !custom.isHidden)
  }

  @Test func menuBesideTheContentDisplaysTheChosenAction() throws {
    var chosen: [String] = []
    let cell = try show { cell in
      let menu = UIMenu(
        children: ["Low", "Very high"].map { title in UIAction(title: title) { _ in } })
      cell.accessories = [
        .popUpMenu(
          menu,
          options: .init(selectedElementDidChangeHandler: {
            chosen += $0.children.compactMap { $0 as? UIAction }.filter { $0.state == .on }.map(
              \.title)
          }))
      ]
    }
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    #expect(button.currentTitle == "Low" && button.frame.maxX == 304)
    let width = button.frame.width
    let frame = button.convert(button.bounds, to: nil)
    simulator.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try simulator.tap(.label("Very high"))
    simulator.window.layoutIfNeeded()
    #expect(button.currentTitle == "Very high" && chosen == ["Very high"])
    #expect(button.frame.width > width && button.frame.maxX == 304)
  }

  private final class NibCell: UICollectionViewListCell { var label: String? }
  private final class NibHeader: UICollectionReusableView {}

  @Test func registrationsOfNibsCreateTheirViews() {
    let nibs = NibRegistry()
    nibs.register("Cell") {
      let cell = NibCell(frame: .zero)
      cell.label = "nib"
      return cell
    }
    nibs.register("Header") { NibHeader(frame: .zero) }
    NibRegistry.$current.withValue(nibs) {
      let cells = UICollectionView.CellRegistration<NibCell, Int>(
        cellNib: UINib(nibName: "Cell", bundle: nil)
      ) { cell, _, item in cell.tag = item }
      let headers = UICollectionView.SupplementaryRegistration<NibHeader>(
        supplementaryNib: UINib(nibName: "Header", bundle: nil), elementKind: "kind"
      ) { view, _, _ in view.tag = 5 }
      var made: [String] = []
      let view = UICollectionView(
        frame: simulator.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: .init(appearance: .plain)))
      let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        view, path, item in
        if made.isEmpty {
          let header = view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
          made.append("header \(header.tag)")
        }
        let cell = view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        made.append("\(cell.label ?? "") \(cell.tag)")
        return cell
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7])
      data.apply(snapshot, animatingDifferences: false)
      simulator.window.addSubview(view)
      simulator.window.layoutIfNeeded()
      #expect(made == ["header 5", "nib 7"])
    }
  }

  /// A row of an outline whose whole area expands and collapses it.
  private final class OutlineScreen: UIViewController {
    private var source: UICollectionViewDiffableDataSource<Int, String>?

    override func viewDidLoad() {
      super.viewDidLoad()
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
      view.addSubview(list)
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      var items = NSDiffableDataSourceSectionSnapshot<String>()
      items.append(["Work"])
      items.append(["Mail"], to: "Work")
      source.apply(items, to: 0, animatingDifferences: false)
      self.source = source
    }
  }

  @Test func forecastSaysThatATapExpandsARowOfAProgram() {
    var configuration = Session.Configuration()
    configuration.screens = [ScreenProgram("Outline") { OutlineScreen() }]
    let session = Session(configuration: configuration)
    func say(_ line: String) -> [Substring] {
      var output: [UInt8] = []
      session.execute(line, into: &output)
      return String(decoding: output, as: UTF8.self).split(separator: "\n")
    }
    _ = say("%load Outline")
    #expect(
      say("why [0,0]").last
        == "a tap there expands or collapses the items below it, and does nothing else")
    #expect(say("tap [0,0]").contains { $0.hasPrefix("insert [0,1]") })
  }
}
