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
