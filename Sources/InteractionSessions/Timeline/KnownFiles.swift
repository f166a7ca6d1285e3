import CollectionFiles

/// What files held that the steps of a session have read: a file that is read again and
/// holds the same is kept once.
struct KnownFiles {
  private var documents: [String: CollectionDocument] = [:]
  private var bytes: [String: [UInt8]] = [:]

  /// A collection that was read, or the same that was read before.
  ///
  /// - Parameter contents: what its files held.
  mutating func shared(
    _ document: CollectionDocument, at path: String, _ contents: FileContents
  ) -> CollectionDocument {
    let key = "\(contents.text) \(path)"
    if let known = documents[key] { return known }
    documents[key] = document
    return document
  }

  /// Bytes that were read, or the same that were read there the last time.
  mutating func shared(_ read: [UInt8], at path: String) -> [UInt8] {
    if let known = bytes[path], known == read { return known }
    bytes[path] = read
    return read
  }
}
