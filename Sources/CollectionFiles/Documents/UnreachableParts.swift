import InteractionKit

/// The parts of a document that have no effect, for `cvsim check`.
///
/// They can never send or receive an event, or are sizes and insets that the layout does not use.
struct UnreachableParts {
  /// The reason why no touch reaches the view that is being read.
  struct Reason {
    let reason: String
    /// The name or kind of the view that causes it.
    let view: String
  }

  /// The first thousand parts.
  private(set) var errors: [DocumentError] = []
  private(set) var count = 0
  /// The blocker in the ancestors of the view that is being read; nil if touches reach it.
  var blocker: Reason?

  mutating func add(_ error: @autoclosure () -> DocumentError) {
    count += 1
    if errors.count < FileLimits.errors { errors.append(error()) }
  }

  /// Adds the parts of another file.
  mutating func add(_ other: UnreachableParts) {
    count += other.count
    errors += other.errors.prefix(FileLimits.errors - errors.count)
  }

  /// Sets the blocker of a view whose subviews are read next; `reason` is nil if there is none.
  mutating func enter(_ view: String, _ reason: String?) {
    guard blocker == nil, let reason else { return }
    blocker = Reason(reason: reason, view: view)
  }
}

extension DocumentReader {
  /// Reports that `value` has no effect.
  mutating func reportUnreachable(
    _ value: DocumentValue, _ kind: DocumentError.Kind, _ message: @autoclosure () -> String
  ) {
    unreachable?.add(
      DocumentError(
        file: file, position: value.position, keyPath: value.path.description, message: message(),
        kind: kind))
  }

  /// Reports that no touch sends the event at `value`.
  mutating func reportUnsentEvent(_ value: DocumentValue, because reason: @autoclosure () -> String)
  {
    reportUnreachable(value, .unsentEvent, "no touch sends \(value.node.summary): \(reason())")
  }
}

extension DocumentValue {
  /// The elements of a list that was checked already; empty for other values.
  var elements: [DocumentValue] {
    guard case .sequence(let nodes) = node.content else { return [] }
    return nodes.enumerated().map {
      DocumentValue(node: $0.element, path: .index($0.offset, in: path))
    }
  }

  /// The entries of a mapping that was checked already; empty for other values.
  var entries: [(key: String, value: DocumentValue)] {
    guard case .mapping(let entries) = node.content else { return [] }
    return entries.map { ($0.key, DocumentValue(node: $0.value, path: .key($0.key, in: path))) }
  }

  /// The fields of a mapping that was checked already.
  var fields: DocumentFields {
    guard case .mapping(let entries) = node.content else {
      return DocumentFields([], at: position, path: path)
    }
    return DocumentFields(entries, at: position, path: path)
  }
}
