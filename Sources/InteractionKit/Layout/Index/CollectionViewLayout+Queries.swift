import Foundation

// The queries to custom layouts. `LayoutQueryCache` decides when a layout is queried; the code here
// validates the results, which may be arbitrary.

extension CollectionViewLayout {
  /// Returns attributes of the layout's class for an element.
  final func attributes(of element: LayoutElement) -> CollectionViewLayoutAttributes {
    let category = element.id.category
    let attributes = type(of: self).attributesType.init(
      category: category.attributeCategory, kind: category == .cell ? nil : element.id.kind,
      indexPath: element.id.indexPath)
    attributes.take(element)
    return attributes
  }

  /// Returns the valid elements of the layout for a rectangle, and possibly others.
  ///
  /// They are ordered by identity without duplicates, exist, and have finite frames.
  final func elements(answeredFor rect: CGRect) -> [LayoutElement] {
    guard let answer = limitingNestedQueries({ layoutAttributesForElements(in: rect) }) else {
      return []
    }
    var elements: [LayoutElement] = []
    elements.reserveCapacity(answer.count)
    let view = itemsView
    var isAscending = true
    for attributes in answer {
      guard let element = sound(LayoutElement(attributes), in: view) else { continue }
      if let last = elements.last, last.id >= element.id { isAscending = false }
      elements.append(element)
    }
    return isAscending ? elements : unique(elements)
  }

  /// Returns the layout's element for an identity; the path in its attributes is ignored.
  final func answeredElement(_ id: ElementID) -> LayoutElement? {
    let path = id.indexPath
    let answer = limitingNestedQueries {
      switch id.category {
      case .cell: layoutAttributesForItem(at: path)
      case .supplementary: layoutAttributesForSupplementaryView(ofKind: id.kind, at: path)
      case .decoration: layoutAttributesForDecorationView(ofKind: id.kind, at: path)
      }
    }
    guard var element = answer.map(LayoutElement.init) else { return nil }
    element.id = id
    return sound(element, in: itemsView)
  }

