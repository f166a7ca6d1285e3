extension CollectionReusableView {
  /// The digest that was noted for the view and its subviews; nil after a change.
  package final var notedDigest: (high: UInt64, low: UInt64)? {
    isStateNoted ? storedDigest : nil
  }

  /// Notes the digest of the present state of the view and its subviews.
  ///
  /// It is not noted if another object has a part of the state. The classes of the views are those
  /// of the engine: an override of a property may have another value without a change.
  package final func note(digest: (high: UInt64, low: UInt64)) {
    if noteState() { storedDigest = digest }
  }
}
