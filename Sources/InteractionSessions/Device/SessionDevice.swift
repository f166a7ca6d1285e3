import CollectionFiles
import Foundation
import InteractionKit

/// A simulated device: a simulator with a loaded collection in its window.
public final class SessionDevice {
  /// The simulator of the device, with its window, clock and log.
  public let simulator: Simulator
  /// The views of the collection.
  public let root: LoadedCollection
  /// The path that the collection was loaded from.
  package let path: String
  /// The instructions of patterns that the present command has visited to find targets.
  var patternSteps = 0

  /// Creates a device with the document's viewport and displays the collection.
  ///
  /// `style` is the wiring style, also of embedded collections; nil for the styles in the files.
  package convenience init(
    _ document: CollectionDocument, path: String, style: WiringDescription.Style? = nil
  ) {
    self.init(document, path: path, style: style, reasonToRefuse: nil) { _ in }
  }

  /// Creates a device that is observed from the first display on.
  ///
  /// `reasonToRefuse` may refuse changes. `observe` is called before the collection is displayed.
  init(
    _ document: CollectionDocument, path: String, style: WiringDescription.Style?,
    reasonToRefuse: ((() -> ChangeAdmission.Change) -> String?)?,
    observe: (SessionDevice) -> Void
  ) {
    self.path = path
    simulator = Simulator(viewport: document.viewport, scale: document.scale)
    if let program = document.program {
      root = LoadedCollection(document, displaying: program.display(in: simulator))
      if document.layoutDirection == .rightToLeft {
        root.collectionView.layoutDirection = .rightToLeft
        simulator.window.layoutIfNeeded()
      }
      observe(self)
      return
    }
    root = LoadedCollection(document, style: style)
    root.admission.reasonToRefuse = reasonToRefuse
    observe(self)
    simulator.window.addSubview(root.collectionView)
    simulator.window.layoutIfNeeded()
    root.runDueReactions(on: simulator.clock)
  }

  init(simulator: Simulator, root: LoadedCollection, path: String) {
    self.simulator = simulator
    self.root = root
    self.path = path
  }
}

/// Formats sizes for messages.
enum SizeText {
  static func text(_ size: CGSize) -> String {
    "\(NumberText.text(rounded: size.width))x\(NumberText.text(rounded: size.height))"
  }
}
