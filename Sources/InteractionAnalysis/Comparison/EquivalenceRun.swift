import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// A comparison of two screens in progress.
struct EquivalenceRun {
  private let origins: [AnalysedScreen]
  private let settings: Equivalence.Settings
  /// True if the screens have other sizes, so that places are touched instead of points.
  private let isNaming: Bool
  private let screens: [ExercisedScreen]
  /// The pause before the first command, if it changes a screen; else empty.
  private var beginning: [String] = []
  private(set) var table: StateTable
  private(set) var actionCount = 0
  private(set) var regionCount = 0
  private(set) var difference: Equivalence.Difference?
  private var checkpoints: [Int: [(state: ExercisedScreen.Checkpoint, digest: ScreenDigest)]] = [:]
  /// The pairs of data whose content was compared at all offsets.
  private var knownContents: Set<[ScreenDigest]> = []
  private var sampledRegionCount = 0
  private var hasSampledContent = false
  private var hasOmittedContent = false
  private var untried = UntriedTouches()
  /// The names of the events that were sent.
  private var sentEvents: Set<String> = []
  /// True if the screens react differently to an event that no command sent.
  private(set) var hasUntestedReaction = false

  /// The greatest number of differences of two maps at which touches are tried.
  private static let differenceLimit = 8
  /// The greatest number of items of a screen whose content is compared at all offsets.
  private static let itemLimit = 20_000

  init(_ a: AnalysedScreen, _ b: AnalysedScreen, _ settings: Equivalence.Settings) {
    origins = [a, b]
    self.settings = settings
    isNaming = a.viewport != b.viewport
    table = StateTable(limit: settings.states, noun: "pairs of states")
    screens = origins.map { ExercisedScreen($0, []) }
    if origins.contains(where: \.isProgram) { untried.noteProgram() }
  }

  mutating func compare() {
    let pauses = screens.map { $0.performFirstPause() }
    guard agree(on: Exploration.pause, screens, pauses.map(\.outcome), after: []) else { return }
    if pauses.contains(where: \.hasEffect) { beginning = [Exploration.pause] }
    _ = state(of: screens, from: nil)
    let progress = AnalysisProgress.current
    var next = 0
    while next < table.states.count, difference == nil {
      if table.isCutOff(next, at: settings.depth) { return }
      if let limit = settings.commands, actionCount >= limit {
        return table.cutOff("more than \(limit) commands")
      }
      expand(next)
      checkpoints[next] = nil
      next += 1
      progress?.show(next, of: table.states.count, isFinal: false, "pairs of states")
    }
    if difference == nil, table.cutOffs.isEmpty { compareUntestedReactions() }
  }

  /// Cuts the comparison off if the screens react differently to an event that no command sent.
  private mutating func compareUntestedReactions() {
    let reactions = origins.map { $0.document.reactions(except: sentEvents) }
    let others = Set(reactions[0]).symmetricDifference(reactions[1])
    guard reactions[0] != reactions[1],
      let event = (others.isEmpty ? Set(reactions[0]) : others).map(\.event).min()
    else { return }
    hasUntestedReaction = true
    table.cutOff(
      "reactions to the event \(JSONValue.quote(event)) differ, and no command is known to cause them"
    )
  }

  private mutating func expand(_ state: Int) {
    let session =
      Exploration.session(to: state, in: table.states, from: beginning)
      + (table.states[state].origin == nil ? [] : [Exploration.pause])
    guard isNaming || mapsAgree(at: state, session) else { return }
    var current = screens(at: state)
    var known: Set<String> = []
    let lines = current.flatMap {
      StateActions.lines(on: $0, naming: isNaming, notingIn: &untried)
    }.filter { known.insert($0).inserted }
    var isThere = true
    for line in lines {
      if !isThere { current = screens(at: state) }
      actionCount += 1
      guard agree(on: line, current, after: session),
        agree(on: Exploration.pause, current, after: session + [line])
      else { return }
      if let reason = current.compactMap(\.stopReason).first {
        table.cutOff(line, stoppedBy: reason)
        isThere = false
        continue
      }
      let target = self.state(of: current, from: (state, line))
      table.addTransition(from: state, by: line, to: target)
      isThere = target == state
    }
    // Last, since a touch in the viewport is a shorter session than one that scrolls first.
    if !isNaming { _ = contentsAgree(at: state, session) }
  }

