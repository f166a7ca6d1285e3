/// A short text that is built on the stack and appended to another text in one operation.
package struct StackText {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0

  /// Appends the text that `write` adds.
  ///
  /// `capacity` is the maximum size in bytes. An addition that does not fit is dropped; a number
  /// counts as `NumberText.longest` bytes.
  package static func append(
    capacity: Int, to output: inout [UInt8], _ write: (inout StackText) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      guard let start = room.baseAddress else { return }
      var piece = StackText(start: start, capacity: room.count)
      write(&piece)
      output.append(contentsOf: UnsafeBufferPointer(start: start, count: piece.count))
    }
  }

  private init(start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  package mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      guard let base = bytes.baseAddress, bytes.count <= capacity - count else { return }
      (start + count).update(from: base, count: bytes.count)
      count += bytes.count
    }
  }

  package mutating func add(_ number: Double) {
    guard capacity - count >= NumberText.longest else { return }
    count = NumberText.write(number, at: start + count) - start
  }

  package mutating func add(_ number: Int) {
    guard capacity - count >= NumberText.longest else { return }
    count = NumberText.write(number, at: start + count) - start
  }
}
