import InteractionKit
import InteractionSessions

/// Removes and simplifies the commands of a failed session until each is needed.
///
/// Commands are removed by delta debugging, back to front, since later ones depend on earlier ones.
/// Then each command is replaced by the first simpler one that fails too, in shortlex order, until
/// nothing changes. An attempt begins at the checkpoint before the first changed command.
struct SessionShrinker {
  private let origin: AnalysedScreen
  private let settings: RandomSearch.Settings
  private let monitors: [PropertyMonitor]
  /// The session of the last attempt, which the next one continues from a checkpoint.
  private var session: RandomSession?
  private var failure: PropertyFailure
  private var best: [ScreenAction] = []
  /// The states of `best` after numbers of commands, in order.
  private var checkpoints: [(count: Int, state: ExercisedScreen.Checkpoint)] = []
  /// The number of sessions that were tried.
  private(set) var attempts = 0

  /// The greatest number of sessions.
  static let attemptLimit = 20_000
  /// The greatest number of shorter sessions of one length.
  private static let shorterLimit = 1000
  /// The number of commands between two checkpoints.
  private static let spacing = 16

  init(_ origin: AnalysedScreen, _ settings: RandomSearch.Settings, _ failure: PropertyFailure) {
    self.origin = origin
    self.settings = settings
    monitors = PropertyMonitor.monitors(of: settings.properties)
    self.failure = failure
  }

  /// Shrinks a session that fails.
  ///
  /// - Returns: The session and its failure.
  mutating func shrink(_ actions: [ScreenAction]) -> ([ScreenAction], PropertyFailure) {
    best = actions
    // The commands after the failure are not needed.
    _ = accepts(actions, changedAt: 0)
    repeat {
      var isChanged = true
      while isChanged, attempts < SessionShrinker.attemptLimit {
        remove()
        isChanged = simplify()
        isChanged = reorder() || isChanged
      }
    } while findShorter()
    return (best, failure)
  }

  // MARK: Attempts

  /// Runs a session, and keeps it if it fails for the same property.
  private mutating func accepts(_ actions: [ScreenAction], changedAt first: Int) -> Bool {
    guard attempts < SessionShrinker.attemptLimit else { return false }
    attempts += 1
    if failure.property == ScreenCheck.isDeterministic.rawValue {
      guard let found = Repetition.difference(of: actions, on: origin) else { return false }
      (best, failure) = (actions, found)
      return true
    }
    if failure.property == ScreenCheck.undoIsIdentity.rawValue {
      guard let found = UndoCheck.failure(of: actions.map(\.line), on: origin) else { return false }
      (best, failure) = (actions, found)
      return true
    }
    var kept = checkpoints.filter { $0.count <= first }
    let start = beginning(at: &kept)
    var session = start.session
    for index in start.count..<max(actions.count, start.count) {
      session.perform(actions[index])
      if let found = session.failure {
        guard found.property == failure.property else { return false }
        best = Array(actions[...index])
        (failure, checkpoints) = (found, kept)
        return true
      }
      guard session.screen.stopReason == nil else { return false }
      let done = index + 1
      if done % SessionShrinker.spacing == 0,
        done - (kept.last?.count ?? 0) >= SessionShrinker.spacing,
        session.failure == nil, let state = session.screen.checkpoint()
      {
        kept.append((done, state))
      }
    }
    let added = session.finish()
    guard let found = session.failure, found.property == failure.property,
      isSimpler(actions, with: added)
    else { return false }
    best = actions + added
    (failure, checkpoints) = (found, kept)
    return true
  }

  /// Returns a session at the last of some checkpoints, or at its beginning, and its commands so far.
  ///
  /// Checkpoints that cannot be restored are removed.
  private mutating func beginning(
    at checkpoints: inout [(count: Int, state: ExercisedScreen.Checkpoint)]
  ) -> (session: RandomSession, count: Int) {
    if !checkpoints.isEmpty {
      var resumed = session ?? RandomSession(origin, settings, monitors)
      while let last = checkpoints.last {
        if resumed.resume(last.state) {
          session = resumed
          return (resumed, last.count)
        }
        checkpoints.removeLast()
      }
    }
    let new = RandomSession(origin, settings, monitors)
    session = new
    return (new, 0)
  }

  /// Returns true if a session with the commands that its end needs is simpler than the best one.
  private func isSimpler(_ actions: [ScreenAction], with added: [ScreenAction]) -> Bool {
    let count = actions.count + added.count
    guard count == best.count, !added.isEmpty, attempts > 1 else {
      return count < best.count || attempts == 1 || (count == best.count && added.isEmpty)
    }
    guard case .wait(let time)? = added.last?.kind, case .wait(let known)? = best.last?.kind else {
      return false
    }
    return time < known
  }

  // MARK: Removal

  /// Removes commands, in runs of half the session first.
  private mutating func remove() {
    var length = max(best.count / 2, 1)
    while true {
      var end = best.count
      while end > 0 {
        let start = max(end - length, 0)
        var shorter = best
        shorter.removeSubrange(start..<end)
        // A last command that only waits or lifts a finger is added again if it is needed.
        if !shorter.isEmpty, accepts(shorter, changedAt: start), best.count <= shorter.count {
          end = min(start, best.count)
        } else {
          end = start
        }
      }
      if length == 1 { return }
      length = max(length / 2, 1)
    }
  }

  // MARK: Simplification

  /// Replaces commands by simpler ones.
  ///
  /// - Returns: True if one was replaced.
  private mutating func simplify() -> Bool {
    var isChanged = false
    var index = 0
    while index < best.count {
      for simpler in best[index].simplified(at: points(before: index)) {
        var changed = best
        changed[index] = simpler
        if accepts(changed, changedAt: index) {
          isChanged = true
          break
        }
      }
      index += 1
    }
    return isChanged
  }

  private mutating func points(before index: Int) -> [ScreenAction.Point] {
    var kept = checkpoints.filter { $0.count <= index }
    let start = beginning(at: &kept)
    var session = start.session
    for action in best[start.count..<max(index, start.count)] { session.perform(action) }
    return ActionGenerator.points(of: session.screen)
  }

  /// Exchanges neighbouring taps, so that the one nearer to the top is first.
  private mutating func reorder() -> Bool {
    var isChanged = false
    for index in best.indices.dropLast() where index + 1 < best.count {
      guard case .tap(let one, 1) = best[index].kind,
        case .tap(let other, 1) = best[index + 1].kind,
        (other.y, other.x) < (one.y, one.x)
      else { continue }
      var changed = best
      changed.swapAt(index, index + 1)
      if accepts(changed, changedAt: index) { isChanged = true }
    }
    return isChanged
  }

  /// Tries all shorter sessions of the commands of the best one and of taps on the first screen.
  ///
  /// Removal alone keeps a scroll that moves the target of several taps.
  ///
  /// - Returns: True if one fails, too.
  private mutating func findShorter() -> Bool {
    var alphabet = points(before: 0).map { ScreenAction(.tap($0, count: 1)) }
    for action in best where !alphabet.contains(action) { alphabet.append(action) }
    for length in 1..<max(best.count, 1) {
      var (count, isSmall) = (1, true)
      for _ in 0..<length {
        count *= alphabet.count
        if count > SessionShrinker.shorterLimit {
          isSmall = false
          break
        }
      }
      guard isSmall else { return false }
      for number in 0..<count {
        var (rest, session) = (number, [ScreenAction]())
        for _ in 0..<length {
          session.append(alphabet[rest % alphabet.count])
          rest /= alphabet.count
        }
        if accepts(session.reversed(), changedAt: 0) { return true }
      }
    }
    return false
  }
}
