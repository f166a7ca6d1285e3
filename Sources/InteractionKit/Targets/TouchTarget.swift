import Foundation

/// The item, supplementary view, view or point that a gesture of a simulator touches.
///
/// ```swift
/// try simulator.tap(.item(1, section: 0))
/// try simulator.tap(.identifier("like", in: .viewClass("MessageCell", at: 2)))
/// try simulator.press(.header(inSection: 0), for: .seconds(1))
/// try simulator.tap(.view(button).at(x: .percent(90), y: 10))
/// ```
///
/// Sessions read the same value from text (`Documentation/session.md`, "Targets"), so what a target
/// finds at the prompt it also finds in a Swift test: `#m3.like` is
/// `.identifier("like", in: .item(id: "m3"))`.
///
/// A target is touched at its centre. If another view covers the centre, four points 1 point inside
/// the corners are tried: top left, top right, bottom left, bottom right. The first at which a
/// touch reaches the target is used (`Documentation/rules/gestures.md`, "Point of a touch").
///
/// A target must match exactly one view when the gesture begins; otherwise a `TargetError` is
/// thrown. Identifiers, labels and classes find the views that a touch can reach: no hidden ones,
/// and none behind a modal view (`View.accessibilityViewIsModal`), such as an alert.
public struct TouchTarget: Hashable, Sendable {
  /// One step of the path to the target.
  package enum Component: Hashable, Sendable {
    case point(TargetPoint)
    /// A collection view by its name, which only begins a path.
    case collection(String)
    case item(section: Int, item: Int)
    /// `#id`: an item by its identifier, or else a view by its accessibility identifier.
    case id(String)
    case supplementaryView(kind: String, section: Int, item: Int)
    case view(ViewReference)
    case identifier(String)
    case label(String)
    /// A regular expression of sessions that a part of the label matches.
    case pattern(String)
    case viewClass(String, index: Int)
    /// An index path that is not a section and an item.
    case indexPath(IndexPath)
  }

  // Two properties, so that the target of a tap in a loop, mostly a point or an item, allocates
  // nothing.
  package let first: Component
  package let rest: [Component]
  /// The point in the frame; nil means the activation point.
  package var offset: TargetOffset?

  package init(_ first: Component, _ rest: [Component] = [], offset: TargetOffset? = nil) {
    self.first = first
    self.rest = rest
    self.offset = offset
  }

  private init(_ component: Component, in container: TouchTarget?) {
    guard let container else {
      self.init(component)
      return
    }
    self.init(container.first, container.rest + [component])
  }

  // MARK: Elements of collection views

  /// Returns the target of an item, such as `[0, 3]`.
  ///
  /// `container` is the collection view, or a target that contains exactly one, such as the cell of
  /// an embedded collection view; nil for the only one in the window that a touch can reach.
  public static func item(_ indexPath: IndexPath, in container: TouchTarget? = nil) -> TouchTarget {
    guard indexPath.count == 2 else { return TouchTarget(.indexPath(indexPath), in: container) }
    return item(indexPath[1], section: indexPath[0], in: container)
  }

  /// Returns the target of an item by its index in a section.
  ///
  /// `container` is as for `item(_:in:)`.
  public static func item(
    _ item: Int, section: Int, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.item(section: section, item: item), in: container)
  }

  /// Returns the target of the item with an identifier, wherever it is in the data.
  ///
  /// It is the identifier that the data source returns for the item
  /// (`collectionView(_:identifierForItemAt:)`), or that a collection file has. Without such an item,
  /// it is the view with this accessibility identifier. `container` is as for `item(_:in:)`.
  public static func item(id: String, in container: TouchTarget? = nil) -> TouchTarget {
    TouchTarget(.id(id), in: container)
  }

  /// Returns the target of a supplementary view of a kind.
  ///
  /// `container` is as for `item(_:in:)`.
  public static func supplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath, in container: TouchTarget? = nil
  ) -> TouchTarget {
    guard indexPath.count == 2 else { return TouchTarget(.indexPath(indexPath), in: container) }
    return TouchTarget(
      .supplementaryView(
        kind: ElementKindName.name(of: elementKind), section: indexPath[0], item: indexPath[1]),
      in: container)
  }

  /// Returns the target of the header of a section.
  ///
  /// `container` is as for `item(_:in:)`.
  public static func header(
    inSection section: Int, in container: TouchTarget? = nil
  ) -> TouchTarget {
    supplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: [section, 0], in: container)
  }

  /// Returns the target of the footer of a section.
  ///
  /// `container` is as for `item(_:in:)`.
  public static func footer(
    inSection section: Int, in container: TouchTarget? = nil
  ) -> TouchTarget {
    supplementaryView(
      ofKind: CollectionView.elementKindSectionFooter, at: [section, 0], in: container)
  }

  // MARK: Views

  /// Returns the target of a view, which must be in the simulator's window.
  public static func view(_ view: View) -> TouchTarget {
    TouchTarget(.view(ViewReference(view)))
  }

  /// Returns the target of the view with an accessibility identifier.
  ///
  /// The view is searched in `container`, by default in the window. In a container, a view whose
  /// named superview is the container comes before those further inside.
  public static func identifier(
    _ accessibilityIdentifier: String, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.identifier(accessibilityIdentifier), in: container)
  }

  /// Returns the target of the view with an accessibility label, or of the `Label` with a text.
  ///
  /// The view is searched in `container`, by default in the window. A `Label` is touched through the
  /// cell or other view that contains it. A `Label` inside a view with the same label is a part of
  /// that view. If nothing has the label, it is the view with this accessibility identifier, which
  /// may begin with a lowercase letter: `"Buy"` finds `buy`. The last are views that read as a text by
  /// themselves, as the tree prints them: a search field as its placeholder, a button as the name of its image.
  public static func label(
    _ accessibilityLabel: String, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.label(accessibilityLabel), in: container)
  }

  /// Returns the target of a displayed view by the name of its class, such as `InboxCell`.
  ///
  /// `index` is the number of the view among the views of the class in `container`, by default in
  /// the window. Cells are in order of their index paths, other views from back to front.
  public static func viewClass(
    _ className: String, at index: Int = 0, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.viewClass(className, index: index), in: container)
  }

  // MARK: Points

  /// Returns the target of a point of the window, in points from its top left corner.
  ///
  /// A touch that hits no view is a miss, and not an error.
  public static func point(_ point: CGPoint) -> TouchTarget {
    TouchTarget(.point(TargetPoint(x: .points(point.x), y: .points(point.y))))
  }

  /// Returns the same target with an offset from its top left corner: the point that is touched.
  ///
  /// Lengths are in points, or in percent of the width and the height of its frame.
  /// The point is not moved if another view covers it. For a target that is a point, the offset is
  /// added in points, and percentages count as 0.
  ///
  /// ```swift
  /// try simulator.tap(.item([0, 1]).at(x: 10, y: .percent(50)))
  /// ```
  public func at(x: TargetLength, y: TargetLength) -> TouchTarget {
    TouchTarget(first, rest, offset: TargetOffset(x: x, y: y))
  }
}

