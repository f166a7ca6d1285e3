/// A paste that the terminal has begun and not yet ended.
///
/// Readline 8.2 reads beyond its memory if no key follows within a paste. So a signal,
/// or the end of input, gives it the keys that end the paste first.
struct OpenPaste {
  private static let (start, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

  /// The last keys, as many as begin a paste.
  private var recent: [UInt8] = []
  /// The keys that end the paste; empty if none is open.
  private var rest: ArraySlice<UInt8> = []

  /// Notes a key of the terminal.
  mutating func add(_ key: UInt8) {
    if recent.count == OpenPaste.start.count { recent.removeFirst() }
    recent.append(key)
    if recent == OpenPaste.start { rest = OpenPaste.end[...] }
    if recent == OpenPaste.end { rest = [] }
  }

  /// Returns the next key that ends the paste; nil if none is open.
  mutating func nextKeyOfEnd() -> UInt8? { rest.popFirst() }
}
