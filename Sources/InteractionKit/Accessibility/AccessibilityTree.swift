import Foundation

extension Simulator {
  /// Returns the elements of the screen; the root is the window.
  ///
  /// Every view is an element, also a plain one, as with XCTest. Collection views have the cells that
  /// are displayed.
  ///
  /// - Complexity: O(*n*) hit tests for *n* displayed views. Nothing is kept between calls, so a
  ///   screen whose tree nobody asks for pays nothing.
  public func accessibilityTree() -> AccessibilityElement {
    window.layoutIfNeeded()
    var builder = AccessibilityTreeBuilder(window: window)
    return builder.element(of: window, clippedTo: window.bounds)
  }

  /// Returns the elements of the screen without hit tests; each has `offScreen` in place of its result.
  ///
  /// UI tests ask for many trees and touch few elements. `AccessibilityElement.hit(of:in:)` tests one.
  ///
  /// - Complexity: O(*n*) for *n* displayed views.
  package func accessibilityTreeWithoutHits() -> AccessibilityElement {
    window.layoutIfNeeded()
    var builder = AccessibilityTreeBuilder(window: window, testsHits: false)
    return builder.element(of: window, clippedTo: window.bounds)
  }

  /// The elements of the screen; see `accessibilityTree()`.
  public var tree: AccessibilityElement { accessibilityTree() }
}

extension AccessibilityElement {
  /// Creates the element of a view in a window, and those inside; nil for a view without a window.
  ///
  /// The view may be hidden, which the tree of the screen leaves out.
  package init?(of view: View) {
    guard let window = view.window else { return nil }
    window.layoutIfNeeded()
    var builder = AccessibilityTreeBuilder(window: window)
    self = builder.element(
      of: view, clippedTo: AccessibilityElement.clip(around: view, in: window))
  }

  /// Returns the result of the hit test of a view's element, whose frame is in the window.
  package static func hit(of view: View, in frame: CGRect) -> Hit {
    guard let window = view.window else { return .offScreen }
    let clip = AccessibilityElement.clip(around: view, in: window)
    return AccessibilityTreeBuilder(window: window).hit(
      view, frame, visible: frame.visiblePart(in: clip))
  }

  /// Returns the part of the window in which the scroll views around a view display it.
  private static func clip(around view: View, in window: Window) -> CGRect {
    var clip = window.bounds
    var current = view.superview
    while let outer = current {
      clip = outer.accessibilityClip(within: clip)
      current = outer.superview
    }
    return clip
  }
}

/// A walk through the views of a window that makes their elements.
private struct AccessibilityTreeBuilder {
  let window: Window
  let firstResponder: Responder?
  /// The views whose `accessibilityElements` were visited: two views could list each other.
  private var visited: Set<ObjectIdentifier> = []
  /// False if no element is hit-tested.
  private let testsHits: Bool

  init(window: Window, testsHits: Bool = true) {
    self.window = window
    self.testsHits = testsHits
    firstResponder = window.firstResponder
  }

  mutating func element(of view: View, clippedTo clip: CGRect) -> AccessibilityElement {
    let defaults = view.accessibilityDefaults
    let traits = view.accessibilityTraits
    let frame = view.accessibilityFrame
    let visible = frame.visiblePart(in: clip)
    var children: [AccessibilityElement] = []
    let inner = view.accessibilityClip(within: clip)
    if defaults.hasSubviews, view.accessibilityElements != nil {
      addListedElements(of: view, to: &children, clippedTo: inner)
    } else if defaults.hasSubviews {
      for child in subviews(of: view) { children.append(element(of: child, clippedTo: inner)) }
    }
    for (index, part) in defaults.parts.enumerated() {
      children.append(element(of: part, at: index, in: view, clippedTo: inner))
    }
    var type = defaults.type
    if type == .other { type = ElementType(traits) }
    var label = view.accessibilityLabel ?? defaults.label
    // As for assistive technologies, a container that is an element itself hides those inside.
    // UIKit's buttons and cells keep theirs for tests.
    if view.isAccessibilityElement, !defaults.isElement {
      if label == nil { label = AccessibilityTreeBuilder.joinedText(of: children) }
      if type != .cell, type != .button { children = [] }
    }
    let own = view.accessibilityValue.flatMap { $0.isEmpty && type.holdsText ? nil : $0 }
    let state = traits.union(defaults.traits)
    return AccessibilityElement(
      type: type, identifier: view.accessibilityIdentifier ?? defaults.identifier, label: label,
      value: own ?? defaults.placeholder,
      placeholder: defaults.placeholder, traits: traits, frame: frame,
      isEnabled: !state.contains(.notEnabled), isSelected: state.contains(.selected),
      isFocused: view === firstResponder,
      hit: hit(view, frame, visible: visible),
      position: (view as? ReusableView)?.elementPosition, children: children,
      exactValue: defaults.exactValue, showsPlaceholder: own == nil && defaults.placeholder != nil,
      hasOwnIdentifier: view.accessibilityIdentifier != nil,
      source: AccessibilityElement.Source(view))
  }

