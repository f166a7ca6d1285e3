import Synchronization

/// The collections that the cases of one run have loaded, so that a thousand cases
/// on one screen read its file once.
///
/// A document never changes, so cases share it and nothing else.
final class DocumentCache: Sendable {
  private let documents = Mutex<[String: CollectionDocument]>([:])
  private let digests = Mutex<[String: String?]>([:])

  /// The collection at a path; one that cannot be loaded is tried again.
  func document(
    at path: String, allowsOutside: Bool
  ) throws(DocumentErrors) -> CollectionDocument {
    // What one may read another may not.
    let key = (allowsOutside ? "outside:" : "inside:") + path
    if let known = documents.withLock({ $0[key] }) { return known }
    // Not under the lock: other cases go on, at worst reading the same file.
    let document = try CollectionDocument.load(path: path, allowOutside: allowsOutside)
    documents.withLock { $0[key] = document }
    return document
  }

  /// The digest of the bytes of the file at a path.
  func digest(ofFile path: String) -> String? {
    if let known = digests.withLock({ $0[path] }) { return known }
    let digest = TracedCollection.digest(ofFile: path)
    digests.withLock { $0[path] = .some(digest) }
    return digest
  }
}
