import CollectionFiles
import InteractionKit

extension Session {
  /// The digest of the complete state: `sha256:` and 64 hexadecimal digits.
  ///
  /// Sessions with equal digests are equal now and after the same commands; the digest is equal
  /// after `undo`. Another version of the library may have other digests.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var stateDigest: String { ContentDigest.text(of: stateBytes()) }

  /// Returns the complete state of the session as bytes.
  ///
  /// Two sessions have the same bytes if they are equal now and after the same commands. The
  /// properties of `SessionState` are found by reflection; the device is described by hand.
  ///
  /// `entries` is the number of last log entries that are included; by default all that queries can
  /// reach.
  ///
  /// - Complexity: O(*n*) for *n* items.
  func stateBytes(entries: Int = LogPositions.limit) -> [UInt8] {
    var state = StateBytes()
    // The work decides where checkpoints are. The header ends with the first command, also with one
    // that is no step.
    var known = self.state
    (known.work, known.directives.isInHeader) = (0, false)
    state.append(reflecting: known)
    for entry in recentEntries.suffix(entries) { state.append(entry.line) }
    device?.describe(into: &state)
    return state.bytes
  }
}

extension SessionDevice {
  /// Describes the device, also while a touch, a scroll or a load is in progress.
  fileprivate func describe(into state: inout StateBytes) {
    state.append(path)
    state.append(Int(simulator.clock.now.nanoseconds))
    state.append(simulator.log.count)
    state.append(reflecting: simulator.log.tally)
    for finger in simulator.touchesDown { state.append(finger) }
    describeCollections(into: &state)
    describeReactions(into: &state, since: VirtualTime(nanoseconds: 0))
    state.append("\(simulator.window.appearanceDigest)")
  }
}

extension SessionDevice {
  /// Describes the data, the wiring and the layout of the collections on the screen.
  ///
  /// - Complexity: O(*n*) for *n* items.
  func describeCollections(into state: inout some StateWriter) {
    let root = root
    root.describe(into: &state)
    // A circle displays all its items, and each command of an exploration asks for a digest.
    guard isProgram || root.document.embeddedCount > 0 else { return }
    visitCollections(besides: root) { $0.describe(into: &state) }
  }

  /// Describes the reactions of the collections on the screen.
  ///
  /// - Parameters:
  ///   - state: The description is appended to it.
  ///   - start: The time from which their times are counted.
  func describeReactions(into state: inout some StateWriter, since start: VirtualTime) {
    let root = root
    guard let text = root.reactionState(since: start) else { return }
    state.append(text)
    guard root.document.embedsReactions else { return }
    visitCollections(besides: root) { state.append($0.reactionState(since: start) ?? "none") }
  }

  private func visitCollections(
    besides root: LoadedCollection, _ visit: (LoadedCollection) -> Void
  ) {
    simulator.window.visitViews { view, _ in
      if let inner = (view as? ItemsView)?.loadedCollection, inner !== root { visit(inner) }
    }
  }
}

extension LoadedCollection {
  fileprivate func describe(into state: inout some StateWriter) {
    state.append(.layout, of: self)
    state.append(.properties, of: self)
    state.append(style.rawValue)
    for method in delegate.methods.map(\.rawValue).sorted() { state.append(method) }
    for (pattern, name) in callbacks.inOrder {
      state.append(pattern.description)
      state.append(name)
    }
    for (index, section) in sections.enumerated() {
      state.append(section.id)
      state.append(section.items)
      for (item, isExpanded) in outlines[index]?.allItems ?? [] {
        item.describe(into: &state)
        state.append(isExpanded)
      }
    }
    state.append(self.state.rawValue)
    for number in contentLayout.solvedNumbers { state.append(number) }
  }
}

extension LoadedCollection {
  func describe(_ part: CollectionPart, into state: inout some StateWriter) {
    switch part {
    case .layout:
      state.append(document.name)
      state.append("\(document.layout)")
    case .properties:
      let current = currentDocument
      for (key, value) in current.properties + current.sectionProperties {
        state.append("\(key) \(value.jsonText)")
      }
    }
  }
}

