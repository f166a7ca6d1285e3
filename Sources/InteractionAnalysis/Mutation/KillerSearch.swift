import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// The search for a short session that tells a mutant from the original screen.
///
/// An `Equivalence` explores both screens, so the session is one of the shortest, or there is a proof
/// that there is none. A session that names its targets is preferred to one of points.
struct KillerSearch: Sendable {
  enum Result: Sendable {
    case killer(MutationScore.Killer)
    /// No touch tells the screens apart, in any session.
    case equivalent
    /// A setting differs that a later touch could show, but no command does in any state.
    case unshown
    /// There are more states or commands than the limits.
    case undecided
  }

  let original: AnalysedScreen
  let limits: MutationScore.Limits

  func result(of mutant: CollectionDocument) -> Result {
    var changed = original
    changed.document = mutant
    var settings = Equivalence.Settings()
    settings.depth = limits.actions
    settings.commands = limits.commands
    settings.states = limits.states
    settings.comparesReceivers = true
    let result = Equivalence(original, changed, settings)
    if result.isUnshown { return .unshown }
    guard let difference = result.difference else {
      return result.isComplete ? .equivalent : .undecided
    }
    guard difference.region == nil else { return .undecided }
    for session in candidates(difference.session) {
      let expected = outputs(of: session, on: original)
      guard expected != outputs(of: session, on: changed) else { continue }
      return .killer(MutationScore.Killer(actions: session, outputs: expected))
    }
    return .undecided
  }

  /// Returns sessions that may do the same as one of points, the most readable one first.
  private func candidates(_ session: [String]) -> [[String]] {
    TargetNames.sessions(for: session, on: original).filter { $0 != session } + [session]
  }

  /// Returns what a new session prints for each command.
  private func outputs(of actions: [String], on screen: AnalysedScreen) -> [[UInt8]] {
    let session = screen.makeSession(
      printing: ShowFilter(), limits: SessionLimits(work: ExercisedScreen.workLimit))
    session.forgetsPast()
    var outputs: [[UInt8]] = []
    for action in actions {
      var output: [UInt8] = []
      _ = session.execute(action, into: &output)
      outputs.append(output)
    }
    return outputs
  }
}

/// The replacement of points by the names of the views that they hit.
enum TargetNames {
  /// Returns sessions with names, the shortest ones first: with a name alone, then with the point in
  /// the view; and before each, one that scrolls to its last target instead of by lengths.
  static func sessions(for session: [String], on origin: AnalysedScreen) -> [[String]] {
    let screen = ExercisedScreen(origin, [])
    var names: [(alone: String, withPoint: String)] = []
    for line in session {
      names.append(name(of: line, on: screen) ?? (line, line))
      screen.perform(line)
    }
    let mayScroll =
      session.last?.hasPrefix("tap ") == true && session.count > 1
      && session.dropLast().allSatisfy { $0.hasPrefix("scroll ") || $0.hasPrefix("wait ") }
    let variants = [names.map(\.alone), names.map(\.withPoint)]
    return variants.flatMap { lines in
      let scrolled = mayScroll ? lines.last.map { [["\($0) --scroll"]] } ?? [] : []
      return scrolled + [lines]
    }
  }

  /// Returns a command with a name instead of its first point; nil if it has none, or the point hits
  /// no named view.
  private static func name(
    of line: String, on screen: ExercisedScreen
  ) -> (alone: String, withPoint: String)? {
    var words = line.split(separator: " ").map(String.init)
    guard let verb = words.first,
      ["tap", "press", "swipe", "drag", "pinch", "rotate"].contains(verb),
      let index = words.firstIndex(where: { point(in: $0) != nil }),
      let point = point(in: words[index]),
      let view = screen.simulator?.window.hitTest(point, with: nil),
      let place = HitReport.position(of: view)
    else { return nil }
    func command(_ target: String) -> String {
      words[index] = target
      return words.joined(separator: " ")
    }
    let name = place.shortestTarget
    return (command(name), command(name + inside(view, at: point)))
  }

  private static func point(in word: String) -> CGPoint? {
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The point in the view as a target has it; empty for the middle.
  private static func inside(_ view: View, at point: CGPoint) -> String {
    let bounds = view.bounds
    let local = view.convert(point, from: nil)
    if abs(local.x - bounds.midX) < 1, abs(local.y - bounds.midY) < 1 { return "" }
    return "@" + PointText.text(CGPoint(x: local.x - bounds.minX, y: local.y - bounds.minY))
  }
}
