import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Testing

/// Searches for a session of a screen for which a property is not true.
///
/// A failure is recorded as an issue, with the shrunk session.
///
/// ```swift
/// @Test func messagesAreOpenedByTouches() throws {
///   try checkProperties(of: InboxViewController()) {
///     "open-after-touch: always (select X implies once (touch X))"
///   }
/// }
/// ```
///
/// The properties of all screens are checked, too. Each session runs twice, and a difference is an
/// issue: it names the command after which the code is not deterministic.
///
/// - Parameters:
///   - content: The content of the screen: a view or, with the module `UIKit`, a view controller.
///     It is evaluated for each session.
///   - runs: The number of sessions; 100 by default.
///   - actions: The number of commands of a session; 50 by default.
///   - seed: The number from which all choices are derived; 1 by default.
///   - sourceLocation: The location of the issue; the caller's by default.
///   - properties: The properties, in the language of properties; none by default.
/// - Throws: A `ScreenPropertyError` if a property is not valid.
public func checkProperties<Content: SimulatorContent & SendableMetatype>(
  of content: @autoclosure @escaping @Sendable () -> Content, runs: Int = 100, actions: Int = 50,
  seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation,
  @PropertyListBuilder _ properties: () -> [String] = { [] }
) throws {
  let program = ScreenProgram("\(Content.self)") { content() }
  try checkProperties(
    of: AnalysedScreen(program), runs, actions, seed, properties(), sourceLocation)
}

/// Searches for a session of a collection file for which a property is not true.
///
/// A failure is recorded as an issue, with the shrunk session.
///
/// - Parameters:
///   - path: The path of the file from the folder of the test's file.
///   - runs: The number of sessions; 100 by default.
///   - actions: The number of commands of a session; 50 by default.
///   - seed: The number from which all choices are derived; 1 by default.
///   - sourceLocation: The location of the test's file, and of the issue; the caller's by default.
///   - properties: The properties, in the language of properties; none by default.
/// - Throws: A `ScreenPropertyError` if a property is not valid, or the mistakes of the file.
public func checkProperties(
  ofFile path: String, runs: Int = 100, actions: Int = 50, seed: UInt64 = 1,
  sourceLocation: SourceLocation = #_sourceLocation,
  @PropertyListBuilder _ properties: () -> [String] = { [] }
) throws {
  let screen = try AnalysedScreen(path: ReplayPath(path, besides: sourceLocation).path)
  try checkProperties(of: screen, runs, actions, seed, properties(), sourceLocation)
}

private func checkProperties(
  of screen: AnalysedScreen, _ runs: Int, _ actions: Int, _ seed: UInt64, _ properties: [String],
  _ sourceLocation: SourceLocation
) throws {
  var settings = RandomSearch.Settings()
  settings.runs = runs
  settings.actions = actions
  settings.seed = seed
  for text in properties { settings.properties.append(try ScreenProperty(text)) }
  let search = RandomSearch(of: screen, settings)
  if search.found != nil || !search.unseen.isEmpty {
    Issue.record(Comment(rawValue: search.description), sourceLocation: sourceLocation)
  }
}

/// Builds the list of properties in the closure of `checkProperties(of:)`.
@resultBuilder public enum PropertyListBuilder {
  /// Returns the properties in order.
  ///
  /// - Parameter properties: The properties.
  /// - Returns: The properties in order.
  public static func buildBlock(_ properties: String...) -> [String] { properties }
}
