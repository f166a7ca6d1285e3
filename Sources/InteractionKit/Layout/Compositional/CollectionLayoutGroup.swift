/// Asked for the frames of a custom group's items.
public typealias CollectionLayoutGroupCustomItemProvider = (any CollectionLayoutEnvironment) ->
  [CollectionLayoutGroupCustomItem]

/// Items and groups side by side, on top of each other, or where a closure says.
///
/// A section repeats its group until every item has a place.
open class CollectionLayoutGroup: CollectionLayoutItem {
  /// How a group fills itself.
  enum Filling {
    /// With its subitems in turn, as many as fit.
    case subitems
    /// With exactly so many of one subitem, which share the room.
    case sharing(count: Int)
    /// With exactly so many of one subitem in its own size.
    case repeating(count: Int)
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  let axis: LayoutAxis
  let filling: Filling
  public let subitems: [CollectionLayoutItem]
  /// The room between subitems; none by default.
  open var interItemSpacing: CollectionLayoutSpacing?

  /// The views that go with each such group.
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

  /// A row that repeats its subitems in turn, as many as fit.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, subitems, .subitems)
  }

  /// A column that repeats its subitems in turn, as many as fit.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, subitems, .subitems)
  }

  /// A row of `count` times the subitem, each in its own size.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, [subitem], .repeating(count: count))
  }

  /// A column of `count` times the subitem, each in its own size.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, [subitem], .repeating(count: count))
  }

  /// A row of `count` times the subitem, which share the width whatever their own is.
  ///
  /// UIKit deprecates this form since iOS 16.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.horizontal, layoutSize, [subitem], .sharing(count: count))
  }

  /// A column of `count` times the subitem, which share the height whatever their own is.
  ///
  /// UIKit deprecates this form since iOS 16.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(.vertical, layoutSize, [subitem], .sharing(count: count))
  }

  /// A group whose items lie where a closure says, from the group's corner.
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