  private func element(
    of part: AccessibilityPart, at index: Int, in view: View, clippedTo clip: CGRect
  ) -> AccessibilityElement {
    let frame = view.convert(part.frame, to: nil)
    return AccessibilityElement(
      type: part.type, identifier: part.identifier, label: part.label, value: part.value,
      placeholder: nil, traits: part.traits, frame: frame,
      isEnabled: !part.traits.contains(.notEnabled), isSelected: part.traits.contains(.selected),
      isFocused: false, hit: hit(view, frame, visible: frame.visiblePart(in: clip)), position: nil,
      children: [], exactValue: .null, showsPlaceholder: false, hasOwnIdentifier: false,
      source: AccessibilityElement.Source(view, part: index))
  }

  /// Returns the texts of the elements inside a container, as assistive technologies read it.
  private static func joinedText(of children: [AccessibilityElement]) -> String? {
    let texts = children.compactMap { $0.text ?? joinedText(of: $0.children) }
      .filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  // MARK: Order

  /// Adds the elements that an app lists, in its order: views, and objects without a view.
  private mutating func addListedElements(
    of view: View, to children: inout [AccessibilityElement],
    clippedTo clip: CGRect
  ) {
    guard let listed = view.accessibilityElements,
      visited.insert(ObjectIdentifier(view)).inserted
    else { return }
    for object in listed {
      if let child = object as? View {
        let isInside = child.window === window && !view.isDescendant(of: child)
        guard isInside, child.isShownToAccessibility else { continue }
        children.append(element(of: child, clippedTo: clip))
      } else if let part = (object as? any AccessibilityPartProvider)?.accessibilityPart(in: view) {
        children.append(element(of: part, at: children.count, in: view, clippedTo: clip))
      }
    }
  }

  /// Returns the subviews that have elements, in order.
  private func subviews(of view: View) -> [View] {
    guard !view.storedSubviews.isEmpty else { return [] }
    if let collectionView = view as? ItemsView {
      return collectionView.elementsInReadingOrder.filter(\.isShownToAccessibility)
        + view.storedSubviews.filter {
          !($0 is SectionScrollView) && ($0 as? ReusableView)?.element == nil
            && $0.isShownToAccessibility
        }
    }
    var views = view.storedSubviews
    let modal = views.lastIndex {
      $0.accessibilityViewIsModal && $0.isShownToAccessibility
        && !$0.accessibilityDefaults.keepsViewsBehind
    }
    if let modal { views.removeFirst(modal) }
    views.removeAll { !$0.isShownToAccessibility }
    guard views.count > 1 else { return views }
    return AccessibilityTreeBuilder.inReadingOrder(views, isRightToLeft: view.isRightToLeft)
  }

  /// Returns views in the order in which they are read: rows from top to bottom, each from its
  /// leading edge; views of a higher priority first.
  ///
  /// A view belongs to a row if it begins above the middle of each view of the row, so a title and
  /// the smaller text beside it are one row, and two lines of text are two.
  private static func inReadingOrder(_ views: [View], isRightToLeft: Bool) -> [View] {
    struct Entry {
      let view: View
      let frame: CGRect
      let priority: Int
    }
    var entries = views.map {
      Entry(view: $0, frame: $0.frame, priority: $0.accessibilityDefaults.sortPriority)
    }
    // Sorting is stable, so views at equal positions stay in the order of the subviews.
    entries.sort {
      ($1.priority, $0.frame.minY) < ($0.priority, $1.frame.minY)
    }
    var ordered: [View] = []
    var row: [Entry] = []
    var limit = CGFloat.infinity
    func endRow() {
      row.sort {
        isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }
      ordered += row.map(\.view)
      row = []
    }
    for entry in entries {
      if let last = row.last, last.priority != entry.priority || entry.frame.minY >= limit {
        endRow()
        limit = .infinity
      }
      row.append(entry)
      limit = min(limit, entry.frame.midY)
    }
    endRow()
    return ordered
  }

  // MARK: Hit test

  /// Returns the point of a frame at which a touch reaches a view: the activation point of the app,
  /// or the points of `ActivationPoint`.
  func hit(_ view: View, _ frame: CGRect, visible: CGRect?) -> AccessibilityElement.Hit {
    guard testsHits, let visible else { return .offScreen }
    let center = view.ownActivationPoint ?? frame.center
    let middle = visible.holds(center) ? center : visible.center
    let taker = window.hitTest(middle, with: nil)
    if view.isReached(forAccessibilityBy: taker) { return .hittable(middle) }
    for (_, corner) in ActivationPoint.corners(of: visible)
    where visible.holds(corner)
      && view.isReached(forAccessibilityBy: window.hitTest(corner, with: nil))
    {
      return .hittable(corner)
    }
    return reason(view, hitting: taker)
  }

  private func reason(_ view: View, hitting taker: View?) -> AccessibilityElement.Hit {
    if let taker, !view.isDescendant(of: taker) {
      let modal = ViewSearch.obstacle(to: view).flatMap { obstacle -> View? in
        if case .modal(let modal) = obstacle { modal } else { nil }
      }
      return .covered(by: modal.map(ViewSearch.name(ofModal:)) ?? taker.receiverName)
    }
    var current: View? = view
    while let candidate = current, candidate !== taker {
      if !candidate.isUserInteractionEnabled {
        return .interactionDisabled(candidate.receiverName)
      }
      current = candidate.superview
    }
    return .covered(by: taker?.receiverName ?? "nothing")
  }
}

extension View {
  /// True unless the view, and what is inside, is hidden from assistive technologies.
  fileprivate final var isShownToAccessibility: Bool {
    !isHidden && alpha >= View.leastTouchableAlpha && !accessibilityElementsHidden
  }

