/// The words that UIKit finds for what cannot be done to a snapshot.
///
/// Those of `noSections`, `existing` for sections, `unknownSection`, `unknownMark`
/// for reloads and `unknownInSectionSnapshot` are recorded; the others are said in
/// the same manner.
@usableFromInline
enum SnapshotReason {
  @usableFromInline static let noSections =
    "There are currently no sections in the data source. Please add a section first."

  @usableFromInline static let unknownSection = unknown("section", "Section")
  @usableFromInline static let unknownItem = unknown("item", "Item")

  private static func unknown(_ noun: String, _ capitalized: String) -> String {
    """
    \(capitalized) identifier was not found. You can verify the \(noun) exists by calling the \
    indexOf\(capitalized)Identifier API (which has O(1) performance)
    """
  }

  /// Of sections that are there already.
  @usableFromInline
  static func existing<ID>(sections ids: [ID]) -> String {
    "\(attempt("section", ids)) Identifiers in a snapshot must be unique. \(list("Section", ids))"
  }

  /// Of items that are there already and move.
  @usableFromInline
  static func existing<ID>(items ids: [ID]) -> String {
    let plural = ids.count == 1 ? "identifier" : "identifiers"
    return """
      \(attempt("item", ids)) The existing item \(plural) will be moved into place instead, but \
      this operation will be more expensive. For best performance, inserted item identifiers \
      should always be unique. \(list("Item", ids))
      """
  }

  @usableFromInline
  static func repeated<ID>(_ noun: String, _ ids: [ID]) -> String {
    """
    Fatal: supplied \(noun) identifiers are not unique. Duplicate identifiers: \
    {(\n    \(ids.map { "\($0)" }.joined(separator: ",\n    "))\n)}
    """
  }

  /// Of what is to be reloaded or reconfigured.
  @usableFromInline
  static func unknownMark<ID>(_ verb: String, _ noun: String, _ id: ID) -> String {
    "Attempted to \(verb) \(noun) identifier that does not exist in the snapshot: \(id)"
  }

  @usableFromInline
  static func ownDestination<ID>(_ id: ID) -> String {
    "Attempted to place an identifier relative to itself: \(id)"
  }

  @usableFromInline
  static func unknownInSectionSnapshot<ID>(_ id: ID) -> String {
    "Item identifier does not exist in section snapshot: \(id)"
  }

  @usableFromInline
  static func existingInSectionSnapshot<ID>(_ ids: [ID]) -> String {
    """
    Diffable data source detected an attempt to insert or append \(ids.count) item \
    \(ids.count == 1 ? "identifier that already exists" : "identifiers that already exist") in \
    the section snapshot. Identifiers in a snapshot must be unique. \(list("Item", ids))
    """
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
