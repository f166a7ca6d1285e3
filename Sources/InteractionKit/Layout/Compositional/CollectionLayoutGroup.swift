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
  /// - Returns: A row that repeats its subitems in turn, as many as fit.
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
  /// - Returns: A column that repeats its subitems in turn, as many as fit.
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
  ///   - subitem: The repeated item or group.
  ///   - count: The number of repetitions.
  /// - Returns: A row of `count` repetitions of a subitem, each in its own size.
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
  ///   - subitem: The repeated item or group.
  ///   - count: The number of repetitions.
  /// - Returns: A column of `count` repetitions of a subitem, each in its own size.
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
  /// - Returns: A row of `count` repetitions of a subitem that share the width.
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
  /// - Returns: A column of `count` repetitions of a subitem that share the height.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, [subitem], .sharing(count: count))
  }

  /// Returns a group whose items have the frames that a closure returns.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: The closure. Its environment has the size of the group, resolved in the
  ///     whole view. It is called once for all repetitions of the group.
  /// - Returns: A group whose items have the frames that a closure returns.
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
