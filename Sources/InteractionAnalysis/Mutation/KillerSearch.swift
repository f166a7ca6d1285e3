import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Synchronization

/// The search for the shortest session that tells a mutant from the original screen.
///
/// Sessions are tried in the order of their length: taps at which the maps of the two screens
/// differ, then one action for each class of hits. Two sessions differ if they print other lines.
/// At the end an `Equivalence` compares the screens for all sessions, up to a number of states.
struct KillerSearch: Sendable {
  enum Result: Sendable {
    case killer(MutationScore.Killer)
    /// No session within the limits of actions tells them apart; `isProven` if none at all does.
    case equivalent(isProven: Bool)
    /// There are more sessions than were tried.
    case cutOff
  }

  let original: OriginalRuns
  let limits: MutationScore.Limits
  /// The kind of the change.
  let `operator`: MutationOperator

  /// The greatest number of taps at differences of maps.
  private static let differenceLimit = 4
  /// The greatest number of sessions without an end, each of which takes long.
  private static let endlessLimit = 10

  func result(of mutant: CollectionDocument) -> Result {
    let screen = AnalysedScreen(mutant, path: original.screen.path)
    var (tried, endless) = (0, 0)
    var level: [[String]] = [[]]
    for depth in 0..<limits.actions {
      var next: [[String]] = []
      for prefix in level {
        let known = original.run(prefix)
        for action in candidates(after: prefix, known, screen) {
          guard tried < limits.sessions, endless < KillerSearch.endlessLimit else {
            return comparison(with: mutant) ?? .cutOff
          }
          tried += 1
          let actions = prefix + [action]
          let expected = original.run(actions)
          let (outputs, session) = screen.run(actions)
          guard outputs == expected.outputs else {
            return .killer(MutationScore.Killer(actions: actions, outputs: expected.outputs))
          }
          if session.wasStopped { endless += 1 }
          if depth + 1 < limits.actions, expected.hasEffect { next.append(actions) }
        }
      }
      level = next
    }
    return comparison(with: mutant) ?? .equivalent(isProven: false)
  }

  /// Explores both screens together.
  ///
  /// - Returns: A killer, or a proof that there is none; nil if there are more states than the limit,
  ///   if a session tells the screens apart by its log but not by its output, or if the change is
  ///   of touches that the exploration does not try.
  private func comparison(with mutant: CollectionDocument) -> Result? {
    let path = original.screen.path
    var settings = Equivalence.Settings()
    settings.states = limits.states
    settings.comparesReceivers = true
    let result = Equivalence(
      original.screen, AnalysedScreen(mutant, path: path), settings)
    guard let difference = result.difference else {
      return result.isComplete && `operator`.isSeenByTaps ? .equivalent(isProven: true) : nil
    }
    let expected = original.screen.run(difference.session).outputs
    let outputs = AnalysedScreen(mutant, path: path).run(difference.session).outputs
    guard outputs != expected else { return nil }
    return .killer(MutationScore.Killer(actions: difference.session, outputs: expected))
  }

  private func candidates(
    after prefix: [String], _ known: OriginalRuns.Run, _ screen: AnalysedScreen
  ) -> [String] {
    let own = TrialActions(screen.run(prefix).session)
    var candidates: [String] = []
    if let taps = known.taps, let others = own.taps {
      candidates = taps.taps(differingFrom: others, limit: KillerSearch.differenceLimit)
    }
    return candidates + known.actions.filter { !candidates.contains($0) }
  }
}

extension MutationOperator {
  /// True if a tap of the middle of each region, or scrolling, shows the effects of the change.
  ///
  /// An exploration tries these only: no touch at an edge, and no other times of touches.
  fileprivate var isSeenByTaps: Bool {
    switch self {
    case .growRegion, .shrinkRegion, .flipZOrder, .flipDelay, .flipCancelsTouches,
      .dropRequirement:
      false
    default: true
    }
  }
}

/// The sessions that were tried on an original screen, shared by the searches for its mutants.
final class OriginalRuns: Sendable {
  /// A session that was tried.
  struct Run: Sendable {
    let outputs: [[UInt8]]
    /// True if the last command ended and printed a line that is no error.
    let hasEffect: Bool
    /// The actions that may follow.
    let actions: [String]
    let taps: TapMap?
  }

  let screen: AnalysedScreen
  private let runs = Mutex<[[String]: Run]>([:])
  /// The length from which on actions that may follow are not computed.
  private let depth: Int

  init(_ screen: AnalysedScreen, depth: Int) { (self.screen, self.depth) = (screen, depth) }

  func run(_ actions: [String]) -> Run {
    if let known = runs.withLock({ $0[actions] }) { return known }
    let (outputs, session) = screen.run(actions)
    let last = outputs.last ?? []
    let following = actions.count < depth ? TrialActions(session) : nil
    let run = Run(
      outputs: outputs,
      hasEffect: !session.wasStopped && !last.isEmpty && last.first != UInt8(ascii: "!"),
      actions: following?.actions ?? [], taps: following?.taps)
    runs.withLock { $0[actions] = run }
    return run
  }
}
