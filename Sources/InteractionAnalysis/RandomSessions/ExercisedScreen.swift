import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// A screen on which commands run while properties are evaluated.
final class ExercisedScreen: LogObserver, ScreenCounting {
  /// A state to return to.
  ///
  /// An object: a copy of the values took 2,000 instructions for each command of an exploration.
  final class Checkpoint {
    let snapshot: SessionSnapshot
    let monitors: [PropertyMonitor]
    let lastEntry: LogEntry?
    let data: ScreenDigest

    init(
      snapshot: SessionSnapshot, monitors: [PropertyMonitor], lastEntry: LogEntry?,
      data: ScreenDigest
    ) {
      self.snapshot = snapshot
      self.monitors = monitors
      self.lastEntry = lastEntry
      self.data = data
    }
  }

  let origin: AnalysedScreen
  let session: Session
  @exclusivity(unchecked)
  private(set) var monitors: [PropertyMonitor]
  /// The places that the monitors share.
  private let places: PlaceTable
  /// The kinds of log entries at which a property has to be evaluated.
  @exclusivity(unchecked)
  private var attention: LogEntryKinds = []
  /// The failures since the session began, or since the state that was restored last.
  @exclusivity(unchecked)
  private(set) var failures: [PropertyFailure] = []
  /// The first failure.
  var failure: PropertyFailure? { failures.first }
  /// The log entries of the last command.
  @exclusivity(unchecked)
  private(set) var stepEntries: [LogEntry] = []
  /// The kinds of `stepEntries`.
  @exclusivity(unchecked)
  private(set) var stepKinds: LogEntryKinds = []
  /// The errors that the last command printed.
  @exclusivity(unchecked)
  private(set) var output: [UInt8] = []
  /// The last log entry of the session.
  var lastEntry: LogEntry? { stepEntries.last ?? entryBefore }
  /// The last log entry before the last command's.
  @exclusivity(unchecked)
  private var entryBefore: LogEntry?
  /// Increases when views may have other places.
  @exclusivity(unchecked)
  private(set) var layoutVersion = 0
  @exclusivity(unchecked)
  private var dataDigest = ScreenDigest()
  @exclusivity(unchecked)
  private var isDataChanged = true
  @exclusivity(unchecked)
  private var displayed = 0
  private let needsTouchedPlaces: Bool
  @exclusivity(unchecked)
  private var touched: [Int: EventPosition] = [:]
  /// The names that several embedded collections had at one time.
  ///
  /// Later they stay in it, since what began at one of them may end when it is the only one.
  @exclusivity(unchecked)
  private var sharedNames: Set<String> = []
  @exclusivity(unchecked)
  private var namesVersion = -1

  /// The commands that were read, since most actions of a session repeat.
  @exclusivity(unchecked)
  private var commands: [ScreenAction: PreparedCommand] = [:]

  /// The effects of taps on views, which remain until a log entry reports a change.
  @exclusivity(unchecked)
  private var effects: [ObjectIdentifier: TapEffect] = [:]

  /// The greatest number of rounds of waiting of a command.
  static let workLimit = 2000
  /// The greatest number of commands that are kept.
  private static let commandLimit = 4096

  init(_ origin: AnalysedScreen, _ monitors: [PropertyMonitor]) {
    self.origin = origin
    self.monitors = monitors
    places = monitors.first?.compiled.places ?? PlaceTable()
    needsTouchedPlaces = monitors.contains(where: \.needsTouchedPlaces)
    session = origin.makeSession()
    // Reactions set properties without an entry of their own. Embedded collections, and sizes that
    // cells prefer, appear with their cells.
    dataKinds =
      origin.reacts || origin.isProgram || origin.document.embeddedCount > 0
        || session.device?.root.itemsView.itemLayout.usesPreferredSizes != false
      ? .all : .changesOfData
    session.forgetsPast()
    origin.prepare(session)
    noteAttention()
    observe()
  }

  deinit { session.device?.simulator.log.setObserver(nil) }

  /// The device; a session of an analysis always has one.
  var device: SessionDevice? { session.device }

  var simulator: Simulator? { session.device?.simulator }

  private func renewLimits() {
    var limits = SessionLimits()
    limits.work = ExercisedScreen.workLimit
    session.limits = limits
  }

  private func observe() {
    session.device?.simulator.log.setObserver(self)
    displayed = Int(count(.visible))
    (touched, effects) = ([:], [:])
    layoutVersion += 1
  }

  // MARK: Commands

  /// Runs a command and evaluates the properties.
  ///
  /// - Returns: The outcome of the command.
  @discardableResult
  func perform(_ line: String) -> Session.Outcome { perform(ScreenAction(.command(line))) }

