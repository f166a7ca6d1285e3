import Foundation

@testable import InteractionKit

/// A cell of 100 by 50 that records its data, in order.
class RecordingCell: CollectionViewCell, HandlerCell {
  var given: [String] = []
  weak var handler: CollectionViewHandler?

  class var cellIdentifier: String { "Plain" }
  class func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 100, height: 50) }
  func setData(_ data: Any?, extra: Any?) {
    given.append("data \(data ?? "nil") \(extra ?? "nil")")
  }
  func setDelegate(_ handler: CollectionViewHandler) {
    self.handler = handler
    given.append("delegate")
  }
  func setIndexPath(_ indexPath: IndexPath) { given.append("path \(indexPath.item)") }
}

final class RedCell: RecordingCell {
  override class var cellIdentifier: String { "Red" }
}

final class GreenCell: RecordingCell {
  override class var cellIdentifier: String { "Green" }
}

final class BandView: CollectionReusableView, HandlerCell {
  static var cellIdentifier: String { "Band" }
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 0, height: 30) }
  private(set) var data: String?
  func setData(_ data: Any?, extra: Any?) { self.data = data as? String }
}

/// Records the calls of a handler's delegate.
final class RecordingDelegate: CollectionViewHandlerDelegate {
  var told: [String] = []

  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    told.append("\(event.handlerIdentifier) select \(describe(event))")
  }

  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {
    told.append(
      "\(event.handlerIdentifier) event \(event.eventIdentifier ?? "nil") \(describe(event))")
  }

  func handlerDidEndScroll(
    _ handler: CollectionViewHandler, contentSize: CGSize, contentOffset: CGPoint
  ) {
    told.append("end scroll")
  }

  private func describe(_ event: CellEvent) -> String {
    let place = event.indexPath.map { "\($0.section),\($0.item)" } ?? "nowhere"
    return "\(event.cellIdentifier) \(place) \(event.data ?? "nil") \(event.extra ?? "nil")"
  }
}

/// The screen of the vectors P9-T01 to T14: types 1 and 2, records 2 and 1.
final class HandlerScreen {
  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  let view: CollectionView
  let handler = CollectionViewHandler(identifier: "h")
  let delegate = RecordingDelegate()

  init(_ types: [String] = ["2", "1"], section: HandlerSection? = nil) {
    view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    handler.standby(
      on: view, cells: ["1": RedCell.self, "2": GreenCell.self],
      supplementaryViews: ["1": BandView.self])
    handler.delegate = delegate
    let records = types.enumerated().map {
      HandlerRecord(type: $1, data: "d\($0)", extra: "x\($0)")
    }
    handler.sections = [section ?? HandlerSection(records: ItemCollection(records))]
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// Taps the middle of an item of section 0.
  @discardableResult
  func tap(_ item: Int) -> TouchOutcome {
    simulator.tap(at: view.frame(of: .cell(0, item))?.center ?? .zero)
  }

  /// Returns a callback that records its calls among those of the delegate.
  func record(_ name: String) -> CallbackRegistry.Callback {
    { [unowned delegate] event in
      let path = event.indexPath.map { "\($0.section),\($0.item)" } ?? "nowhere"
      delegate.told.append("\(name) \(path) \(event.data ?? "nil") \(event.extra ?? "nil")")
    }
  }
}
