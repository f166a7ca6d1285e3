import Foundation

extension CollectionViewGenericDataSource {
  /// Loads all sections with the option `load`; section 0 if there is none.
  ///
  /// The call is ignored while the state is `loading`.
  ///
  /// - Returns: True if the load began.
  @discardableResult
  public func load() -> Bool {
    updateEnvironment()
    return loader.load()
  }

  /// Loads one section.
  ///
  /// A missing section is created, together with missing ones before it.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: True if the load began.
  @discardableResult
  public func load(section: Int) -> Bool {
    updateEnvironment()
    return loader.load(section: section)
  }

  /// Removes all items and loads again.
  public func reload() {
    updateEnvironment()
    loader.reload()
  }

  /// Removes all items and loads other sections.
  ///
  /// - Parameter newSections: The sections that replace the present ones before the load.
  public func reload(newSections: [DataSourceSection<Item>]) {
    updateEnvironment()
    loader.clear()
    content.replace(with: newSections)
    // Sections with items are displayed without waiting for the load.
    if !isEmpty { loader.showContent() }
    loader.load()
  }

  /// Removes the items of a section and loads it again.
  ///
  /// - Parameter section: The index of the section.
  public func reload(section: Int) {
    updateEnvironment()
    loader.reload(section: section)
  }

  /// Removes all items and sets the state to `empty`.
  ///
  /// A load in flight is abandoned.
  public func clear() {
    updateEnvironment()
    loader.clear()
  }

  /// Loads more items if the end is near.
  ///
  /// Called when the content scrolls and after it is ready.
  ///
  /// - Parameter atEnd: True if the content counts as scrolled to its end; false by default.
  /// - Returns: The result of the check.
  @discardableResult
  public func loadMoreIfNeeded(atEnd: Bool = false) -> LoadMoreOutcome {
    updateEnvironment()
    return loader.loadMoreIfNeeded(atEnd: atEnd)
  }

  /// True if a load has not been answered.
  public var isInFlight: Bool { loader.isInFlight }
}
