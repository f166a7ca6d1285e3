import InteractionKit

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

/// The places that the variables of properties were bound to, by number.
///
/// Equal places have one number, so that monitors compare and hash numbers. The monitors of a screen
/// share a table; it grows with the places that are touched, displayed or changed.
final class PlaceTable {
  private var numbers: [BoundPlace: UInt32] = [:]
  private var places: [BoundPlace] = []
  /// The place of the last request, since several entries in a row have the same one.
  @exclusivity(unchecked)
  private var last: (position: EventPosition, number: UInt32)?

  /// Returns the number of a place, from 1.
  func number(of position: EventPosition) -> UInt32 {
    if let last, last.position == position { return last.number }
    let number = self.number(of: BoundPlace(position))
    last = (position, number)
    return number
  }

  /// Returns the number of a place or scroll view, from 1.
  func number(of place: BoundPlace) -> UInt32 {
    if let known = numbers[place] {
      // An item with an identifier is printed where it was last.
      places[Int(known) - 1] = place
      return known
    }
    places.append(place)
    let number = UInt32(places.count)
    numbers[place] = number
    return number
  }

  /// Returns the place with a number.
  subscript(number: UInt32) -> BoundPlace { places[Int(number) - 1] }
}

/// The values of the variables of a property, by slot: numbers of a `PlaceTable`.
struct Bindings: Hashable, Sendable {
  /// The number of slots.
  static let slotCount = 4

  /// The numbers; 0 for a variable without a value.
  private var numbers = SIMD4<UInt32>()

  init() {}

  init(_ slot: Int, _ number: UInt32) { numbers[slot] = number }

  /// The number in a slot; nil if the variable has no value.
  subscript(slot: Int) -> UInt32? { numbers[slot] == 0 ? nil : numbers[slot] }

  static func == (a: Bindings, b: Bindings) -> Bool { a.numbers == b.numbers }

  func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(numbers[0]) | UInt64(numbers[1]) << 32)
    hasher.combine(UInt64(numbers[2]) | UInt64(numbers[3]) << 32)
  }

  /// Returns both bindings; nil if they differ in a variable.
  func merged(with other: Bindings) -> Bindings? {
    let unbound = SIMD4<UInt32>()
    let differ = (numbers .!= other.numbers) .& (numbers .!= unbound) .& (other.numbers .!= unbound)
    guard !any(differ) else { return nil }
    var result = self
    result.numbers = numbers | other.numbers
    return result
  }

  /// Returns true if variables are bound, a bit for each slot.
  func bind(_ variables: UInt8) -> Bool {
    variables == 0
      || (0..<Bindings.slotCount).allSatisfy { variables & 1 << UInt8($0) == 0 || numbers[$0] != 0 }
  }

  /// Returns the bindings of some variables only; nil if one of them is not bound.
  func restricted(to slots: [Int]) -> Bindings? {
    var result = Bindings()
    for slot in slots {
      guard numbers[slot] != 0 else { return nil }
      result.numbers[slot] = numbers[slot]
    }
    return result
  }

  /// Returns the keys of the values, for digests and for an order that does not depend on numbers.
  func key(in places: PlaceTable) -> String {
    var count = Bindings.slotCount
    while count > 1, numbers[count - 1] == 0 { count -= 1 }
    return (0..<count).map { self[$0].map { places[$0].key } ?? "" }.joined(separator: "\u{1}")
  }

  /// Returns the names of variables, with the values of those that are bound in their place.
  func names(_ names: [String], in places: PlaceTable) -> [String] {
    names.indices.map { slot in
      slot < Bindings.slotCount ? self[slot].map { "\(places[$0])" } ?? names[slot] : names[slot]
    }
  }
}

/// The bindings for which a formula is true; most are at most one, which needs no array.
struct BindingList {
  private(set) var first: Bindings?
  private var others: [Bindings] = []

  init() {}

  init(_ bindings: Bindings?) { first = bindings }

  var isEmpty: Bool { first == nil }

  func contains(_ bindings: Bindings) -> Bool {
    first == bindings || others.contains(bindings)
  }

  mutating func append(_ bindings: Bindings) {
    if first == nil { first = bindings } else { others.append(bindings) }
  }

  /// Calls `body` with each of them.
  func visit(_ body: (Bindings) -> Void) {
    guard let first else { return }
    body(first)
    for bindings in others { body(bindings) }
  }
}
