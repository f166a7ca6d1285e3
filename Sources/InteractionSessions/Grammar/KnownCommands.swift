/// The touches that were read last, by their lines: most sessions repeat some.
///
/// Only touches are kept, since their actions keep nothing of the line that they were read from.
final class KnownCommands {
  /// A command with its action.
  struct Entry {
    let command: Command
    let action: Verb.Action
  }

  private static let capacity = 64
  private static let longestLine = 64

  private var entries = [Entry?](repeating: nil, count: capacity)

  /// Returns the touch that a line without its line end is; nil for an unknown line.
  func entry(of line: ArraySlice<UInt8>) -> Entry? {
    guard line.count <= KnownCommands.longestLine,
      let known = entries[KnownCommands.place(of: line)], known.command.text.elementsEqual(line)
    else { return nil }
    return known
  }

  /// Keeps a touch that was read without an error.
  func add(_ command: Command, _ action: Verb.Action) {
    guard command.verb?.group == .touch, command.block == nil, action.isRecorded,
      command.text.count <= KnownCommands.longestLine
    else { return }
    entries[KnownCommands.place(of: command.text[...])] = Entry(command: command, action: action)
  }

  /// The place of a line, by the hash of Fowler, Noll and Vo (FNV-1a).
  private static func place(of line: ArraySlice<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in line { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ (hash >> 16)) % UInt32(capacity))
  }
}
