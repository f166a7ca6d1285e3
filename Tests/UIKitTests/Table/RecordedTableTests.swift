import Foundation
import InteractionKit
import Testing
import UIKit

/// Table views as recorded on iOS 26.1.
@Suite struct RecordedTableTests {
  static func cases(_ prefix: String) -> [Recorded] {
    Recorded.cases("table_ios_recorded", prefix)
  }

  private func path(_ text: String) -> IndexPath {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    return IndexPath(row: parts.last ?? 0, section: parts.count > 1 ? parts[0] : 0)
  }

  private func style(_ input: [String: Any]) -> UITableView.Style {
    let styles: [String: UITableView.Style] = [
      "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]
    return styles[input.text("style")] ?? .plain
  }

  private func subtitleCell(_ font: (CGFloat, CGFloat) = (17, 15)) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "First"
    cell.detailTextLabel?.text = "Second"
    cell.textLabel?.font = .systemFont(ofSize: font.0)
    cell.detailTextLabel?.font = .systemFont(ofSize: font.1)
    return cell
  }

  private func expectRows(_ table: UITableView, _ rows: [String: Any]) {
    for (name, y) in rows {
      let frame = table.rectForRow(at: path(name))
      expect(frame.minY, (y as? NSNumber).map { CGFloat($0.doubleValue) }, "\(name)")
    }
  }

  // MARK: Rows and sections

  @Test func titledSectionsOfAPlainTable() throws {
    let recorded = try #require(Self.cases("table/header/plain_two_titled_sections").first)
    let fixture = TableFixture([2, 2])
    fixture.title = { "Title \($0)" }
    let (_, table) = fixture.show(.plain) { $0.rowHeight = 44 }
    expectRows(table, recorded.expected.object("rowY"))
    for method in recorded.expected["methodsCalled"] as? [String] ?? [] {
      #expect(fixture.called.contains(method), "\(method)")
    }
  }

  @Test(arguments: Recorded.cases("table_ios_recorded", "table/rows_in_rect/"))
  func rowsInRectangles(recorded: Recorded) throws {
    let input = recorded.input
    let sections = input.numbers("sections")?.map { Int($0) } ?? [Int(input.number("rows") ?? 0)]
    let fixture = TableFixture(sections)
    let (_, table) = fixture.show(style(input), width: 320, scale: 3) {
      $0.rowHeight = input.number("rowHeight") ?? 44
      if let height = input.number("sectionHeaderHeight") { $0.sectionHeaderHeight = height }
    }
    expectRows(table, recorded.expected.object("rowY"))
    expect(table.contentSize.height, recorded.expected.number("contentHeight"))
    for query in recorded.expected.objects("queries") {
      var rect = query["rect"] as? String == "infinite" ? CGRect.infinite : .null
      if let numbers = query.numbers("rect") { rect = CGRect(numbers) }
      let rows =
        query.numbers("rows")?.map { IndexPath(row: Int($0), section: 0) }
        ?? (query["rows"] as? [String])?.map(path) ?? []
      #expect(table.indexPathsForRows(in: rect) == rows, "\(query)")
    }
  }

  @Test func estimatesOfRowsThatWereNotDisplayed() throws {
    let recorded = try #require(Self.cases("table/content_size/estimate_of_undisplayed").first)
    let fixture = TableFixture([12])
    fixture.makeCell = { [self] _, _ in subtitleCell() }
    let (_, table) = fixture.show(.plain) { $0.contentInset.top = 116 }
    #expect(table.visibleCells.count == Int(recorded.expected.number("displayedRows") ?? 0))
    expect(table.contentSize.height, recorded.expected.number("contentHeight"))
    let all = try #require(Self.cases("table/content_size/all_displayed").first)
    let (_, pad) = fixture.show(.plain, width: 820, height: 1180) {
      $0.contentInset = UIEdgeInsets(top: 138, left: 0, bottom: 25, right: 0)
    }
    expect(pad.contentSize.width, all.expected.numbers("contentSize")?[0])
    expect(pad.contentSize.height, all.expected.numbers("contentSize")?[1])
    expect(pad.contentOffset.y, all.expected.number("contentOffsetY"))
  }

