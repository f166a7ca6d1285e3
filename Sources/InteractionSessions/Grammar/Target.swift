import InteractionKit

/// The target of a command: a point, or a place in the collection.
///
/// Its description is the canonical text. Parsing it gives an equal target.
enum Target: Hashable, Sendable {
  case point(TargetPoint)
  case place(ElementTarget)

  /// Reads the text of exactly one target.
  ///
  ///     try Target("#b1.clickMe@50%,10")
  package init(_ text: String) throws(GrammarError) {
    let bytes = Array(text.utf8)
    if let fault = LineCheck.fault(in: bytes[...]) { throw fault.error(line: 1, text: bytes) }
    var tokenizer = Tokenizer(bytes)
    var tokens: [CommandToken] = []
    do {
      while let token = try tokenizer.next() { tokens.append(token) }
    } catch {
      throw error.error(line: 1, text: bytes)
    }
    var reader = ArgumentReader(
      Command(
        verb: nil, line: LogicalLine(bytes, number: 1), tokens: tokens,
        hasFlags: false), from: 0)
    self = try reader.target()
    try reader.expectEnd()
  }
}

/// A point: `10,20`, `50%,50%` or `content:10,900`.
struct TargetPoint: Hashable, Sendable {
  /// The coordinate space of the point.
  enum Space: Hashable, Sendable {
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
struct ElementTarget: Hashable, Sendable {
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

  typealias Offset = TargetOffset

  package init(steps: [PathComponent], offset: Offset? = nil) {
    self.steps = steps
    self.offset = offset
  }

  package init(item: ItemReference, subviews: [String] = [], offset: Offset? = nil) {
    self.init(steps: [PathComponent(item: item, subviews: subviews)], offset: offset)
  }
}

/// A reference to an item, or another view that a layout positions.
enum ItemReference: Hashable, Sendable {
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
