/// What made a flow layout invalid.
///
/// A context that names items has the delegate asked for the sizes of those
/// items and no others, whatever the two properties say; one that names headers
/// or footers for the distances of their sections.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and distances again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether frames are computed again; true by default.
  ///
  /// Frames follow sizes and distances, so there is nothing else to compute:
  /// false, with the other property false, leaves everything as it is, and true
  /// does so unless the room for lines has changed.
  open var invalidateFlowLayoutAttributes = true
}
