import Synchronization

/// An LRU cache of values that are read from files, such as documents and digests.
///
/// The cases of a run, the jobs of a worker or the steps of a session share one.
///
/// Values are immutable, so that threads can share them. The least recently used values are removed
/// first.
package final class DocumentCache<Value: Sendable>: Sendable {
  /// The size of an entry besides the bytes of its files.
  private let entrySize = 4096
  private let values: Mutex<LRUCache<String, Value>>

  /// - Parameter byteLimit: The largest size of the files of all values, in bytes; 32 MiB by
  ///   default.
  package init(byteLimit: Int = 32 << 20) { values = Mutex(LRUCache(limit: byteLimit)) }

  package var count: Int { values.withLock { $0.count } }

  /// Returns the value of a key, which is read if it is not in the cache.
  ///
  /// Errors are not kept.
  package func value<Failure: Error>(
    of key: String, read: () throws(Failure) -> (value: Value, byteCount: Int)
  ) throws(Failure) -> Value {
    if let known = values.withLock({ $0.value(of: key) }) { return known }
    // Without the lock other threads continue, and at worst read the same file.
    let (value, byteCount) = try read()
    values.withLock { $0.insert(value, of: key, size: entrySize + byteCount) }
    return value
  }
}

/// A cache of limited size that removes the values that were not used for the longest time.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var size: Int
    /// The number of the last use.
    var lastUse: Int
  }

  /// The largest size of all values together.
  ///
  /// A value that is larger is kept alone.
  let limit: Int
  /// The size of all values together.
  private(set) var size = 0
  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { entries.count }

  /// Uses the value of a key; returns nil if it is not in the cache.
  mutating func value(of key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    useCount += 1
    entries.values[index].lastUse = useCount
    return entries.values[index].value
  }

  /// `size` is the size of the value, above 0.
  mutating func insert(_ value: Value, of key: Key, size: Int) {
    useCount += 1
    self.size += size - (entries[key]?.size ?? 0)
    entries[key] = Entry(value: value, size: size, lastUse: useCount)
    if self.size > limit { removeOldest() }
  }

  /// Removes values down to three quarters of the limit, so that not every insertion sorts all
  /// values.
  ///
  /// The last value remains.
  private mutating func removeOldest() {
    let rest = limit / 4 * 3
    let uses = entries.map { (key: $0.key, lastUse: $0.value.lastUse) }
    for (key, _) in uses.sorted(by: { $0.lastUse < $1.lastUse }).dropLast() {
      guard size > rest else { return }
      size -= entries.removeValue(forKey: key)?.size ?? 0
    }
  }
}
