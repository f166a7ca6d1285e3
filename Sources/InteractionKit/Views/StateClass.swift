/// The class of the engine that has the state of a view beside its geometry.
///
/// A property with a virtual getter tells it, since a chain of casts would cost more than to read
/// the state.
package enum StateClass {
  /// A view without other state.
  case view
  case label, control, scrollView, reusableView, collectionView
}
