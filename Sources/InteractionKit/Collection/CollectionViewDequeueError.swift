import Foundation

/// The error of a view that a data source returned without dequeuing it for the index path.
///
/// UIKit raises an `NSInternalInconsistencyException` for it.
public struct CollectionViewDequeueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The element kind of a supplementary view; nil for a cell.
  public let elementKind: String?
  /// The index path with which the data source was called.
  public let indexPath: IndexPath
  /// The class of the view.
  public let viewClass: CollectionReusableView.Type
  /// The index path for which the view was dequeued; nil if it was not since its last display.
  public let dequeuedIndexPath: IndexPath?

  /// UIKit's text.
  public var reason: String {
    let path = "{length = 2, path = \(indexPath.section) - \(indexPath.item)}"
    guard let elementKind else {
      return "the view returned from -collectionView:cellForItemAtIndexPath: (\(path)) was not "
        + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: or is nil "
        + "(<\(viewClass)>)"
    }
    return "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
      + "(\(elementKind),\(path)) was not retrieved by calling "
      + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
      + "(<\(viewClass)>)"
  }

  /// The reason, with the dequeued index path if there is one.
  public var description: String {
    guard let path = dequeuedIndexPath else { return reason }
    // A data source may dequeue for any index path, also for one without exactly two indices.
    return "\(reason); it was dequeued for [\(path.map(String.init).joined(separator: ","))]"
  }

  /// Returns true if all values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.elementKind == b.elementKind && a.indexPath == b.indexPath && a.viewClass == b.viewClass
      && a.dequeuedIndexPath == b.dequeuedIndexPath
  }

  /// Hashes the values that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elementKind)
    hasher.combine(indexPath)
    hasher.combine(ObjectIdentifier(viewClass))
    hasher.combine(dequeuedIndexPath)
  }
}
