extension ConfigurableCollectionView {
  /// A section whose items are made when they are asked for.
  public struct ComputedSection {
    public var identifier: SectionType
    public var items: ItemCollection<ItemType>

    public init(_ identifier: SectionType, items: ItemCollection<ItemType>) {
      self.identifier = identifier
      self.items = items
    }
  }

  /// Shows sections whose items are made when they are asked for, in place of `data`: a section
  /// of ten million items needs no identifier in memory.
  ///
  /// Pending changes of `data` are shown before; the next change of `data` shows `data` again.
  /// Nothing is compared; the view is reloaded. The questions of `data` are about its own items
  /// only. ConfigableCollectionView has no such sections.
  ///
  /// ```swift
  /// view.applyUsingReloadData([.init("numbers", items: ItemCollection(Numbers(count: 10_000_000)))])
  /// ```
  ///
  /// - Complexity: O(number of sections), and a layout.
  public final func applyUsingReloadData(_ sections: [ComputedSection]) {
    data.reload.flush()
    source.applyUsingReloadData(
      sections.map { section in
        .init(
          AnyIdentifier(section.identifier),
          items: ItemCollection(ComputedEntries(items: section.items)))
      })
  }
}

/// Computed items as the entries of a data source.
private struct ComputedEntries<Item: Hashable>: ItemSource {
  let items: ItemCollection<Item>

  var count: Int { items.count }

  func item(at index: Int) -> ItemEntry { ItemEntry(items[index]) }

  var representatives: [ItemEntry] { items.representatives.map { ItemEntry($0) } }
}

extension ItemEntry {
  /// An item that is not counted among its equals.
  fileprivate init(_ item: some Hashable) {
    self.init(identifier: AnyIdentifier(item), copy: 0)
  }
}
