extension ConfigurableCollectionView {
  /// A section whose items are created when they are read.
  public struct ComputedSection {
    /// The identifier of the section.
    public var identifier: SectionType
    /// The items, which are read when they are displayed.
    public var items: ItemCollection<ItemType>

    /// Creates a section of computed items.
    ///
    /// - Parameters:
    ///   - identifier: The section.
    ///   - items: The items.
    public init(_ identifier: SectionType, items: ItemCollection<ItemType>) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// Displays sections of computed items instead of `data`.
  ///
  /// A section of ten million items needs no identifier in memory. Pending changes of `data` are
  /// displayed first; the next change of `data` displays `data` again. The view is reloaded,
  /// without a difference. The queries of `data` return only its own items. Not part of
  /// ConfigableCollectionView.
  ///
  /// ```swift
  /// view.applyUsingReloadData([.init("numbers", items: ItemCollection(Numbers(count: 10_000_000)))])
  /// ```
  ///
  /// - Parameter sections: The sections.
  /// - Complexity: O(number of sections), and a layout.
  public final func applyUsingReloadData(_ sections: [ComputedSection]) {
    data.reload.flush()
    source.applyUsingReloadData(
      sections.map { section in
        .init(
          AnyCollectionIdentifier(section.identifier),
          items: ItemCollection(ComputedEntries(items: section.items)))
      })
  }
}

/// The computed items as a source of item entries.
private struct ComputedEntries<Item: Hashable>: ItemSource {
  let items: ItemCollection<Item>

  var count: Int { items.count }

  func item(at index: Int) -> ItemOccurrence { ItemOccurrence(items[index]) }

  var representatives: [ItemOccurrence] { items.representatives.map { ItemOccurrence($0) } }
}

extension ItemOccurrence {
  /// Creates the entry of an item without counting equal items.
  fileprivate init(_ item: some Hashable) {
    self.init(identifier: AnyCollectionIdentifier(item), copy: 0)
  }
}
