import CollectionFiles
import InteractionKit
import InteractionSessions

/// A search for a session for which a property is not true.
///
/// ```swift
/// var settings = RandomSearch.Settings()
/// settings.properties.append(try ScreenProperty("never (select * since begin-drag * until end-drag *)"))
/// let search = RandomSearch(of: try AnalysedScreen(path: "shop.yaml"), settings)
/// if let found = search.found { print(found.failure, found.session) }
/// ```
///
/// The same screen and settings have the same result.
public struct RandomSearch: Sendable {
  /// The sessions and properties of a search.
  public struct Settings: Sendable {
    /// The number from which all choices are derived; 1 by default.
    public var seed: UInt64 = 1
    /// The number of sessions; 100 by default.
    public var runs = 100
    /// The number of the first session; 0 by default.
    ///
    /// A search can be divided: the part with the lowest numbers that found a failure gives the
    /// result of the whole.
    public var firstRun = 0
    /// The number of commands of a session; 100 by default.
    public var actions = 100
    /// The weights of the kinds of commands.
    public var mix = ActionMix()
    /// The properties; by default the ones of all screens.
    public var properties = ScreenProperty.defaults
    /// The checks that are not written as properties; all by default.
    public var checks = Set(ScreenCheck.allCases)

    /// Creates the default settings.
    public init() {}
  }

  /// A failure with its session.
  public struct Found: Sendable {
    /// The failure at the end of `session`.
    public let failure: PropertyFailure
    /// The commands of the shrunk session.
    public let session: [String]
    /// The number of the session in which it was found.
    public let run: Int
    /// The number of commands of that session, up to the failure.
    public let originalCount: Int
    /// The number of sessions that shrinking tried.
    public let attempts: Int
    /// False if shrinking ended at its limit.
    public let isMinimal: Bool
  }

  /// The first failure; nil if there is none.
  public private(set) var found: Found?
  /// The number of sessions that ran.
  public private(set) var runs = 0
  /// The number of commands that ran, without shrinking.
  public private(set) var actions = 0
  /// The titles of properties with `sometimes` that were true in no session.
  public private(set) var unseen: [String] = []
  /// The titles of properties with a pattern that no log entry can match, with the reasons.
  public private(set) var impossible: [String: [String]] = [:]
  /// The reasons why sessions ended early, with the number of sessions.
  public private(set) var stops: [String: Int] = [:]
  /// The titles of properties that sessions did not decide, with the number of sessions.
  ///
  /// A limit ended the wait for a promise.
  public private(set) var undecided: [String: Int] = [:]

  /// Runs the sessions, up to the first failure.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - settings: The sessions and properties.
  ///   - mayContinue: Called before each session; false ends the search. True by default.
  public init(
    of screen: AnalysedScreen, _ settings: Settings = Settings(),
    mayContinue: () -> Bool = { true }
  ) {
    impossible = settings.properties.impossible(on: screen)
    var seen: Set<String> = []
    let monitors = PropertyMonitor.monitors(of: settings.properties)
    let last = settings.firstRun + max(settings.runs, 0)
    let progress = AnalysisProgress.current
    for run in settings.firstRun..<max(last, settings.firstRun) {
      guard mayContinue() else { break }
      progress?.show(runs, of: settings.runs, "sessions")
      runs += 1
      var seeds = SeededGenerator(seed: settings.seed &+ UInt64(bitPattern: Int64(run)) &* 0x9E37)
      var generator = ActionGenerator(seed: seeds.next(), mix: settings.mix)
      var (session, performed) = (RandomSession(screen, settings, monitors), [ScreenAction]())
      while performed.count < settings.actions, session.failure == nil,
        session.screen.stopReason == nil
      {
        let action = generator.next(on: session.screen)
        performed.append(action)
        session.perform(action)
      }
      var reason = session.screen.stopReason
      performed += session.finish()
      reason = reason ?? session.screen.stopReason
      if let reason { stops[reason, default: 0] += 1 }
      if session.failure == nil {
        for monitor in session.screen.monitors where monitor.deadline != nil {
          undecided[monitor.property.title, default: 0] += 1
        }
      }
      actions += performed.count
      for monitor in session.screen.monitors where monitor.wasSeen {
        seen.insert(monitor.property.title)
      }
      if session.failure == nil, screen.isProgram {
        if let failure = Repetition.difference(of: performed, on: screen) {
          session.screen.fail(failure)
        }
      }
      if session.failure == nil, run % UndoCheck.interval == 0, !screen.isProgram,
        settings.checks.contains(.undoIsIdentity),
        let failure = UndoCheck.failure(of: performed.map(\.line), on: screen)
      {
        session.screen.fail(failure)
      }
      guard let failure = session.failure else { continue }
      found = RandomSearch.shrunk(performed, failure, run, screen, settings)
      return
    }
    unseen = settings.properties.filter { $0.mode == .sometimes && !seen.contains($0.title) }
      .map(\.title)
  }

  private static func shrunk(
    _ actions: [ScreenAction], _ failure: PropertyFailure, _ run: Int, _ screen: AnalysedScreen,
    _ settings: Settings
  ) -> Found {
    var shrinker = SessionShrinker(screen, settings, failure)
    let (session, last) = shrinker.shrink(actions)
    return Found(
      failure: last, session: session.map(\.line), run: run, originalCount: actions.count,
      attempts: shrinker.attempts, isMinimal: shrinker.attempts < SessionShrinker.attemptLimit)
  }
}

/// The repetition of a session, which finds code that is not deterministic.
enum Repetition {
  /// Runs a session twice and compares the logs.
  ///
  /// - Returns: The first difference; nil if there is none.
  static func difference(
    of actions: [ScreenAction], on origin: AnalysedScreen
  ) -> PropertyFailure? {
    let screens = [ExercisedScreen(origin, []), ExercisedScreen(origin, [])]
    for (index, action) in actions.enumerated() {
      for screen in screens { screen.perform(action) }
      let (one, other) = (screens[0].stepEntries, screens[1].stepEntries)
      let differing = zip(one, other).first { $0.kind != $1.kind || $0.time != $1.time }
      guard differing != nil || one.count != other.count else { continue }
      let common = min(one.count, other.count)
      let entries =
        differing.map { [$0, $1] } ?? [(one.count > common ? one : other)[common]]
      return PropertyFailure(
        check: .isDeterministic,
        "command \(index + 1), `\(action.line)`, of \(origin.path) has another log when it is repeated",
        entries: entries,
        reason: differing == nil
          ? "one of the logs has \(abs(one.count - other.count)) more entries" : nil)
    }
    return nil
  }
}
