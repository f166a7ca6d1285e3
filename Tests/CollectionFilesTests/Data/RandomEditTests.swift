import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Random edits of a screen, many of them impossible, compared with plain arrays.
@Suite struct RandomEditTests {
  private struct Model: Equatable {
    var sections: [[String]]

    /// The arrays after an edit; nil if the edit is impossible.
    func applying(_ edit: DataEdit) -> Model? {
      func item(_ path: IndexPath) -> String? {
        sections.indices.contains(path.section) && path.item >= 0
          && path.item < sections[path.section].count ? sections[path.section][path.item] : nil
      }
      let leaving = edit.deleted + edit.moved.map(\.from)
      let named = leaving + edit.reloaded + edit.updated.map(\.path)
      guard Set(leaving).count == leaving.count, Set(leaving).isDisjoint(with: edit.reloaded),
        named.allSatisfy({ item($0) != nil })
      else { return nil }
      var new = self
      var coming: [(path: IndexPath, name: String)] = edit.moved.map {
        ($0.to, item($0.from) ?? "")
      }
      for (place, items) in edit.inserted {
        for offset in 0..<items.count {
          coming.append(
            (
              IndexPath(item: place.item + offset, section: place.section),
              items.identifier(at: offset) ?? ""
            ))
        }
      }
      guard Set(coming.map(\.path)).count == coming.count else { return nil }
      for path in leaving.sorted(by: >) { new.sections[path.section].remove(at: path.item) }
      for (path, name) in coming.sorted(by: { $0.path < $1.path }) {
        guard new.sections.indices.contains(path.section),
          path.item <= new.sections[path.section].count
        else { return nil }
        new.sections[path.section].insert(name, at: path.item)
      }
      for (section, items) in edit.appended {
        if section == new.sections.count { new.sections.append([]) }
        guard section < new.sections.count else { return nil }
        new.sections[section] += (0..<items.count).map { items.identifier(at: $0) ?? "" }
      }
      let all = new.sections.flatMap { $0 }
      return Set(all).count == all.count ? new : nil
    }
  }

  private static func edit(
    _ random: inout SeededGenerator, _ model: Model, _ next: inout Int
  ) -> DataEdit {
    func path(_ extra: Int) -> IndexPath {
      let section = Int.random(
        in: 0..<model.sections.count + Int.random(in: 0..<12, using: &random) / 11, using: &random)
      let room = model.sections.indices.contains(section) ? model.sections[section].count : 1
      return IndexPath(
        item: Int.random(in: 0..<max(1, room + extra), using: &random), section: section)
    }
    var edit = DataEdit()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      next += 1
      let isTaken = Int.random(in: 0..<10, using: &random) == 0
      let id = isTaken ? model.sections.flatMap { $0 }.randomElement(using: &random) : nil
      let item = ItemDescription(type: "Row", id: id ?? "n\(next)")
      let items: ItemList
      if Int.random(in: 0..<3, using: &random) == 0 {
        var list = ItemList()
        list.append(
          RepeatedItems(
            count: 3, type: "Row", id: IndexPattern("r\(next)-{i}"), data: .null, extra: .null))
        items = list
      } else {
        items = ItemList([item])
      }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: edit.deleted.append(path(0))
      case 1: edit.inserted.append((path(1), items))
      case 2:
        edit.appended.append((Int.random(in: 0...model.sections.count, using: &random), items))
      case 3: edit.moved.append(DataEdit.Move(from: path(0), to: path(0)))
      case 4: edit.reloaded.append(path(0))
      case 5: edit.updated.append((path(0), .integer(next)))
      default: edit.deleted.append(path(0))
      }
    }
    return edit
  }

  @Test(arguments: 0..<RandomCases.number(15)) func editsAreDoneAsAWholeOrNotAtAll(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var model = Model(sections: [["a", "b", "c"], ["d"]])
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [100, 300]
      layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
      cells: { Row: {} }
      sections: [{ items: [{ id: a }, { id: b }, { id: c }] }, { items: [{ id: d }] }]
      """)
    let simulator = Simulator(viewport: CGSize(width: 100, height: 300))
    let screen = LoadedCollection(document)
    let view = screen.collectionView
    simulator.window.addSubview(view)
    var next = 0
    for step in 0..<60 {
      view.selectItem(at: IndexPath(item: 0, section: 0))
      let selected = view.indexPathsForSelectedItems
      let edit = Self.edit(&random, model, &next)
      let wanted = model.applying(edit)
      var problem: String?
      do throws(DataEdit.Problem) { try screen.perform(edit) } catch { problem = error.message }
      let shown = screen.sections.map { section in
        (0..<section.items.count).map { section.items.identifier(at: $0) ?? "" }
      }
      simulator.window.layoutIfNeeded()
      let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      let isRight =
        (wanted == nil) == (problem != nil) && shown == (wanted ?? model).sections
        && counts == shown.map(\.count) && view.updateError == nil
        && (problem == nil || view.indexPathsForSelectedItems == selected)
      guard isRight else {
        Issue.record(
          "seed \(seed), step \(step): \(model.sections), \(edit): \(problem ?? "done"), \(shown)")
        return
      }
      model = wanted ?? model
      let sizes = screen.sections.map { $0.items.sizeRuns.reduce(0) { $0 + $1.range.count } }
      #expect(sizes == counts)
    }
  }
}
