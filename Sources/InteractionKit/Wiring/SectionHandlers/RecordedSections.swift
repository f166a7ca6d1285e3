import Foundation

/// Sections that record how they are changed: the `VSCollectionViewData` of
/// VSCollectionKit 1.1.
///
/// ```swift
/// album.update { sections in
///   sections.deleteItem(at: IndexPath(item: 2, section: 0))
///   sections.append([photo], to: sections.sections[0])
/// }
/// ```
///
/// Each update names places as they were when it was recorded, after those before it. A
/// screen shows what it has not shown yet of them, as one batch. What cannot be done
/// changes nothing and leaves a diagnostic.
public struct RecordedSections: Sendable {
  /// A change of sections or of items.
  public struct Update: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case insert, delete, reload
    }

    public enum Target: Hashable, Sendable {
      case sections(IndexSet)
      case items([IndexPath])
    }

    public let kind: Kind
    /// What changed, by the places of that moment.
    public let target: Target

    public init(_ kind: Kind, _ target: Target) {
      self.kind = kind
      self.target = target
    }
  }

  /// Names a state of sections, whatever copies are made of it.
  final class Version: Sendable {}

  private struct Entry: Sendable {
    let update: Update
    /// The state that it leads to.
    let version: Version
  }

  public private(set) var sections: [SectionModel] = []
  /// The state that the first update leads away from.
  private var base = Version()
  private var entries: [Entry] = []
  private var keys: Set<SectionKey> = []
  private var record = SnapshotDiagnostics()

  /// Sections as they are, without updates. Of several with one type and id the first
  /// counts.
  public init(_ sections: [SectionModel] = []) {
    for section in sections where isNew(section, "init") { self.sections.append(section) }
  }

  /// What was recorded, in order.
  public var updates: [Update] { entries.map(\.update) }

  /// What could not be done, in the order of the calls; the first thousand.
  public var diagnostics: [SnapshotDiagnostic] { record.all }

  /// Forgets the updates and the diagnostics: the sections are as they are.
  public mutating func resetUpdates() {
    base = version
    entries = []
    record = SnapshotDiagnostics()
  }

  /// The first section of a type; nil for none.
  public func section(ofType type: String) -> SectionModel? {
    sections.first { $0.sectionType == type }
  }

  // MARK: Sections

  /// Inserts a section before the one at an index, or behind the last.
  public mutating func insert(_ section: SectionModel, at index: Int) {
    guard (0...sections.count).contains(index) else {
      return note("insert", "there is no place \(index) among \(sections.count) sections")
    }
    guard isNew(section, "insert") else { return }
    sections.insert(section, at: index)
    add(.insert, .sections([index]))
  }

  public mutating func append(_ section: SectionModel) {
    insert(section, at: sections.count)
  }

  /// Deletes the section with the type and id of another.
  public mutating func delete(_ section: SectionModel) {
    guard let index = index(of: section, "delete") else { return }
    sections.remove(at: index)
    keys.remove(section.key)
    add(.delete, .sections([index]))
  }

  /// Replaces the section with the same type and id, cells and all.
  public mutating func update(_ section: SectionModel) {
    guard let index = index(of: section, "update") else { return }
    sections[index] = section
    add(.reload, .sections([index]))
  }

  // MARK: Items

  /// Appends items to the section with the type and id of another. The section is as it
  /// is here, however old the other one is.
  public mutating func append(_ items: [any CellViewData], to section: SectionModel) {
    guard let index = index(of: section, "append"), !items.isEmpty else { return }
    let count = sections[index].items.count
    sections[index].items += items
    let end = sections[index].items.count
    add(.insert, .items((count..<end).map { IndexPath(item: $0, section: index) }))
  }

  public mutating func deleteItem(at indexPath: IndexPath) {
    guard holds(indexPath, "deleteItem") else { return }
    sections[indexPath.section].items.remove(at: indexPath.item)
    add(.delete, .items([indexPath]))
  }

  /// Replaces an item, and has its cell made again.
  public mutating func update(_ item: any CellViewData, at indexPath: IndexPath) {
    guard holds(indexPath, "update") else { return }
    sections[indexPath.section].items[indexPath.item] = item
    add(.reload, .items([indexPath]))
  }

  // MARK: Versions

  /// The state that the sections are in.
  var version: Version { entries.last?.version ?? base }

  /// What leads from a state to this one; nil where that is none of those before it.
  func updates(since version: Version) -> [Update]? {
    if version === self.version { return [] }
    if version === base { return updates }
    return entries.lastIndex { $0.version === version }.map { index in
      entries[(index + 1)...].map(\.update)
    }
  }

  /// The sections and cells as a snapshot has them. Of cells with one type and id each
  /// is one of its own.
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
        "there is a section already of the type \(section.sectionType) with the id "
          + section.sectionID)
    }
    return isNew
  }

  private mutating func index(of section: SectionModel, _ operation: String) -> Int? {
    let key = section.key
    guard keys.contains(key) else {
      note(operation, "there is no section of the type \(key.type) with the id \(key.id)")
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
    note(operation, "there is no item \(indexPath.text)")
    return false
  }
}
