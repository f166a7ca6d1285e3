import Foundation
import Testing

@testable import InteractionKit

/// A banner with a button over its right half.
final class GuideBanner: CollectionViewCell, HandlerCell {
  static var cellIdentifier: String { "Banner" }
  static func cellSize(for data: Any?, extra: Any?) -> CGSize { CGSize(width: 160, height: 160) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let button = Button(frame: CGRect(x: 75, y: 5, width: 80, height: 28))
    button.addAction(for: .touchUpInside) { [unowned self] sender, _ in
      sendEvent("clickMe", from: sender)
    }
    contentView.addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }

  func setData(_ data: Any?, extra: Any?) {}
}

/// Receives the events without a callback.
final class BannerDelegate: CollectionViewHandlerDelegate {
  var selected: [IndexPath] = []

  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    if let indexPath = event.indexPath { selected.append(indexPath) }
  }
}

/// Shows two banners, taps the button of the first and the second itself.
func tapBanners() -> (clicks: Int, selected: [IndexPath], log: [String]) {
  var clicks = 0
  let simulator = Simulator(viewport: CGSize(width: 320, height: 160))
  let layout = CollectionViewFlowLayout()
  layout.minimumInteritemSpacing = 0
  let view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
  let handler = CollectionViewHandler(identifier: "banners")
  let delegate = BannerDelegate()
  handler.standby(on: view, cells: ["2": GuideBanner.self])
  handler.delegate = delegate
  handler.callbacks.register(.event("clickMe", of: "Banner"), name: "doClickMe") { _ in
    clicks += 1
  }
  handler.sections = [
    HandlerSection(records: [HandlerRecord(type: "2", data: 1), HandlerRecord(type: "2", data: 2)])
  ]
  simulator.window.addSubview(view)
  view.layoutIfNeeded()
  simulator.tap(at: CGPoint(x: 100, y: 15))
  simulator.tap(at: CGPoint(x: 200, y: 100))
  return (clicks, delegate.selected, simulator.log.lines)
}

@Suite struct HandlerGuideTests {
  @Test func exampleOfTheGuideRuns() {
    let (clicks, selected, log) = tapBanners()
    #expect(clicks == 1)
    #expect(selected == [IndexPath(item: 1, section: 0)])
    #expect(
      log == [
        #"event "clickMe" [0,0] via callback:doClickMe"#, "select [0,1] via delegate:banners",
      ])
  }
}
