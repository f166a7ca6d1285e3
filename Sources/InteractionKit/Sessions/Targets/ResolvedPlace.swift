import Foundation

/// A place that was found: an element of a collection, or a view inside it.
struct ResolvedPlace {
  let screen: CollectionScreen
  let element: ElementID
  /// The names of subviews below the element, joined by dots; empty for itself.
  let subview: String
  /// The view, where the element is shown.
  let view: View?
  /// The place's rectangle in the coordinates of the collection's content; nil
  /// where a subview's element is not shown, so that nobody has placed it.
  let frame: CGRect?

  var collectionView: CollectionView { screen.collectionView }

  /// The place as events name it.
  var place: Place {
    var place = collectionView.place(of: element)
    place.subview = subview
    return place
  }

  /// The spelling by which a command can name it: `#b1.clickMe`, `[0,3]`.
  var spelling: String {
    let place = self.place
    var bytes: [UInt8] = []
    if let collection = place.collection { bytes.append(contentsOf: collection.utf8) }
    if let identifier = place.identifier {
      bytes.append(.hash)
      Place.append(identifier: identifier, to: &bytes)
    } else {
      Place(place.element).append(to: &bytes)
    }
    if !subview.isEmpty { bytes.append(contentsOf: ".\(subview)".utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The place's rectangle in window coordinates.
  var windowFrame: CGRect? {
    frame.map { collectionView.convert($0, to: nil) }
  }

  /// A point of the place in window coordinates; the middle for a nil offset.
  func point(at offset: TargetPlace.Offset?) -> CGPoint? {
    guard let windowFrame else { return nil }
    let offset = offset ?? .center
    return CGPoint(
      x: windowFrame.origin.x + offset.x.resolved(in: windowFrame.size.width),
      y: windowFrame.origin.y + offset.y.resolved(in: windowFrame.size.height))
  }
}
