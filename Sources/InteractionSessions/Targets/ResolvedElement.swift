import CollectionFiles
import Foundation
import InteractionKit

/// An element of a device, or a view inside it, that a target of a session names.
struct ResolvedElement {
  let screen: LoadedCollection
  let element: ElementID
  let target: ResolvedTarget

  /// `subview` contains the names of subviews below the element, joined by dots.
  ///
  /// `view` is the view, if the element is displayed. `frame` is the frame in the coordinates of the
  /// collection's content.
  init(
    screen: LoadedCollection, element: ElementID, subview: String = "", view: View? = nil,
    frame: CGRect? = nil
  ) {
    self.init(
      screen: screen, element: element,
      target: ResolvedTarget(
        element, in: screen.collectionView, subview: subview, view: view, frame: frame))
  }

  init(screen: LoadedCollection, element: ElementID, target: ResolvedTarget) {
    self.screen = screen
    self.element = element
    self.target = target
  }

  var collectionView: CollectionView { screen.collectionView }
  var subview: String { target.subview }
  var view: View? { target.view }
  var frame: CGRect? { target.frame }
  var windowFrame: CGRect? { target.windowFrame }
  var place: EventPosition { target.place }
  var spelling: String { target.spelling }
  var uniqueSpelling: String { target.uniqueSpelling }

  /// The element without the subview.
  var whole: ResolvedElement {
    ResolvedElement(screen: screen, element: element, target: target.whole)
  }
}