// MARK: Components

extension TouchTarget {
  /// The number of components.
  var count: Int { rest.count + 1 }

  subscript(index: Int) -> Component { index == 0 ? first : rest[index - 1] }

  /// Returns the target of the first components.
  func prefix(_ count: Int) -> TouchTarget { TouchTarget(first, Array(rest.prefix(count - 1))) }

  /// The point of a target that is a point without a view; nil for other targets.
  package var targetPoint: TargetPoint? {
    guard rest.isEmpty, case .point(let point) = first else { return nil }
    return point
  }
}

// MARK: Text

extension TouchTarget: CustomStringConvertible {
  /// The target as errors and sessions spell it: `[0,3].like`, `header[0]`, `#m3@50%,10`.
  public var description: String { name + (offset.map { "@\($0)" } ?? "") }

  /// The description without the offset.
  package var name: String { first.text(isFirst: true) + suffix(from: 1) }

  /// The text of the components from an index on, as it continues those before.
  func suffix(from index: Int) -> String {
    var text = ""
    for position in index..<count { text += self[position].text(isFirst: false) }
    return text
  }
}

extension TouchTarget.Component {
  fileprivate func text(isFirst: Bool) -> String {
    let dot = isFirst ? "" : "."
    switch self {
    case .point(let point): return "\(point)"
    case .collection(let name): return TargetName.spelling(name)
    case .item(let section, let item): return "[\(section),\(item)]"
    case .indexPath(let path): return "[\(path.map { "\($0)" }.joined(separator: ","))]"
    case .id(let id): return "#" + TargetName.spelling(id)
    // Without a dot, a name at the beginning would name a collection.
    case .identifier(let name): return (isFirst ? "#" : ".") + TargetName.spelling(name)
    case .label(let label): return JSONValue.quote(label)
    case .pattern(let pattern): return "/\(TouchTarget.Component.escaped(pattern))/"
    case .view(let view): return view.name
    case .viewClass(let name, let index): return "\(dot)\(TargetName.spelling(name))[\(index)]"
    case .supplementaryView(let kind, let section, let item):
      let place = EventPosition(.supplementary(kind: kind, section: section, item: item))
      return "\(dot)\(place)"
    }
  }

  /// Returns the pattern with its slashes escaped, because the first plain slash ends it.
  private static func escaped(_ pattern: String) -> String {
    var text = ""
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if scalar == "/", !isEscaped { text += "\\" }
      text.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return isEscaped ? text + "\\" : text
  }
}

/// The identity of a view.
///
/// The view is compared but never used, so targets can be sent to another thread, as the arguments
/// of a parameterized test are. The view itself belongs to the owner of its simulator.
package struct ViewReference: Hashable, @unchecked Sendable {
  private let view: View
  /// The accessibility identifier, or the name of the class.
  let name: String

  init(_ view: View) {
    self.view = view
    name = view.accessibilityIdentifier ?? "\(type(of: view))"
  }

  /// Returns true if it is the identity of a view.
  func isIdentity(of other: View) -> Bool { view === other }

  package static func == (a: ViewReference, b: ViewReference) -> Bool { a.view === b.view }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
}
