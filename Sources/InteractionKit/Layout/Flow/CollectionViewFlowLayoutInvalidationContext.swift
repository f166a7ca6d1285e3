/// The invalid parts of a flow layout, as `UICollectionViewFlowLayoutInvalidationContext`.
///
/// For a context that names items, the delegate is called for the sizes of those items only,
/// whatever the two properties are. For one that names headers or footers, it is called for the
/// metrics of their sections.
///
/// See `Documentation/rules/flow-layout.md`, "Invalidation contexts".
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// True if the delegate is called for sizes and spacings again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if frames are computed again; true by default.
  ///
  /// Without new sizes and spacings, frames change only with the available extent. If both
  /// properties are false, nothing is computed.
  open var invalidateFlowLayoutAttributes = true
}
