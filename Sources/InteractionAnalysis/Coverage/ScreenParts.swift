import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// The parts of a screen that tests can exercise.
struct ScreenParts {
  private(set) var points: Set<CoveragePoint> = []
  /// True if only a part of the content was looked at.
  private(set) var isPartial = false
  /// The embedded collections and templates that were looked at.
  private var knownCollections: Set<String> = []

  /// The greatest number of pages of the content that are looked at.
  static let pageLimit = 256
  /// The time for which timers of the screen run, so that first loads end.
  private static let settlingTime = VirtualTime.seconds(10)
  /// The greatest number of these timers, for screens that never become idle.
  private static let settlingLimit = 10_000

  init() {}

  /// Finds the parts of a screen, which is scrolled through its content.
  ///
  /// Its clock is advanced, too. So the screen is one that no test uses.
  init(of screen: SessionDevice) {
    add(screen.root.document, prefix: "")
    add(shownOn: screen.simulator.window)
    ScreenParts.settle(screen.simulator.clock)
    scan(screen.root.itemsView)
  }

  /// Finds the parts of a window that a program has filled.
  ///
  /// Its collection views are scrolled through their contents, and back.
  init(of window: Window) {
    add(shownOn: window)
    for view in ScreenParts.outermost(in: window) { scan(view) }
  }

  private static func settle(_ clock: VirtualClock) {
    let end = clock.now.advanced(by: settlingTime)
    for _ in 0..<settlingLimit {
      guard let next = clock.timeToNextTimer, clock.now.advanced(by: next) <= end else { return }
      clock.advanceToNextTimer()
    }
  }

  private static func outermost(in view: View) -> [ItemsView] {
    if let found = view as? ItemsView { return [found] }
    return view.subviews.flatMap(outermost)
  }

  // MARK: Views

  /// Adds the parts of the content of a collection view that a touch reaches at some offset.
  private mutating func scan(_ view: ItemsView) {
    let notes = ScanNotes()
    let scan = ContentScan(view, pageLimit: ScreenParts.pageLimit) { view in
      notes.add(view)
      return TouchResponse(of: view, namesReceivers: true)
    }
    for collection in [view] + notes.collections { add(collection) }
    if scan.isPartial { isPartial = true }
    let arrangement = ContentArrangement(scan)
    var known: Set<Int> = []
    for tile in arrangement.tiles
    where !known.contains(tile.part) && !arrangement.exposure(of: tile).partial.isEmpty {
      known.insert(tile.part)
      points.formUnion(notes.parts[tile.part].points)
    }
  }

  private mutating func add(shownOn window: Window) {
    let map = HitMap(of: window)
    for view in map.views {
      if let collection = view as? ItemsView { add(collection) }
    }
    var seen: Set<ObjectIdentifier> = []
    for region in map.regions {
      guard let view = region.view, seen.insert(ObjectIdentifier(view)).inserted else { continue }
      add(touched: view)
    }
  }

  /// Adds what touches on a view exercise.
  fileprivate mutating func add(touched view: View) {
    guard let part = PartName.part(of: view) else { return }
    if TapEffect(of: view).isHandled { points.insert(CoveragePoint(.regions, part)) }
    add(TapForecast(of: view), of: part, holder: view.enclosingReusableView)
  }

  /// Adds the events that touches on a part send, and their receivers.
  private mutating func add(
    _ forecast: TapForecast, of part: String, holder: ReusableView?
  ) {
    let style = holder?.itemsView?.loadedCollection?.style
    let prefix = PartName.prefix(of: holder?.itemsView)
    let sender = holder.map(PartName.template(of:)) ?? part
    for outcome in forecast.gestures + forecast.outcomes {
      let (event, delivery) = (outcome.kind.event, outcome.delivery)
      // The log has no actions of controls.
      if case .action = outcome.kind { continue }
      points.insert(
        CoveragePoint(.branches, "\(sender) \(event ?? "select") \(delivery.branch)"))
      for receiver in delivery.receivers {
        points.insert(CoveragePoint(.receivers, "\(prefix)\(receiver)"))
      }
      for method in delivery.methods(event, namesSectionMethods: style == .sectionHandlers) {
        points.insert(CoveragePoint(.methods, prefix + method))
      }
    }
  }