  @Test func thirtyRowsOfTheStandardStyle() throws {
    let recorded = try #require(Self.cases("table/plain/thirty_rows").first)
    let (_, table) = TableFixture([30]).show(.plain)
    expect(table.visibleCells[0].frame.height, recorded.expected.number("rowHeight"))
    expect(table.contentSize.height, recorded.expected.number("contentHeight"))
  }

  @Test(arguments: Recorded.cases("table_ios_recorded", "table/cell/subtitle_"))
  func subtitlesAtLargerSizes(recorded: Recorded) throws {
    let expected = recorded.expected
    let fonts = try #require(expected.numbers("fonts"))
    let fixture = TableFixture([1])
    fixture.makeCell = { [self] _, _ in subtitleCell((fonts[0], fonts[1])) }
    let (_, table) = fixture.show(.plain)
    let cell = table.visibleCells[0]
    expect(cell.frame.height, expected.number("height"))
    let text = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    expect(text.frame.minY, expected.number("textLabelY"))
    expect(text.frame.height, expected.number("textLabelH"))
    expect(detail.frame.minY, expected.number("detailY"))
    expect(detail.frame.height, expected.number("detailH"))
  }

  // MARK: Grouped styles

  @Test func insetGroupedRowsUnderALargeTitle() throws {
    let expected = try #require(Self.cases("table/inset_grouped/rows_under_large_title").first)
      .expected
    let fixture = TableFixture([3, 2])
    fixture.title = { ["General", "Network"][$0] }
    let (_, table) = fixture.show(.insetGrouped) {
      $0.rowHeight = 44
      $0.contentInset.top = 116
      $0.isBelowLargeTitle = true
    }
    expect(table.contentOffset.y, expected.number("contentOffsetY"))
    expectRows(table, expected.object("rowY"))
    expect(table.rectForHeader(inSection: 0), expected["header0"] as? [Any])
    expect(table.rectForHeader(inSection: 1), expected["header1"] as? [Any])
    expect(table.rectForRow(at: [0, 0]).minX, expected.number("cardX"))
    expect(table.rectForRow(at: [0, 0]).width, expected.number("cardW"))
    expect(table.contentSize.height, expected.number("contentHeight"))
  }

  @Test func groupedContentEndsAfterAGap() throws {
    let recorded = try #require(Self.cases("table/grouped/content_end").first)
    let (_, table) = TableFixture([3]).show(.grouped) { $0.rowHeight = 44 }
    let last = table.rectForRow(at: [0, 2]).maxY
    let gap =
      (recorded.expected.number("contentHeight") ?? 0)
      - (recorded.input.number("lastSectionEnd") ?? 0)
    expect(table.contentSize.height - last, gap)
  }

  @Test func headersOfInsetGroupedTables() throws {
    for recorded in Self.cases("table/inset_grouped/header_height_") {
      let fixture = TableFixture([1])
      fixture.title = { _ in "Title" }
      let (_, table) = fixture.show(.insetGrouped, width: 393, height: 852, scale: 3) {
        $0.sectionHeaderHeight = recorded.input.number("heightForHeader") ?? 0
      }
      let header = try #require(table.headerView(forSection: 0))
      expect(header.contentView.frame, recorded.expected["contentView"] as? [Any])
      let label = try #require(header.textLabel)
      header.layoutIfNeeded()
      expect(label.frame.minX, recorded.expected.number("labelX"))
      expect(label.frame.minY, recorded.expected.number("labelY"))
    }
    let recorded = try #require(Self.cases("table/inset_grouped/first_header_phone").first)
    let fixture = TableFixture([2])
    fixture.title = { _ in "Title" }
    let (_, table) = fixture.show(.insetGrouped, width: 393, height: 852, scale: 3) {
      $0.rowHeight = 92
    }
    expect(table.rectForRow(at: [0, 0]).minY, recorded.expected.number("firstRowY"))
    expect(table.rectForRow(at: [0, 1]).minY, recorded.expected.number("secondRowY"))
  }

