import CollectionFiles
import InteractionKit
import InteractionSessions

/// An exploration that several processes compute in rounds.
///
/// A job tries the commands of some states. The exploration follows the expansions of all jobs so
/// far and finds the states for the next round, or is complete. Since an expansion depends on its
/// state alone, the result does not depend on the division.
package struct ExplorationParts {
  /// The reason why results cannot be joined.
  package enum Invalid: Error {
    /// The contents of a file are not a result of a job.
    case form
    /// A job has expanded another state than the one to which these commands lead here.
    case otherState([String])
  }

  /// The expansions, by their states.
  private var known: [ScreenDigest: StateExpansion] = [:]
  /// The commands to the states that were expanded.
  private var expanded: Set<[String]> = []

  package init() {}

  /// The number of states that were expanded.
  package var count: Int { known.count }

  /// Adds the result of a job.
  ///
  /// - Parameter json: The result of `expansions(after:on:_:)`.
  /// - Throws: `Invalid` if it has another form.
  package mutating func add(_ json: [UInt8]) throws(Invalid) {
    guard let value = try? JSONReader().value(of: json), case .array(let all)? = value["expansions"]
    else { throw .form }
    for value in all {
      guard let expansion = StateExpansion(json: value), case .array(let after)? = value["after"]
      else { throw .form }
      var commands: [String] = []
      for command in after {
        guard case .string(let command) = command else { throw .form }
        commands.append(command)
      }
      known[expansion.state] = expansion
      expanded.insert(commands)
    }
  }

  /// Returns the commands to each state that the next round has to expand.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - settings: The limits and properties.
  /// - Returns: The commands without the pauses between them; empty if the exploration is complete.
  /// - Throws: `Invalid` if the results are of another screen.
  package func nextSessions(
    of screen: AnalysedScreen, _ settings: Exploration.Settings
  ) throws(Invalid) -> [[String]] {
    var run = ExplorationRun(screen, settings, knowing: known)
    let sessions = run.sessionsToUnknownStates()
    // The commands to the first unknown state lead through known states only.
    if let first = sessions.first, expanded.contains(first) { throw .otherState(first) }
    return sessions
  }

  /// Returns the exploration, whose states were all expanded.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - settings: The limits and properties.
  /// - Returns: The same result as that of one process.
  package func exploration(
    of screen: AnalysedScreen, _ settings: Exploration.Settings
  ) -> Exploration {
    var run = ExplorationRun(screen, settings, knowing: known)
    run.explore()
    return Exploration(run, settings)
  }

  /// Tries the commands of some states, which is the work of a job.
  ///
  /// - Parameters:
  ///   - sessions: The commands to each state, without the pauses between them.
  ///   - screen: The screen.
  ///   - settings: The properties.
  /// - Returns: The result in JSON.
  package static func expansions(
    after sessions: [[String]], on screen: AnalysedScreen, _ settings: Exploration.Settings
  ) -> [UInt8] {
    let expander = StateExpander(screen, settings.properties)
    let expansions = sessions.map { commands in
      var members = expander.expansion(after: commands).members
      members["after"] = .array(commands.map { .string($0) })
      return JSONValue.object(members)
    }
    return JSONValue.object(["expansions": .array(expansions)]).line
  }
}
