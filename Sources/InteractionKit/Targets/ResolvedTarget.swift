import Foundation

/// The view of a target, or the position of a view that is not displayed.
package struct ResolvedTarget {
  /// The collection view of an element; otherwise the nearest scroll view, or the window.
  package let container: View
  /// The element of a collection view that is or contains the view; nil for other views.
  package let element: ElementID?
  /// The path of subviews below the element, as commands spell it; empty for the element itself.
  package let subview: String
  /// The view; nil while it is not displayed.
  package let view: View?
  /// The frame in the coordinates of `container`; nil for a subview of an element that is not
  /// displayed.
  package let frame: CGRect?
  /// True if the view was found by its text.
  ///
  /// A touch on the view that contains the text then counts.
  private(set) var isText = false

  /// Creates the target of an element of a collection view, or of a subview of one.
  package init(
    _ element: ElementID, in collectionView: CollectionView, subview: String = "", view: View?,
    frame: CGRect?
  ) {
    self.init(
      container: collectionView, element: element, subview: subview, view: view, frame: frame)
  }

  private init(
    container: View, element: ElementID?, subview: String, view: View?, frame: CGRect?
  ) {
    self.container = container
    self.element = element
    self.subview = subview
    self.view = view
    self.frame = frame
  }

  /// Creates the target of a view; nil if the view is not in a window.
  package init?(_ view: View) {
    guard let window = view.window else { return nil }
    var names: [String] = []
    var scrollView: ScrollView?
    var current: View? = view
    while let candidate = current {
      if let holder = candidate as? CollectionReusableView, let element = holder.element,
        let collectionView = holder.collectionView
      {
        let frame =
          view === holder
          ? collectionView.frame(of: element)
          : view.superview?.convert(view.frame, to: collectionView)
        self.init(
          element, in: collectionView, subview: TargetName.spelling(ofPath: names.reversed()),
          view: view, frame: frame)
        return
      }
      if scrollView == nil, candidate !== view { scrollView = candidate as? ScrollView }
      if let name = candidate.accessibilityIdentifier { names.append(name) }
      current = candidate.superview
    }
    let container = scrollView ?? window
    self.init(
      container: container, element: nil, subview: "", view: view,
      frame: view.superview?.convert(view.frame, to: container) ?? view.frame)
  }

  /// The collection view of the element; nil for views outside of elements.
  var collectionView: CollectionView? {
    element == nil ? nil : container as? CollectionView
  }

  /// The same target, found by the text of a label.
  package var foundByText: ResolvedTarget {
    var target = self
    target.isText = view is Label
    return target
  }

  /// The target of the element, without the subview.
  package var whole: ResolvedTarget {
    guard let element, let collectionView else { return self }
    return ResolvedTarget(
      element, in: collectionView, view: collectionView.shown[element],
      frame: collectionView.frame(of: element))
  }
}

// MARK: Frames

extension ResolvedTarget {
  /// Returns the frame after an orthogonal section has scrolled to show it at a position.
  ///
  /// For a subview without a frame, it is the frame of the whole element.
  func frame(shownAt position: CollectionView.ScrollPosition) -> CGRect? {
    guard let element, let collectionView, let whole = collectionView.frame(of: element) else {
      return frame
    }
    let shown = collectionView.frame(of: element, shownAt: position) ?? whole
    return (frame ?? whole).moved(by: shown.origin - whole.origin)
  }

  /// The frame in window coordinates.
  package var windowFrame: CGRect? {
    frame.map { container.convert($0, to: nil) }
  }

  /// Returns a point of the frame in window coordinates; the centre for a nil offset.
  func point(at offset: TargetOffset?) -> CGPoint? {
    windowFrame.map { $0.point(at: offset) }
  }
}

extension CGRect {
  /// Returns the point at an offset from the top left corner; the centre for nil.
  func point(at offset: TargetOffset?) -> CGPoint {
    let offset = offset ?? .center
    return CGPoint(
      x: origin.x + offset.x.resolved(in: size.width),
      y: origin.y + offset.y.resolved(in: size.height))
  }
}

// MARK: Names

extension ResolvedTarget {
  /// The position as log entries show it.
  package var place: EventPosition {
    guard let element, let collectionView else {
      return view?.position() ?? EventPosition(.view(""))
    }
    var place = collectionView.position(of: element)
    place.subview = subview
    return place
  }

  /// The spelling of the target in commands: `#b1.clickMe`, `[0,3]`.
  package var spelling: String {
    guard let element else { return "\(place)" }
    var place = self.place
    let collection = place.collection ?? ""
    place.collection = nil
    let isSupplementary = !collection.isEmpty && element.category != .cell
    return (collection.isEmpty ? "" : TargetName.spelling(collection))
      + (isSupplementary ? "." : "") + ResolvedTarget.spelling(of: place)
  }

  /// The spelling of this target alone, even if several embedded collections have the same name.
  ///
  /// An example is `#b1.strip[0,2]`.
  package var uniqueSpelling: String {
    guard let element, let collectionView, let holder = ResolvedTarget(holding: collectionView)
    else { return spelling }
    var inner = place
    inner.collection = nil
    let name = collectionView.accessibilityIdentifier ?? collectionView.name ?? "collection"
    let isSupplementary = element.category != .cell
    return "\(holder.uniqueSpelling).\(TargetName.spelling(name))\(isSupplementary ? "." : "")"
      + ResolvedTarget.spelling(of: inner)
  }

  /// Creates the target of the element that contains an embedded collection view.
  ///
  /// It has the named subviews on the path to it. Nil for a collection view in no element.
  private init?(holding collectionView: CollectionView) {
    guard let superview = collectionView.superview, let holder = ResolvedTarget(superview),
      holder.element != nil
    else { return nil }
    self = holder
  }

  private static func spelling(of place: EventPosition) -> String {
    var bytes: [UInt8] = []
    if let identifier = place.identifier {
      bytes.append(.hash)
      TargetName.append(identifier: identifier, to: &bytes)
    } else {
      EventPosition(place.element).append(to: &bytes)
    }
    if !place.subview.isEmpty { bytes.append(contentsOf: ".\(place.subview)".utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