  /// Adds the receivers of a collection view.
  private mutating func add(_ view: ItemsView) {
    let prefix = PartName.prefix(of: view)
    guard knownCollections.insert(prefix).inserted else { return }
    for row in view.wiringTable?.rows ?? [] where row.reasonUnreachable == nil {
      if case .listed(let methods)? = row.methods {
        let called = methods.filter(ScreenParts.isCalledMethod)
        guard !called.isEmpty else { continue }
        for receiver in row.receivers {
          for method in called {
            points.insert(CoveragePoint(.methods, "\(prefix)\(receiver).\(method)"))
          }
        }
      }
      for receiver in row.receivers {
        points.insert(CoveragePoint(.receivers, "\(prefix)\(receiver)"))
      }
    }
  }

  /// True unless every layout calls the method, so that its call means nothing.
  private static func isCalledMethod(_ name: String) -> Bool {
    switch DelegateMethod(rawValue: name) {
    case .insetForSection, .minimumLineSpacingForSection, .minimumInteritemSpacingForSection: false
    default: true
    }
  }

  // MARK: Files

  /// Adds the events, gestures and states of a file and of those that it embeds.
  private mutating func add(_ document: CollectionDocument, prefix: String) {
    let sources = EventSources(document)
    let stateCells = [document.loading?.emptyCell, document.loading?.loadingCell]
      .compactMap { $0.map(document.cellIdentifier(forType:)) }
    for (identifier, cell) in document.cells {
      let template = prefix + identifier
      points.insert(CoveragePoint(.states, "\(template) displayed"))
      if document.allowsSelection, !stateCells.contains(identifier),
        sources.reasonNotSent(of: nil, from: [identifier]) == nil
      {
        points.insert(CoveragePoint(.events, "\(template) select"))
        points.insert(CoveragePoint(.states, "\(template) highlighted"))
        points.insert(CoveragePoint(.states, "\(template) selected"))
      }
      add(sources.events(of: [identifier]), of: template)
      add(cell.gestures, of: template)
      add(cell.subviews, of: template, path: "", prefix: prefix)
    }
    for (identifier, view) in document.supplementaryViews {
      let template = prefix + identifier
      points.insert(CoveragePoint(.states, "\(template) displayed"))
      add(sources.events(of: [identifier]), of: template)
      add(view.gestures, of: template)
      add(view.subviews, of: template, path: "", prefix: prefix)
    }
    if let loading = document.loading {
      points.insert(CoveragePoint(.states, "\(prefix)loading"))
      points.insert(CoveragePoint(.states, "\(prefix)ready"))
      if loading.emptyCell != nil { points.insert(CoveragePoint(.states, "\(prefix)empty")) }
    }
  }

  private mutating func add(_ events: [String], of template: String) {
    for event in events { points.insert(CoveragePoint(.events, "\(template) \(event)")) }
  }

  private mutating func add(_ gestures: [GestureDescription], of part: String) {
    for gesture in gestures {
      points.insert(CoveragePoint(.gestures, "\(part) \(gesture.logName)"))
    }
  }

  private mutating func add(
    _ subviews: [SubviewDescription], of template: String, path: String, prefix: String
  ) {
    for subview in subviews {
      let name = subview.name.map { TargetName.spelling($0) } ?? ""
      let own = path.isEmpty || name.isEmpty ? path + name : "\(path).\(name)"
      add(subview.gestures, of: own.isEmpty ? template : "\(template).\(own)")
      if let inner = subview.collection { add(inner, prefix: "\(inner.name)/") }
      add(subview.subviews, of: template, path: own, prefix: prefix)
    }
  }
}

/// What the parts of a content exercise, noted while each is displayed.
private final class ScanNotes {
  /// By the indices of the parts.
  private(set) var parts: [ScreenParts] = []
  private(set) var collections: [ItemsView] = []

  func add(_ view: View) {
    var found = ScreenParts()
    found.add(touched: view)
    parts.append(found)
    if let collection = view as? ItemsView { collections.append(collection) }
  }
}

extension TapForecast.Kind {
  /// The name of the event or action; nil for selections.
  fileprivate var event: String? {
    switch self {
    case .select, .deselect: nil
    case .event(let name), .action(let name): name
    }
  }
}

extension GestureDescription {
  /// The name of the gesture in log entries.
  var logName: String {
    if let name { return name }
    switch kind {
    case .tap: return "tap"
    case .longPress: return "longPress"
    case .pan: return "pan"
    case .swipe: return "swipe"
    case .pinch: return "pinch"
    case .rotation: return "rotation"
    case .screenEdgePan: return "screenEdgePan"
    }
  }
}
