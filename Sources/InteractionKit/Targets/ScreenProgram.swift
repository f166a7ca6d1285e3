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

  /// Displays the content in a simulator and returns its first collection view, from the back.
  ///
  /// - Returns: The collection view; nil if there is none.
  package func display(in simulator: Simulator) -> CollectionView? {
    makeContent().display(in: simulator)
    simulator.window.layoutIfNeeded()
    return ScreenProgram.collectionView(in: simulator.window)
  }

  /// Returns the first collection view in a view, from the back; nil if there is none.
  package static func collectionView(in view: View) -> CollectionView? {
    if let found = view as? CollectionView { return found }
    for subview in view.subviews {
      if let found = collectionView(in: subview) { return found }
    }
    return nil
  }
}
