import Foundation

/// What a `TouchTarget` names: the view, or the position of a view that is not displayed.
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

  /// Creates the target of an element; nil if the layout does not place it.
  package init?(_ element: ElementID, in collectionView: ItemsView) {
    guard let frame = collectionView.frame(of: element) else { return nil }
    self.init(element, in: collectionView, view: collectionView.shown[element], frame: frame)
  }

  /// Creates the target of an element of a collection view, or of a subview of one.
  package init(
    _ element: ElementID, in collectionView: ItemsView, subview: String = "",
    view: View? = nil, frame: CGRect?
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
      if let holder = candidate as? ReusableView, let element = holder.element,
        let collectionView = holder.itemsView
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
  package var collectionView: ItemsView? {
    element == nil ? nil : container as? ItemsView
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

  /// The spelling of the target in commands: `#b1.clickMe`, `[0,3]`, `#toolbar`.
  package var spelling: String {
    guard let element else { return view.map(ResolvedTarget.spelling) ?? "" }
    var place = self.place
    let collection = place.collection ?? ""
    place.collection = nil
    let isSupplementary = !collection.isEmpty && element.category != .cell
    return (collection.isEmpty ? "" : TargetName.spelling(collection))
      + (isSupplementary ? "." : "") + ResolvedTarget.spelling(of: place)
  }

  /// The spelling of this target alone, even if several collection views are on the screen.
  ///
  /// Examples are `#b1.strip[0,2]` and, beside another outermost collection view, `feed[0,2]`.
  package var uniqueSpelling: String { qualifiedSpelling ?? spelling }

  /// The target among the candidates of a message: as log entries print it, if that is unique.
  var candidateText: String {
    qualifiedSpelling ?? (element == nil ? spelling : "\(place)")
  }

  /// The spelling with its collection view; nil if the target needs none.
  private var qualifiedSpelling: String? {
    guard let element, let collectionView,
      let collection = collectionView.spellingInHolder ?? collectionView.spellingBesideOthers
    else { return nil }
    var inner = place
    inner.collection = nil
    return collection + (element.category != .cell ? "." : "") + ResolvedTarget.spelling(of: inner)
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

  /// Returns the spelling of a view outside of elements: its identifier if no other view has it,
  /// otherwise its class with its number.
  private static func spelling(of view: View) -> String {
    guard let window = view.window, view !== window else { return view.receiverName }
    if let name = view.accessibilityIdentifier,
      ViewSearch.views(in: window, where: { $0.accessibilityIdentifier == name }).count < 2
    {
      return "#\(TargetName.spelling(name))"
    }
    return view.spellingOfClass(in: window)
  }
}

extension View {
  /// The name of the class, with the number of the view among the reachable ones of it.
  fileprivate func spellingOfClass(in window: Window) -> String {
    let typeName = "\(type(of: self))"
    let same = ViewSearch.views(in: window) { "\(type(of: $0))" == typeName }
    return same.firstIndex { $0 === self }.map { "\(typeName)[\($0)]" } ?? receiverName
  }
}

extension ItemsView {
  /// The name by which a target begins with the collection view; nil if it has none.
  var targetName: String? {
    name ?? owner?.itemDirectory?.collectionName ?? accessibilityIdentifier
  }

  /// The text that names this one of several outermost collection views: `feed`,
  /// `CollectionView[1]`.
  package func spelling(in window: Window) -> String {
    let others = ViewSearch.outermostCollectionViews(in: window)
    if let name = targetName, others.filter({ $0.targetName == name }).count == 1 {
      return TargetName.spelling(name)
    }
    return spellingOfClass(in: window)
  }

  /// The text that names an embedded collection view: `#b1.strip`; nil for an outermost one.
  package var spellingInHolder: String? {
    guard let superview, let holder = ResolvedTarget(superview), holder.element != nil else {
      return nil
    }
    let name = accessibilityIdentifier ?? name ?? "collection"
    return "\(holder.uniqueSpelling).\(TargetName.spelling(name))"
  }

  /// The text that names an outermost collection view; nil if it is the only displayed one.
  fileprivate var spellingBesideOthers: String? {
    guard let window, ViewSearch.outermostCollectionViews(in: window).count > 1 else { return nil }
    return spelling(in: window)
  }
}
