/// A place in a text: line and column, both from 1; columns count characters.
public struct TextPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
