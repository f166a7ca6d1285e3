import CollectionFiles
import Synchronization

/// The collections that the cases of one run have loaded, so that a thousand cases
/// on one screen read its file once.
///
/// A document never changes, so cases share it and nothing else. Of a run over many
/// collections those are kept that were used last.
final class DocumentCache: Sendable {
  /// How many bytes the files may hold of the collections that are kept.
  static let byteLimit = 32 << 20
  /// What an entry takes beside what is in the file.
  private static let entrySize = 4096

  private let documents: Mutex<RecentlyUsed<String, CollectionDocument>>
  private let digests: Mutex<RecentlyUsed<String, String?>>

  init(byteLimit: Int = DocumentCache.byteLimit) {
    documents = Mutex(RecentlyUsed(limit: byteLimit))
    digests = Mutex(RecentlyUsed(limit: byteLimit))
  }

  /// How many collections are kept.
  var count: Int { documents.withLock { $0.count } }

  /// The collection at a path; one that cannot be loaded is tried again.
  ///
  /// - Parameter folders: The folders that it has to be in, the same for all cases of the cache.
  func document(
    at path: String, in folders: ReadableFolders = .all, allowsOutside: Bool
  ) throws(DocumentErrors) -> CollectionDocument {
    // What one may read another may not.
    let key = (allowsOutside ? "outside:" : "inside:") + path
    if let known = documents.withLock({ $0.value(of: key) }) { return known }
    // Not under the lock: other cases go on, at worst reading the same file.
    let (document, contents) = try CollectionDocument.loadNoting(
      .file(at: path, in: folders), allowOutside: allowsOutside)
    let size = DocumentCache.entrySize + contents.count
    documents.withLock { $0.insert(document, of: key, size: size) }
    return document
  }

  /// The digest of the bytes of the file at a path.
  func digest(ofFile path: String) -> String? {
    if let known = digests.withLock({ $0.value(of: path) }) { return known }
    let digest = TracedCollection.digest(ofFile: path)
    digests.withLock { $0.insert(digest, of: path, size: DocumentCache.entrySize) }
    return digest
  }
}