  // MARK: States

  private mutating func state(
    of current: [ExercisedScreen], from origin: (state: Int, line: String)?
  ) -> Int? {
    var writer = DigestWriter()
    for screen in current { writer.append(screen.digest) }
    guard let (index, isNew) = table.index(of: writer.digest, from: origin) else { return nil }
    guard isNew else { return index }
    let kept = current.compactMap { screen in
      screen.checkpoint().map { (state: $0, digest: screen.digest) }
    }
    if kept.count == current.count { checkpoints[index] = kept }
    return index
  }

  private func screens(at state: Int) -> [ExercisedScreen] {
    if let kept = checkpoints[state],
      zip(screens, kept).allSatisfy({ $0.restore($1.state, expecting: $1.digest) })
    {
      return screens
    }
    let lines = Exploration.replay(Exploration.commands(to: state, in: table.states))
    return origins.map { origin in
      let screen = ExercisedScreen(origin, [])
      for line in lines { screen.perform(line) }
      return screen
    }
  }

  // MARK: Commands

  /// Runs a command on both screens.
  ///
  /// - Returns: False if the log entries differ; then there is a difference.
  private mutating func agree(
    on line: String, _ current: [ExercisedScreen], after session: [String]
  ) -> Bool {
    agree(on: line, current, current.map { $0.perform(line) }, after: session)
  }

  /// Compares what a command did on both screens.
  private mutating func agree(
    on line: String, _ current: [ExercisedScreen], _ outcomes: [Session.Outcome],
    after session: [String]
  ) -> Bool {
    let entries = current.map { screen in
      screen.stepEntries.filter { !LogEntryKinds.compared.isDisjoint(with: $0.kinds) }
    }
    for case .event(let name, _, _, _, _) in entries.joined().map(\.kind) {
      sentEvents.insert(name)
    }
    let isRejected = zip(outcomes, current).map { outcome, screen in
      outcome == .failed && screen.stepEntries.isEmpty
    }
    let isSame =
      isRejected[0] == isRejected[1] && entries[0].count == entries[1].count
      && zip(entries[0], entries[1]).allSatisfy { one, other in
        one.hasSameEffect(as: other)
          && (!settings.comparesReceivers || one.receivers == other.receivers)
      }
    guard !isSame else { return true }
    difference = Equivalence.Difference(
      session: session + [line],
      lines: zip(entries, current).map { entries, screen in
        entries.isEmpty
          ? String(decoding: screen.output, as: UTF8.self).split(separator: "\n").map(String.init)
          : entries.map(\.line)
      })
    return false
  }
}

// MARK: - Maps

extension EquivalenceRun {
  private func response(of view: View) -> TouchResponse {
    TouchResponse(
      of: view, namesReceivers: settings.comparesReceivers,
      hasHandlers: settings.comparesHandlers)
  }

  /// Compares the hit maps of a pair of states.
  ///
  /// Where they differ, touches are tried, because a session says more than a region.
  ///
  /// - Parameters:
  ///   - state: The number of the pair.
  ///   - session: The commands to it.
  ///   - scroll: A command that is performed before; nil, the default, for none.
  /// - Returns: False if the maps differ; then there is a difference.
  private mutating func mapsAgree(
    at state: Int, _ session: [String], after scroll: String? = nil
  ) -> Bool {
    func arrived(_ run: inout EquivalenceRun) -> [ExercisedScreen]? {
      let current = run.screens(at: state)
      guard let scroll else { return current }
      guard run.agree(on: scroll, current, after: session),
        run.agree(on: Exploration.pause, current, after: session + [scroll])
      else { return nil }
      return current
    }
    guard var current = arrived(&self) else { return false }
    let maps = current.compactMap { screen in
      screen.simulator.map {
        TouchMap(of: $0.window, response: response(of:))
      }
    }
    guard maps.count == 2 else { return true }
    regionCount += maps[0].tiling.tiles.count
    sampledRegionCount += maps.map(\.sampledCount).max() ?? 0
    let differences = maps[0].differences(from: maps[1], limit: EquivalenceRun.differenceLimit)
    guard let first = differences.first else { return true }
    let session = session + (scroll.map { [$0, Exploration.pause] } ?? [])
    var isThere = true
    for found in differences {
      let point = CGPoint(x: found.rect.midX, y: found.rect.midY)
      var known: Set<String> = []
      let lines = current.flatMap { StateActions.touches(on: $0, at: point) }
        .filter { known.insert($0).inserted }
      for line in lines {
        if !isThere {
          guard let again = arrived(&self) else { return false }
          current = again
        }
        isThere = false
        guard agree(on: line, current, after: session),
          agree(on: Exploration.pause, current, after: session + [line])
        else { return false }
      }
    }
    let texts = first.responses[0].difference(from: first.responses[1])
    difference = Equivalence.Difference(
      session: withoutLastPause(session),
      lines: [[texts.own], [texts.other]], region: first.rect)
    return false
  }

