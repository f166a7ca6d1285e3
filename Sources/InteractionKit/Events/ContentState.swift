/// The state of a collection that loads its items.
public enum ContentState: String, Hashable, Sendable, CaseIterable {
  /// Nothing was loaded yet.
  case inited
  /// There are no items.
  case empty
  /// A load is in progress.
  case loading
  /// The items are loaded.
  case ready
}