extension ItemDescription {
  func describe(into state: inout some StateWriter) {
    state.append(type)
    state.append(id)
    state.append(label)
    state.append("\(data)")
    state.append("\(extra)")
    state.append(indentationLevel ?? -1)
    state.append(outlineNode ?? -1)
    state.append(size.map { "\($0)" })
    state.append(preferredSize.map { "\($0)" })
    state.append(children.count)
    for child in children { child.describe(into: &state) }
  }
}

/// The state of a session at one time, to which it can return.
package struct SessionSnapshot {
  fileprivate let session: SessionState
  fileprivate let device: DeviceState
}

extension Session {
  /// Returns the present state.
  ///
  /// - Returns: The state; nil without a device, while a finger is down or something moves, and for
  ///   screens that a program builds.
  package func snapshot() -> SessionSnapshot? {
    guard let state = try? device?.capture(), state.isExact else { return nil }
    return SessionSnapshot(session: self.state, device: state)
  }

  /// Returns to a state, on a new device.
  ///
  /// The log begins without the entries before it; their number is kept. The timeline of the
  /// session is not changed.
  ///
  /// - Parameter snapshot: A state of this session, or of one with the same collection and style.
  /// - Returns: False if the device could not be built; then the session is unchanged.
  package func restore(_ snapshot: SessionSnapshot) -> Bool {
    guard let device = SessionDevice(restoring: snapshot.device) else { return false }
    self.device = device
    state = snapshot.session
    return true
  }

  /// Returns to a state on the present device, after which its data and wiring were not changed.
  ///
  /// The caller compares digests: changes of other things than offsets, selections and controls may
  /// remain.
  ///
  /// - Parameter snapshot: A state of this session.
  package func returnInPlace(to snapshot: SessionSnapshot) {
    device?.returnInPlace(to: snapshot.device)
    state = snapshot.session
  }

  /// True if `returnInPlace(to:)` may succeed: no collection is embedded in another, and nothing is
  /// in progress.
  package var mayReturnInPlace: Bool {
    guard let device, !device.isProgram,
      device.root.document.embeddedCount == 0
    else { return false }
    return device.simulator.touchesDown.isEmpty && device.simulator.isIdle
      && !device.root.itemsView.hasOpenSwipe
      && device.root.itemsView.interactionInProgress == nil
  }
}

/// A session as it begins a case, to which it returns on the same device.
package struct SessionBeginning {
  fileprivate let snapshot: SessionSnapshot
  fileprivate let limits: SessionLimits?
  fileprivate let entries: [LogEntry]
  /// The digest of the data, and that of the whole screen.
  fileprivate let digests: (data: ScreenDigest, screen: ScreenDigest)
  /// The number of views that wait for reuse.
  fileprivate let waiting: Int
  /// True if the sizes of cells are measured while they are displayed.
  fileprivate let isMeasured: Bool
}

extension Session {
  /// The present state as a beginning, before the first step.
  ///
  /// - Returns: The beginning; nil if the session could not return to it.
  /// - Complexity: O(*n*) for *n* items.
  package func beginning() -> SessionBeginning? {
    guard !wasStopped, timeline.isEmpty, mayReturnInPlace, let device, let snapshot = snapshot()
    else { return nil }
    let (data, view) = (device.dataDigest, device.root.itemsView)
    return SessionBeginning(
      snapshot: snapshot, limits: limits, entries: Array(device.simulator.log.entries),
      digests: (data, device.digest(with: data)), waiting: view.viewsWaitingForReuse.count,
      isMeasured: view.itemLayout.usesPreferredSizes)
  }