  @Test func titledFooters() throws {
    let recorded = try #require(Self.cases("table/footer/titled").first)
    for (device, width, scale) in [("P", 393.0, 3.0), ("S", 375.0, 2.0)] {
      let expected = recorded.expected.object(device)
      let fixture = TableFixture([1])
      fixture.footer = { _ in "A note" }
      let (_, table) = fixture.show(.insetGrouped, width: width, height: 800, scale: scale)
      expect(table.rectForFooter(inSection: 0).height, expected.number("height"), "\(device)")
      let footer = try #require(table.footerView(forSection: 0))
      let label = try #require(footer.textLabel)
      footer.layoutIfNeeded()
      expect(label.frame.minY, expected.number("labelY"), "\(device)")
      expect(label.frame.height, expected.number("labelH"), "\(device)")
    }
  }

  @Test func cardsFollowTheSafeArea() throws {
    let recorded = try #require(Self.cases("table/inset_grouped/safe_area_sweep").first)
    for row in recorded.expected.objects("rows") {
      let safeArea = try #require(row.numbers("sa"))
      let (_, table) = TableFixture([2]).show(.insetGrouped, width: 852, height: 393, scale: 3) {
        $0.contentInsetAdjustmentBehavior = .never
        $0.safeAreaInsets = UIEdgeInsets(top: 0, left: safeArea[0], bottom: 0, right: safeArea[1])
      }
      let frame = table.rectForRow(at: [0, 0])
      expect(frame.minX, row.number("cardX"), "\(safeArea)")
      expect(frame.width, row.number("cardW"), "\(safeArea)")
      let line = try #require(separators(of: table.visibleCells[0]).bottom)
      expect(line.minX, row.number("separatorInset"), "\(safeArea)")
    }
  }

  // MARK: Separators

  private func separators(of cell: UITableViewCell) -> (top: CGRect?, bottom: CGRect?) {
    func frame(_ name: String) -> CGRect? {
      cell.subviews.first { $0.accessibilityIdentifier == name }?.frame
    }
    return (frame("topSeparator"), frame("separator"))
  }

