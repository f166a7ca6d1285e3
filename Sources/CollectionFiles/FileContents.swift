/// What the files of a collection held, by which the same collection is known again.
package struct FileContents {
  private var digest = ContentDigest()
  /// How many bytes that are.
  package private(set) var count = 0

  /// Takes all bytes of a file, in the order of reading.
  mutating func add(_ bytes: [UInt8]) {
    // With the length of each, so that no two lists of files look the same.
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { digest.update($0) }
    digest.update(bytes)
    count += bytes.count
  }

  /// The same for the same files alone.
  package var text: String { digest.text }
}
