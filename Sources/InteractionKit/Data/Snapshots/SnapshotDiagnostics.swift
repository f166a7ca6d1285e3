import Synchronization

/// The diagnostics of a snapshot.
///
/// Also what only reads a snapshot can be at fault, so they stand behind a
/// reference. Changing a snapshot first takes a copy of its own.
@usableFromInline
struct SnapshotDiagnostics: Sendable {
  /// The most that are kept; a fault in a loop would fill the memory.
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

  /// Takes the diagnostic of a method that changes the snapshot.
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

  /// Takes the diagnostic of a method that only reads.
  @usableFromInline
  func noteQuery(_ operation: String, _ reason: String, outcome: String) {
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
