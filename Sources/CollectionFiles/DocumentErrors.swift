import InteractionKit

/// The errors of a collection file; at least one.
public struct DocumentErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of errors that the description lists.
  package static let listedErrorLimit = 20

  /// The first thousand errors, file by file, in order of position.
  ///
  /// `count` includes the others.
  public let errors: [DocumentError]
  /// The number of errors.
  public let count: Int

  /// Sorts the errors by file, in the order of first occurrence, then by position.
  ///
  /// `count` is the number of all errors, if some were dropped.
  package init(_ errors: [DocumentError], count: Int? = nil) {
    var ranks: [String: Int] = [:]
    for error in errors where ranks[error.file] == nil { ranks[error.file] = ranks.count }
    let start = TextPosition(line: 0, column: 0)
    let ordered = errors.enumerated().sorted { a, b in
      let ranksOfFiles = (ranks[a.element.file] ?? 0, ranks[b.element.file] ?? 0)
      if ranksOfFiles.0 != ranksOfFiles.1 { return ranksOfFiles.0 < ranksOfFiles.1 }
      let places = (a.element.position ?? start, b.element.position ?? start)
      return places.0 == places.1 ? a.offset < b.offset : places.0 < places.1
    }
    self.errors = ordered.map(\.element)
    self.count = max(count ?? 0, errors.count)
  }

  init(_ error: DocumentError) {
    self.init([error])
  }

  /// The first 20 errors, one on each line, then the number of the others.
  public var description: String { lines(of: nil).joined(separator: "\n") }

  /// Returns the lines of the description, each with a label such as `warning`; nil for no label.
  package func lines(of label: String?) -> [String] {
    var lines = errors.prefix(DocumentErrors.listedErrorLimit).map { $0.line(of: label) }
    if count > lines.count {
      let rest = count - lines.count
      lines.append("… and \(rest) more \(label ?? "error")\(rest == 1 ? "" : "s")")
    }
    return lines
  }
}
