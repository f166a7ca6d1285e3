import Foundation

/// A screen that a program builds.
public struct ScreenProgram: Sendable {
  /// The name of the screen, which directives and the log use.
  public let name: String
  /// Returns the content, created again for each screen.
  public let makeContent: @Sendable () -> any SimulatorContent

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name, such as `Inbox`.
  ///   - makeContent: Returns the content. It is called for each screen, on the thread that runs
  ///     the session, so that screens share nothing.
  public init(_ name: String, makeContent: @escaping @Sendable () -> any SimulatorContent) {
    self.name = name
    self.makeContent = makeContent
  }

  /// Displays the content in a simulator.
  package func display(in simulator: Simulator) {
    makeContent().display(in: simulator)
    simulator.window.layoutIfNeeded()
  }
}
