import Foundation

extension CollectionViewGenericDataSource {
  /// Loads all sections by the option `load`; section 0 where there is none.
  ///
  /// Ignored while the state is `loading`.
  /// - Returns: whether it began.
  @discardableResult
  public func load() -> Bool {
    refreshSurroundings()
    return loader.load()
  }

  /// Loads one section. A section that is missing is made, with those before it.
  @discardableResult
  public func load(section: Int) -> Bool {
    refreshSurroundings()
    return loader.load(section: section)
  }

  /// Removes everything and loads again.
  public func reload() {
    refreshSurroundings()
    loader.reload()
  }

  /// Removes everything and loads other sections.
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

  /// Removes everything; the state becomes `empty`. A load in flight is abandoned.
  public func clear() {
    refreshSurroundings()
    loader.clear()
  }

  /// Loads more if the end is near, which is asked whenever the content was scrolled
  /// and once after it was ready.
  ///
  /// - Parameter atEnd: asks as if the content were scrolled to its end.
  @discardableResult
  public func loadMoreIfNeeded(atEnd: Bool = false) -> LoadMoreOutcome {
    refreshSurroundings()
    return loader.loadMoreIfNeeded(atEnd: atEnd)
  }

  /// Whether a load waits for its answers.
  public var isInFlight: Bool { loader.isInFlight }
}
