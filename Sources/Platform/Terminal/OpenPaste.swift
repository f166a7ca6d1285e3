/// A paste that the terminal has begun and not yet ended.
///
/// Readline 8.2 reads beyond its memory if no key follows within a paste. So a signal, or the end of
/// input, gives it the keys that end the paste first.
package struct OpenPaste {
  private static let (start, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

  /// The last keys, as many as begin a paste.
  private var recent: [UInt8] = []
  /// The keys that would end the paste; empty if none is open.
  private var missing: ArraySlice<UInt8> = []

  package init() {}

  /// True if a paste has begun and not ended.
  package var isOpen: Bool { !missing.isEmpty }
  /// True if some of the keys that end the paste were given, so that the others have to follow.
  package var isEnding: Bool { isOpen && missing.count < OpenPaste.end.count }

  /// Notes a key of the terminal.
  package mutating func add(_ key: UInt8) {
    if recent.count == OpenPaste.start.count { recent.removeFirst() }
    recent.append(key)
    if recent == OpenPaste.start { missing = OpenPaste.end[...] }
    if recent == OpenPaste.end { missing = [] }
  }

  /// Returns the next key that ends the paste; nil if none is open.
  package mutating func nextKeyOfEnd() -> UInt8? { missing.popFirst() }
}
