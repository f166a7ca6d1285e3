import Foundation
import InteractionAnalysis
import InteractionKit

/// Something that a peer does, too, on the same input.
struct PeerOperation {
  let name: String
  /// Reads the input, and returns a function that performs `count` operations and returns their checksum.
  let prepare: (_ folder: URL) throws -> (count: Int, perform: () -> Int)

  /// Returns the time of one operation, the best of several turns, and the checksum of one turn.
  func measure(_ folder: URL) throws -> (nanoseconds: Int, checksum: Int) {
    let (count, perform) = try prepare(folder)
    var (least, checksum) = (Double.infinity, 0)
    for turn in 0..<7 {
      let time = ProcessorTime.measure {
        let sum = perform()
        precondition(turn == 0 || sum == checksum, "\(name): the checksums of two turns differ")
        checksum = sum
      }
      least = min(least, time)
    }
    return (Int((least / Double(count)).rounded()), checksum)
  }

  static var all: [PeerOperation] { items + buttons + analyses }
}

// MARK: Items

extension PeerOperation {
  /// Checksums are sums of 1 + the index of each item found.
  private static var items: [PeerOperation] {
    [
      PeerOperation(name: "item at a point of 1,000,000") { folder in
        let screen = PeerInput.itemScreen()
        let points = try PeerInput.points("item-points", folder)
        return (
          points.count,
          {
            points.reduce(0) { $0 + (screen.view.indexPathForItem(at: $1)?.item ?? -1) + 1 }
          }
        )
      },
      PeerOperation(name: "items in a viewport of 1,000,000") { folder in
        let screen = PeerInput.itemScreen()
        let points = try PeerInput.points("item-points", folder).prefix(5000)
        return (
          points.count,
          {
            var sum = 0
            for point in points {
              let rect = CGRect(x: 0.0625, y: point.y, width: 390, height: 844)
              screen.layout.visitItems(in: rect) { _, item, _ in sum += item + 1 }
            }
            return sum
          }
        )
      },
      // The checksum is the height of the content after the insertions.
      PeerOperation(name: "row inserted into 100,000") { _ in
        let list = PeerList(100_000)
        return (20, { list.insertAndDelete(20) })
      },
      PeerOperation(name: "click on a row of 100,000") { _ in
        let list = PeerList(100_000)
        return (
          1000,
          {
            let before = list.selected
            for index in 0..<1000 { list.simulator.tap(at: CGPoint(x: 50, y: index % 40 * 20 + 10)) }
            return list.selected - before
          }
        )
      },
    ]
  }
}

/// A list of rows of 20 points.
private final class PeerList: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  let simulator = Simulator()
  let view: CollectionView
  private(set) var selected = 0
  private var count: Int

  init(_ count: Int) {
    self.count = count
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 390, height: 20)
    view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    simulator.log.isRecording = false
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
  }

  /// Inserts rows in the middle, each laid out at once; returns the height of the content, and removes them.
  func insertAndDelete(_ rows: Int) -> Int {
    for _ in 0..<rows {
      count += 1
      view.insertItems(at: [IndexPath(item: count / 2, section: 0)])
      view.layoutIfNeeded()
    }
    let height = Int(view.contentSize.height)
    count -= rows
    view.deleteItems(at: (0..<rows).map { IndexPath(item: count / 2 + $0, section: 0) })
    view.layoutIfNeeded()
    return height
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    selected += 1
  }
}

// MARK: Buttons

extension PeerOperation {
  private static var buttons: [PeerOperation] {
    [
      // The checksum is the sum of 1 + the index of each button found.
      PeerOperation(name: "view at a point of 1,000") { folder in
        let (simulator, _) = try buttonScreen()
        let points = try PeerInput.points("button-points", folder)
        return (
          points.count,
          {
            points.reduce(0) { sum, point in
              sum + (simulator.window.hitTest(point, with: nil) as? Button).map { $0.tag + 1 }.orZero
            }
          }
        )
      },
      // The checksum is the number of actions.
      PeerOperation(name: "click on one of 1,000 buttons") { _ in
        let (simulator, actions) = try buttonScreen()
        let centers = PeerInput.buttonFrames.map { CGPoint(x: $0.midX, y: $0.midY) }
        return (
          centers.count,
          {
            let before = actions.value
            for center in centers { simulator.tap(at: center) }
            return actions.value - before
          }
        )
      },
    ]
  }

  private static func buttonScreen() throws -> (Simulator, Counter) {
    let simulator = Simulator()
    simulator.log.isRecording = false
    let actions = Counter()
    for (index, frame) in PeerInput.buttonFrames.enumerated() {
      let button = Button(frame: frame)
      button.tag = index
      button.addAction(for: .touchUpInside) { _, _ in actions.value += 1 }
      simulator.window.addSubview(button)
    }
    return (simulator, actions)
  }
}

extension Int? {
  fileprivate var orZero: Int { self ?? 0 }
}

// MARK: Analyses

extension PeerOperation {
  /// The checksum is the visible area of all buttons, in square points.
  private static var analyses: [PeerOperation] {
    [
      PeerOperation(name: "visible parts of 540 views") { _ in
        let screen = PartScreen(items: 90, size: CGSize(width: 36, height: 50))
        return (
          1,
          {
            let area = HitMap(of: screen.simulator.window).regions.reduce(0) {
              $0 + ($1.view is Button ? $1.rect.width * $1.rect.height : 0)
            }
            return Int(area.rounded())
          }
        )
      }
    ]
  }
}
