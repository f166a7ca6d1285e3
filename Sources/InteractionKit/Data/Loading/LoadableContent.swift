/// The data behind a collection, as whoever loads it sees it.
///
/// Whatever holds the data conforms: it changes itself and has its collection view
/// follow, as it does for all other changes.
public protocol LoadableContent<Items>: AnyObject {
  /// What one answer brings.
  associatedtype Items: Collection

  var numberOfSections: Int { get }
  /// The number of items of a section; 0 where there is no such section.
  func numberOfItems(inSection section: Int) -> Int
  /// Puts items behind the last of a section. Sections that are missing up to it
  /// are made, empty.
  func append(_ items: Items, toSection section: Int)
  /// Makes a section hold `items`: what is not among them goes, what is missing comes.
  func synchronize(_ items: Items, inSection section: Int)
  /// Removes the items of a section, which stays.
  func removeItems(inSection section: Int)
  /// Removes all sections.
  func removeAll()
}

extension LoadableContent {
  /// Whether there is no item in any section.
  public var isEmpty: Bool {
    (0..<max(numberOfSections, 0)).allSatisfy { numberOfItems(inSection: $0) <= 0 }
  }
}

/// What an answer does with the items that a section has.
public enum LoadOperation: Hashable, Sendable {
  /// The items come behind those that are there.
  case insert
  /// The section holds these items afterwards.
  case synchronize
}

/// By what a load is answered; see `LoadingOptions.load`.
///
/// It may be called at once or at any later time, and counts once: an answer that
/// comes again, or when another load has begun, is ignored, and the log says so.
public struct LoadResult<Items> {
  let answer: (Items, LoadOperation) -> Void
  let isPending: () -> Bool

  /// True if an answer would be accepted: the load was not abandoned or given up, and the
  /// section was not answered before.
  public var isAwaited: Bool { isPending() }

  /// Answers with the items that came.
  public func callAsFunction(_ items: Items, _ operation: LoadOperation = .insert) {
    answer(items, operation)
  }

  /// Answers with a list of items.
  public func callAsFunction<Element>(
    _ items: [Element], _ operation: LoadOperation = .insert
  ) where Items == ItemCollection<Element> {
    answer(ItemCollection(items), operation)
  }
}
