/// A piece of a command: what it is and where it stands.
struct CommandToken: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Everything without a form of its own: `10,20`, `[0,3].buy@5,5`, `up`.
    case word
    /// A JSON string standing alone, quotes included.
    case string
    /// A `'literal'`, quotes included; nothing in it is an escape.
    case literal
    /// `--name`, `--name=value` or `-n`.
    case flag
    /// `->`.
    case arrow
    /// A JSON object, `{` to `}`.
    case object
    /// The `{` that opens a block of commands.
    case openBlock
    /// The rest of a command whose verb takes its text as it stands.
    case raw
  }

  var kind: Kind
  /// Offsets into the text of the command.
  var start: Int
  var end: Int

  var range: Range<Int> { start..<end }
}
