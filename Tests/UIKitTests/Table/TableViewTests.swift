import InteractionKit
import Testing
import UIKit

/// What a table view asks its app, in order, and what touches do.
@Suite struct TableViewTests {
  private final class Log: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["Ann", "Ben", "Cem", "Dan", "Eva"]
    var lines: [String] = []
    var willSelect: (IndexPath) -> IndexPath? = { $0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      lines.append("commit \(indexPath.row)")
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      lines.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      lines.append("shouldHighlight \(indexPath.row)")
      return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      lines.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      lines.append("didUnhighlight \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      lines.append("willSelect \(indexPath.row)")
      return willSelect(indexPath)
    }
    func tableView(
      _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      lines.append("willDeselect \(indexPath.row)")
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      lines.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      lines.append("didDeselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      lines.append("willBeginEditing \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      lines.append("didEndEditing")
    }
  }

  private func show(
    _ log: Log, _ style: UITableView.Style = .plain
  ) -> (simulator: Simulator, table: UITableView) {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let controller = UITableViewController(style: style)
    controller.tableView.dataSource = log
    controller.tableView.delegate = log
    simulator.show(controller)
    simulator.window.layoutIfNeeded()
    return (simulator, controller.tableView)
  }

  @Test func aTapSelectsInTheOrderOfUIKit() throws {
    let log = Log()
    let (simulator, table) = show(log)
    try simulator.tap(.item([0, 1]))
    #expect(
      log.lines == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
      ])
    log.lines = []
    try simulator.tap(.item([0, 3]))
    #expect(
      log.lines == [
        "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3",
        "willDeselect 1", "didDeselect 1", "didSelect 3",
      ])
    #expect(table.indexPathForSelectedRow == [0, 3])
  }

  @Test func theDelegateRefusesOrReplacesASelection() throws {
    let log = Log()
    let (simulator, table) = show(log)
    log.willSelect = { _ in nil }
    try simulator.tap(.item([0, 1]))
    #expect(table.indexPathForSelectedRow == nil)
    log.willSelect = { _ in [0, 4] }
    try simulator.tap(.item([0, 1]))
    #expect(table.indexPathForSelectedRow == [0, 4])
    #expect(log.lines.last == "didSelect 4")
  }

  @Test func aSwipeDeletesARow() throws {
    let log = Log()
    let (simulator, table) = show(log)
    #expect(table.presentSwipeActions(forItemAt: [0, 1], edge: .trailing))
    #expect(log.lines == ["willBeginEditing 1"])
    try simulator.tap(.label("Delete"))
    #expect(log.lines.contains("commit 1"))
    #expect(log.rows == ["Ann", "Cem", "Dan", "Eva"])
    #expect(table.numberOfRows(inSection: 0) == 4)
  }

  @Test func theDeleteControlAsksForAConfirmation() throws {
    let log = Log()
    let (simulator, table) = show(log)
    table.setEditing(true, animated: false)
    simulator.window.layoutIfNeeded()
    let control = try #require(
      table.visibleCells[2].subviews.first { $0.accessibilityLabel == "Remove" })
    simulator.tap(at: control.convert(CGPoint(x: 13, y: 13), to: nil))
    #expect(log.rows.count == 5)
    try simulator.tap(.label("Delete"))
    #expect(log.lines == ["commit 2"])
  }

  @Test func aCellIsTheTablesSubview() throws {
    let (_, table) = show(Log())
    let cell = try #require(table.cellForRow(at: [0, 0]))
    #expect(cell.superview === table)
    #expect((table as UIView) is UICollectionView == false)
    #expect((cell as UIView) is UICollectionReusableView == false)
    #expect(table.indexPath(for: cell) == [0, 0])
  }

  @Test func aMillionEstimatedRowsScroll() throws {
    let fixture = TableFixture([1_000_000])
    let (_, table) = fixture.show(.plain)
    #expect(table.contentSize.height == 52_000_000)
    table.scrollToRow(at: [0, 999_999], at: .bottom, animated: false)
    #expect(table.indexPathsForVisibleRows?.last == [0, 999_999])
    table.selectRow(at: [0, 500_000], animated: false, scrollPosition: .middle)
    #expect(table.indexPathsForVisibleRows?.contains([0, 500_000]) == true)
    fixture.counts = [1_000_001]
    table.insertRows(at: [[0, 0]], with: .none)
    #expect(table.indexPathForSelectedRow == [0, 500_001])
  }

  @Test func wrongNumbersOfRowsAreAnException() throws {
    let fixture = TableFixture([3])
    let (simulator, table) = fixture.show(.plain)
    fixture.counts = [5]
    table.insertRows(at: [[0, 0]], with: .none)
    let reason = try #require(table.updateError?.classicReason)
    #expect(reason.hasPrefix("Invalid update: invalid number of rows in section 0."))
    #expect(simulator.log.lines.contains { $0.contains("invalid number of rows in section 0") })
    #expect(table.numberOfRows(inSection: 0) == 5)
  }

  private final class OddHeights: NSObject, UITableViewDataSource, UITableViewDelegate {
    let heights: [CGFloat] = [44, -5, .nan, .infinity, 0, 30]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath.row]
    }
  }

  @Test(arguments: [UITableView.automaticDimension, 0, 44])
  func heightsThatAreNoneCountAsZero(estimate: CGFloat) {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let source = OddHeights()
    let table = UITableView(frame: simulator.window.bounds, style: .plain)
    table.estimatedRowHeight = estimate
    table.dataSource = source
    table.delegate = source
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    #expect(table.contentSize.height == 74)
    #expect(table.rectForRow(at: [0, 5]) == CGRect(x: 0, y: 44, width: 375, height: 30))
  }

  @Test func pinnedHeadersArePushedOut() throws {
    let fixture = TableFixture([4, 40])
    fixture.title = { "Title \($0)" }
    let (simulator, table) = fixture.show(.plain) { $0.rowHeight = 44 }
    func y(_ section: Int) -> CGFloat? { table.headerView(forSection: section)?.frame.minY }
    #expect(y(0) == 22)
    table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    simulator.window.layoutIfNeeded()
    #expect(y(0) == 100)
    // The section ends at 50 + 4 * 44 = 226, so the header is at 198 at most.
    table.setContentOffset(CGPoint(x: 0, y: 210), animated: false)
    simulator.window.layoutIfNeeded()
    #expect(y(0) == 198)
    #expect(table.rectForHeader(inSection: 0).minY == 22)
  }
}