  /// The content size with lengths from 0 to 1e15; other lengths are reported and clamped.
  final func validContentSize() -> CGSize {
    let size = collectionViewContentSize
    func isLength(_ value: CGFloat) -> Bool { value >= 0 && value <= 1e15 }
    if isLength(size.width), isLength(size.height) { return size }
    report(.noContentSize(["\(size.width)", "\(size.height)"]))
    func length(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e15) : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  /// Calls a query of the layout; returns nil if queries are nested beyond the limit.
  final func limitingNestedQueries<Answer>(_ question: () -> Answer?) -> Answer? {
    guard queryCache.depth < LayoutQueryCache.nestingLimit else {
      report(.nested)
      return nil
    }
    queryCache.depth += 1
    defer { queryCache.depth -= 1 }
    return question()
  }

  /// Records a problem in the log, once.
  final func report(_ problem: InvalidLayoutResult) {
    guard let view = itemsView, let log = view.window?.ownLog, queryCache.isNew(problem)
    else { return }
    let message = problem.message { EventPosition($0.placeElement, collection: view.name) }
    log.record(problem.isRaised ? .exception(message) : .diagnostic(message))
  }

  private func sound(_ element: LayoutElement, in view: ItemsView?) -> LayoutElement? {
    var element = element
    let frame = element.frame
    let isFinite =
      frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite
      && frame.size.height.isFinite && element.alpha.isFinite
    guard isFinite else {
      report(.noFrame(element.id, frame))
      return nil
    }
    if frame.size.width < 0 || frame.size.height < 0 { element.frame = frame.standardized }
    guard let view else { return element }
    switch element.id.category {
    case .cell where !view.containsItem(element.id.item, in: element.id.section):
      report(.noSuchItem(section: element.id.section, item: element.id.item))
      return nil
    case .supplementary
    where element.id.section < 0 || element.id.section >= view.sectionCount:
      report(
        .noSuchSection(
          element.id.section, kind: element.id.kind, sections: view.sectionCount))
      return nil
    default: return element
    }
  }

  /// Returns the elements ordered by identity; of duplicates the first one.
  private func unique(_ elements: [LayoutElement]) -> [LayoutElement] {
    let order = elements.indices.sorted {
      let (a, b) = (elements[$0].id, elements[$1].id)
      return (a.section, a.item) != (b.section, b.item)
        ? (a.section, a.item) < (b.section, b.item) : a == b ? $0 < $1 : a < b
    }
    var unique: [LayoutElement] = []
    unique.reserveCapacity(elements.count)
    for position in order {
      if unique.last?.id == elements[position].id {
        report(.repeated(elements[position].id))
      } else {
        unique.append(elements[position])
      }
    }
    return unique
  }

  // MARK: The index

  /// Returns the index for a query of `rect`; nil if the layout is to be queried.
  final func index(for rect: CGRect) -> ElementIndex? {
    if let index = queryCache.index, index.region.covers(rect) { return index }
    guard isIndexed, !isInvalid, queryCache.depth == 0, let view = itemsView,
      let region = region(around: rect, in: view)
    else { return nil }
    if queryCache.region != region {
      queryCache.region = region
      queryCache.questions = 0
    }
    queryCache.questions += 1
    guard queryCache.questions > LayoutQueryCache.askedDirectly else { return nil }
    let generation = queryCache.generation
    let elements = elements(answeredFor: region)
    // The result is not kept if the layout was invalidated during the query.
    guard queryCache.generation == generation else { return nil }
    let index = ElementIndex(elements, of: region)
    queryCache.index = index
    return index
  }

  /// True if queries of the layout may be answered by an index.
  private var isIndexed: Bool {
    !(self is CollectionViewFlowLayout || self is CollectionViewCompositionalLayout)
  }

  /// Returns the region of the index for a query.
  ///
  /// It is the content and a viewport around it, or a block of viewports; nil if that does not
  /// contain `rect`.
  private func region(around rect: CGRect, in view: ItemsView) -> CGRect? {
    let (screen, content) = (view.bounds.size, view.contentSize)
    guard screen.width > 0, screen.height > 0 else { return nil }
    let items = queryCache.itemCount ?? view.totalItemCount
    queryCache.itemCount = items
    let screens = max(content.width / screen.width, 1) * max(content.height / screen.height, 1)
    let isWhole = items <= LayoutQueryCache.itemLimit && screens <= 64 + CGFloat(items)
    // From one viewport before the content to one behind it. Otherwise a block of viewports around
    // the centre of the query, and one viewport on each side.
    let isWide = content.width > 18 * screen.width
    let isTall = content.height > 18 * screen.height
    let block: CGFloat = isWide && isTall ? 4 : 16
    func span(
      _ content: CGFloat, _ screen: CGFloat, _ middle: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
      guard !isWhole, content > 18 * screen else { return (-screen, content + 2 * screen) }
      let start = (middle / (block * screen)).rounded(.down) * block * screen
      return (start - screen, (block + 2) * screen)
    }
    let across = span(content.width, screen.width, rect.midX)
    let down = span(content.height, screen.height, rect.midY)
    let region = CGRect(
      x: across.start, y: down.start, width: across.length, height: down.length)
    return region.covers(rect) ? region : nil
  }
}

extension ItemsView {
  /// The number of items of all sections.
  fileprivate var totalItemCount: Int {
    var total = 0
    for count in counted {
      let (sum, isTooLarge) = total.addingReportingOverflow(count)
      if isTooLarge { return .max }
      total = sum
    }
    return total
  }
}

extension CGRect {
  /// True if another rectangle is inside this one, edges included.
  fileprivate func covers(_ other: CGRect) -> Bool {
    other.origin.x >= origin.x && other.origin.y >= origin.y
      && other.origin.x + other.size.width <= origin.x + size.width
      && other.origin.y + other.size.height <= origin.y + size.height
  }
}

/// The cached results of a custom layout.
///
/// As in UIKit, a layout returns the elements in a rectangle, and possibly more. Its results are
/// valid until it is invalidated. So:
/// - The first `askedDirectly` queries are passed to the layout. A layout that every new offset
///   invalidates, as a carousel, receives only such queries. It is never indexed, which would cost
///   more than it saves.
/// - Then the layout is queried once for all its elements, and their index is used until the layout
///   is invalidated.
/// - If there are more than `itemLimit` items, the layout is queried only for a region of some
///   viewports around the query. So it is if the content is far larger than the items need. Queries
///   outside of the region index another region. Such a layout may have unlimited content.
/// - Queries beyond content and region are passed to the layout.
///
/// Flow and compositional layouts and their subclasses search efficiently themselves, so all
/// queries are passed to them.
final class LayoutQueryCache {
  /// The number of queries that are passed to the layout before an index is created.
  static let askedDirectly = 3
  /// The maximum number of items for an index of all elements.
  static let itemLimit = 200_000
  /// The maximum depth at which a layout queries the collection view during its own queries.
  static let nestingLimit = 16
  /// The maximum number of different problems that are recorded.
  static let problemLimit = 32

