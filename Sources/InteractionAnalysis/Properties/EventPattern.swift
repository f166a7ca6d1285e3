import InteractionKit

/// A pattern of log entries in a property, such as `select X` or `event "buy" *`.
struct EventPattern: Hashable, Sendable {
  /// The first word: the kind of the log entry, or `*`.
  let word: String
  /// The kinds of log entries that match.
  let kinds: LogEntryKinds
  /// The phase of a touch; nil for the begin of one.
  var phase: TouchPhase?
  /// The pattern of the name of an event or gesture; nil for all.
  var name: TextPattern?
  /// The slot of the variable that is bound to the place; nil if there is none.
  var variable: Int?
  /// The pattern of the place, or of the rest of the line; nil for all.
  var rest: TextPattern?
  /// The pattern of a receiver after `via`; nil for all.
  var receiver: TextPattern?

  init(word: String, kinds: LogEntryKinds) {
    (self.word, self.kinds) = (word, kinds)
  }

  /// True if the entries of the kind have places, which variables bind.
  static func hasPlace(_ word: String) -> Bool {
    !["scroll", "prefetch", "cancel-prefetch", "state", "load", "errors", "*"].contains(word)
  }

  /// True if the entries of the kind are about a scroll view, whose name variables bind.
  static func isOfScrollView(_ word: String) -> Bool {
    ["begin-drag", "end-drag", "end-scroll"].contains(word)
  }

  /// Returns the pattern as text.
  ///
  /// - Parameter names: The names of the variables, or the places that are written for them.
  /// - Returns: The text.
  func text(_ names: [String]) -> String {
    var words = [word]
    if let phase { words.append(phase.rawValue) }
    if let name { words.append(JSONValue.quote(name.text)) }
    if let variable {
      words.append(names.indices.contains(variable) ? names[variable] : "_")
    } else if let rest {
      words.append(rest.text)
    }
    if let receiver { words += ["via", receiver.text] }
    return words.joined(separator: " ")
  }

  /// True if each entry of the kinds matches, whatever it is about.
  var matchesKinds: Bool {
    word != "touch" && name == nil && variable == nil && rest == nil && receiver == nil
  }

  /// Returns true if the entry matches, apart from the place of the variable.
  func matches(_ entry: LogEntry) -> Bool {
    guard !kinds.isDisjoint(with: entry.kinds) else { return false }
    if case .touch(let phase, _, _) = entry.kind, word == "touch" {
      guard phase == self.phase ?? .began else { return false }
    }
    if let name, !name.matches(entry.name ?? "") { return false }
    if let receiver, !entry.receivers.contains(where: { receiver.matches($0.description) }) {
      return false
    }
    return true
  }

  /// Returns true if the place of an entry, or its line without its first word, matches `rest`.
  func restMatches(_ entry: LogEntry, _ place: EventPosition?) -> Bool {
    guard let rest else { return true }
    if let place, rest.matches(place) { return true }
    let line = entry.line
    return rest.matches(String(line.drop { $0 != " " }.dropFirst()))
  }
}

/// A text with `*` for any characters.
struct TextPattern: Hashable, Sendable {
  let text: String
  private let pieces: [[UInt8]]

  init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// True if every text matches.
  var matchesAll: Bool { text == "*" }

  /// Returns true if the whole text matches.
  func matches(_ candidate: String) -> Bool {
    var rest = Array(candidate.utf8)[...]
    guard let first = pieces.first, rest.starts(with: first) else { return false }
    rest = rest.dropFirst(first.count)
    guard pieces.count > 1, let last = pieces.last else { return rest.isEmpty }
    for piece in pieces.dropFirst().dropLast() {
      while !rest.starts(with: piece) {
        guard !rest.isEmpty else { return false }
        rest.removeFirst()
      }
      rest = rest.dropFirst(piece.count)
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// Returns true if the text of a place matches: whole, by its index path or by its identifier.
  func matches(_ place: EventPosition) -> Bool {
    if matches("\(place)") { return true }
    guard place.identifier != nil else { return false }
    var bare = place
    bare.identifier = nil
    return matches("\(bare)") || matches(String("\(place)".drop { $0 != "#" }))
  }
}
