/// A token of a command, with its kind and range.
struct CommandToken: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// A token without special syntax: `10,20`, `[0,3].buy@5,5`, `up`.
    case word
    /// A separate JSON string, quotes included.
    case string
    /// A `'literal'`, quotes included; it has no escapes.
    case literal
    /// `--name`, `--name=value` or `-n`.
    case flag
    /// `->`.
    case arrow
    /// A JSON object, `{` to `}`.
    case object
    /// The `{` that opens a block of commands.
    case openBlock
    /// The rest of a command whose verb accepts raw text.
    case raw
  }

  var kind: Kind
  /// Offsets into the text of the command.
  var start: Int
  var end: Int

  var range: Range<Int> { start..<end }
}
