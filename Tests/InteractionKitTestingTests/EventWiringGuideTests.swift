// The first example of Documentation/guides/test-event-wiring.md.

import Foundation
import InteractionKit
import Testing

final class TextCell: CollectionViewCell, HandlerCell {
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 390, height: 60) }
  func setData(_ data: Any?, extra: Any?) {}
}

@Test func aTapOnARowReachesItsCallback() throws {
  let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
  let list = CollectionView(
    frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
  simulator.window.addSubview(list)

  let handler = CollectionViewHandler(identifier: "list")
  handler.standby(on: list, cells: ["text": TextCell.self])
  handler.sections = [
    HandlerSection(records: [HandlerRecord(type: "text", data: "hello", identifier: "first")])
  ]
  var selected: [String] = []
  handler.callbacks.register(.selection(of: "TextCell"), name: "onSelect") { event in
    selected.append(event.data as? String ?? "")
  }
  list.reloadData()

  try simulator.tap(.item([0, 0]))
  #expect(selected == ["hello"])
  #expect(simulator.log.contains(.select(item: [0, 0]).received(by: .callback("onSelect"))))
}
