import InteractionKit

/// An error of a collection file, with its position.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  package enum Kind: Hashable, Sendable {
    /// A value is not accepted.
    case invalidValue
    /// No touch sends an event.
    case unsentEvent
    /// No event calls a receiver.
    case uncalledReceiver
    /// The layout does not use a size.
    case unusedSize
    /// The layout ignores insets.
    case unusedInsets
  }

  /// The path of the file, or the name of the text.
  public var file: String
  /// The position in the file; nil for an error of the whole file.
  public var position: TextPosition?
  /// The key path, such as `sections[2].items[14].type`; empty at the root.
  public var keyPath: String
  /// The value that was found, the accepted values, and a suggestion.
  public var message: String
  /// The kind of the error.
  package var kind: Kind

  package init(
    file: String, position: TextPosition? = nil, keyPath: String = "", message: String,
    kind: Kind = .invalidValue
  ) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
    self.kind = kind
  }

  /// The error as `FILE:LINE:COL: KEYPATH: MESSAGE`, without unknown parts.
  public var description: String { line(of: nil) }

  /// Returns the description, with a label such as `warning` before the key path.
  func line(of label: String?) -> String {
    var text = file
    if let position { text += ":\(position)" }
    if let label { text += ": \(label)" }
    if !keyPath.isEmpty { text += ": \(keyPath)" }
    return PrintedText.escaped(text + ": \(message)")
  }
}

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
    // Readers find errors in the order of their work. People mend a file from its top.
    var ranks: [String: Int] = [:]
    for error in errors where ranks[error.file] == nil { ranks[error.file] = ranks.count }
    let start = TextPosition(line: 0, column: 0)
    let ordered = errors.enumerated().sorted { a, b in
      let ranksOfFiles = (ranks[a.element.file] ?? 0, ranks[b.element.file] ?? 0)
      if ranksOfFiles.0 != ranksOfFiles.1 { return ranksOfFiles.0 < ranksOfFiles.1 }
      let positions = (a.element.position ?? start, b.element.position ?? start)
      return positions.0 == positions.1 ? a.offset < b.offset : positions.0 < positions.1
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

/// An error in the syntax of a YAML or JSON text.
package struct DocumentSyntaxError: Error {
  /// The position; nil for an error of the whole text.
  package var position: TextPosition?
  package var message: String
}

extension DocumentSyntaxError {
  init(_ error: JSONError) { self.init(position: error.position, message: error.message) }
}
