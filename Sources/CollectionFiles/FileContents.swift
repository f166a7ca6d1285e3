/// A digest of the contents of a collection's files, to recognize the same collection.
package struct FileContents {
  private var digest = ContentDigest()
  /// The number of bytes.
  package private(set) var count = 0

  /// Adds all bytes of a file, in the order in which files are read.
  mutating func add(_ bytes: [UInt8]) {
    // The length of each file is included, so that different lists of files have different digests.
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { digest.update($0) }
    digest.update(bytes)
    count += bytes.count
  }

  /// The digest as text; equal only for equal files.
  package var text: String { digest.text }
}
