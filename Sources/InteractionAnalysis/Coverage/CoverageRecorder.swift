import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import Synchronization
import TestRuns

/// Records the parts of screens that the commands of a session exercise.
///
/// It observes the log, while the views are in the state of each entry.
package final class CoverageRecorder: SessionObserver {
  private let store: CoverageStore?
  private let caseID: String?
  private var path = ""
  private var window: Window?
  /// The log that is observed.
  private var log: EventLog?
  private var counts: [String: [CoveragePoint: Int]] = [:]

  /// Creates a recorder of a case, which adds its result to a store when it is released.
  package init(_ store: CoverageStore, case id: String?) {
    (self.store, caseID) = (store, id)
  }

  /// Creates a recorder of the screen of a program.
  init(of simulator: Simulator, named name: String) {
    (store, caseID, path) = (nil, nil, name)
    window = simulator.window
    log = simulator.log
    simulator.log.setObserver(self)
  }

  deinit {
    if store != nil { log?.setObserver(nil) }
    store?.add(counts, case: caseID)
  }

  /// Ends the recording of a program's screen and returns the exercised parts.
  func finish() -> [CoveragePoint: Int] {
    log?.setObserver(nil)
    return counts[path] ?? [:]
  }

  package func session(
    _ session: Session, loads document: CollectionDocument, path: String
  ) {
    store?.add(document, path: path)
  }

  package func session(_ session: Session, shows device: SessionDevice) {
    path = ScreenPath.spelling(of: device.path)
    window = device.simulator.window
    if log !== device.simulator.log {
      log?.setObserver(nil)
      // The entries of the first display were recorded before.
      for entry in device.simulator.log.entries { record(entry, about: nil) }
      recordDisplays(in: device.root.itemsView)
    }
    log = device.simulator.log
    observe(device, of: session)
  }

  package func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?) {
    record(entry, about: view)
  }

  // MARK: Log entries

  private func count(_ dimension: CoveragePoint.Dimension, _ name: String) {
    counts[path, default: [:]][CoveragePoint(dimension, name), default: 0] += 1
  }

  private func record(_ entry: LogEntry, about view: AnyObject?) {
    switch entry.kind {
    case .touch(.began, let location, _): recordHit(at: location)
    case .highlight(let place): record("highlighted", at: place)
    case .select(let place, let delivery):
      record("selected", at: place)
      record(nil, at: place, delivery)
    case .deselect(let place, let delivery):
      record(receivers: delivery, of: nil, prefix: prefix(of: place))
    case .event(let name, let place, _, _, let delivery): record(name, at: place, delivery)
    case .unhandled(let name, let place, _, let delivery):
      if name != nil || !delivery.considered.isEmpty { record(name, at: place, delivery) }
    case .gesture(let name, let place, _):
      guard let template = template(at: place) else { return }
      count(
        .gestures, (place.subview.isEmpty ? template : "\(template).\(place.subview)") + " \(name)")
    case .state(_, let state, let collection):
      count(.states, (collection.map { "\($0)/" } ?? "") + state.rawValue)
    case .display: if let view = view as? ReusableView { recordDisplay(of: view) }
    case .scroll(_, _, let collection): recordCall(of: .didScroll, collection)
    case .beginDragging(_, let collection): recordCall(of: .willBeginDragging, collection)
    case .endScrolling(_, let collection): recordCall(of: .didEndScroll, collection)
    default: break
    }
  }

  private func template(at place: EventPosition) -> String? {
    window.flatMap { PartName.template(at: place, in: $0) }
  }

  private func prefix(of place: EventPosition) -> String {
    place.collection.map { "\($0)/" } ?? ""
  }

  /// Records the region that a touch hits.
  private func recordHit(at location: CGPoint) {
    guard let view = window?.hitTest(location, with: nil), let part = PartName.part(of: view),
      TapEffect(of: view).isHandled
    else { return }
    count(.regions, part)
  }

  private func record(_ state: String, at place: EventPosition) {
    if let template = template(at: place) { count(.states, "\(template) \(state)") }
  }

  private func recordDisplays(in view: View) {
    if let view = view as? ReusableView { recordDisplay(of: view) }
    for subview in view.subviews { recordDisplays(in: subview) }
  }

  private func recordDisplay(of view: ReusableView) {
    count(.states, "\(PartName.template(of: view)) displayed")
  }

  private func record(_ event: String?, at place: EventPosition, _ delivery: Delivery) {
    record(receivers: delivery, of: event, prefix: prefix(of: place))
    guard let template = template(at: place) else { return }
    count(.events, "\(template) \(event ?? "select")")
    count(.branches, "\(template) \(event ?? "select") \(delivery.branch)")
  }

  private func record(receivers delivery: Delivery, of event: String?, prefix: String) {
    for receiver in delivery.receivers { count(.receivers, "\(prefix)\(receiver)") }
    let style = ScreenStyle.style(in: window)
    for method in delivery.methods(event, namesSectionMethods: style == .sectionHandlers) {
      count(.methods, prefix + method)
    }
  }

  /// Records the call of a method that a delegate lists.
  private func recordCall(of method: DelegateMethod, _ collection: String?) {
    guard collection == nil, let screen = ScreenStyle.loaded(in: window), screen.style == .handler,
      case .methods(let listed) = screen.document.wiring.delegate, listed.contains(method)
    else { return }
    count(.methods, "\(Receiver.delegate(screen.document.name)).\(method.rawValue)")
  }
}

