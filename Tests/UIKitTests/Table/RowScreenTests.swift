import Foundation
import InteractionKit
import Testing
import UIKit

/// One screen as a table, as a list of a collection view, and as the rows of a flow layout: a finger hits the
/// same everywhere, and the app is told the same in the same order.
@Suite struct RowScreenTests {
  enum Form: String, CaseIterable { case table, list, flow }
  enum Variant: String, CaseIterable { case plain, grouped, headers, selection, swipes }

  /// The same button in each row.
  private static func addButton(to view: UIView, _ action: @escaping (UIView) -> Void) {
    let button = UIButton(frame: CGRect(x: 300, y: 8, width: 60, height: 36))
    button.accessibilityIdentifier = "button"
    button.addAction(
      UIAction { [weak view] _ in if let view { action(view) } }, for: .touchUpInside)
    view.addSubview(button)
  }

  private final class TableHeader: UITableViewHeaderFooterView {}
  private final class CollectionHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 28
      return layoutAttributes
    }
  }
  private final class ListRow: UICollectionViewListCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 52
      return layoutAttributes
    }
  }

  /// The data and the delegate of all forms, which write what they hear in the same words.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
  {
    let variant: Variant
    var sections = [Array(0..<6), Array(6..<12), Array(12..<30)]
    var heard: [String] = []

    init(_ variant: Variant) { self.variant = variant }

    func hear(_ word: String, _ path: IndexPath) {
      heard.append("\(word) \(path.section).\(path.item)")
    }

    // A table.

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let known = tableView.dequeueReusableCell(withIdentifier: "row")
      let cell = known ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      if known == nil {
        RowScreenTests.addButton(to: cell.contentView) { [weak self, weak tableView] view in
          guard let cell = view.superview as? UITableViewCell else { return }
          if let path = tableView?.indexPath(for: cell) { self?.hear("button", path) }
        }
      }
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      variant == .swipes
    }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      guard variant == .headers else { return nil }
      let header = TableHeader(reuseIdentifier: nil)
      header.tag = section + 1
      return header
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      variant == .headers ? 28 : UITableView.automaticDimension
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions(indexPath) }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      hear("highlight", indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      hear("unhighlight", indexPath)
    }
    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      hear("ask", indexPath)
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      hear("select", indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      hear("deselect", indexPath)
    }

    func actions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
      guard variant == .swipes else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
          self?.hear("delete", path)
          done(true)
        },
        UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
          self?.hear("flag", path)
          done(false)
        },
      ])
    }

    // A collection view.

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if cell.contentView.subviews.isEmpty {
        RowScreenTests.addButton(to: cell.contentView) { [weak self, weak collectionView] view in
          guard let cell = view.superview as? UICollectionViewCell else { return }
          if let path = collectionView?.indexPath(for: cell) { self?.hear("button", path) }
        }
      }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let header = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      header.tag = indexPath.section + 1
      return header
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      let insets = insets(of: section)
      return UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
    }
    /// The gaps of a grouped table: 35 above the first section and between two, 17.5 and 20 at the end.
    func insets(of section: Int) -> (top: CGFloat, bottom: CGFloat) {
      guard variant == .grouped else { return (0, 0) }
      return (section == 0 ? 35 : 17.5, section == sections.count - 1 ? 37.5 : 17.5)
    }
    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { hear("highlight", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { hear("unhighlight", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      hear("ask", indexPath)
      return true
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { hear("select", indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { hear("deselect", indexPath) }
  }

  /// The screen in one of its forms, with questions in the words of all.
  private final class Screen {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let rows: Rows
    let view: UIScrollView
    private var table: UITableView? { view as? UITableView }
    private var collection: UICollectionView? { view as? UICollectionView }

    init(_ form: Form, _ variant: Variant) {
      rows = Rows(variant)
      let bounds = simulator.window.bounds
      switch form {
      case .table:
        let table = UITableView(frame: bounds, style: variant == .grouped ? .grouped : .plain)
        table.rowHeight = 52
        table.sectionHeaderTopPadding = 0
        table.allowsMultipleSelection = variant == .selection
        table.dataSource = rows
        table.delegate = rows
        view = table
      case .list, .flow:
        let layout: UICollectionViewLayout
        if form == .list {
          layout = UICollectionViewCompositionalLayout { [rows] section, environment in
            var list = UICollectionLayoutListConfiguration(
              appearance: variant == .grouped ? .grouped : .plain)
            if variant == .headers { list.headerMode = .supplementary }
            // A list estimates its rows by itself, a table by its `rowHeight`.
            list.idiom.estimatedRowHeight = 52
            list.headerTopPadding = variant == .headers ? 0 : nil
            list.trailingSwipeActionsConfigurationProvider = { [weak rows] in rows?.actions($0) }
            let made = NSCollectionLayoutSection.list(
              using: list, layoutEnvironment: environment)
            let insets = rows.insets(of: section)
            made.contentInsets.top = insets.top
            made.contentInsets.bottom = insets.bottom
            return made
          }
        } else {
          let flow = UICollectionViewFlowLayout()
          flow.itemSize = CGSize(width: 375, height: 52)
          flow.minimumLineSpacing = 0
          flow.headerReferenceSize = CGSize(width: 0, height: variant == .headers ? 28 : 0)
          flow.sectionHeadersPinToVisibleBounds = true
          layout = flow
        }
        let collection = UICollectionView(frame: bounds, collectionViewLayout: layout)
        collection.register(
          form == .list ? ListRow.self : UICollectionViewCell.self,
          forCellWithReuseIdentifier: "row")
        collection.register(
          CollectionHeader.self,
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          withReuseIdentifier: "header")
        collection.allowsMultipleSelection = variant == .selection
        collection.dataSource = rows
        collection.delegate = rows
        view = collection
      }
      simulator.window.addSubview(view)
      simulator.window.layoutIfNeeded()
    }

    private func name(of view: UIView?) -> String {
      var found = view
      var part = ""
      while let current = found, current !== self.view {
        if current.accessibilityIdentifier == "button" { part = "button of " }
        if let button = current as? UIButton, let title = button.accessibilityDefaults.label {
          return title
        }
        if let cell = current as? UITableViewCell, let path = table?.indexPath(for: cell) {
          return "\(part)\(path.section).\(path.row)"
        }
        if let cell = current as? UICollectionViewCell,
          let path = collection?.indexPath(for: cell)
        {
          return "\(part)\(path.section).\(path.item)"
        }
        if current.tag > 0 { return "header \(current.tag - 1)" }
        found = current.superview
      }
      return found == nil ? "none" : "background"
    }

    /// What a finger hits at the points of a grid that has a line on both sides of each edge.
    var map: [String] {
      simulator.window.layoutIfNeeded()
      return stride(from: 0.25, to: 667, by: 3.25).flatMap { y in
        [1.0, 40, 187.5, 299.75, 300.25, 359.75, 360.25, 374].map { x in
          name(of: simulator.window.hitTest(CGPoint(x: x, y: y), with: nil))
        }
      }
    }

    /// The answers of the view to questions about its rows.
    var answers: [String] {
      let counts = rows.sections.map(\.count)
      let paths = counts.indices.flatMap { section in
        (0..<counts[section]).map { IndexPath(item: $0, section: section) }
      }
      let frames = paths.map {
        table?.rectForRow(at: $0) ?? collection?.layoutAttributesForItem(at: $0)?.frame ?? .null
      }
      let visible =
        table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems.sorted() ?? []
      let selected =
        table?.indexPathsForSelectedRows ?? collection?.indexPathsForSelectedItems?.sorted() ?? []
      let found = stride(from: 5.0, to: view.contentSize.height, by: 50).map { y in
        let point = CGPoint(x: 100, y: y)
        return table?.indexPathForRow(at: point) ?? collection?.indexPathForItem(at: point)
      }
      let numbers =
        table.map { table in (0..<table.numberOfSections).map(table.numberOfRows) }
        ?? collection.map { view in (0..<view.numberOfSections).map(view.numberOfItems) } ?? []
      return [
        "frames \(frames)", "visible \(visible)", "selected \(selected)", "found \(found)",
        "numbers \(numbers)", "content \(view.contentSize)", "offset \(view.contentOffset)",
        "heard \(rows.heard)",
      ]
    }

    /// Deletes a row and inserts two, in one batch.
    func edit() {
      let (deleted, inserted) = ([IndexPath(item: 1, section: 0)], [IndexPath(item: 0, section: 1)])
      func change() {
        rows.sections[0].remove(at: 1)
        rows.sections[1].insert(100, at: 0)
      }
      table?.performBatchUpdates {
        change()
        self.table?.deleteRows(at: deleted, with: .automatic)
        self.table?.insertRows(at: inserted, with: .automatic)
      }
      collection?.performBatchUpdates {
        change()
        self.collection?.deleteItems(at: deleted)
        self.collection?.insertItems(at: inserted)
      }
    }

    func scroll(to path: IndexPath) {
      table?.scrollToRow(at: path, at: .middle, animated: false)
      collection?.scrollToItem(at: path, at: .centeredVertically, animated: false)
    }
  }

  /// The steps that each form performs, each with a name.
  private static func steps(_ variant: Variant) -> [(
    name: String, perform: (Screen) throws -> Void
  )] {
    var steps: [(name: String, perform: (Screen) throws -> Void)] = [
      ("at first", { _ in }),
      ("tap of a row", { try $0.simulator.tap(.item([0, 2])) }),
      ("tap of another row", { try $0.simulator.tap(.item([1, 1])) }),
      ("tap of a button", { $0.simulator.tap(at: CGPoint(x: 330, y: 110)) }),
      (
        "drag of the content",
        {
          $0.simulator.drag(
            from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 281), duration: .seconds(1),
            steps: 40)
          $0.simulator.clock.advance(by: .seconds(3))
        }
      ),
      ("edit", { $0.edit() }),
      ("tap after the edit", { try $0.simulator.tap(.item([1, 3])) }),
      ("tap of a selected row", { try $0.simulator.tap(.item([1, 1])) }),
      ("scroll to a row", { $0.scroll(to: [2, 9]) }),
      (
        "offset between two rows",
        { $0.view.setContentOffset(CGPoint(x: 0, y: 333), animated: false) }
      ),
      ("end", { $0.scroll(to: [2, 17]) }),
    ]
    if variant == .swipes {
      let swipe: (Screen) throws -> Void = {
        $0.simulator.drag(
          from: CGPoint(x: 280, y: 130), to: CGPoint(x: 110, y: 130), duration: .seconds(1),
          steps: 30)
        $0.simulator.clock.advance(by: .seconds(1))
      }
      steps.insert(("swipe", swipe), at: 1)
      steps.insert(("tap of an action", { try $0.simulator.tap(.label("Flag")) }), at: 2)
      steps.insert(("second swipe", swipe), at: 3)
      steps.insert(("tap beside the row", { $0.simulator.tap(at: CGPoint(x: 100, y: 300)) }), at: 4)
      steps.insert(("third swipe", swipe), at: 5)
      steps.insert(("deletion", { try $0.simulator.tap(.label("Delete")) }), at: 6)
    }
    return steps
  }

  @Test(arguments: Variant.allCases, [Form.list, .flow])
  func theSameIsHitAndHeard(variant: Variant, form: Form) throws {
    // Rows of a flow layout have no swipe actions in UIKit.
    guard variant != .swipes || form == .list else { return }
    let (table, other) = (Screen(.table, variant), Screen(form, variant))
    for step in Self.steps(variant) {
      try step.perform(table)
      try step.perform(other)
      let (map, otherMap) = (table.map, other.map)
      let difference = zip(map, otherMap).enumerated().first { $1.0 != $1.1 }
      #expect(map == otherMap, "\(step.name): \(String(describing: difference))")
      for (left, right) in zip(table.answers, other.answers) {
        #expect(left == right, "\(step.name)")
      }
    }
    #expect(Set(table.map).count > 5)
  }
}
