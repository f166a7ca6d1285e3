import Foundation

/// Sections that record their changes, as `VSCollectionViewData` of VSCollectionKit 1.1.
///
/// ```swift
/// album.update { sections in
///   sections.deleteItem(at: IndexPath(item: 2, section: 0))
///   sections.append([photo], to: sections.sections[0])
/// }
/// ```
///
/// Each update has the positions at the time when it was recorded. `SectionedCollectionController` displays
/// the updates that it has not displayed yet as one batch. An invalid change is ignored with a
/// diagnostic.
public struct RecordedSections: Sendable {
  /// A change of sections or of items.
  public struct Update: Hashable, Sendable {
    /// The kind of a change.
    public enum Kind: Hashable, Sendable {
      /// An insertion, a deletion, or a replacement.
      case insert, delete, reload
    }

    /// The sections or items of a change.
    public enum Target: Hashable, Sendable {
      /// Whole sections, by their indices.
      case sections(IndexSet)
      /// Single cells, by their index paths.
      case items([IndexPath])
    }

    /// The kind of the change.
    public let kind: Kind
    /// The changed sections or items, by their positions at the time of the change.
    public let target: Target

    /// Creates a change.
    ///
    /// - Parameter target: The changed section or item.
    public init(_ kind: Kind, _ target: Target) {
      self.kind = kind
      self.target = target
    }
  }

  /// The identity of a state of the sections, which copies share.
  final class Version: Sendable {}

  private struct Entry: Sendable {
    let update: Update
    /// The state after the update.
    let version: Version
  }

  /// The sections after all changes.
  public private(set) var sections: [SectionModel] = []
  /// The state before the first update.
  private var base = Version()
  private var entries: [Entry] = []
  private var keys: Set<SectionKey> = []
  private var record = SnapshotDiagnostics()

  /// Creates sections without changes.
  ///
  /// Of several with one type and id, the first is used.
  ///
  /// - Parameter sections: The sections with their cells; empty by default.
  public init(_ sections: [SectionModel] = []) {
    for section in sections where isNew(section, "init") { self.sections.append(section) }
  }

  /// The recorded changes, in order.
  public var updates: [Update] { entries.map(\.update) }

  /// The invalid changes, in the order of the calls; at most 1000.
  public var diagnostics: [SnapshotDiagnostic] { record.all }

  /// Removes the recorded changes and the diagnostics; the sections are unchanged.
  public mutating func resetUpdates() {
    base = version
    entries = []
    record = SnapshotDiagnostics()
  }

  /// Returns the first section of a type; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  public func section(ofType type: String) -> SectionModel? {
    sections.first { $0.sectionType == type }
  }

  // MARK: Sections

  /// Inserts a section at an index, at most after the last one.
  ///
  /// An index that is out of range, and a type and id that exist already, are diagnostics.
  ///
  /// - Complexity: O(*n*) for *n* sections behind the index.
  public mutating func insert(_ section: SectionModel, at index: Int) {
    guard (0...sections.count).contains(index) else {
      return note("insert", "position \(index) does not exist among \(sections.count) sections")
    }
    guard isNew(section, "insert") else { return }
    sections.insert(section, at: index)
    add(.insert, .sections([index]))
  }

  /// Appends a section.
  ///
  /// A type and id that exist already are a diagnostic.
  public mutating func append(_ section: SectionModel) {
    insert(section, at: sections.count)
  }

  /// Deletes the section with the type and id of `section`.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  public mutating func delete(_ section: SectionModel) {
    guard let index = index(of: section, "delete") else { return }
    sections.remove(at: index)
    keys.remove(section.key)
    add(.delete, .sections([index]))
  }

  /// Replaces the section with the type and id of `section`, including its cells.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  public mutating func update(_ section: SectionModel) {
    guard let index = index(of: section, "update") else { return }
    sections[index] = section
    add(.reload, .sections([index]))
  }

  // MARK: Items

  /// Appends items to the section with the type and id of `section`.
  ///
  /// Its current items are kept, whatever the items of `section` are.
  ///
  /// - Complexity: O(*n* + *m*) for *n* sections and *m* items.
  public mutating func append(_ items: [any CellViewData], to section: SectionModel) {
    guard let index = index(of: section, "append"), !items.isEmpty else { return }
    let count = sections[index].items.count
    sections[index].items += items
    let end = sections[index].items.count
    add(.insert, .items((count..<end).map { IndexPath(item: $0, section: index) }))
  }

  /// Deletes an item.
  ///
  /// An index path that is out of range is a diagnostic.
  ///
  /// - Complexity: O(*n*) for *n* items behind it in the section.
  public mutating func deleteItem(at indexPath: IndexPath) {
    guard holds(indexPath, "deleteItem") else { return }
    sections[indexPath.section].items.remove(at: indexPath.item)
    add(.delete, .items([indexPath]))
  }

  /// Replaces an item and its cell.
  public mutating func update(_ item: any CellViewData, at indexPath: IndexPath) {
    guard holds(indexPath, "update") else { return }
    sections[indexPath.section].items[indexPath.item] = item
    add(.reload, .items([indexPath]))
  }

  // MARK: Versions

  /// The current state of the sections.
  var version: Version { entries.last?.version ?? base }

  /// Returns the updates since an earlier state; nil for a state that is not in the history.
  func updates(since version: Version) -> [Update]? {
    if version === self.version { return [] }
    if version === base { return updates }
    return entries.lastIndex { $0.version === version }.map { index in
      entries[(index + 1)...].map(\.update)
    }
  }

  /// The sections and cells as a snapshot, with a number for each of several cells of one type and
  /// id.
  var snapshot: SectionsSnapshot {
    var snapshot = SectionsSnapshot()
    snapshot.appendSections(sections.map { IdentifiedSection($0.viewData) })
    var occurrences: [IdentifiedCell: Int] = [:]
    for section in sections {
      let cells = section.items.map { item in
        let cell = IdentifiedCell(item)
        let occurrence = occurrences[cell, default: 0]
        occurrences[cell] = occurrence + 1
        return occurrence == 0 ? cell : IdentifiedCell(item, occurrence: occurrence)
      }
      snapshot.appendItems(cells, toSection: IdentifiedSection(section.viewData))
    }
    return snapshot
  }

  // MARK: Checks

  private mutating func add(_ kind: Update.Kind, _ target: Update.Target) {
    entries.append(Entry(update: Update(kind, target), version: Version()))
  }

  private mutating func note(_ operation: String, _ reason: String) {
    record.note(operation, reason)
  }

  private mutating func isNew(_ section: SectionModel, _ operation: String) -> Bool {
    let isNew = keys.insert(section.key).inserted
    if !isNew {
      note(
        operation,
        "a section exists already of the type \(section.sectionType) with the id "
          + section.sectionID)
    }
    return isNew
  }

  private mutating func index(of section: SectionModel, _ operation: String) -> Int? {
    let key = section.key
    guard keys.contains(key) else {
      note(operation, "a section of the type \(key.type) with the id \(key.id) does not exist")
      return nil
    }
    return sections.firstIndex { $0.key == key }
  }

  private mutating func holds(_ indexPath: IndexPath, _ operation: String) -> Bool {
    if indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    {
      return true
    }
    note(operation, "item \(indexPath.text) does not exist")
    return false
  }
}
