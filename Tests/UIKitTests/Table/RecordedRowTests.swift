import Foundation
import InteractionKit
import Testing
import UIKit

/// Rows at other sizes of text and with other margins, and the rows of lists, as recorded on iOS 26.1.
@Suite struct RecordedRowTests {
  /// The data and the tables of the test, which nobody else holds.
  private final class Kept {
    var objects: [AnyObject] = []
  }
  private let kept = Kept()

  private func recorded(_ id: String) throws -> Recorded {
    try #require(Recorded.cases("table_ios_recorded", id).first)
  }

  private func part(_ name: String, of cell: UITableViewCell) throws -> UIView {
    try #require(
      cell.subviews.first {
        $0.accessibilityIdentifier == name || $0.accessibilityDefaults.label == name
      })
  }

  /// Displays a row of the height 44 or its own, with a preferred size of text.
  private func show(
    _ style: UITableView.Style, size: UIContentSizeCategory = .large, width: CGFloat = 375,
    scale: CGFloat = 2, rowHeight: CGFloat? = nil, editing: Bool = false,
    _ configure: @escaping (UITableViewCell) -> Void, cell cellStyle: UITableViewCell.CellStyle
  ) throws -> (table: UITableView, cell: UITableViewCell) {
    let fixture = TableFixture([3])
    // Each row of the data configures its own views, so a configured view is of the first row.
    var first: UITableViewCell?
    fixture.makeCell = { _, path in
      let cell = UITableViewCell(style: cellStyle, reuseIdentifier: nil)
      cell.textLabel?.text = "First"
      cell.detailTextLabel?.text = "Second"
      if path.row == 0 {
        if let first { return first }
        first = cell
        configure(cell)
      }
      return cell
    }
    let (simulator, table) = fixture.show(style, width: width, scale: scale) {
      $0.traitOverrides.preferredContentSizeCategory = size
      if let rowHeight { $0.rowHeight = rowHeight }
    }
    kept.objects += [fixture, table]
    if editing {
      table.setEditing(true, animated: false)
      simulator.window.layoutIfNeeded()
    }
    return (table, try #require(table.visibleCells.first))
  }

  @Test(
    arguments: [UIContentSizeCategory.extraExtraExtraLarge, .accessibilityLarge],
    [true, false])
  func rowsFollowThePreferredSizeOfText(
    size: UIContentSizeCategory, changesLater: Bool
  ) throws {
    let isLarge = size == .extraExtraExtraLarge
    let recorded = try recorded("table/cell/subtitle_" + (isLarge ? "xxxl" : "ax"))
    let (table, first) = try show(
      .plain, size: changesLater ? .large : size, { _ in }, cell: .subtitle)
    var cell = first
    if changesLater {
      table.traitOverrides.preferredContentSizeCategory = size
      table.window?.layoutIfNeeded()
      cell = try #require(table.visibleCells.first)
    }
    let text = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    #expect([text.font.pointSize, detail.font.pointSize] == recorded.expected.numbers("fonts"))
    expect(cell.frame.height, recorded.expected.number("height"))
    expect(text.frame.minY, recorded.expected.number("textLabelY"))
    expect(detail.frame.minY, recorded.expected.number("detailY"))

    let plain = try #require(
      Recorded.cases("controls_ios_recorded", "controls/row/text_label").first)
    let (_, single) = try show(.plain, size: size, { _ in }, cell: .default)
    expect(
      single.frame.height,
      plain.expected.number(isLarge ? "heightAtXXXL" : "heightAtAccessibilityLarge"))
  }

  @Test func aFontOfTheAppStaysWhenTheSizeOfTextChanges() throws {
    let (table, cell) = try show(
      .plain, { $0.textLabel?.font = .systemFont(ofSize: 12) }, cell: .subtitle)
    table.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    table.window?.layoutIfNeeded()
    #expect(cell.textLabel?.font.pointSize == 12)
    #expect(cell.detailTextLabel?.font.pointSize == 30)
  }

  @Test func editingControlsFollowTheSizeOfText() throws {
    let expected = try recorded("table/edit/controls_ax").expected
    let (_, cell) = try show(
      .plain, size: .accessibilityLarge, editing: true, { $0.showsReorderControl = true },
      cell: .subtitle)
    expect(cell.frame.height, expected.number("rowHeight"))
    expect(cell.contentView.frame.minX, expected.number("contentX"))
    expect(try part("delete", of: cell).frame, expected["editControl"] as? [Any])
    expect(try part("Reorder", of: cell).frame, expected["reorderControl"] as? [Any])
  }

  @Test func disclosureIndicatorsFollowTheSizeOfText() throws {
    let recorded = try recorded("table/accessory/disclosure_dynamic_type")
    for (name, size) in [
      ("xxxl", UIContentSizeCategory.extraExtraExtraLarge),
      ("accessibilityLarge", .accessibilityLarge),
    ] {
      let expected = recorded.expected.object(name)
      let (_, cell) = try show(
        .insetGrouped, size: size, rowHeight: 44, { $0.accessoryType = .disclosureIndicator },
        cell: .default)
      #expect(cell.frame.width == recorded.input.number("width"))
      let chevron = try part("chevron", of: cell).frame
      #expect([chevron.width, chevron.height] == expected.numbers("S"), "\(name)")
      expect(cell.contentView.frame.width, expected.number("contentW"), "\(name)")
      expect(chevron.minY, expected.number("y_in_44"), "\(name)")
    }
  }

  @Test func sizesBetweenTheRecordedOnesAreInOrder() throws {
    var heights: [CGFloat] = []
    for size in [
      UIContentSizeCategory.extraSmall, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
      .accessibilityExtraExtraExtraLarge,
    ] {
      let (_, cell) = try show(
        .plain, size: size, { $0.accessoryType = .disclosureIndicator }, cell: .subtitle)
      heights.append(cell.frame.height)
      let chevron = try part("chevron", of: cell).frame
      #expect(chevron.maxX == 375 - 16 && cell.contentView.frame.maxX == chevron.minX)
    }
    #expect(heights == heights.sorted() && heights[1] == 62)
  }

  // MARK: Margins

  @Test func marginsOfTheContentMoveTheLabels() throws {
    let recorded = try recorded("table/margins/content_margins_zero")
    let margins = try #require(recorded.input.numbers("contentView.layoutMargins"))
    let (_, cell) = try show(
      .insetGrouped, width: 393, scale: 3,
      {
        $0.contentView.layoutMargins = UIEdgeInsets(
          top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
      }, cell: .value1)
    #expect(cell.frame.width == recorded.input.number("cardW"))
    expect(try #require(cell.textLabel).frame.minX, recorded.expected.number("labelX"))
    #expect(cell.detailTextLabel?.frame.maxX == cell.contentView.bounds.width)
    let inset = try #require(recorded.expected.numbers("separatorInset"))
    #expect(
      cell.separatorInset
        == UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3]))
  }

  @Test func marginsOfTheCellMoveTheSeparator() throws {
    let recorded = try recorded("table/margins/cell_margins_zero")
    let margins = try #require(recorded.input.numbers("contentView.layoutMargins"))
    let (_, cell) = try show(
      .insetGrouped, width: 393, scale: 3,
      {
        $0.layoutMargins = .zero
        $0.contentView.layoutMargins = UIEdgeInsets(
          top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
      }, cell: .default)
    expect(try part("separator", of: cell).frame, recorded.expected["separator"] as? [Any])
  }

  @Test func cellsHaveTheMarginsOfTheSystem() throws {
    let recorded = try #require(
      Recorded.cases("controls_ios_recorded", "controls/row/margins").first)
    let margins = try #require(recorded.expected.numbers("layoutMargins_tlbr"))
    let (_, cell) = try show(.plain, width: 393, scale: 3, { _ in }, cell: .default)
    let own = cell.layoutMargins
    #expect([own.top, own.left, own.bottom, own.right] == margins)
  }

  @Test func constraintsToTheMarginsOfTheContentAreThoseOfTheRow() throws {
    func show(_ accessory: UITableViewCell.AccessoryType) throws -> (UITableViewCell, UILabel) {
      let label = UILabel()
      label.text = "First"
      let (_, cell) = try self.show(
        .plain, width: 393, scale: 3,
        { cell in
          cell.textLabel?.text = nil
          cell.accessoryType = accessory
          label.translatesAutoresizingMaskIntoConstraints = false
          cell.contentView.addSubview(label)
          let guide = cell.contentView.layoutMarginsGuide
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            label.topAnchor.constraint(equalTo: guide.topAnchor),
            label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          ])
        }, cell: .default)
      return (cell, label)
    }
    let (cell, label) = try show(.none)
    #expect(label.frame.minX == 20 && label.frame.maxX == 373 && label.frame.minY == 15)
    // The separator has a point of its own.
    expect(cell.frame.height, 15 + label.intrinsicContentSize.height + 15 + 1, within: 0.34)
    let (other, beside) = try show(.disclosureIndicator)
    expect(beside.frame.maxX, other.contentView.frame.width - 8)
  }

  // MARK: Heights and titles of the sibling recordings

  @Test func labelFillsItsRow() throws {
    let recorded = try #require(
      Recorded.cases("controls_ios_recorded", "controls/row/text_label").first)
    let (_, cell) = try show(.plain, { _ in }, cell: .default)
    expect(cell.frame.height, recorded.expected.number("height"))
    expect(try #require(cell.textLabel).frame, recorded.expected["label"] as? [Any])
  }

  @Test func subtitleOfAGroupedTable() throws {
    let recorded = try #require(
      Recorded.cases("controls_ios_recorded", "controls/row/subtitle_grouped").first)
    let (_, cell) = try show(.grouped, width: 393, scale: 3, { _ in }, cell: .subtitle)
    expect(cell.frame.height, recorded.expected.number("height"))
  }

  /// Recorded on an iPhone 16: a switch ends at the margin, a symbol is centred in 24 points.
  @Test func ownAccessoryViewsEndAtTheMargin() throws {
    let control = UISwitch()
    let (_, cell) = try show(
      .plain, width: 393, scale: 3, rowHeight: 65, { $0.accessoryView = control }, cell: .default)
    #expect(control.frame.maxX == 373 && cell.contentView.frame.maxX == control.frame.minX)
    let middle = (65 - control.frame.height) / 2
    expect(control.frame.minY, (middle * 3).rounded(.up) / 3)
    let image = UIImageView(image: UIImage(systemName: "star"))
    image.frame = CGRect(x: 0, y: 0, width: 20, height: 18)
    let (_, other) = try show(
      .plain, width: 393, scale: 3, { $0.accessoryView = image }, cell: .default)
    #expect(image.frame.midX == 373 - 12 && other.contentView.frame.maxX == 373 - 24)
  }

  @Test func aSelectedRowAndTheOneAboveHideTheirSeparators() throws {
    let (simulator, table) = TableFixture([4]).show(.plain)
    func alphas() throws -> [CGFloat] {
      simulator.window.layoutIfNeeded()
      return try table.visibleCells.map { try part("separator", of: $0).alpha }
    }
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    #expect(try alphas() == [1, 0, 0, 1])
    table.deselectRow(at: [0, 2], animated: false)
    #expect(try alphas() == [1, 1, 1, 1])
    table.visibleCells[2].selectionStyle = .none
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    #expect(try alphas() == [1, 1, 1, 1])
  }

  @Test func accessoriesHaveTheRecordedSizes() throws {
    let recorded = try #require(
      Recorded.cases("controls_ios_recorded", "controls/row/accessories").first)
    for (scale, width) in [(3.0, 393.0), (2.0, 375.0)] {
      for (type, name, key) in [
        (UITableViewCell.AccessoryType.disclosureIndicator, "chevron", "disclosure"),
        (.checkmark, "checkmark", "checkmark"),
      ] {
        let (_, cell) = try show(
          .plain, width: width, scale: scale, { $0.accessoryType = type }, cell: .default)
        let size = try part(name, of: cell).bounds.size
        let wanted = try #require(recorded.expected.numbers("\(key)@\(Int(scale))x"))
        expect(size.width, wanted[0])
        expect(size.height, wanted[1])
      }
    }
  }

  @Test func titlesOfSections() throws {
    let fixture = TableFixture([2, 2])
    fixture.title = { "Title \($0)" }
    fixture.footer = { _ in "A note" }
    let (_, table) = fixture.show(.insetGrouped, width: 393, height: 852, scale: 3)
    for (section, name) in ["first", "later"].enumerated() {
      let expected = try #require(
        Recorded.cases("controls_ios_recorded", "controls/header/grouped_\(name)").first
      ).expected
      let header = try #require(table.headerView(forSection: section))
      let label = try #require(header.textLabel)
      header.layoutIfNeeded()
      expect(header.frame.height, expected.number("headerHeight"), "\(name)")
      expect(label.frame.minY, expected.number("labelY"), "\(name)")
      expect(header.contentView.frame.minX, expected.number("cardInset"), "\(name)")
      expect(label.frame.minX, expected.number("textInsetInCard"), "\(name)")
    }
    let plain = try #require(Recorded.cases("controls_ios_recorded", "controls/header/plain").first)
      .expected
    let (_, other) = fixture.show(.plain, width: 393, height: 852, scale: 3)
    let header = try #require(other.headerView(forSection: 0))
    let label = try #require(header.textLabel)
    header.layoutIfNeeded()
    expect(header.frame.height, plain.number("headerHeight"))
    expect(label.frame.minX, plain.number("labelX"))
  }

  @Test func pinnedHeadersAreWhereTheyWereStated() throws {
    let recorded = try #require(
      Recorded.cases("controls_ios_recorded", "controls/table_catalyst/sticky").first)
    let offsets = try #require(recorded.input.numbers("contentOffsetY"))
    // The metrics of the Mac, where a header is 40.5 high and a row 51.5.
    let fixture = TableFixture([3, 10])
    fixture.title = { "Title \($0)" }
    let (simulator, table) = fixture.show(.plain, height: 200) {
      $0.rowHeight = 51.5
      $0.sectionHeaderHeight = 40.5
    }
    for (index, offset) in offsets.enumerated() {
      table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      simulator.window.layoutIfNeeded()
      for section in 0..<2 {
        let wanted = (recorded.expected["header\(section)Y"] as? [Any])?[index] as? NSNumber
        guard let wanted else { continue }
        expect(
          try #require(table.headerView(forSection: section)).frame.minY,
          CGFloat(wanted.doubleValue), "\(offset)")
      }
    }
  }

  // MARK: Colours

  @Test func backgroundsOfAnInsetGroupedTable() throws {
    let expected = try recorded("table/inset_grouped/background").expected
    let (table, cell) = try show(.insetGrouped, { _ in }, cell: .default)
    func parts(_ color: UIColor?) throws -> [CGFloat] {
      let color = try #require(color)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    for (value, wanted) in zip(
      try parts(table.backgroundColor), expected.numbers("tableBackground") ?? [])
    {
      expect(value, wanted)
    }
    for (value, wanted) in zip(try parts(cell.backgroundColor), expected.numbers("cell") ?? []) {
      expect(value, wanted)
    }
    let layer = try #require(cell.picture(PictureTraits()))
    #expect(layer.corners.radius == expected.number("cardRadius"))
    #expect(layer.corners.rounded == [true, true, false, false])
    let bar = try recorded("table/separator/first_row_under_bar").expected
    for (value, wanted) in zip(
      try parts(try part("separator", of: cell).backgroundColor), bar.numbers("colour") ?? [])
    {
      expect(value, wanted)
    }
  }

  @Test func standardConfigurationsOfCellsAndHeaders() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    #expect(cell.textLabel != nil && cell.detailTextLabel != nil)
    #expect(cell.defaultContentConfiguration() == .subtitleCell())
    cell.contentConfiguration = cell.defaultContentConfiguration()
    #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    #expect(header.defaultContentConfiguration() == .plainHeader())
    #expect(UITableView().keyboardDismissMode == .none)
  }

  // MARK: The same rows in a list

  private final class ListSource: NSObject, UICollectionViewDataSource {
    var configure: (UICollectionViewListCell, Int) -> Void = { _, _ in }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? UICollectionViewListCell { configure(cell, indexPath.item) }
      return cell
    }
  }

  @Test func rowsOfAList() throws {
    let expected = try recorded("table/sibling/list_cells").expected
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let source = ListSource()
    source.configure = { cell, item in
      var content = item == 1 ? UIListContentConfiguration.subtitleCell() : .cell()
      content.text = "First"
      if item == 1 { content.secondaryText = "Second" }
      cell.contentConfiguration = content
      cell.accessories =
        [[], [], [.disclosureIndicator()], [.checkmark(), .disclosureIndicator()]][
          item]
    }
    let view = UICollectionView(
      frame: simulator.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .insetGrouped)))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let controller = UIViewController()
    controller.view = view
    simulator.show(controller)
    simulator.window.layoutIfNeeded()
    let cells = try (0..<4).map {
      try #require(view.cellForItem(at: [0, $0]) as? UICollectionViewListCell)
    }
    let heights = expected.object("cellH")
    expect(cells[0].frame.minX, expected.number("cardX"))
    expect(cells[0].frame.width, expected.number("cardW"))
    expect(cells[0].frame.height, heights.number("oneLine"))
    expect(cells[1].frame.height, heights.number("twoLines"))
    func labels(_ cell: UICollectionViewListCell) -> [CGRect] {
      let content = cell.contentView.subviews.first
      return (content?.subviews ?? []).filter { $0 is UILabel && !$0.isHidden }.map(\.frame)
    }
    expect(try #require(labels(cells[0]).first), expected["oneLineLabel"] as? [Any])
    #expect(labels(cells[1]).map(\.minY) == expected.numbers("twoLineLabelY"))
    let widths = expected.object("contentW")
    for (cell, key) in zip([cells[0], cells[2], cells[3]], ["none", "disclosure", "both"]) {
      expect(cell.contentView.frame.width, widths.number(key), "\(key)")
    }
    let disclosure = try #require(
      cells[2].subviews.first { $0.accessibilityIdentifier == "disclosureIndicator" })
    expect(disclosure.frame, expected["disclosureInCell"] as? [Any])

    let selected = try recorded("table/sibling/list_cell_selected").expected
    cells[3].isSelected = true
    simulator.window.layoutIfNeeded()
    for (name, key) in [("checkmark", "checkmark"), ("disclosureIndicator", "disclosure")] {
      let view = try #require(cells[3].subviews.first { $0.accessibilityIdentifier == name })
      expect(view.frame, selected[key] as? [Any], "\(key)")
    }
    expect(cells[3].contentView.frame.width, selected.number("contentW"))
    let layer = try #require(cells[3].picture(PictureTraits()))
    let fill = try #require(layer.fill)
    let wanted = try #require(selected.numbers("background"))
    for (part, number) in zip([fill.red, fill.green, fill.blue], wanted) {
      expect(CGFloat(part) / 255, number)
    }
  }
}
