import Foundation

/// A closure that returns the frames of the items of a custom group.
public typealias CollectionLayoutGroupCustomItemProvider = (any CollectionLayoutEnvironment) ->
  [CollectionLayoutGroupCustomItem]

/// A row, a column or a custom arrangement of items and groups, as `NSCollectionLayoutGroup`.
///
/// A section repeats its group until every item has a frame. The rules are in
/// `Documentation/rules/compositional-layout.md`.
open class CollectionLayoutGroup: CollectionLayoutItem {
  /// The rule by which a group repeats its subitems.
  enum Filling {
    /// The subitems in turn, as many as fit.
    case subitems
    /// Exactly `count` of one subitem, which share the available extent.
    case sharing(count: Int)
    /// Exactly `count` of one subitem in its own size.
    case repeating(count: Int)
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  let axis: LayoutAxis
  let filling: Filling
  /// The subitems; empty for a custom group.
  public let subitems: [CollectionLayoutItem]
  /// The spacing between subitems along the axis; nil, the default, for none.
  @exclusivity(unchecked)
  open var interItemSpacing: CollectionLayoutSpacing?

  /// The supplementary views of each repetition of the group; none by default.
  open override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { ownSupplementaryItems }
    set { ownSupplementaryItems = newValue }
  }

  init(
    _ axis: LayoutAxis, _ layoutSize: CollectionLayoutSize, _ subitems: [CollectionLayoutItem],
    _ filling: Filling
  ) {
    self.axis = axis
    self.filling = filling
    self.subitems = subitems
    let inner = subitems.reduce(0) { max($0, $1.nesting) }
    super.init(layoutSize, [], nesting: inner == .max ? .max : inner + 1)
  }

  /// Returns a row that repeats its subitems in turn, as many as fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the row. An estimated width makes it as long as one run of its
  ///     subitems.
  ///   - subitems: The items and groups; at least one.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, subitems, .subitems)
  }

  /// Returns a column that repeats its subitems in turn, as many as fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the column. An estimated height makes it as long as one run of its
  ///     subitems.
  ///   - subitems: The items and groups; at least one.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, subitems, .subitems)
  }

  /// Returns a row of `count` repetitions of a subitem, each in its own size.
  ///
  /// If `count` is below 1, the section is empty and `layoutErrors` has the reason.
  ///
  /// - Parameters:
  ///   - layoutSize: The size: a dimension for the width and one for the height.
  ///   - count: The number of repetitions.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, [subitem], .repeating(count: count))
  }

  /// Returns a column of `count` repetitions of a subitem, each in its own size.
  ///
  /// If `count` is below 1, the section is empty and `layoutErrors` has the reason.
  ///
  /// - Parameters:
  ///   - layoutSize: The size: a dimension for the width and one for the height.
  ///   - count: The number of repetitions.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, [subitem], .repeating(count: count))
  }

  /// Returns a row of `count` repetitions of a subitem that share the width.
  ///
  /// UIKit deprecates this form since iOS 16. If `count` is below 1, the section is empty and
  /// `layoutErrors` has the reason.
  ///
  /// - Parameters:
  ///   - layoutSize: The size: a dimension for the width and one for the height.
  ///   - subitem: The repeated item or group.
  ///   - count: The number of repetitions.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, [subitem], .sharing(count: count))
  }

  /// Returns a column of `count` repetitions of a subitem that share the height.
  ///
  /// UIKit deprecates this form since iOS 16. If `count` is below 1, the section is empty and
  /// `layoutErrors` has the reason.
  ///
  /// - Parameters:
  ///   - layoutSize: The size: a dimension for the width and one for the height.
  ///   - subitem: The repeated item or group.
  ///   - count: The number of repetitions.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, [subitem], .sharing(count: count))
  }

  /// Returns a group whose items have the frames that a closure returns.
  ///
  /// - Parameter itemProvider: The closure. Its environment has the size of the group, resolved in the
  ///   whole view. It is called once for all repetitions of the group.
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping CollectionLayoutGroupCustomItemProvider
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, [], .custom(itemProvider))
  }

  final var isCustom: Bool {
    if case .custom = filling { true } else { false }
  }
}

/// The frame of an item in a custom group, as `NSCollectionLayoutGroupCustomItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Custom groups".
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame from the top leading corner of the group, in points.
  public let frame: CGRect
  /// The order of overlapping items: one with a higher index is in front.
  public let zIndex: Int

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - frame: The frame from the top leading corner of the group, in points.
  ///   - zIndex: The order of overlapping items; 0 by default.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// Returns true if frame and z index are equal.
  public static func == (a: Self, b: Self) -> Bool { a.frame == b.frame && a.zIndex == b.zIndex }

  /// Hashes frame and z index.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    hasher.combine(frame.size.width)
    hasher.combine(frame.size.height)
    hasher.combine(zIndex)
  }
}