  /// Runs a command and evaluates the properties.
  ///
  /// - Returns: The outcome of the command.
  @discardableResult
  func perform(_ action: ScreenAction) -> Session.Outcome {
    if let last = stepEntries.last { entryBefore = last }
    forgetEntries()
    output.removeAll(keepingCapacity: true)
    renewLimits()
    let outcome = origin.onDevice {
      guard let command = prepared(action) else {
        return session.execute(action.line, into: &output)
      }
      return session.perform(command, into: &output)
    }
    if let simulator {
      evaluate(PropertyMonitor.Position(endAt: simulator.clock.now, screen: self, in: places))
    }
    return outcome
  }

  /// Returns the command of an action, which is read once; nil if its line has to be executed.
  private func prepared(_ action: ScreenAction) -> PreparedCommand? {
    if let known = commands[action] { return known }
    guard let command = session.prepare(action.line) else { return nil }
    if commands.count == ExercisedScreen.commandLimit { commands = [:] }
    commands[action] = command
    return command
  }

  /// Records a failure that is not of a property.
  func fail(_ failure: PropertyFailure) { failures.append(failure) }

  /// Removes the failures so far.
  func forgetFailures() { failures = [] }

  /// The reason why the last command was stopped; nil if it was not.
  var stopReason: String? {
    guard !output.isEmpty else { return nil }
    guard session.wasStopped || reportsEndlessTimers else { return nil }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let reason = lines.first { $0.hasPrefix("! ") }?.dropFirst(2)
    return reason.map { String($0.hasPrefix("stopped: ") ? $0.dropFirst(9) : $0) }
  }

  /// True if a line of the output is the error of timers that do not end.
  ///
  /// Bytes are compared, since most commands that print an error print another one.
  private var reportsEndlessTimers: Bool {
    var rest = output[...]
    while !rest.isEmpty {
      if rest.starts(with: "! timers do not end".utf8) { return true }
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    return false
  }

  /// The time of the last promise of a property; nil if none is open.
  var deadline: VirtualTime? { monitors.compactMap(\.deadline).max() }

  // MARK: Log

  func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?) {
    stepEntries.append(entry)
    stepKinds.formUnion(entry.kinds)
    note(entry)
    guard !attention.isDisjoint(with: entry.kinds) else { return }
    var place: EventPosition?
    if needsTouchedPlaces, case .touch(let phase, let location, let finger) = entry.kind {
      if phase == .began {
        touched[finger] = position(at: location)
      }
      place = touched[finger]
    }
    evaluate(PropertyMonitor.Position(entry, touched: place, screen: self, in: places))
  }

  private static let movesViews = LogEntryKinds.all.subtracting([
    .touch, .highlight, .unhighlight, .select, .deselect, .event, .unhandled, .errors, .gesture,
  ])
  /// The kinds of log entries after which taps have the same effects.
  private static let keepsEffects: LogEntryKinds = [
    .touch, .highlight, .unhighlight, .event, .unhandled, .scroll, .beginDrag, .endDrag, .endScroll,
  ]
  /// The kinds of log entries with which the digest of the data may change.
  private let dataKinds: LogEntryKinds

  private func note(_ entry: LogEntry) {
    if !entry.kinds.isDisjoint(with: ExercisedScreen.movesViews) { layoutVersion += 1 }
    if !entry.kinds.isDisjoint(with: dataKinds) { isDataChanged = true }
    if !entry.kinds.isSubset(of: ExercisedScreen.keepsEffects), !effects.isEmpty, !entry.isMiss {
      let isSelection = !entry.kinds.isDisjoint(with: [.select, .deselect])
      if !isSelection || device?.root.itemsView.canSelectSeveral != false { effects = [:] }
    }
    switch entry.kind {
    case .display(let place) where place.collection == nil: displayed += 1
    case .endDisplay(let place) where place.collection == nil: displayed -= 1
    default: break
    }
  }

  private func evaluate(_ position: PropertyMonitor.Position) {
    // Changed outside of the property: with no call during an access, no access needs a check.
    var all = monitors
    monitors = []
    var union: LogEntryKinds = []
    for index in all.indices {
      if !position.isEntry || !all[index].attention.isDisjoint(with: position.kinds) {
        if let found = all[index].step(position) { failures.append(found) }
      }
      union.formUnion(all[index].attention)
    }
    monitors = all
    attention = union
  }

  /// Continues from the properties of a checkpoint.
  private func renew(_ checkpoint: Checkpoint) {
    forgetEntries()
    (monitors, entryBefore, failures) = (checkpoint.monitors, checkpoint.lastEntry, [])
    noteAttention()
  }

  private func forgetEntries() {
    stepEntries.removeAll(keepingCapacity: true)
    stepKinds = []
  }

  private func noteAttention() {
    attention = []
    for index in monitors.indices { attention.formUnion(monitors[index].attention) }
  }

