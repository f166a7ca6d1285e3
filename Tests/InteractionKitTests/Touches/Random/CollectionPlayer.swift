import Foundation

@testable import InteractionKit

/// Checks each call of a scroll view's delegate against the calls that may follow.
struct ScrollGrammar {
  private(set) var faults: [String] = []
  private var isDragging = false
  private var isDecelerating = false

  mutating func beginsDragging(_ view: ScrollView) {
    expect(!isDragging, "drags already", view)
    isDragging = true
  }

  mutating func endsDragging(_ view: ScrollView) {
    expect(isDragging, "ends a drag that did not begin", view)
    isDragging = false
  }

  mutating func beginsDecelerating(_ view: ScrollView) {
    expect(!isDecelerating, "decelerates already", view)
    expect(!isDragging, "decelerates in a drag", view)
    isDecelerating = true
  }

  mutating func endsDecelerating(_ view: ScrollView) {
    expect(isDecelerating, "ends a deceleration that did not begin", view)
    isDecelerating = false
  }

  mutating func rests(_ view: ScrollView) {
    expect(isDragging == view.isDragging, "isDragging differs from what was told", view)
    expect(isDecelerating == view.isDecelerating, "isDecelerating differs from what was told", view)
  }

  private mutating func expect(_ holds: Bool, _ text: String, _ view: ScrollView) {
    if !holds, faults.count < 10 { faults.append("\(view.logName ?? "outer"): \(text)") }
  }
}

/// Serves one collection with random data, records the calls, and interferes.
final class CollectionPlayer {
  unowned let screen: RandomTouchScreen
  let view: CollectionView
  let depth: Int
  let handler: CollectionViewHandler?
  var counts: [Int] = []
  var scrolling = ScrollGrammar()
  /// The views for which the delegate was called at the beginning of display, but not at the end.
  private var shown: Set<ObjectIdentifier> = []

  init(_ screen: RandomTouchScreen, _ view: CollectionView, isHandler: Bool, depth: Int) {
    self.screen = screen
    self.view = view
    self.depth = depth
    handler = isHandler ? CollectionViewHandler(identifier: "h") : nil
  }

  /// The name of the collection in log entries.
  var name: String { view.name ?? "" }

  var kinds: [String] { depth < 2 ? RandomTouchScreen.kinds : ["plain"] }

  func start() {
    changeCounts()
    if let handler {
      handler.standby(
        on: view,
        cells: Dictionary(
          uniqueKeysWithValues: kinds.map { kind in
            (
              kind,
              HandlerViewKind(identifier: kind, size: nil) { [unowned self] in
                screen.makeCell(kind, for: self)
              }
            )
          }), supplementaryViews: [:])
      handler.delegate = self
      for kind in kinds where screen.oneIn(2) {
        handler.callbacks.register(.selection(of: kind)) { [unowned self] _ in heardSelection() }
      }
      fillHandler()
    } else {
      for kind in kinds {
        view.register(forCellWithReuseIdentifier: kind) { [unowned self] in
          screen.makeCell(kind, for: self)
        }
      }
      view.delegate = self
      view.dataSource = self
    }
  }

  func reload() {
    changeCounts()
    fillHandler()
    view.reloadData()
  }

  /// Removes the last item, as a handler of a tap on the item may do.
  func removeItem() {
    guard let section = counts.lastIndex(where: { $0 > 0 }) else { return }
    counts[section] -= 1
    fillHandler()
    view.reloadData()
  }

  private func changeCounts() {
    counts = (0..<screen.number(1...3)).map { _ in screen.number(0...(depth > 0 ? 9 : 30)) }
  }

  private func fillHandler() {
    handler?.sections = counts.indices.map { section in
      HandlerSection(
        records: ItemCollection(
          (0..<counts[section]).map { HandlerRecord(type: kind(of: $0 + section)) }))
    }
  }

  func kind(of item: Int) -> String { kinds[item % kinds.count] }

  // MARK: Calls

  func heardSelection() {
    screen.witness.selectionsHeard[name, default: 0] += 1
    screen.interfere()
  }

  func showed(_ view: CollectionReusableView) {
    if !shown.insert(ObjectIdentifier(view)).inserted {
      screen.witness.fault("\(name): a view that shows is shown again")
    }
    screen.interfere()
  }

  func ended(_ view: CollectionReusableView) {
    if shown.remove(ObjectIdentifier(view)) == nil {
      screen.witness.fault("\(name): a view that does not show has ended")
    }
    screen.interfere()
  }

  /// Checks the invariants between any two steps.
  func check() {
    if handler == nil { scrolling.rests(view) }
    let visible = Set(view.shown.values.map { ObjectIdentifier($0) })
    if visible != shown {
      screen.witness.fault("\(name): what shows is not what was told to show")
    }
  }
}
