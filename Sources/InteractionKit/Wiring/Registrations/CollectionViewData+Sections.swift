extension CollectionViewData {
  /// Replaces all sections and items.
  ///
  /// Of a repeated section the first is used. A repeated item is displayed as often as it occurs.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func applySections(
    _ sections: [(section: SectionType, items: [ItemType])]
  ) -> ReloadHandler {
    change {
      content.deleteSections(content.sections)
      let identifiers = unique(sections.map(\.section), "applySections")
      content.insertSections(identifiers, at: 0)
      var filled: Set<AnyCollectionIdentifier> = []
      for (section, items) in sections {
        let identifier = AnyCollectionIdentifier(section)
        guard filled.insert(identifier).inserted else { continue }
        content.replaceItems(of: identifier, with: items.map { AnyCollectionIdentifier($0) })
      }
    }
  }

  /// Appends sections without items.
  ///
  /// Sections that exist already keep their positions.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The handler of the pending change, for its animation and completion.
  /// - Complexity: O(*m*) for *m* sections.
  @discardableResult
  public func appendSections(_ sections: [SectionType]) -> ReloadHandler {
    change {
      content.insertSections(
        sections.map { AnyCollectionIdentifier($0) }, at: content.outlines.count)
    }
  }

  /// Inserts sections without items before another one.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - anchor: The other section.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func insertSections(
    _ sections: [SectionType], beforeSection anchor: SectionType
  ) -> ReloadHandler {
    insert(sections, 0, from: anchor)
  }

  /// Inserts sections without items after another one.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - anchor: The other section.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func insertSections(
    _ sections: [SectionType], afterSection anchor: SectionType
  ) -> ReloadHandler {
    insert(sections, 1, from: anchor)
  }

  private func insert(
    _ sections: [SectionType], _ offset: Int, from anchor: SectionType
  ) -> ReloadHandler {
    let operation = "insertSections"
    guard let index = content.outlines.index(forKey: AnyCollectionIdentifier(anchor)) else {
      report("\(operation): the section \"\(anchor)\" does not exist; nothing was inserted")
      return reload
    }
    let known = Set(content.sections)
    let identifiers = unique(sections, operation)
    let existing = identifiers.filter(known.contains)
    if !existing.isEmpty {
      report("\(operation): \(listed(existing)) are there already and stay where they are")
    }
    return change {
      content.insertSections(identifiers.filter { !known.contains($0) }, at: index + offset)
    }
  }

  /// Deletes sections and their items.
  ///
  /// Unknown sections are ignored.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The handler of the pending change, for its animation and completion.
  /// - Complexity: O(*n*) for all sections and the items of those deleted.
  @discardableResult
  public func deleteSections(_ sections: [SectionType]) -> ReloadHandler {
    change { content.deleteSections(sections.map { AnyCollectionIdentifier($0) }) }
  }

  /// Reverses the order of the sections.
  ///
  /// Their items are unchanged.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  @discardableResult
  public func reverseSections() -> ReloadHandler {
    change { content.reverseSections() }
  }

  /// Moves a section before another one.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - anchor: The other section.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func moveSection(
    _ section: SectionType, beforeSection anchor: SectionType
  ) -> ReloadHandler {
    move(section, 0, from: anchor)
  }

  /// Moves a section after another one.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - anchor: The other section.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func moveSection(
    _ section: SectionType, afterSection anchor: SectionType
  ) -> ReloadHandler {
    move(section, 1, from: anchor)
  }

  private func move(
    _ section: SectionType, _ offset: Int, from anchor: SectionType
  ) -> ReloadHandler {
    let (section, anchor) = (AnyCollectionIdentifier(section), AnyCollectionIdentifier(anchor))
    for identifier in [section, anchor] where content.outlines[identifier] == nil {
      report("moveSection: the section \"\(identifier)\" does not exist; nothing was moved")
      return reload
    }
    guard section != anchor else {
      report("moveSection: \"\(section)\" cannot go next to itself; nothing was moved")
      return reload
    }
    return change { content.moveSection(section, offset, from: anchor) }
  }

  /// Replaces all views of sections.
  ///
  /// Unknown sections are ignored.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func reloadSections(_ sections: [SectionType]) -> ReloadHandler {
    change(.immediate) {
      reloadedSections += sections.map { AnyCollectionIdentifier($0) }.filter {
        content.outlines[$0] != nil
      }
    }
  }
}

extension CollectionViewData where SectionType == AnyHashable {
  /// Replaces all sections by one section with items.
  ///
  /// A repeated item is displayed as often as it occurs.
  ///
  /// - Parameter items: The items.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func applyItems(_ items: [ItemType]) -> ReloadHandler {
    applySections([items])
  }

  /// Replaces all sections by sections of items without identifiers.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func applySections(_ sections: [[ItemType]]) -> ReloadHandler {
    applySections(sections.map { (AnyHashable(newAnonymousSection()), $0) })
  }
}
