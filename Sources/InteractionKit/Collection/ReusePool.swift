/// Views that wait to be used again, by kind and identifier.
///
/// A stack for each identifier: the last view put in is the first to come out
/// (`uikit-rules 8`).
struct ReusePool {
  struct Key: Hashable {
    /// The element kind; empty for cells.
    let kind: String
    let identifier: String
  }

  private var stacks: [Key: [CollectionReusableView]] = [:]
  private var makers: [Key: () -> CollectionReusableView] = [:]

  mutating func register(_ key: Key, maker: (() -> CollectionReusableView)?) {
    makers[key] = maker
    stacks[key] = nil
  }

  /// A waiting view, prepared for reuse, or a new one; nil where nothing is registered.
  mutating func dequeue(_ key: Key) -> CollectionReusableView? {
    if let view = stacks[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[key]?() else { return nil }
    view.poolIdentifier = key.identifier
    return view
  }

  mutating func enqueue(_ view: CollectionReusableView, kind: String) {
    guard let identifier = view.poolIdentifier else { return }
    let key = Key(kind: kind, identifier: identifier)
    if makers[key] != nil { stacks[key, default: []].append(view) }
  }

  /// The identifiers that are registered for a kind, sorted.
  func identifiers(ofKind kind: String) -> [String] {
    makers.keys.filter { $0.kind == kind }.map(\.identifier).sorted()
  }
}
