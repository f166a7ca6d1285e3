import InteractionKit

/// The target of a command: a point, or a place in the collection.
///
/// Its description is the canonical text. Parsing it gives an equal target.
package enum Target: Hashable, Sendable {
  case point(TargetPoint)
  case place(ElementTarget)
}

/// A point: `10,20`, `50%,50%` or `content:10,900`.
package struct TargetPoint: Hashable, Sendable {
  /// The coordinate space of the point.
  package enum Space: Hashable, Sendable {
    /// The viewport.
    case viewport
    /// The content of the outermost collection, which scrolls.
    case content
  }

  package var x: TargetLength
  package var y: TargetLength
  package var space: Space

  package init(x: TargetLength, y: TargetLength, space: Space = .viewport) {
    self.x = x
    self.y = y
    self.space = space
  }
}

/// A place in the collection: an item or another view of the layout, with an optional subview and
/// point.
package struct ElementTarget: Hashable, Sendable {
  /// One step of the path: a collection, an item, and the subviews from the item inwards.
  package struct PathComponent: Hashable, Sendable {
    /// The name of the embedded collection; nil for the one on the device.
    ///
    /// In any but the first step it is a subview of the step before.
    package var collection: String?
    package var item: ItemReference
    /// The names of subviews, outermost first.
    package var subviews: [String]

    package init(collection: String? = nil, item: ItemReference, subviews: [String] = []) {
      self.collection = collection
      self.item = item
      self.subviews = subviews
    }
  }

  /// The steps from the outermost collection inwards; never empty.
  package var steps: [PathComponent]
  /// The point in the frame; nil is the centre.
  package var offset: Offset?

  package typealias Offset = TargetOffset

  package init(steps: [PathComponent], offset: Offset? = nil) {
    self.steps = steps
    self.offset = offset
  }

  package init(item: ItemReference, subviews: [String] = [], offset: Offset? = nil) {
    self.init(steps: [PathComponent(item: item, subviews: subviews)], offset: offset)
  }
}

/// A reference to an item, or another view that a layout positions.
package enum ItemReference: Hashable, Sendable {
  /// `[section,item]`.
  case indexPath(section: Int, item: Int)
  /// `#id`.
  case id(String)
  /// `"label"`: the accessibility label.
  case label(String)
  /// `/pattern/`: a regular expression that a part of the label matches.
  case pattern(String)
  /// `header[0]`, `footer[0]`, or another element kind with a section.
  case supplementary(kind: String, section: Int)
}
