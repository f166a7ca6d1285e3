import InteractionKit

/// One thing that is wrong with a collection file, and where.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was asked for, or the name the text was given.
  public var file: String
  /// The place in that file; nil where the file as a whole is at fault.
  public var position: TextPosition?
  /// Where in the structure: `sections[2].items[14].type`; empty at the root.
  public var keyPath: String
  /// What was found, what was expected, and a way on.
  public var message: String

  public init(
    file: String, position: TextPosition? = nil, keyPath: String = "", message: String
  ) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
  }

  /// `FILE:LINE:COL: KEYPATH: MESSAGE`, without the parts that are not known.
  public var description: String { line(of: nil) }

  /// The description, with a label such as `warning` before the key path.
  func line(of label: String?) -> String {
    var text = file
    if let position { text += ":\(position)" }
    if let label { text += ": \(label)" }
    if !keyPath.isEmpty { text += ": \(keyPath)" }
    return text + ": \(message)"
  }
}
