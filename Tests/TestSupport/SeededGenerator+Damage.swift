import InteractionKit

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