/// The collection of a window that was loaded from a file.
private enum ScreenStyle {
  static func loaded(in window: Window?) -> LoadedCollection? {
    window?.subviews.firstResult { ($0 as? ItemsView)?.loadedCollection }
  }

  static func style(in window: Window?) -> WiringDescription.Style? { loaded(in: window)?.style }
}

/// The coverage of cases that run on several threads.
package final class CoverageStore: Sendable {
  private struct State {
    var coverage = WiringCoverage()
    /// The screens whose parts are known, with their viewports.
    var known: Set<String> = []
    /// The regions of each screen, when a case first loaded it.
    var drawings: [String: CoverageDrawing] = [:]
  }

  private let state = Mutex(State())
  private let allowsOutside: Bool

  /// - Parameter allowsOutside: True if collection files may name files outside of their folder.
  package init(allowsOutside: Bool = false) { self.allowsOutside = allowsOutside }

  /// The coverage of the cases whose recorders were released.
  package var coverage: WiringCoverage { state.withLock { $0.coverage } }

  /// Returns the coverage as the one of a part of a divided run; nil for a whole run.
  package func coverage(ofPart part: ShardPart?) -> WiringCoverage {
    var coverage = coverage
    coverage.part = part
    return coverage
  }

  /// The coverage, and the drawings of its screens.
  var results: (coverage: WiringCoverage, drawings: [String: CoverageDrawing]) {
    state.withLock { ($0.coverage, $0.drawings) }
  }

  /// Adds the parts of an unchanged document, unless they are known.
  ///
  /// The result does not depend on the case that comes first.
  package func add(_ document: CollectionDocument, path: String) {
    let (viewport, screen) = (document.viewport, ScreenPath.spelling(of: path))
    let key = "\(screen) \(viewport.width) \(viewport.height) \(document.scale)"
    guard state.withLock({ $0.known.insert(key).inserted }) else { return }
    let device = SessionDevice(document, path: path)
    let drawing = CoverageDrawing(of: device.simulator.window)
    let parts = ScreenParts(of: device)
    let lines =
      document.program == nil
      ? CollectionDocument.receiverLines(path: path, allowOutside: allowsOutside) : [:]
    state.withLock {
      // Several sizes of a screen have one drawing, the smallest, whichever case comes first.
      if $0.drawings[screen].map({ drawing.precedes($0) }) ?? true {
        $0.drawings[screen] = drawing
      }
      $0.coverage.add(parts, of: screen)
      $0.coverage.add(lines: lines, of: screen)
    }
  }

  /// Adds the coverage of other cases, with their report, which has the drawings.
  package func add(_ coverage: WiringCoverage, report: JSONValue?) {
    let drawings = CoverageDrawing.drawings(of: report)
    state.withLock { state in
      state.coverage.merge(coverage)
      state.drawings.merge(drawings) { $1.precedes($0) ? $1 : $0 }
    }
  }

  func add(_ counts: [String: [CoveragePoint: Int]], case id: String?) {
    state.withLock { state in
      for (path, counts) in counts { state.coverage.add(counts, of: path, case: id) }
    }
  }
}

extension WiringCoverage {
  /// Records the parts of a collection that cases exercise, whatever they load.
  ///
  /// Their expected output is not compared, and cases with `%skip` do not run.
  package init(
    of document: CollectionDocument, path: String, by cases: [TranscriptCase], _ runner: CaseRunner
  ) {
    let store = CoverageStore(allowsOutside: runner.screens.access.allowsOutside)
    store.add(document, path: path)
    for testCase in cases where testCase.settings.skip == nil {
      // No screen is opened that could have mistakes.
      _ = try? runner.run(
        testCase, on: .document(document, path: path),
        observer: CoverageRecorder(store, case: testCase.id))
    }
    self = store.coverage
  }

  /// Records the parts of a simulator's screen that a closure exercises.
  ///
  /// Afterwards the collection views of the screen are scrolled through their contents, and back, to
  /// find the parts that it did not exercise.
  ///
  /// - Parameters:
  ///   - simulator: The simulator; its log has no other observer.
  ///   - name: The name of the screen in reports.
  ///   - body: The closure.
  /// - Throws: The error of the closure.
  public init<Failure: Error>(
    of simulator: Simulator, named name: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    self.init()
    let recorder = CoverageRecorder(of: simulator, named: name)
    defer { _ = recorder.finish() }
    try body()
    add(recorder.finish(), of: name, case: nil)
    add(ScreenParts(of: simulator.window), of: name)
  }
}