  /// Returns the effect of a tap at a point of the window.
  func effect(at point: CGPoint) -> TapEffect {
    guard let view = simulator?.window.hitTest(point, with: nil) else { return .nothing }
    // Reactions change wirings and views without an entry of their own. The events of a control may
    // depend on its value and on the point.
    guard dataKinds != .all, view.enclosingControl.map({ $0 is Button }) ?? true else {
      return TapEffect(of: view, at: point)
    }
    if let known = effects[ObjectIdentifier(view)] { return known }
    let effect = TapEffect(of: view)
    effects[ObjectIdentifier(view)] = effect
    return effect
  }

  /// Returns the position of the view that a touch hits; nil for the background.
  private func position(at point: CGPoint) -> EventPosition? {
    guard let view = simulator?.window.hitTest(point, with: nil) else { return nil }
    if let known = effects[ObjectIdentifier(view)] { return known.place }
    return HitReport.position(of: view)
  }

  // MARK: Counts

  func count(_ count: ScreenCount) -> Double {
    guard let root = session.device?.root else { return 0 }
    let view = root.itemsView
    switch count {
    case .displayed: return Double(displayed)
    case .visible: return Double(view.displayedViews.count)
    case .selected: return Double(view.selection.sorted.count)
    case .highlighted: return Double(view.displayedViews.highlightedCount)
    case .items:
      return Double(
        (0..<view.sectionCount).reduce(0) { $0 + view.itemCount(inSection: $1) })
    case .sections: return Double(view.sectionCount)
    case .touches: return Double(simulator?.touchCount ?? 0)
    }
  }

  func isDistinct(_ collection: String?) -> Bool {
    guard let collection else { return true }
    if namesVersion != layoutVersion, let window = simulator?.window {
      namesVersion = layoutVersion
      var found: Set<String> = []
      window.visitCollections { view in
        if let name = view.name, !found.insert(name).inserted { sharedNames.insert(name) }
      }
    }
    return !sharedNames.contains(collection)
  }

  // MARK: States

  /// True if `contentDigest` is known, and not computed again.
  var hasContentDigest: Bool { !isDataChanged }

  /// The digest of the data, the wiring and the layout, which is the same at all offsets.
  var contentDigest: ScreenDigest {
    if isDataChanged, let device { (dataDigest, isDataChanged) = (device.dataDigest, false) }
    return dataDigest
  }

  /// Calls a closure that scrolls the collection view through its content.
  ///
  /// The screen has to be restored then: cells may have been measured, and delegates called.
  func scanContent<Result>(_ scan: (ItemsView) -> Result) -> Result? {
    guard let view = device?.root.itemsView, view.window != nil else { return nil }
    defer { isDataChanged = true }
    return origin.onDevice { scan(view) }
  }

  /// The digest of the screen without the states of the properties.
  var screenDigest: ScreenDigest { device?.digest(with: contentDigest) ?? ScreenDigest() }

  /// The digest of the screen and of the states of the properties.
  var digest: ScreenDigest {
    guard let device else { return ScreenDigest() }
    let screen = screenDigest
    guard !monitors.isEmpty else { return screen }
    var writer = DigestWriter()
    writer.append(screen)
    for monitor in monitors { monitor.describe(into: &writer, at: device.simulator.clock.now) }
    return writer.digest
  }

  /// The present state; nil if it cannot be captured.
  func checkpoint() -> Checkpoint? {
    let data = contentDigest
    guard let snapshot = session.snapshot() else { return nil }
    return Checkpoint(snapshot: snapshot, monitors: monitors, lastEntry: lastEntry, data: data)
  }

  /// Returns to a state, in place if the data was not changed and the digest is the same then.
  ///
  /// - Parameters:
  ///   - checkpoint: The state.
  ///   - digest: The digest of the state; nil, the default, for a new device.
  /// - Returns: False if that is not possible; then the screen is unchanged.
  func restore(_ checkpoint: Checkpoint, expecting digest: ScreenDigest? = nil) -> Bool {
    if let digest, contentDigest == checkpoint.data, session.mayReturnInPlace {
      session.returnInPlace(to: checkpoint.snapshot)
      renew(checkpoint)
      observe()
      if contentDigest == checkpoint.data, self.digest == digest { return true }
    }
    let old = session.device
    guard session.restore(checkpoint.snapshot) else { return false }
    old?.simulator.log.setObserver(nil)
    renew(checkpoint)
    (dataDigest, isDataChanged) = (checkpoint.data, false)
    observe()
    return true
  }
}

extension LogEntry {
  /// True for a touch that hit no view that reacts, which changes nothing.
  fileprivate var isMiss: Bool { if case .miss = kind { true } else { false } }
}

extension View {
  /// Calls `visit` for the collections in the view, outer ones first.
  fileprivate func visitCollections(_ visit: (ItemsView) -> Void) {
    if let view = self as? ItemsView { visit(view) }
    for subview in subviews { subview.visitCollections(visit) }
  }

  /// The view itself, or the nearest view around it, that is a control; nil if there is none.
  fileprivate var enclosingControl: Control? {
    (self as? Control) ?? superview?.enclosingControl
  }
}
