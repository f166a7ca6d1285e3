/// The data behind a collection, as a `ContentLoader` changes it.
///
/// The owner of the data conforms: it changes the data and updates the collection view, as it does
/// for other changes.
public protocol LoadableContent<Items>: AnyObject {
  /// The items of one answer.
  associatedtype Items: Collection

  /// The number of sections.
  var numberOfSections: Int { get }
  /// Returns the number of items of a section; 0 for a section that does not exist.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The number of items of a section; 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int
  /// Appends items to a section. Missing sections up to it are created without items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The index of the section.
  func append(_ items: Items, toSection section: Int)
  /// Replaces the items of a section: removes the other items and adds the missing ones.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - section: The index of the section.
  func synchronize(_ items: Items, inSection section: Int)
  /// Removes the items of a section, but not the section.
  ///
  /// - Parameter section: The index of the section.
  func removeItems(inSection section: Int)
  /// Removes all sections.
  func removeAll()
}

extension LoadableContent {
  /// True if no section has an item.
  public var isEmpty: Bool {
    (0..<max(numberOfSections, 0)).allSatisfy { numberOfItems(inSection: $0) <= 0 }
  }
}

/// The effect of an answer on the items of its section.
public enum LoadOperation: Hashable, Sendable {
  /// The items are appended.
  case insert
  /// The section holds these items afterwards.
  case synchronize
}

/// The function that answers a load; see `LoadingOptions.load`.
///
/// It may be called immediately or later, and is accepted once. A second answer, and an answer
/// after another load began, is ignored with an entry in the log.
public struct LoadResult<Items> {
  let answer: (Items, LoadOperation) -> Void
  let isPending: () -> Bool

  /// True if an answer would be accepted: the load is in flight and the section was not answered.
  public var isAwaited: Bool { isPending() }

  /// Answers the load with items.
  ///
  /// - Parameters:
  ///   - items: The items; none if there are no more.
  ///   - operation: The effect on the section; by default, the items are appended.
  public func callAsFunction(_ items: Items, _ operation: LoadOperation = .insert) {
    answer(items, operation)
  }

  /// Answers the load with a list of items.
  ///
  /// - Parameters:
  ///   - items: The items; none if there are no more.
  ///   - operation: The effect on the section; by default, the items are appended.
  public func callAsFunction<Element>(
    _ items: [Element], _ operation: LoadOperation = .insert
  ) where Items == ItemCollection<Element> {
    answer(ItemCollection(items), operation)
  }
}
