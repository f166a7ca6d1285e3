import Foundation
import InteractionKit

/// A million rows with estimated heights, in a table view and in a collection view.
///
/// The two do the same work in pairs of operations, so their numbers can be compared.
extension Operation {
  static var tables: [Operation] {
    [
      Operation("rows: a table flung by a screen a frame, 1000000 estimated") {
        fling(EstimatedTable())
      },
      Operation("rows: a collection flung by a screen a frame, 1000000 estimated") {
        fling(EstimatedCollection())
      },
      Operation("rows: a tap that selects, table of 1000000 estimated") { tap(EstimatedTable()) },
      Operation("rows: a tap that selects, collection of 1000000 estimated") {
        tap(EstimatedCollection())
      },
      Operation("rows: an insertion, table of 1000000 estimated") { insert(EstimatedTable()) },
      Operation("rows: an insertion, collection of 1000000 estimated") {
        insert(EstimatedCollection())
      },
    ]
  }

  private static func fling(_ screen: some EstimatedRows) -> (Int) -> Void {
    { count in
      screen.view.contentOffset = .zero
      for frame in 1...count {
        screen.view.contentOffset.y = CGFloat(frame % 30_000) * 844
        screen.view.layoutIfNeeded()
      }
    }
  }

  private static func tap(_ screen: some EstimatedRows) -> (Int) -> Void {
    screen.view.contentOffset.y = 1_000_000
    screen.view.layoutIfNeeded()
    return { count in
      let before = screen.heard
      for index in 0..<count {
        screen.simulator.tap(at: CGPoint(x: 100, y: 100 + CGFloat(index % 8) * 60))
      }
      precondition(screen.heard - before > count / 2, "taps did not arrive")
    }
  }

  private static func insert(_ screen: some EstimatedRows) -> (Int) -> Void {
    screen.view.contentOffset.y = 1_000_000
    screen.view.layoutIfNeeded()
    return { count in
      for _ in 0..<count {
        screen.insertInTheMiddle()
        screen.view.layoutIfNeeded()
      }
    }
  }
}

/// A screen with a million rows, whose heights are known when they are displayed.
private protocol EstimatedRows: AnyObject {
  var simulator: Simulator { get }
  var view: ScrollView { get }
  /// The number of selections so far.
  var heard: Int { get }
  func insertInTheMiddle()
}

private func height(of row: Int) -> CGFloat { CGFloat(44 + row % 5 * 4) }

private final class EstimatedTable: NSObject, EstimatedRows, TableViewDataSource, TableViewDelegate
{
  let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
  private let table: TableView
  private var count = 1_000_000
  var heard = 0
  var view: ScrollView { table }

  override init() {
    table = TableView(frame: simulator.window.bounds, style: .plain)
    super.init()
    simulator.log.isRecording = false
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
    simulator.window.addSubview(table)
    simulator.window.layoutIfNeeded()
  }

  func insertInTheMiddle() {
    count += 1
    table.insertRows(at: [IndexPath(row: 500_000, section: 0)], with: .none)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(of: indexPath.row)
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { heard += 1 }
}

private final class EstimatedCollection: NSObject, EstimatedRows, CollectionViewDataSource,
  CollectionViewDelegateFlowLayout
{
  /// A cell that prefers the height of its row.
  private final class Cell: CollectionViewCell {
    var row = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutAttributes {
      layoutAttributes.size.height = height(of: row)
      return layoutAttributes
    }
  }

  let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
  private let collection: CollectionView
  private var count = 1_000_000
  var heard = 0
  var view: ScrollView { collection }

  override init() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 52)
    layout.minimumLineSpacing = 0
    collection = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: layout)
    super.init()
    simulator.log.isRecording = false
    collection.register(Cell.self, forCellWithReuseIdentifier: "row")
    collection.dataSource = self
    collection.delegate = self
    simulator.window.addSubview(collection)
    simulator.window.layoutIfNeeded()
  }

  func insertInTheMiddle() {
    count += 1
    collection.insertItems(at: [IndexPath(item: 500_000, section: 0)])
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? Cell)?.row = indexPath.item
    return cell
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    heard += 1
  }
}
