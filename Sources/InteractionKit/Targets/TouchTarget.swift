import Foundation

/// The item, supplementary view, view or point that a gesture of a simulator touches.
///
/// ```swift
/// try simulator.tap(.item([0, 1]))
/// try simulator.tap(.identifier("like", in: .item([0, 3])))
/// try simulator.press(.header(inSection: 0), for: .seconds(1))
/// try simulator.tap(.view(button).at(x: .percent(90), y: 10))
/// ```
///
/// A target is touched at its centre. If another view covers the centre, four points 1 point inside
/// the corners are tried: top left, top right, bottom left, bottom right. The first at which a
/// touch reaches the target is used, as in sessions (`Documentation/rules/gestures.md`, "Point of a
/// touch").
///
/// A target must match exactly one view when the gesture begins; otherwise a `TargetError` is
/// thrown. Identifiers, labels and classes find the views that a touch can reach: no hidden ones,
/// and none behind a modal view (`View.accessibilityViewIsModal`), such as an alert.
public struct TouchTarget: Sendable {
  /// One step of the path to the target.
  enum PathComponent {
    case point(CGPoint)
    case item(IndexPath)
    case supplementaryView(kind: String, IndexPath)
    case view(ViewReference)
    case identifier(String)
    case label(String)
    case viewClass(String, index: Int)
  }

  /// The steps from the outermost container to the target itself; never empty.
  let steps: [PathComponent]
  /// The point in the frame; nil means the activation point.
  private(set) var offset: TargetOffset?

  private init(_ step: PathComponent, in container: TouchTarget? = nil) {
    steps = (container?.steps ?? []) + [step]
  }

  // MARK: Elements of collection views

  /// Returns the target of an item of a collection view.
  ///
  /// - Parameters:
  ///   - indexPath: Section and item, such as `[0, 3]`.
  ///   - container: The collection view, or a target that contains exactly one, such as the cell of
  ///     an embedded collection view. By default, the only one in the window.
  /// - Returns: The target of an item of a collection view.
  public static func item(_ indexPath: IndexPath, in container: TouchTarget? = nil) -> TouchTarget {
    TouchTarget(.item(indexPath), in: container)
  }

