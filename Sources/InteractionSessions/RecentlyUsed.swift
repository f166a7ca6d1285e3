/// Values by their keys, of which those are forgotten that nobody has asked for for the longest
/// time, so that all of them together stay below a size.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var size: Int
    /// When it was asked for the last time.
    var asked: Int
  }

  /// How large the values may be together, in the unit of their sizes. One that is larger by
  /// itself is kept alone.
  let limit: Int
  /// How large they are.
  private(set) var size = 0
  private var entries: [Key: Entry] = [:]
  /// Counts who asked for a value.
  private var asked = 0

  init(limit: Int) {
    self.limit = limit
  }

  var count: Int { entries.count }

  /// The value of a key, which has been used now; nil where it is not known.
  mutating func value(of key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    asked += 1
    entries.values[index].asked = asked
    return entries.values[index].value
  }

  /// - Parameter size: above 0.
  mutating func insert(_ value: Value, of key: Key, size: Int) {
    asked += 1
    self.size += size - (entries[key]?.size ?? 0)
    entries[key] = Entry(value: value, size: size, asked: asked)
    if self.size > limit { forget() }
  }

  /// Forgets the oldest, down to three quarters, so that not each that comes has all looked
  /// through; the last one stays.
  private mutating func forget() {
    let rest = limit / 4 * 3
    let ages = entries.map { (key: $0.key, asked: $0.value.asked) }
    for (key, _) in ages.sorted(by: { $0.asked < $1.asked }).dropLast() {
      guard size > rest else { return }
      size -= entries.removeValue(forKey: key)?.size ?? 0
    }
  }
}
