/// A small generator of random numbers with the same sequence in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

// MARK: Choices

extension SeededGenerator {
  /// Returns true with a probability from 0 to 1; one half by default.
  package mutating func flip(_ chance: Double = 0.5) -> Bool {
    Double.random(in: 0..<1, using: &self) < chance
  }

  /// Returns one of `values`, which must not be empty.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  /// Returns a whole number of `range`.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}

// MARK: Damage

extension SeededGenerator {
  /// Returns `bytes` with a few of them replaced, removed, duplicated or moved.
  package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let likely = Array("{}[]:,\"'*&!|>%@`-?#\n\t 0159.eE+~<i".utf8)
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes[place] = likely.randomElement(using: &self) ?? 0
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(likely.randomElement(using: &self) ?? 0, at: place)
      case 4:
        let end = min(bytes.count, place + Int.random(in: 1...20, using: &self))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 8))
      }
    }
    return bytes
  }
}