  /// Returns a session up to its last command, without the pause behind it.
  private func withoutLastPause(_ session: [String]) -> [String] {
    session.count > beginning.count && session.last == Exploration.pause
      ? session.dropLast() : session
  }

  /// Compares the content of a pair of states at all offsets, once for equal data.
  ///
  /// - Returns: False if it differs; then there is a difference.
  private mutating func contentsAgree(at state: Int, _ session: [String]) -> Bool {
    let current = screens(at: state)
    guard knownContents.insert(current.map(\.contentDigest)).inserted else { return true }
    guard current.allSatisfy({ $0.count(.items) <= Double(EquivalenceRun.itemLimit) }) else {
      hasOmittedContent = true
      return true
    }
    let contents = current.compactMap { screen in
      screen.scanContent { TouchContent(of: $0, response: response(of:)) }
    }
    guard contents.count == 2 else { return true }
    if contents.contains(where: { !$0.isExact }) { hasSampledContent = true }
    let differences = contents[0].differences(from: contents[1])
    guard let first = differences.first else { return true }
    for offset in contents[0].offsets(of: differences) {
      guard mapsAgree(at: state, session, after: "scroll to \(offset)") else { return false }
    }
    difference = Equivalence.Difference(
      session: withoutLastPause(session), lines: first.texts,
      region: first.rect, isInContent: true)
    return false
  }

  /// What was compared without a gap.
  var compared: [String] {
    guard !isNaming else { return ["the places of both screens in each state"] }
    return ["hit maps in each state, region by region"]
      + (hasOmittedContent ? [] : ["the content at all offsets"])
  }

  /// What was compared at samples only.
  var sampled: [String] {
    var sampled = StateActions.sampling + untried.texts
    if isNaming {
      sampled.insert("hit maps of screens of two sizes", at: 0)
      sampled.append("no touch there that leaves a view, moves a slider or crosses a row")
    }
    if sampledRegionCount > 0 {
      sampled.append("\(sampledRegionCount) regions of other shapes at the centres of pixels")
    }
    if hasSampledContent { sampled.append("content of other shapes and movements") }
    if hasOmittedContent {
      sampled.append("content of more than \(EquivalenceRun.itemLimit) items at each page")
    }
    return sampled
  }
}

// MARK: - Reactions

extension CollectionDocument {
  /// What decides if two reactions to an event are the same.
  fileprivate struct EventReaction: Hashable {
    let event: String
    let cell: String?
    let section: Int?
    let delay: Double
    let times: Int?
    /// The steps with all that they say.
    let steps: String
  }

  /// Returns the reactions, also those of embedded collections, but to events of names that were sent.
  ///
  /// One that a cell or a section restricts is among them, since another may have sent its event.
  fileprivate func reactions(except names: Set<String>) -> [EventReaction] {
    let own = reactions.compactMap { reaction -> EventReaction? in
      guard case .event(let name) = reaction.trigger else { return nil }
      let isRestricted = reaction.cell != nil || reaction.section != nil
      guard isRestricted || !names.contains(name) else { return nil }
      return EventReaction(
        event: name, cell: reaction.cell, section: reaction.section, delay: reaction.delay,
        times: reaction.times, steps: String(reflecting: reaction.steps))
    }
    return own + embedded.flatMap { $0.reactions(except: names) }
  }
}
