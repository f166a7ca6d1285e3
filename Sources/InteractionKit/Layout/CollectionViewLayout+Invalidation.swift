// How the engine invalidates a layout. Subclasses see every invalidation, since each goes
// through `invalidateLayout(with:)`. An override may invalidate again: it sets a property,
// replaces the delegate, or reloads.

extension CollectionViewLayout {
  /// The most calls that one invalidation of a layout may cause, or one preparation.
  ///
  /// UIKit has no limit, and an override that never settles overflows the stack there. All
  /// properties of a layout fit: each that changes causes two calls.
  static let reentryLimit = 64

  /// Calls `invalidateLayout(with:)` for a reason that the engine knows.
  final func invalidate(using context: CollectionViewLayoutInvalidationContext) {
    nest({ context }, { invalidateLayout(with: context) })
  }

  /// Calls `invalidateLayout()` because a setting of the layout or of its view has changed.
  final func settingsChanged() {
    nest({ type(of: self).invalidationContextClass.init() }, { invalidateLayout() })
  }

  /// Invalidates the layout unless a property was set to the value that it had.
  final func propertyChanged<Value: Equatable>(from old: Value, to new: Value) {
    if new != old { settingsChanged() }
  }

  /// Runs an invalidation method. Past the limit the invalidation is recorded and the
  /// method is not called.
  private func nest(
    _ context: () -> CollectionViewLayoutInvalidationContext, _ invalidate: () -> Void
  ) {
    guard nestedInvalidations < CollectionViewLayout.reentryLimit else {
      markInvalid(by: context())
      return report(.invalidatedWithoutEnd)
    }
    let isOutermost = nestedInvalidations == 0
    nestedInvalidations += 1
    defer { if isOutermost { nestedInvalidations = 0 } }
    invalidate()
  }

  /// Invalidates the parts of the layout that a batch of changes of the data affects.
  ///
  /// The collection view's counts must be those after the changes when the layout prepares. Layouts
  /// that keep results change them; others compute them again.
  @_spi(Benchmarks) public final func invalidateLayout(for update: LayoutUpdate) {
    let context = type(of: self).invalidationContextClass.init()
    context.invalidateDataSourceCounts = true
    context.update = update
    invalidate(using: context)
  }

  /// Invalidates everything and discards measured sizes, as a reload does.
  final func invalidateEverything() {
    let context = type(of: self).invalidationContextClass.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidate(using: context)
  }
}
