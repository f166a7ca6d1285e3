import Synchronization

/// An LRU cache of values that are read from files, such as documents and digests.
///
/// The cases of a run, the jobs of a worker or the steps of a session share one.
///
/// Values are immutable, so that threads can share them. The least recently used values are removed
/// first.
final class DocumentCache<Value: Sendable>: Sendable {
  /// The size of an entry besides the bytes of its files.
  private let entrySize = 4096
  private let values: Mutex<LRUCache<String, Value>>

  /// - Parameter byteLimit: The largest size of the files of all values, in bytes; 32 MiB by
  ///   default.
  init(byteLimit: Int = 32 << 20) { values = Mutex(LRUCache(limit: byteLimit)) }

  var count: Int { values.withLock { $0.count } }

  /// Returns the value of a key, which is read if it is not in the cache.
  ///
  /// Errors are not kept.
  func value<Failure: Error>(
    of key: String, read: () throws(Failure) -> (value: Value, byteCount: Int)
  ) throws(Failure) -> Value {
    if let known = values.withLock({ $0.value(of: key) }) { return known }
    // Without the lock other threads continue, and at worst read the same file.
    let (value, byteCount) = try read()
    values.withLock { $0.insert(value, of: key, size: entrySize + byteCount) }
    return value
  }
}
