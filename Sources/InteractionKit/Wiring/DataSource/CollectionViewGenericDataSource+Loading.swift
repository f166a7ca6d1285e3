import Foundation

extension CollectionViewGenericDataSource {
  /// Loads all sections by the option `load`; section 0 if there is none.
  ///
  /// Ignored while the state is `loading`.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load() -> Bool {
    refreshSurroundings()
    return loader.load()
  }

  /// Loads one section. A missing section is created, with those before it.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load(section: Int) -> Bool {
    refreshSurroundings()
    return loader.load(section: section)
  }

  /// Removes all items and loads again.
  public func reload() {
    refreshSurroundings()
    loader.reload()
  }

  /// Removes all items and loads other sections.
  public func reload(newSections: [DataSourceSection<Item>]) {
    refreshSurroundings()
    loader.clear()
    content.replace(with: newSections)
    // What has items already need not wait for the answer to show them.
    if !isEmpty { loader.showContent() }
    loader.load()
  }

  /// Removes the items of a section and loads it again.
  public func reload(section: Int) {
    refreshSurroundings()
    loader.reload(section: section)
  }

  /// Removes all items; the state becomes `empty`. A load in flight is abandoned.
  public func clear() {
    refreshSurroundings()
    loader.clear()
  }

  /// Loads more if the end is near; called when the content scrolls and after it is ready.
  ///
  /// - Parameter atEnd: True if the content counts as scrolled to its end.
  /// - Returns: The result of the check.
  @discardableResult
  public func loadMoreIfNeeded(atEnd: Bool = false) -> LoadMoreOutcome {
    refreshSurroundings()
    return loader.loadMoreIfNeeded(atEnd: atEnd)
  }

  /// True if a load has not been answered.
  public var isInFlight: Bool { loader.isInFlight }
}
