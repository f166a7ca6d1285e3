import Synchronization

/// The diagnostics of a snapshot.
///
/// A reference to shared storage, because a query, which does not mutate the snapshot, can add a
/// diagnostic. A change of a snapshot copies the storage first.
@usableFromInline
struct SnapshotDiagnostics: Sendable {
  /// The maximum number of diagnostics, so that an error in a loop does not exhaust the memory.
  static let limit = 1000

  private final class Storage: Sendable {
    let entries: Mutex<[SnapshotDiagnostic]>

    init(_ entries: [SnapshotDiagnostic] = []) {
      self.entries = Mutex(entries)
    }
  }

  private var storage = Storage()

  @usableFromInline
  init() {}

  @usableFromInline var all: [SnapshotDiagnostic] { storage.entries.withLock { $0 } }

  /// Adds the diagnostic of a method that changes the snapshot.
  @usableFromInline
  mutating func note(
    _ operation: String, _ reason: String, outcome: String = "nothing was changed",
    as severity: SnapshotDiagnostic.Severity = .error
  ) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(all) }
    append(
      SnapshotDiagnostic(
        severity: severity, operation: operation, reason: reason, outcome: outcome))
  }

  /// Adds the diagnostic of a method that only reads the snapshot.
  @usableFromInline
  func recordQuery(_ operation: String, _ reason: String, outcome: String) {
    append(
      SnapshotDiagnostic(
        severity: .error, operation: operation, reason: reason, outcome: outcome))
  }

  private func append(_ diagnostic: SnapshotDiagnostic) {
    storage.entries.withLock { entries in
      if entries.count < Self.limit { entries.append(diagnostic) }
    }
  }
}

/// An operation for which UIKit raises an exception or warns.
///
/// See `Documentation/rules/snapshots.md`, "Diagnostics instead of exceptions".
public struct SnapshotDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The reaction of UIKit.
  public enum Severity: Hashable, Sendable {
    /// UIKit performs the operation and writes to the log.
    case warning
    /// UIKit raises `NSInternalInconsistencyException`.
    case error
  }

  /// The reaction of UIKit.
  public let severity: Severity
  /// The name of the method: `appendItems`.
  public let operation: String
  /// The reason, in UIKit's words where they are known.
  public let reason: String
  /// The effect in this library.
  public let outcome: String

  /// The diagnostic as `appendItems: REASON (OUTCOME)`.
  public var description: String { "\(operation): \(reason) (\(outcome))" }
}

/// The texts of UIKit for invalid operations on snapshots.
///
/// UIKit's texts of `existing(items:)` for several items and of the marks of sections are not known;
/// they are worded like the others.
@usableFromInline
enum SnapshotReason {
  @usableFromInline static let noSections =
    "There are currently no sections in the data source. Please add a section first."

  /// The text of a query that names an unknown section.
  @usableFromInline static let unknownSection = unknown("section", "Section")
  /// The text of an update that names an unknown item.
  @usableFromInline static let unknownItem = unknown("item", "Item")

  /// A parameter of UIKit that is `NSNotFound` for an unknown section or item.
  @usableFromInline
  enum Parameter: String {
    /// The destination of appended or inserted items.
    case section
    /// The destination of inserted sections.
    case insertIndex
    /// The item that moves, and its destination.
    case fromIndex, toIndex
    /// The section that moves, and its destination.
    case fromSection, toSection
  }

  @usableFromInline
  static func notFound(_ parameter: Parameter) -> String {
    "Invalid parameter not satisfying: \(parameter.rawValue) != NSNotFound"
  }

  private static func unknown(_ noun: String, _ capitalized: String) -> String {
    """
    \(capitalized) identifier was not found. You can verify the \(noun) exists by calling the \
    indexOf\(capitalized)Identifier API (which has O(1) performance)
    """
  }

  /// Returns the text of an insertion of sections that exist already.
  @usableFromInline
  static func existing<ID>(sections ids: [ID]) -> String {
    "\(attempt("section", ids)) Identifiers in a snapshot must be unique. \(list("Section", ids))"
  }

  /// Returns the text of an insertion of items that exist already and are moved.
  @usableFromInline
  static func existing<ID>(items ids: [ID]) -> String {
    let plural = ids.count == 1 ? "identifier" : "identifiers"
    return """
      \(attempt("item", ids)) The existing item \(plural) will be moved into place instead, but \
      this operation will be more expensive. For best performance, inserted item identifiers \
      should always be unique. Set a symbolic breakpoint on \
      BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. \
      \(list("Item", ids))
      """
  }

  @usableFromInline
  static func repeated<ID>(_ noun: String, _ ids: [ID]) -> String {
    """
    Fatal: supplied \(noun) identifiers are not unique. Duplicate identifiers: \(set(ids))
    """
  }

  /// Returns the text of a mark for an unknown section or item.
  @usableFromInline
  static func unknownMark<ID>(_ verb: String, _ noun: String, _ id: ID) -> String {
    "Attempted to \(verb) \(noun) identifier that does not exist in the snapshot: \(id)"
  }

  /// Returns the text of an insertion whose destination is one of the inserted items.
  @usableFromInline
  static func insertedDestination<ID>(_ id: ID) -> String {
    "Invalid update: destination for insertion operation [\(id)] is in the insertion "
      + "identifier list"
  }

  /// Returns the text of a move whose destination is the moved section or item.
  @usableFromInline
  static func selfDestination<ID>(_ noun: String, _ id: ID) -> String {
    "Invalid update: destination for \(noun) move is the same as the source [\(id)]"
  }

  @usableFromInline
  static func unknownInSectionSnapshot<ID>(_ id: ID) -> String {
    "Item identifier does not exist in section snapshot: \(id)"
  }

  /// Returns the text of a deletion of an unknown item of a section snapshot.
  static func unknownDeletion<ID>(_ id: ID) -> String {
    "Failed to find index of item \(id)"
  }

  /// Returns the text of items that a section snapshot contains already, or that are repeated.
  static func duplicateInSectionSnapshot<ID>(_ ids: [ID]) -> String {
    "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(set(ids))"
  }

  /// Returns identifiers in the notation of an `NSSet`.
  private static func set<ID>(_ ids: [ID]) -> String {
    "{(\n    \(ids.map { "\($0)" }.joined(separator: ",\n    "))\n)}"
  }

  private static func attempt<ID>(_ noun: String, _ ids: [ID]) -> String {
    """
    Diffable data source detected an attempt to insert or append \(ids.count) \(noun) \
    \(ids.count == 1 ? "identifier that already exists" : "identifiers that already exist") in \
    the snapshot.
    """
  }

  private static func list<ID>(_ noun: String, _ ids: [ID]) -> String {
    if ids.count == 1, let id = ids.first { return "\(noun) identifier that already exists: \(id)" }
    return """
      \(noun) identifiers that already exist: \
      (\n    \(ids.map { "\($0)" }.joined(separator: ",\n    "))\n)
      """
  }
}
