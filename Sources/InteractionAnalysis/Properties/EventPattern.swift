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

  /// Returns the pattern as text, with bound variables replaced.
  func text(_ names: [String], _ bindings: Bindings) -> String {
    var words = [word]
    if let phase { words.append(phase.rawValue) }
    if let name { words.append(JSONValue.quote(name.text)) }
    if let variable {
      words.append(
        bindings[variable].map { "\($0)" }
          ?? (names.indices.contains(variable) ? names[variable] : "_"))
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

// MARK: - Places

/// The value of a variable: the place of an entry, or the name of a scroll view.
///
/// Items with identifiers are equal if their identifiers are, wherever they are moved to.
struct BoundPlace: Hashable, Sendable, CustomStringConvertible {
  enum Value: Hashable, Sendable {
    case place(EventPosition)
    case scrollView(String?)
  }

  let value: Value

  init(_ position: EventPosition) { value = .place(position) }
  init(scrollView: String?) { value = .scrollView(scrollView) }

  static func == (a: BoundPlace, b: BoundPlace) -> Bool {
    guard case .place(let one) = a.value, case .place(let other) = b.value else {
      return a.value == b.value
    }
    guard let identifier = one.identifier, case .item = one.element, case .item = other.element
    else { return one == other }
    return identifier == other.identifier && one.subview == other.subview
      && one.collection == other.collection
  }

  func hash(into hasher: inout Hasher) {
    switch value {
    case .place(let place):
      if let identifier = place.identifier, case .item = place.element {
        hasher.combine(identifier)
      } else {
        hasher.combine(place.element)
      }
      hasher.combine(place.subview)
    case .scrollView(let name): hasher.combine(name)
    }
  }

  /// The text that equal values share.
  var key: String {
    guard case .place(var place) = value, place.identifier != nil, case .item = place.element else {
      return description
    }
    place.element = .item(section: 0, item: 0)
    return "\(place)"
  }

  var description: String {
    switch value {
    case .place(let place): "\(place)"
    case .scrollView(let name): name ?? "*"
    }
  }
}

/// The values of the variables of a property, by slot.
///
/// Most properties have one variable, whose value needs no array.
struct Bindings: Hashable, Sendable {
  private var first: BoundPlace?
  /// The values of the slots from 1; the last one is not nil.
  private var others: [BoundPlace?] = []

  init() {}

  init(_ slot: Int, _ value: BoundPlace) { set(value, at: slot) }

  private mutating func set(_ value: BoundPlace, at slot: Int) {
    guard slot > 0 else { return first = value }
    while others.count < slot { others.append(nil) }
    others[slot - 1] = value
  }

  subscript(slot: Int) -> BoundPlace? {
    if slot == 0 { return first }
    return slot <= others.count ? others[slot - 1] : nil
  }

  /// Returns both bindings; nil if they differ in a variable.
  func merged(with other: Bindings) -> Bindings? {
    if other.first == nil, other.others.isEmpty { return self }
    if first == nil, others.isEmpty { return other }
    var result = self
    for slot in 0...other.others.count {
      guard let value = other[slot] else { continue }
      guard let known = result[slot] else {
        result.set(value, at: slot)
        continue
      }
      if known != value { return nil }
    }
    return result
  }

  /// Returns true if variables are bound, a bit for each slot.
  func bind(_ variables: UInt8) -> Bool {
    variables == 0
      || (0..<8).allSatisfy { variables & 1 << UInt8($0) == 0 || self[$0] != nil }
  }

  /// Returns the bindings of some variables only; nil if one of them is not bound.
  func restricted(to slots: [Int]) -> Bindings? {
    if slots.isEmpty { return Bindings() }
    if slots.count == 1, slots[0] == 0, others.isEmpty { return first == nil ? nil : self }
    var result = Bindings()
    for slot in slots {
      guard let value = self[slot] else { return nil }
      result.set(value, at: slot)
    }
    return result
  }

  /// The keys of the values, for digests.
  var key: String {
    others.isEmpty
      ? first?.key ?? "" : ([first] + others).map { $0?.key ?? "" }.joined(separator: "\u{1}")
  }
}