  /// Returns the part of a clip, in the window, in which subviews are displayed.
  fileprivate final func accessibilityClip(within clip: CGRect) -> CGRect {
    guard self is ScrollView, !(self is SectionScrollView) else { return clip }
    return convert(bounds, to: nil).visiblePart(in: clip) ?? .zero
  }

  /// Returns true if a touch on the view `taker` is a touch on this one.
  ///
  /// Controls and cells need the touch themselves. A text, picture or plain view is reached if
  /// nothing covers it, so that the touch is one on a view around it.
  fileprivate final func isReached(forAccessibilityBy taker: View?) -> Bool {
    guard let taker else { return false }
    if taker === self { return true }
    if taker.isDescendant(of: self) { return !leavesTouch(to: taker) }
    guard isDescendant(of: taker) else { return false }
    return taker is Control || !takesTouchesItself
  }

  /// True if taps on the view itself have an effect.
  private final var takesTouchesItself: Bool {
    self is Control || (self as? ReusableView)?.reactsToTaps == true
      || !attachedRecognizers.isEmpty
  }
}

extension ReusableView {
  /// The position of a cell or supplementary view; nil while it is not displayed, and for
  /// decorations.
  fileprivate final var elementPosition: EventPosition? {
    guard let element, let itemsView, element.category != .decoration else { return nil }
    return itemsView.position(of: element)
  }
}

extension ItemsView {
  /// The displayed cells and supplementary views by section: the header, the cells in order, the
  /// footer.
  fileprivate final var elementsInReadingOrder: [ReusableView] {
    func rank(_ element: ElementID) -> Int {
      guard element.category == .supplementary else { return 1 }
      switch element.kind {
      case CollectionView.elementKindSectionHeader: return 0
      case CollectionView.elementKindSectionFooter: return 2
      default: return 1
      }
    }
    let ranked = shownInOrder.map { (section: $0.id.section, rank: rank($0.id), view: $0.view) }
    // Sorting is stable, so the views of a rank stay in order of their index paths.
    return ranked.sorted { ($0.section, $0.rank) < ($1.section, $1.rank) }.map(\.view)
  }
}

extension CGRect {
  /// Returns the part inside another rectangle; nil if it is empty.
  fileprivate func visiblePart(in clip: CGRect) -> CGRect? {
    guard meets(clip) else { return nil }
    let part = intersection(clip)
    return part.size.width > 0 && part.size.height > 0 ? part : nil
  }
}
