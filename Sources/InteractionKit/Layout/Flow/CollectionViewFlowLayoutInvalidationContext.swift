/// What made a flow layout invalid.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and distances again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are computed again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
