// The invalidation of layouts by the engine. Every invalidation calls `invalidateLayout(with:)`, so
// subclasses can override it. An override may invalidate again: it sets a property, replaces the
// delegate, or reloads.

extension CollectionViewLayout {
  /// The object that returns sizes and spacings.
  final var metricsDelegate: (any CollectionViewDelegate)? {
    metricsSource ?? collectionView?.delegate
  }

  /// The maximum number of calls that one invalidation or preparation of a layout may cause.
  ///
  /// UIKit has no limit, so an override that always invalidates again overflows the stack. Changing
  /// every property of a layout once stays below the limit: each change causes two calls.
  static let reentryLimit = 64

  /// Calls `invalidateLayout(with:)` with a context of the engine.
  final func invalidate(using context: CollectionViewLayoutInvalidationContext) {
    nest({ context }, { invalidateLayout(with: context) })
  }

  /// Calls `invalidateLayout()` because a setting of the layout or of its collection view has
  /// changed.
  final func settingsChanged() {
    nest({ type(of: self).contextType.init() }, { invalidateLayout() })
  }

  /// Invalidates the layout, except if a property was set to its former value.
  final func propertyChanged<Value: Equatable>(from old: Value, to new: Value) {
    if new != old { settingsChanged() }
  }

  /// Calls an invalidation method.
  ///
  /// Beyond the limit, only records the invalidation.
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

  /// Invalidates the parts of the layout that a batch of data changes affects.
  ///
  /// When the layout prepares, the collection view must return the counts after the changes.
  /// Layouts that keep results adapt them; others compute them again.
  ///
  /// - Parameter update: The changes of the data.
  @_spi(Benchmarks) public final func invalidateLayout(for update: LayoutUpdate) {
    let context = type(of: self).contextType.init()
    context.invalidateDataSourceCounts = true
    context.update = update
    invalidate(using: context)
  }

  /// Invalidates everything and discards measured sizes, as a reload does.
  final func invalidateEverything() {
    let context = type(of: self).contextType.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidate(using: context)
  }
}