  /// Returns to a beginning after steps that only touched, scrolled and waited.
  ///
  /// - Returns: False if something else remains changed: then the session can begin no other case.
  package func begin(again beginning: SessionBeginning) -> Bool {
    guard mayReturnInPlace, let device else { return false }
    let (log, view) = (device.simulator.log, device.root.itemsView)
    let new = log.entries(after: beginning.snapshot.device.entryCount)
    let mayDiffer =
      beginning.isMeasured || !keepsAllEntries(log, since: beginning)
      || new.contains { !$0.kinds.isDisjoint(with: .changesOfData) }
    returnInPlace(to: beginning.snapshot)
    log.restore(recorded: log.count, log.tally, entries: beginning.entries)
    timeline = Timeline(timeline.rule)
    (lineRun, limits) = (LineExecution(), beginning.limits)
    (device.countedElements, device.patternSteps) = (device.simulator.window.displayedElements, 0)
    if mayDiffer, device.dataDigest != beginning.digests.data { return false }
    // A view that waits for reuse may have a state of its own, which the digest leaves out.
    return view.viewsWaitingForReuse.count == beginning.waiting
      && device.digest(with: beginning.digests.data) == beginning.digests.screen
  }

  /// False if the log has dropped entries since a beginning.
  private func keepsAllEntries(_ log: EventLog, since beginning: SessionBeginning) -> Bool {
    log.storedEntryCount - beginning.entries.count
      == log.count - beginning.snapshot.device.entryCount
  }
}

extension LogEntryKinds {
  /// The kinds of entries with which the data, or the layout of the content, may change.
  ///
  /// Reactions set properties without an entry, and sizes are measured without one.
  package static let changesOfData: LogEntryKinds = [
    .insert, .delete, .move, .reload, .reconfigure, .state, .load, .swipe,
  ]
}

/// The steps and branches of a session, for a page that shows them.
package struct SessionOverview: Equatable, Sendable {
  /// A command or directive with its output.
  package struct Step: Equatable, Sendable {
    package let command: String
    /// The printed lines; nil if they were too long to be kept.
    package let output: [String]?
    /// True if the step is a directive, which a transcript has in its settings.
    package let isDirective: Bool
    /// True if the step touched, scrolled or changed something.
    package let acts: Bool
    /// The number of the step in the case that was opened; nil for a step that was typed.
    package let given: Int?
  }

  /// A branch of the timeline.
  package struct Branch: Equatable, Sendable {
    package let name: String
    /// The step at which it continues another branch; 0 for the first one.
    package let start: Int
    /// The number of its last step.
    package let end: Int
  }

  /// The number of the present step.
  package let step: Int
  /// The number of the last step that can be redone.
  package let end: Int
  /// The index of the present branch.
  package let branch: Int
  package let branches: [Branch]
  /// The marks, with their steps and the indexes of their branches.
  package let marks: [String: [Int]]
}

extension Session {
  /// The position in the timeline, and its branches.
  package var overview: SessionOverview {
    var marks: [String: [Int]] = [:]
    for (name, position) in timeline.marks { marks[name] = [position.step, position.branch] }
    return SessionOverview(
      step: timeline.now.step, end: max(timeline.end, timeline.now.step),
      branch: timeline.now.branch,
      branches: timeline.branches.map {
        SessionOverview.Branch(name: $0.name, start: $0.start, end: $0.end)
      }, marks: marks)
  }

  /// Returns the steps with these numbers, from 1, on the present branch, undone ones included.
  package func steps(_ numbers: ClosedRange<Int>) -> [SessionOverview.Step] {
    let position = Timeline.Position(branch: timeline.now.branch, step: overview.end)
    return numbers.map { number in
      let lines = timeline.printed(by: number, towards: position).map { bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      }
      let traits = timeline.traits(of: number, towards: position)
      return SessionOverview.Step(
        command: String(decoding: timeline.text(of: number, towards: position), as: UTF8.self),
        output: lines, isDirective: traits.contains(.isDirective), acts: traits.contains(.acts),
        given: timeline.notes(of: number, towards: position).given?.number)
    }
  }

  /// The wiring tables of the device and of its embedded collections.
  package var wiringTables: [SessionDevice.WiringLines] { device?.wiringTables ?? [] }

  /// The number of deliveries to each receiver up to the present step, if they are counted.
  package var deliveries: [Receiver: Int] { state.deliveries }
}
