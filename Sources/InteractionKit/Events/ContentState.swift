/// Where a collection that loads its items stands.
public enum ContentState: String, Hashable, Sendable, CaseIterable {
  /// Nothing was asked for yet.
  case inited
  /// There is nothing to show.
  case empty
  /// Items were asked for and have not all come.
  case loading
  /// What was asked for has come.
  case ready
}
