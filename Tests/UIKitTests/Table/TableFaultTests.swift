import InteractionKit
import Testing
import UIKit

/// Tables whose data sources lie, and whose apps change them from within a callback.
@Suite struct TableFaultTests {
  enum Callback: String, CaseIterable {
    case numberOfRows, cellForRow, heightForRow, estimatedHeight, willDisplay, didEndDisplaying
    case titleForHeader, viewForHeader, didSelect, didDeselect, didHighlight, canEdit, didScroll
    case commit
  }
  enum Change: String, CaseIterable {
    case reload, delete, insert, move, scroll, edit, empty, leave, select, layOut
  }

  private final class App: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = Array(0..<40)
    var change: ((Callback) -> Void)?
    private func call(_ callback: Callback) { change?(callback) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      call(.numberOfRows)
      return rows.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      call(.cellForRow)
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text =
        rows.indices.contains(indexPath.row) ? "\(rows[indexPath.row])" : "gone"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      call(.heightForRow)
      return 44
    }
    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      call(.estimatedHeight)
      return 44
    }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { call(.willDisplay) }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { call(.didEndDisplaying) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      call(.titleForHeader)
      return "Title"
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      call(.viewForHeader)
      return nil
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      call(.didSelect)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      call(.didDeselect)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      call(.didHighlight)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      call(.canEdit)
      return true
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      call(.commit)
      guard rows.indices.contains(indexPath.row) else { return }
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { call(.didScroll) }
  }

  private func perform(_ change: Change, _ app: App, _ table: UITableView) {
    switch change {
    case .reload: table.reloadData()
    case .delete where app.rows.count > 3:
      app.rows.remove(at: 2)
      table.deleteRows(at: [[0, 2]], with: .fade)
    case .delete: break
    case .insert:
      app.rows.insert(1000 + app.rows.count, at: 0)
      table.insertRows(at: [[0, 0]], with: .automatic)
    case .move where app.rows.count > 3:
      app.rows.insert(app.rows.remove(at: 3), at: 0)
      table.moveRow(at: [0, 3], to: [0, 0])
    case .move: break
    case .scroll: table.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    case .edit: table.setEditing(!table.isEditing, animated: false)
    case .empty:
      app.rows = []
      table.reloadData()
    case .leave: table.removeFromSuperview()
    case .select: table.selectRow(at: [0, 4], animated: false, scrollPosition: .middle)
    case .layOut: table.layoutIfNeeded()
    }
  }

  @Test(arguments: Callback.allCases, Change.allCases)
  func aChangeFromWithinACallbackLeavesARightTable(callback: Callback, change: Change) throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let app = App()
    let table = UITableView(frame: simulator.window.bounds, style: .plain)
    table.dataSource = app
    table.delegate = app
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    var left = 2
    app.change = { called in
      guard called == callback, left > 0 else { return }
      left -= 1
      perform(change, app, table)
    }
    _ = try? simulator.tap(.item([0, 1]))
    _ = try? simulator.tap(.item([0, 3]))
    table.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    simulator.window.layoutIfNeeded()
    table.beginUpdates()
    table.endUpdates()
    if table.presentSwipeActions(forItemAt: [0, 12], edge: .trailing) {
      _ = try? simulator.tap(.label("Delete"))
    }
    table.reloadData()
    simulator.clock.advance(by: .seconds(1))
    app.change = nil

    if table.superview == nil { simulator.window.addSubview(table) }
    // What a change without an update call left undone, a reload has to mend.
    table.reloadData()
    table.setContentOffset(.zero, animated: false)
    simulator.window.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == app.rows.count)
    #expect(
      table.visibleCells.map { $0.textLabel?.text ?? "" }
        == app.rows.prefix(table.visibleCells.count).map { "\($0)" })
    #expect(app.rows.isEmpty || table.visibleCells.count > 10)
  }

  private final class Liar: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts: [Int] = []
    private var index = 0
    private func next() -> Int {
      index += 1
      return counts[index % counts.count]
    }
    func numberOfSections(in tableView: UITableView) -> Int { next() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { next() }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: "\(next())") }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      [.nan, -20, .infinity, 1e300, 0][abs(next()) % 5]
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      [.nan, -20, .infinity, 44, 1e-300][abs(next()) % 5]
    }
    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { [.nan, -20, .infinity, 44, -1][abs(next()) % 5] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      next() % 2 == 0 ? nil : "Title"
    }
  }

  @Test(
    arguments: [[3, 5, 2], [-1, 4], [0, 0, 7], [-3], [2, -2, 9, 1]],
    [UITableView.Style.plain, .insetGrouped])
  func answersThatContradictEachOtherAreSurvived(counts: [Int], style: UITableView.Style) {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let liar = Liar()
    liar.counts = counts
    let table = UITableView(frame: simulator.window.bounds, style: style)
    table.dataSource = liar
    table.delegate = liar
    simulator.window.addSubview(table)
    for step in 0..<20 {
      simulator.window.layoutIfNeeded()
      switch step % 6 {
      case 0: table.reloadData()
      case 1: table.insertRows(at: [[0, step]], with: .none)
      case 2: table.deleteRows(at: [[step % 3, 0], [9, 9]], with: .none)
      case 3: table.reloadSections([0, step], with: .none)
      case 4: table.setContentOffset(CGPoint(x: 0, y: CGFloat(step) * 40), animated: false)
      default: simulator.tap(at: CGPoint(x: 100, y: 60))
      }
      #expect(table.contentSize.height.isFinite && table.contentSize.height >= 0)
      #expect(table.contentOffset.y.isFinite)
      for cell in table.visibleCells { #expect(cell.frame.height.isFinite) }
    }
  }
}
