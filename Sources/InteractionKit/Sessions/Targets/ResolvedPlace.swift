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
    var place = self.place
    let collection = place.collection ?? ""
    place.collection = nil
    let isSupplementary = !collection.isEmpty && element.category != .cell
    return collection + (isSupplementary ? "." : "")
      + ResolvedPlace.spelling(of: place, subview: subview)
  }

  /// The spelling that names it alone, also where several embedded collections
  /// have the same name: `#b1.strip[0,2]`.
  var uniqueSpelling: String {
    guard let holder else { return spelling }
    var inner = place
    inner.collection = nil
    let kind = screen.collectionView.accessibilityIdentifier ?? screen.document.name
    let isSupplementary = element.category != .cell
    return "\(holder).\(kind)\(isSupplementary ? "." : "")"
      + ResolvedPlace.spelling(of: inner, subview: subview)
  }

  /// The element without the subview.
  var whole: ResolvedPlace {
    ResolvedPlace(
      screen: screen, element: element, subview: "", view: collectionView.shown[element],
      frame: collectionView.frame(of: element))
  }

  /// The place of the element that holds an embedded collection, with the subviews
  /// on the way to it.
  private var holder: String? {
    var names: [String] = []
    var view = collectionView.superview
    while let current = view {
      if let outer = current as? CollectionReusableView, let element = outer.element,
        let screen = outer.collectionView?.screen
      {
        let resolved = ResolvedPlace(
          screen: screen, element: element, subview: names.reversed().joined(separator: "."),
          view: nil, frame: nil)
        return resolved.uniqueSpelling
      }
      if let name = current.accessibilityIdentifier { names.append(name) }
      view = current.superview
    }
    return nil
  }

  private static func spelling(of place: Place, subview: String) -> String {
    var bytes: [UInt8] = []
    if let identifier = place.identifier {
      bytes.append(.hash)
      Place.append(identifier: identifier, to: &bytes)
    } else {
      Place(place.element).append(to: &bytes)
    }
    if !subview.isEmpty { bytes.append(contentsOf: ".\(subview)".utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The place's rectangle once its section, if that scrolls by itself, shows it;
  /// that of the whole element where nobody has placed the subview.
  func frame(shownAt position: CollectionView.ScrollPosition) -> CGRect? {
    guard let whole = collectionView.frame(of: element) else { return frame }
    let shown = collectionView.frame(of: element, shownAt: position) ?? whole
    return (frame ?? whole).moved(by: shown.origin - whole.origin)
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
