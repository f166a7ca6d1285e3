import InteractionKit
import TestSupport
import Testing
import UIKit

/// Random batches of edits, compared with a simple model of the rows.
@Suite struct TableEditTests {
  /// Sections of numbered rows, whose numbers determine their heights.
  private final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[Int]]

    init(_ sections: [[Int]]) { self.sections = sections }

    static func height(_ row: Int) -> CGFloat { CGFloat(30 + row % 50) }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      Model.height(sections[indexPath.section][indexPath.row])
    }
  }

  /// Removes, inserts and moves rows and sections of the model, and names the changes.
  private struct Batch {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var deletedSection: Int?
    var insertedSection: Int?
    var movedSection: (from: Int, to: Int)?
    var reloadedSection: Int?
    /// Rows that are displayed again, by their index paths before.
    var reloaded: [IndexPath] = []
    var reconfigured: [IndexPath] = []
    /// The values whose selection a reload ends.
    var deselected: Set<Int> = []
    var result: [[Int]]

    init(_ old: [[Int]], next: inout Int, _ random: inout SeededGenerator) {
      result = old
      if random.flip(0.1), old.count > 1 {
        let section = random.number(0...(old.count - 1))
        deletedSection = section
        result.remove(at: section)
        return
      }
      if random.flip(0.1), old.count < 8 {
        let section = random.number(0...old.count)
        insertedSection = section
        let rows = (0..<random.number(0...6)).map { _ in
          next += 1
          return next
        }
        result.insert(rows, at: section)
        return
      }
      if random.flip(0.1), old.count > 1 {
        let (from, to) = (random.number(0...(old.count - 1)), random.number(0...(old.count - 1)))
        movedSection = (from, to)
        result.insert(result.remove(at: from), at: to)
        return
      }
      if random.flip(0.05) {
        let section = random.number(0...(old.count - 1))
        reloadedSection = section
        deselected = Set(old[section])
        // A section that is reloaded may have other rows.
        next += 1
        result[section].append(next)
        return
      }
      var positions: [Int: IndexPath] = [:]
      for (section, rows) in old.enumerated() {
        for (row, value) in rows.enumerated() {
          positions[value] = IndexPath(row: row, section: section)
        }
      }
      var taken: Set<Int> = []
      var sections: [[Int]] = []
      for rows in old {
        var kept: [Int] = []
        for value in rows {
          if random.flip(0.05) {
            taken.insert(value)
          } else if random.flip(0.05), let path = positions[value] {
            deleted.append(path)
          } else {
            kept.append(value)
            guard let path = positions[value] else { continue }
            if random.flip(0.03) {
              reloaded.append(path)
              deselected.insert(value)
            } else if random.flip(0.03) {
              reconfigured.append(path)
            }
          }
        }
        sections.append(kept)
      }
      var new: Set<Int> = []
      for _ in 0..<random.number(0...3) {
        next += 1
        new.insert(next)
        let section = random.number(0...(sections.count - 1))
        sections[section].insert(next, at: random.number(0...sections[section].count))
      }
      for value in taken.sorted() {
        let section = random.number(0...(sections.count - 1))
        sections[section].insert(value, at: random.number(0...sections[section].count))
      }
      for (section, rows) in sections.enumerated() {
        for (row, value) in rows.enumerated() {
          let path = IndexPath(row: row, section: section)
          if new.contains(value) { inserted.append(path) }
          if taken.contains(value), let from = positions[value] {
            moved.append((from: from, to: path))
          }
        }
      }
      result = sections
    }

    func name(in table: UITableView) {
      table.deleteRows(at: deleted, with: .fade)
      table.insertRows(at: inserted, with: .automatic)
      for move in moved { table.moveRow(at: move.from, to: move.to) }
      if let deletedSection { table.deleteSections([deletedSection], with: .top) }
      if let insertedSection { table.insertSections([insertedSection], with: .none) }
      if let movedSection { table.moveSection(movedSection.from, toSection: movedSection.to) }
      if let reloadedSection { table.reloadSections([reloadedSection], with: .fade) }
      table.reloadRows(at: reloaded, with: .fade)
      table.reconfigureRows(at: reconfigured)
    }
  }

  /// A state of the table and of its data, to return to.
  private struct Saved {
    let sections: [[Int]]
    let selected: Set<Int>
    let state: ItemsView.State
    let solved: (any LayoutState)?
    let frames: [CGRect]
    let visible: [IndexPath]
    let offset: CGPoint

    init(_ table: UITableView, _ model: Model, _ selected: Set<Int>) {
      // A checkpoint is taken of a table that rests.
      table.layoutIfNeeded()
      (sections, self.selected) = (model.sections, selected)
      (state, solved) = (table.state, table.itemLayout.solved)
      frames = TableEditTests.frames(of: table, model)
      visible = table.indexPathsForVisibleRows ?? []
      offset = table.contentOffset
    }

    /// Undoes all edits since, as a checkpoint of a session does.
    func restore(_ table: UITableView, _ model: Model) {
      model.sections = sections
      table.reloadData()
      if let solved { table.itemLayout.restore(solved) }
      table.prepare(for: state)
      table.restore(state)
      #expect(TableEditTests.frames(of: table, model) == frames)
      #expect(table.indexPathsForVisibleRows == visible)
      #expect(table.contentOffset == offset)
    }
  }

  private static func frames(of table: UITableView, _ model: Model) -> [CGRect] {
    model.sections.indices.flatMap { section in
      model.sections[section].indices.map { table.rectForRow(at: [section, $0]) }
    }
  }

  /// Returns what is wrong with a table; one expectation for each row would take most of the time.
  private func faults(
    of table: UITableView, _ model: Model, _ random: inout SeededGenerator, isEstimated: Bool
  ) -> [String] {
    var faults: [String] = []
    func require(_ condition: Bool, _ text: @autoclosure () -> String) {
      if !condition { faults.append(text()) }
    }
    let counts = (0..<table.numberOfSections).map(table.numberOfRows)
    require(counts == model.sections.map(\.count), "numbers \(counts)")
    let frames = Self.frames(of: table, model)
    require(
      frames.isEmpty || table.contentSize.height == frames.last?.maxY,
      "height \(table.contentSize.height)")
    require(
      zip(frames, frames.dropFirst()).allSatisfy { $0.maxY == $1.minY }, "rows with gaps")
    for path in table.indexPathsForVisibleRows ?? [] {
      let value = model.sections[path.section][path.row]
      let cell = table.cellForRow(at: path)
      require(cell?.textLabel?.text == "\(value)", "\(path) displays another row")
      let frame = table.rectForRow(at: path)
      require(cell?.frame == frame, "\(path) is elsewhere")
      require(frame.height == Model.height(value), "\(path) is \(frame.height) high")
    }
    guard !isEstimated else { return faults }
    // A row of the model is where the rows before it end.
    let section = random.number(0...(model.sections.count - 1))
    guard !model.sections[section].isEmpty else { return faults }
    let row = random.number(0...(model.sections[section].count - 1))
    let before =
      model.sections[..<section].joined().reduce(0) { $0 + Model.height($1) }
      + model.sections[section][..<row].reduce(0) { $0 + Model.height($1) }
    let top = table.rectForRow(at: [section, row]).minY
    require(top == before, "\(section).\(row) begins at \(top)")
    return faults
  }

  /// 5,000 edits, half of them with estimated heights.
  @Test(arguments: 0..<RandomCases.number(5), [false, true])
  func editsFollowAModel(seed: Int, isEstimated: Bool) {
    var random = SeededGenerator(seed: UInt64(seed))
    let model = Model([Array(0..<40), Array(40..<60), []])
    var next = 1000
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let table = UITableView(frame: simulator.window.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    if !isEstimated { table.estimatedRowHeight = 0 }
    table.dataSource = model
    table.delegate = model
    table.allowsMultipleSelection = true
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
    var selected: Set<Int> = []
    var saved: Saved?
    for _ in 0..<500 {
      if random.flip(0.03) {
        saved = Saved(table, model, selected)
      } else if random.flip(0.03), let old = saved {
        old.restore(table, model)
        selected = old.selected
      }
      if random.flip(0.2), let section = model.sections.firstIndex(where: { !$0.isEmpty }) {
        let row = random.number(0...(model.sections[section].count - 1))
        table.selectRow(at: [section, row], animated: false, scrollPosition: .none)
        selected.insert(model.sections[section][row])
      }
      if random.flip(0.3) {
        let end = max(0, table.contentSize.height - 667)
        table.setContentOffset(
          CGPoint(x: 0, y: CGFloat(random.number(0...Int(end)))), animated: false)
      }
      let batch = Batch(model.sections, next: &next, &random)
      table.performBatchUpdates {
        model.sections = batch.result
        batch.name(in: table)
      }
      #expect(table.updateError == nil)
      let faults = faults(of: table, model, &random, isEstimated: isEstimated)
      #expect(faults.isEmpty, "\(faults)")
      selected.subtract(batch.deselected)
      selected.formIntersection(model.sections.joined())
      let shown = (table.indexPathsForSelectedRows ?? []).map {
        model.sections[$0.section][$0.row]
      }
      #expect(Set(shown) == selected)
      // Too few rows to be worth editing.
      if model.sections.joined().count < 10 {
        model.sections = [Array(next..<(next + 40))]
        next += 40
        selected = []
        table.reloadData()
      }
    }
  }
}
