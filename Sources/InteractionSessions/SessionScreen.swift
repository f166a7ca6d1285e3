import CollectionFiles
import Foundation
import InteractionKit

/// A loaded collection on a simulated screen.
public final class SessionScreen {
  /// The simulator of the screen, with its window, clock and log.
  public let simulator: Simulator
  /// The views of the collection.
  public let root: CollectionScreen
  /// The path that the collection was loaded from.
  package let path: String

  /// Creates a screen of the document's viewport and displays the collection.
  ///
  /// - Parameter style: The wiring style, also of embedded collections; nil for the styles in the
  ///   files.
  package convenience init(
    _ document: CollectionDocument, path: String, style: WiringDescription.Style? = nil
  ) {
    self.init(document, path: path, style: style, tracer: nil)
  }

  /// - Parameter tracer: Receives all log entries, from the first display on.
  init(
    _ document: CollectionDocument, path: String, style: WiringDescription.Style?,
    tracer: SessionTracer?
  ) {
    self.path = path
    simulator = Simulator(viewport: document.viewport, scale: document.scale)
    if let program = document.program {
      root = CollectionScreen(document, displaying: program.display(in: simulator))
      tracer?.attach(to: self)
      return
    }
    root = CollectionScreen(document, style: style)
    tracer?.attach(to: self)
    simulator.window.addSubview(root.collectionView)
    simulator.window.layoutIfNeeded()
    root.runDueReactions(on: simulator.clock)
  }

  init(simulator: Simulator, root: CollectionScreen, path: String) {
    self.simulator = simulator
    self.root = root
    self.path = path
  }
}
