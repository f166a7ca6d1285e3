import CollectionFiles
import InteractionKit

/// The known findings of audits, which do not fail a run.
///
/// A finding is recognized by its rule, its template and its numbers, not by the item at which it was
/// found first.
public struct AuditBaseline: Hashable, Sendable {
  /// A finding of a file.
  struct Entry: Hashable, Sendable {
    var file: String
    var finding: String
  }

  /// The contents of a file that cannot be read as a baseline.
  package struct Invalid: Error {}

  private var entries: Set<Entry> = []

  /// Creates an empty baseline.
  public init() {}

  /// Reads a baseline that `json` wrote.
  ///
  /// - Parameter json: The contents of the file.
  /// - Throws: `Invalid` if the file has another form.
  package init(json: [UInt8]) throws(Invalid) {
    guard let document = try? JSONReader().value(of: json),
      case .array(let findings)? = document["findings"]
    else { throw Invalid() }
    for finding in findings {
      guard case .string(let file)? = finding["file"], case .string(let text)? = finding["finding"]
      else { throw Invalid() }
      entries.insert(Entry(file: file, finding: text))
    }
  }

  /// Returns true if a finding is known.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The path of the audited file.
  /// - Returns: True if the baseline has the finding.
  public func contains(_ finding: AuditFinding, of file: String) -> Bool {
    entries.contains(Entry(file: file, finding: finding.key))
  }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The path of the audited file.
  public mutating func insert(_ finding: AuditFinding, of file: String) {
    entries.insert(Entry(file: file, finding: finding.key))
  }

  /// The beginning of every baseline.
  package static let beginning = #"{"findings":["#

  /// One JSON object on one line, keys and findings sorted.
  package var json: [UInt8] {
    let sorted = entries.sorted { ($0.file, $0.finding) < ($1.file, $1.finding) }
    return JSONValue.object([
      "findings": .array(
        sorted.map { .object(["file": .string($0.file), "finding": .string($0.finding)]) })
    ]).line
  }
}
