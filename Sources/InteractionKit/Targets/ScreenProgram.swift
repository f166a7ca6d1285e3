import Foundation

/// A screen that a program builds.
public struct ScreenProgram: Sendable {
  /// The name of the screen, which directives and the log use.
  public let name: String
  /// Returns the content, created again for each screen.
  public let makeContent: @Sendable () -> any SimulatorContent

  /// The size of the window, in points; nil for the size of a session's device.
  package let size: CGSize?
  /// The pixels of a point; nil as for the size.
  package let scale: CGFloat?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - name: The name, such as `Inbox`.
  ///   - makeContent: Returns the content. It is called for each screen, on the thread that runs
  ///     the session, so that screens share nothing.
  public init(_ name: String, makeContent: @escaping @Sendable () -> any SimulatorContent) {
    self.init(name, size: nil, scale: nil, makeContent: makeContent)
  }

  /// Creates a screen of a file, which has a size of its own.
  package init(
    _ name: String, size: CGSize?, scale: CGFloat?,
    makeContent: @escaping @Sendable () -> any SimulatorContent
  ) {
    (self.name, self.size, self.scale) = (name, size, scale)
    self.makeContent = makeContent
  }

  /// Displays the content in a simulator.
  package func display(in simulator: Simulator) {
    makeContent().display(in: simulator)
    simulator.window.layoutIfNeeded()
  }
}