  // Every touch reads it, and it is only replaced as a whole.
  @exclusivity(unchecked)
  var index: ElementIndex?
  /// The region of the next index, and the number of queries in it.
  var region = CGRect.null
  var questions = 0
  /// The total number of items; nil before it is needed.
  var itemCount: Int?
  /// The number of invalidations.
  ///
  /// It detects results that an invalidation interrupted.
  private(set) var generation = 0
  /// The depth of nested queries.
  var depth = 0
  /// The problems that are recorded.
  var problems: Set<InvalidLayoutResult> = []

  /// Removes all results after an invalidation.
  func forget() {
    generation &+= 1
    index = nil
    region = .null
    questions = 0
    itemCount = nil
  }

  /// Returns true if a problem is recorded for the first time.
  func isNew(_ problem: InvalidLayoutResult) -> Bool {
    problems.count < LayoutQueryCache.problemLimit && problems.insert(problem).inserted
  }
}

/// An invalid result of a custom layout.
///
/// Where UIKit raises an exception, its message is recorded in the log and the result is ignored.
package enum InvalidLayoutResult: Hashable {
  case noSuchItem(section: Int, item: Int)
  case noSuchSection(Int, kind: String, sections: Int)
  /// A frame with infinite or not-a-number values.
  case noFrame(ElementID, [String])
  case repeated(ElementID)
  case noContentSize([String])
  case nested
  case invalidatedWithoutEnd
  /// An item of a flow layout that is longer than the room of its line; the extents are texts.
  case tooLong(ElementID, isVertical: Bool, extent: String, room: String)

  /// True if UIKit raises.
  var isRaised: Bool {
    switch self {
    case .noSuchItem, .noSuchSection, .noFrame: true
    case .repeated, .noContentSize, .nested, .invalidatedWithoutEnd, .tooLong: false
    }
  }

  /// Creates the problem with the numbers as text, since NaN is not equal to itself.
  static func noFrame(_ id: ElementID, _ frame: CGRect) -> InvalidLayoutResult {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    return .noFrame(id, numbers.map { "\($0)" })
  }

  /// Returns the message; `place` names elements.
  func message(_ position: (ElementID) -> EventPosition) -> String {
    switch self {
    case .noSuchItem(let section, let item):
      "UICollectionView received layout attributes for a cell with an index path that does not exist: {length = 2, path = \(section) - \(item)}"
    case .noSuchSection(let section, let kind, let sections):
      "request for layout attributes for supplementary view \(kind) in section \(section) when there are only \(sections) sections in the collection view"
    case .noFrame(let id, let numbers):
      "CALayer bounds contains NaN: [\(numbers.joined(separator: " "))] is the frame that the layout returned for \(position(id)), which is omitted"
    case .repeated(let id):
      "the layout returned attributes for \(position(id)) twice; the first ones are used"
    case .noContentSize(let numbers):
      "the layout returned [\(numbers.joined(separator: " "))] as the size of its content; a value that is not a length counts as 0, a value above 1e15 as 1e15"
    case .nested:
      "the layout requests from the collection view what the collection view is requesting from it; nothing is returned"
    case .tooLong(let id, let isVertical, let extent, let room):
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(isVertical ? "width" : "height") must be less than the \(isVertical ? "width" : "height") of the UICollectionView minus the section insets \(isVertical ? "left and right" : "top and bottom") values, minus the content insets \(isVertical ? "left and right" : "top and bottom") values. \(position(id)) is \(extent) points \(isVertical ? "wide" : "high"), and \(room) remain"
    case .invalidatedWithoutEnd:
      "the layout invalidates itself while it is invalidated or prepared, without end; the engine stops after \(CollectionViewLayout.reentryLimit) nested calls"
    }
  }
}
