import CollectionFiles
import Foundation
import InteractionKit

/// A simulated device: a simulator with a loaded collection in its window.
public final class SessionDevice {
  /// The simulator of the device, with its window, clock and log.
  public let simulator: Simulator
  /// The collection of the file, or an empty one on a screen that a program builds.
  private let loaded: LoadedCollection
  /// The collections of the program that commands were about, while they are in the window.
  private var displayed: [LoadedCollection] = []
  /// The path that the collection was loaded from.
  package let path: String
  /// The size and the safe area with which the screen was loaded, for `resize original`.
  let loadedExtent: ScreenExtent
  /// The image files beside it.
  private(set) lazy var assets = PictureAssets(beside: path)
  /// The instructions of patterns that the present command has visited to find targets.
  @exclusivity(unchecked)
  var patternSteps = 0
  /// The elements in display passes that the limits of a session have counted.
  @exclusivity(unchecked)
  var countedElements = 0

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
      loaded = LoadedCollection(document, displaying: nil)
      program.display(in: simulator)
      let window = simulator.window
      loadedExtent = ScreenExtent(size: window.bounds.size, safeArea: window.deviceSafeArea)
      observe(self)
      return
    }
    loaded = LoadedCollection(document, style: style)
    loadedExtent = ScreenExtent(size: document.viewport, safeArea: document.safeAreaInsets)
    loaded.admission.reasonToRefuse = reasonToRefuse
    observe(self)
    simulator.window.addSubview(loaded.itemsView)
    simulator.window.layoutIfNeeded()
    loaded.runDueReactions(on: simulator.clock)
  }

  init(simulator: Simulator, root: LoadedCollection, path: String, loadedExtent: ScreenExtent) {
    self.simulator = simulator
    loaded = root
    self.path = path
    self.loadedExtent = loadedExtent
  }

  /// True if a program builds the screen, and not a file.
  package var isProgram: Bool { loaded.isProgram }

  /// The collection that commands are about.
  ///
  /// On a screen that a program builds it is the one of the largest visible area that a touch can
  /// reach, so after a push it is the collection of the new controller; without any, it is an empty
  /// one outside of the window.
  public var root: LoadedCollection {
    guard isProgram else { return loaded }
    guard let view = FrontCollectionViews.main(in: simulator.window) else { return loaded }
    if let known = view.loadedCollection { return known }
    displayed.removeAll { $0.collectionView.window == nil }
    var document = loaded.document
    document.viewport = simulator.window.bounds.size
    let collection = LoadedCollection(document, displaying: view)
    displayed.append(collection)
    return collection
  }

  /// The other collection views that a touch can reach, on a screen that a program builds.
  var otherCollectionViews: [ItemsView] {
    guard isProgram else { return [] }
    let main = root.itemsView
    return FrontCollectionViews.all(in: simulator.window).filter { $0 !== main }
  }

  /// The line by which a list says that there are other collection views; nil for only one.
  var lineOfOtherCollections: String? {
    let (others, window) = (otherCollectionViews, simulator.window)
    guard !others.isEmpty else { return nil }
    let names = others.map { $0.spelling(in: window) }.joined(separator: ", ")
    return "in \(root.itemsView.spelling(in: window)); also on the screen: \(names)"
  }
}

/// Formats sizes for messages.
enum SizeText {
  static func text(_ size: CGSize) -> String {
    "\(NumberText.text(rounded: size.width))x\(NumberText.text(rounded: size.height))"
  }
}
