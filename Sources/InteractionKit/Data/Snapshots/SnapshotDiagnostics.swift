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