  /// Returns the target of a supplementary view of a collection view.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item, such as `[0, 0]`.
  ///   - container: As for `item(_:in:)`.
  /// - Returns: The target of a supplementary view of a collection view.
  public static func supplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.supplementaryView(kind: elementKind, indexPath), in: container)
  }

  /// Returns the target of the header of a section.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - container: As for `item(_:in:)`.
  /// - Returns: The target of the header of a section.
  public static func header(
    inSection section: Int, in container: TouchTarget? = nil
  ) -> TouchTarget {
    supplementaryView(
      ofKind: CollectionView.elementKindSectionHeader, at: [section, 0], in: container)
  }

  /// Returns the target of the footer of a section.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - container: As for `item(_:in:)`.
  /// - Returns: The target of the footer of a section.
  public static func footer(
    inSection section: Int, in container: TouchTarget? = nil
  ) -> TouchTarget {
    supplementaryView(
      ofKind: CollectionView.elementKindSectionFooter, at: [section, 0], in: container)
  }

  // MARK: Views

  /// Returns the target of a view, which must be in the simulator's window.
  ///
  /// - Parameter view: The view.
  /// - Returns: The target of a view, which must be in the simulator's window.
  public static func view(_ view: View) -> TouchTarget {
    TouchTarget(.view(ViewReference(view)))
  }

  /// Returns the target of the view with an accessibility identifier.
  ///
  /// - Parameters:
  ///   - accessibilityIdentifier: The identifier.
  ///   - container: A target that contains the view; by default, the window.
  /// - Returns: The target of the view with an accessibility identifier.
  public static func identifier(
    _ accessibilityIdentifier: String, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.identifier(accessibilityIdentifier), in: container)
  }

  /// Returns the target of the view with an accessibility label, or of the `Label` with a text.
  ///
  /// A `Label` is touched through the cell or other view that contains it. A `Label` inside a view
  /// with the same label is a part of that view.
  ///
  /// - Parameters:
  ///   - accessibilityLabel: The label.
  ///   - container: A target that contains the view; by default, the window.
  /// - Returns: The target of the view with an accessibility label, or of the `Label` with a text.
  public static func label(
    _ accessibilityLabel: String, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.label(accessibilityLabel), in: container)
  }

  /// Returns the target of a displayed view by the name of its class.
  ///
  /// Cells are in order of their index paths, other views from back to front.
  ///
  /// - Parameters:
  ///   - className: The name of the class without its module, such as `InboxCell`.
  ///   - index: The number of the view among those of the class, from 0.
  ///   - container: A target that contains the view; by default, the window.
  /// - Returns: The target of a displayed view by the name of its class.
  public static func viewClass(
    _ className: String, at index: Int = 0, in container: TouchTarget? = nil
  ) -> TouchTarget {
    TouchTarget(.viewClass(className, index: index), in: container)
  }

  // MARK: Points

  /// Returns the target of a point of the window, in points from its top left corner.
  ///
  /// A touch that hits no view is a miss, and not an error.
  ///
  /// - Parameter point: The point.
  /// - Returns: The target of a point of the window, in points from its top left corner.
  public static func point(_ point: CGPoint) -> TouchTarget {
    TouchTarget(.point(point))
  }

  /// Returns the same target with an offset: a point of its frame that is touched.
  ///
  /// The point is not moved if another view covers it. For a target that is a point, the offset is
  /// added in points, and percentages count as 0.
  ///
  /// ```swift
  /// try simulator.tap(.item([0, 1]).at(x: 10, y: .percent(50)))
  /// ```
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge, in points or in percent of the width.
  ///   - y: The distance from the top edge, in points or in percent of the height.
  /// - Returns: The same target with an offset: a point of its frame that is touched.
  public func at(x: TargetLength, y: TargetLength) -> TouchTarget {
    var target = self
    target.offset = TargetOffset(x: x, y: y)
    return target
  }
}

extension TouchTarget: CustomStringConvertible {
  /// The target as errors and sessions spell it: `[0,3].like`, `header[0]`.
  public var description: String {
    name + (offset.map { "@\($0)" } ?? "")
  }

  /// The description without the offset.
  var name: String { TouchTarget.name(of: steps[...]) }

  static func name(of steps: ArraySlice<PathComponent>) -> String {
    // A single name is quoted, because an unquoted word would be the name of a collection.
    if steps.count == 1, case .identifier(let identifier)? = steps.first {
      return JSONValue.quote(identifier)
    }
    return steps.map(\.description).joined(separator: ".")
  }
}

extension TouchTarget.PathComponent: CustomStringConvertible {
  var description: String {
    switch self {
    case .point(let point): PointText.text(point)
    case .item(let path): "[\(path.map { "\($0)" }.joined(separator: ","))]"
    case .supplementaryView(let kind, let path) where path.count == 2:
      "\(EventPosition(.supplementary(kind: kind, section: path[0], item: path[1])))"
    case .supplementaryView(let kind, let path):
      "\(kind)[\(path.map { "\($0)" }.joined(separator: ","))]"
    case .view(let view): view.name
    case .identifier(let identifier): TargetName.spelling(identifier)
    case .label(let label): JSONValue.quote(label)
    case .viewClass(let name, let index): "\(name)[\(index)]"
    }
  }
}

/// The identity of a view.
///
/// The view is compared but never used, so targets can be sent to another thread, as the arguments
/// of a parameterized test are. The view itself belongs to the owner of its simulator.
struct ViewReference: @unchecked Sendable {
  private let view: View
  /// The accessibility identifier, or the name of the class.
  let name: String

  init(_ view: View) {
    self.view = view
    name = view.accessibilityIdentifier ?? "\(type(of: view))"
  }

  /// Returns true if it is the identity of a view.
  func isIdentity(of other: View) -> Bool { view === other }
}
