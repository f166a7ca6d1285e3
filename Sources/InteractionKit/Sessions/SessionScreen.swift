import Foundation

/// A loaded collection on a simulated screen.
public final class SessionScreen {
  public let simulator: Simulator
  public let root: CollectionScreen
  /// The path that the collection was loaded from.
  public let path: String

  /// Puts a collection on a screen of its viewport.
  public init(_ document: CollectionDocument, path: String) {
    self.path = path
    simulator = Simulator(viewport: document.viewport, scale: document.scale)
    root = CollectionScreen(document)
    simulator.window.addSubview(root.collectionView)
    simulator.window.layoutIfNeeded()
    root.runDueReactions(on: simulator.clock)
  }
}
