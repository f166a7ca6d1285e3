import Foundation
import TestSupport

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The screen of a published case, built from a collection file or by a Swift program.
///
/// The steps of a case use only the simulator, the collection view and the wiring that is its data
/// source.
final class PublishedScreen {
  let simulator: Simulator
  let view: CollectionView
  /// The objects that a collection view does not retain.
  private let owners: [AnyObject]

  /// A screen of a Swift program.
  ///
  /// The view is added to the window unless it is in it already.
  init(_ simulator: Simulator, _ view: CollectionView, keeping owners: [AnyObject]) {
    self.simulator = simulator
    self.view = view
    self.owners = owners
    if view.window == nil { simulator.window.addSubview(view) }
    simulator.window.layoutIfNeeded()
    simulator.clock.advance(by: VirtualTime(nanoseconds: 0))
  }

  /// A screen of a collection file, built as in a session.
  init(file text: String) throws {
    let screen = SessionDevice(try CollectionDocument.parse(text), path: "case.yaml")
    simulator = screen.simulator
    view = screen.root.collectionView
    owners = [screen]
  }

  /// The wiring, whose type is the same for a file and for a Swift program.
  ///
  /// While the cell of a state is displayed, it is not the data source of the view.
  var wiring: (any Wiring)? {
    view.dataSource as? any Wiring
      ?? owners.lazy.compactMap { owner in
        owner as? any Wiring ?? (owner as? SessionDevice)?.root.wiring.wiring
      }.first
  }

  // MARK: Running

  /// Performs steps and returns the log entries of some kinds and the results, in order.
  ///
  /// The entries before the first step come first.
  func run(_ steps: [PublishedStep], showing kinds: LogEntryKinds) -> [PublishedResult] {
    var results: [PublishedResult] = []
    var seen = 0
    func takeEntries() {
      for entry in simulator.log.entries(after: seen) where !entry.kinds.isDisjoint(with: kinds) {
        results.append(.entry(entry.kind))
      }
      seen = simulator.log.count
    }
    takeEntries()
    for step in steps {
      let answer = perform(step)
      takeEntries()
      if let answer { results.append(answer) }
    }
    return results
  }

  private func perform(_ step: PublishedStep) -> PublishedResult? {
    switch step {
    case .tap(let element, let offset, let seconds):
      let frame = view.frame(of: element.id) ?? .zero
      let point = offset.map { CGPoint(x: frame.minX + $0.x, y: frame.minY + $0.y) }
      simulator.tap(
        at: view.convert(point ?? frame.center, to: nil), hold: .seconds(seconds))
    case .drag(let start, let end, let seconds):
      simulator.drag(from: start, to: end, duration: .seconds(seconds))
    case .dragAndHold(let start, let end):
      simulator.touchDown(at: start)
      simulator.clock.advance(by: .milliseconds(100))
      simulator.touchMove(to: end)
      simulator.clock.advance(by: .seconds(1))
      simulator.touchUp()
    case .wait(let seconds): simulator.clock.advance(by: .seconds(seconds))
    case .scroll(let offset):
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      simulator.clock.advance(by: VirtualTime(nanoseconds: 0))
    case .selectItem(let item): view.selectItem(at: IndexPath(item: item, section: 0))
    case .send(let event, let element): reusableView(element)?.sendEvent(event)
    case .cellEvent(let cell, let event, let data):
      (wiring as? CollectionViewHandler)?.cellEvent(
        cellIdentifier: cell, eventIdentifier: event, data: data)
    case .unregister(let pattern):
      (wiring as? CollectionViewHandler)?.callbacks.unregister(pattern)
    case .forecast(let path): return forecast(path)
    case .frame(let element): return .frame(view.frame(of: element.id))
    case .counts:
      return .counts(
        (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
    case .selected: return .selected((view.indexPathsForSelectedItems ?? []).sorted())
    case .cells:
      return .cells(
        view.indexPathsForVisibleItems.sorted().map {
          view.cellForItem(at: $0)?.reuseIdentifier ?? "none"
        })
    }
    return nil
  }

  private func forecast(_ path: IndexPath) -> PublishedResult {
    let delivery = Route.forecast { route in
      wiring?.consider(selectionOf: Selection.Item(path), at: path, through: &route)
    }
    return .forecast(
      delivery.receivers, delivery.receivers.isEmpty ? delivery.reasonsWithoutReceiver : "")
  }

  private func reusableView(_ element: EventPosition.Element) -> CollectionReusableView? {
    switch element {
    case .item(let section, let item):
      view.cellForItem(at: IndexPath(item: item, section: section))
    case .supplementary(let kind, let section, let item):
      view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: item, section: section))
    case .view: nil
    }
  }
}

extension EventPosition.Element {
  fileprivate var id: ElementID {
    switch self {
    case .item(let section, let item): .cell(section, item)
    case .supplementary(let name, let section, let item):
      .supplementary(ElementKindName.kind(named: name), section, item)
    case .view: .cell(-1, -1)
    }
  }
}