  @Test func separatorsOfEachStyle() throws {
    let grouped = try #require(Self.cases("table/grouped/separators").first).expected
    let (_, table) = TableFixture([3]).show(.grouped) { $0.rowHeight = 44 }
    let cells = table.visibleCells
    expect(try #require(separators(of: cells[0]).top), grouped["firstRowTop"] as? [Any])
    expect(try #require(separators(of: cells[0]).bottom), grouped["inner"] as? [Any])
    expect(try #require(separators(of: cells[2]).bottom), grouped["lastRowBottom"] as? [Any])

    let bar = try #require(Self.cases("table/separator/first_row_under_bar").first).expected
    let fixture = TableFixture([12])
    fixture.makeCell = { [self] _, _ in subtitleCell() }
    let (_, plain) = fixture.show(.plain) { $0.contentInset.top = 116 }
    expect(try #require(separators(of: plain.visibleCells[0]).top), bar["topSeparator"] as? [Any])
    expect(
      try #require(separators(of: plain.visibleCells[0]).bottom), bar["bottomSeparator"] as? [Any])
    let (_, bare) = fixture.show(.plain)
    #expect(separators(of: bare.visibleCells[0]).top == nil)

    let last = try #require(Self.cases("table/inset_grouped/last_row_separator").first).expected
    let (_, inset) = TableFixture([2]).show(.insetGrouped) { $0.rowHeight = 44 }
    let cell = inset.visibleCells[1]
    expect(try #require(separators(of: cell).bottom), last["separator"] as? [Any])
    let line = try #require(cell.subviews.first { $0.accessibilityIdentifier == "separator" })
    expect(line.alpha, last.number("separatorAlpha"))
  }

  // MARK: Cells

  @Test func valueRowsOfInsetGroupedTables() throws {
    let expected = try #require(Self.cases("table/inset_grouped/value_row").first).expected
    let fixture = TableFixture([2])
    fixture.makeCell = { _, _ in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Wi-Fi"
      cell.detailTextLabel?.text = "On"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    let (_, table) = fixture.show(.insetGrouped) { $0.rowHeight = 44 }
    let cell = table.visibleCells[0]
    expect(cell.contentView.frame.width, expected.number("contentViewW"))
    let chevron = try #require(cell.subviews.first { $0.accessibilityIdentifier == "chevron" })
    expect(chevron.frame, expected["disclosure"] as? [Any])
    let detail = try #require(cell.detailTextLabel)
    expect(detail.frame.maxX, expected.number("detailRight"))
    expect(try #require(separators(of: cell).bottom), expected["separator"] as? [Any])
  }

  @Test func disclosureInATallRow() throws {
    let expected = try #require(Self.cases("table/accessory/disclosure_tall_row").first).expected
    let fixture = TableFixture([2])
    fixture.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    let (_, table) = fixture.show(.insetGrouped, width: 393, height: 852, scale: 3) {
      $0.rowHeight = 92
    }
    let cell = table.visibleCells[0]
    let chevron = try #require(cell.subviews.first { $0.accessibilityIdentifier == "chevron" })
    expect(chevron.frame, expected["disclosure"] as? [Any])
    expect(cell.contentView.frame.width, expected.number("contentViewW"))
  }

  @Test func checkmarkReachesBeyondTheMargin() throws {
    let expected = try #require(Self.cases("table/accessory/checkmark_gaps").first).expected
    let fixture = TableFixture([1])
    fixture.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .checkmark
      return cell
    }
    let (_, table) = fixture.show(.plain)
    let cell = table.visibleCells[0]
    let mark = try #require(cell.subviews.first { $0.accessibilityIdentifier == "checkmark" })
    expect(mark.frame.minX - cell.contentView.frame.maxX, expected.number("gapToContent"))
    expect(mark.frame.maxX - (375 - 16), expected.number("trailingBeyondMargin"))
  }

  // MARK: Editing

  @Test(arguments: ["phone", "pad"])
  func editingControls(device: String) throws {
    let recorded = try #require(Self.cases("table/edit/controls_\(device)").first)
    let expected = recorded.expected
    let fixture = TableFixture([3])
    fixture.makeCell = { [self] _, _ in
      let cell = subtitleCell()
      cell.showsReorderControl = true
      return cell
    }
    let (simulator, table) = fixture.show(
      .plain, width: recorded.input.number("width") ?? 375, height: 1180)
    table.setEditing(true, animated: false)
    simulator.window.layoutIfNeeded()
    let cell = table.visibleCells[0]
    let edit = try #require(cell.subviews.first { $0.accessibilityLabel == "Remove" })
    let reorder = try #require(
      cell.subviews.first { $0.accessibilityDefaults.label == "Reorder" })
    expect(cell.contentView.frame, expected["contentView"] as? [Any])
    expect(edit.frame, expected["editControl"] as? [Any])
    expect(reorder.frame, expected["reorderControl"] as? [Any])
    expect(try #require(separators(of: cell).bottom), expected["separator"] as? [Any])
    let text = try #require(cell.textLabel)
    expect(text.frame, expected["textLabelInContent"] as? [Any])
  }

  @Test func leavingEditingDeselects() throws {
    let expected = try #require(Self.cases("table/edit/leaving_clears_selection").first).expected
    let fixture = TableFixture([12])
    fixture.makeCell = { [self] _, _ in subtitleCell() }
    let (simulator, table) = fixture.show(.plain) {
      $0.allowsMultipleSelectionDuringEditing = true
    }
    table.setEditing(true, animated: false)
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows?.count == 2)
    table.setEditing(false, animated: false)
    simulator.window.layoutIfNeeded()
    #expect(table.indexPathsForSelectedRows == nil)
    expect(table.visibleCells[0].contentView.frame, expected["contentView"] as? [Any])
  }

  // MARK: Updates

  @Test(arguments: Recorded.cases("table_ios_recorded", "table/batch/"))
  func batchesCompleteLater(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let fixture = TableFixture([2])
    let (simulator, table) = fixture.show(.plain)
    simulator.show(UIViewController())
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    if input["inWindow"] as? Bool == false {
      table.removeFromSuperview()
    }
    var finished: Bool?
    var hasReturned = false
    func perform() {
      table.performBatchUpdates {
        fixture.counts = [3]
        table.insertRows(at: [[0, 0]], with: .automatic)
        #expect(!hasReturned)
      } completion: {
        #expect(hasReturned, "the completion is not called inside")
        finished = $0
      }
    }
    if input["animated"] as? Bool == false {
      UIView.performWithoutAnimation(perform)
    } else {
      perform()
    }
    hasReturned = true
    #expect(table.numberOfRows(inSection: 0) == Int(expected.number("rowsOnReturn") ?? 0))
    #expect(table.visibleCells.count == Int(expected.number("visibleRowsOnReturn") ?? 0))
    simulator.clock.advance(by: .seconds(1))
    #expect(finished == expected["completionFinished"] as? Bool)
  }

  @Test func aRowThatEntersGrowsFromItsEstimate() throws {
    let recorded = try #require(Self.cases("table/animation/entering_row_grows").first)
    let expected = recorded.expected
    let fixture = TableFixture([12])
    fixture.makeCell = { [self] _, _ in subtitleCell() }
    let (simulator, table) = fixture.show(.plain) { $0.contentInset.top = 116 }
    simulator.show(UIViewController())
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    fixture.counts = [11]
    table.deleteRows(at: [[0, 2]], with: .fade)
    let cell = try #require(table.visibleCells.last)
    let neighbour = try #require(table.cellForRow(at: [0, 2]))
    func shown(_ cell: UITableViewCell) throws -> CGRect {
      try #require(cell.layer.presentation()).frame
    }
    expect(cell.bounds.height, expected.number("modelHeight"))
    expect(try shown(cell).height, expected.number("startHeight"))
    #expect(try shown(neighbour).minY == neighbour.frame.minY + 62)
    simulator.clock.advance(
      by: .seconds(Double(recorded.input.number("sampleAfter") ?? 0)))
    expect(try shown(cell).height, expected.number("presentationHeight"), within: 0.02)
    #expect(try shown(neighbour).minY > neighbour.frame.minY + 5)
    simulator.clock.advance(by: .seconds(1))
    #expect(try shown(cell) == cell.frame)
    // Without animations, everything is at its place at once.
    fixture.counts = [10]
    UIView.performWithoutAnimation { table.deleteRows(at: [[0, 2]], with: .fade) }
    let last = try #require(table.visibleCells.last)
    #expect(try shown(last) == last.frame)
  }

  /// Saved by Interface Builder for an iPhone X on its side; the row itself is as wide as the table.
  @Test func contentViewsKeepFreeOfBarsAtTheSides() throws {
    let (_, table) = TableFixture([1]).show(.plain, width: 812) {
      $0.contentInsetAdjustmentBehavior = .never
      $0.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    }
    let cell = try #require(table.visibleCells.first)
    #expect((cell.frame.minX, cell.frame.width) == (0, 812))
    let content: UIView = cell.contentView
    #expect((content.frame.minX, content.frame.width) == (44, 724))
    #expect((content.layoutMargins.left, content.layoutMargins.right) == (20, 20))
    cell.accessoryType = .disclosureIndicator
    table.layoutIfNeeded()
    #expect(content.frame.minX == 44 && content.frame.maxX < 812 - 44 - 20)
    table.insetsContentViewsToSafeArea = false
    cell.accessoryType = .none
    table.layoutIfNeeded()
    #expect((content.frame.minX, content.frame.width) == (0, 812))
  }
}
