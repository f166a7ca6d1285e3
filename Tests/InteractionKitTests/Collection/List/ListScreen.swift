import EngineSupport
import Foundation
import TestSupport

@testable import InteractionKit

/// A list of rows, 44 points high and 300 wide, whose swipe actions record their calls.
final class ListScreen: CountedDataSource, CollectionViewDelegate {
  let simulator = Simulator(viewport: CGSize(width: 300, height: 400))
  let view: CollectionView
  var counts: [Int]
  var heard: [String] = []
  /// The titles that the providers return; nil for no configuration.
  var trailing: (IndexPath) -> [String]? = { _ in ["Delete", "Flag"] }
  var leading: (IndexPath) -> [String]? = { _ in ["Read"] }
  var fullSwipe = true
  /// The effect of an action; it completes by default.
  var onAction: (_ title: String, _ completion: @escaping (Bool) -> Void) -> Void = { $1(true) }
  var fill: (CollectionViewListCell, IndexPath) -> Void = { _, _ in }
  var onHearing: (String) -> Void = { _ in }
  private let configure: (inout CollectionLayoutListConfiguration) -> Void

  init(
    _ counts: [Int] = [6], cell: CollectionViewCell.Type = CollectionViewListCell.self,
    _ appearance: CollectionLayoutListConfiguration.Appearance = .plain,
    configure: @escaping (inout CollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    self.counts = counts
    self.configure = configure
    let box = Box()
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: CollectionViewCompositionalLayout { _, environment in
        .list(
          using: box.screen?.configuration(appearance) ?? .init(appearance: appearance),
          layoutEnvironment: environment)
      })
    box.screen = self
    view.register(cell, forCellWithReuseIdentifier: "Row")
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    view.layoutIfNeeded()
  }

  private final class Box {
    weak var screen: ListScreen?
  }

  private func configuration(
    _ appearance: CollectionLayoutListConfiguration.Appearance
  ) -> CollectionLayoutListConfiguration {
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      hear("trailing \(path.item)")
      return actions(trailing(path))
    }
    list.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
      hear("leading \(path.item)")
      return actions(leading(path))
    }
    configure(&list)
    return list
  }

  private func actions(_ titles: [String]?) -> SwipeActionsConfiguration? {
    guard let titles else { return nil }
    let configuration = SwipeActionsConfiguration(
      actions: titles.map { title in
        ContextualAction(style: .normal, title: title) { [unowned self] _, _, completion in
          hear("run \(title)")
          onAction(title, completion)
        }
      })
    configuration.performsFirstActionWithFullSwipe = fullSwipe
    return configuration
  }

  func hear(_ line: String) {
    heard.append(line)
    onHearing(line)
  }

  /// The middle of a row of the first section, without headers, in the window.
  func row(_ index: Int) -> CGPoint { CGPoint(x: 150, y: CGFloat(index) * 44 + 22) }

  /// Drags a row sideways and waits before the finger is lifted.
  func drag(_ index: Int, by distance: CGFloat, from x: CGFloat = 150) {
    let start = CGPoint(x: x, y: row(index).y)
    simulator.touchDown(at: start)
    for step in 1...10 {
      simulator.clock.advance(by: .milliseconds(10))
      simulator.touchMove(to: CGPoint(x: x + distance * CGFloat(step) / 10, y: start.y))
    }
    simulator.clock.advance(by: .milliseconds(200))
    simulator.touchUp()
  }

  func cell(_ index: Int) -> CollectionViewCell? { view.cellForItem(at: .item(index)) }

  func listCell(_ index: Int) -> CollectionViewListCell? { cell(index) as? CollectionViewListCell }

  /// A named view of a row.
  func part(_ name: String, of index: Int) -> View? {
    cell(index).flatMap { ViewSearch.views(at: [name], in: $0, nearestFirst: true).first }
  }

  /// Returns the frame of a named view of a row in the window.
  func place(_ name: String, of index: Int) -> CGRect? {
    part(name, of: index).flatMap { $0.superview?.convert($0.frame, to: nil) }
  }

  var gestures: [String] {
    simulator.log.entries.filter { $0.kinds.contains(.gesture) }.map(\.line)
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    if let cell = cell as? CollectionViewListCell { fill(cell, indexPath) }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { hear("move \(sourceIndexPath.item) to \(destinationIndexPath.item)") }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("select \(indexPath.item)")
  }
}
