import InteractionKit

/// All that is wrong with a collection file; never empty.
public struct DocumentErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many errors the description spells out.
  public static let shown = 20

  /// The errors, file by file, in order of position.
  ///
  /// The first thousand that were met; `count` has them all.
  public let errors: [DocumentError]
  /// How many errors there are.
  public let count: Int

  /// Orders `errors`: files as they were first met, then by position.
  ///
  /// - Parameter count: how many there are in all, when some were dropped.
  public init(_ errors: [DocumentError], count: Int? = nil) {
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

  /// The first twenty errors, one a line, then how many more there are.
  public var description: String { lines(of: nil).joined(separator: "\n") }

  /// The lines of the description, each with a label such as `warning`; nil is none.
  package func lines(of label: String?) -> [String] {
    var lines = errors.prefix(DocumentErrors.shown).map { $0.line(of: label) }
    if count > lines.count {
      let rest = count - lines.count
      lines.append("… and \(rest) more \(label ?? "error")\(rest == 1 ? "" : "s")")
    }
    return lines
  }
}
