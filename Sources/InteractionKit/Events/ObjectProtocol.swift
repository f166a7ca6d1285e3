import Foundation

/// What delegates and data sources are, as `NSObjectProtocol` is in UIKit.
///
/// UIKit's delegates are objects of Objective-C, so code for UIKit compares them by `isEqual(_:)` and passes them
/// on as `any NSObjectProtocol`. Here a delegate may be of any class, which gets these members without
/// inheriting from `NSObject`:
///
/// ```swift
/// final class Receiver: CollectionViewDelegate {}
/// let delegate: any CollectionViewDelegate = Receiver()
/// delegate.isEqual(delegate)  // true
/// ```
public protocol ObjectProtocol: NSObjectProtocol {}

/// The members for a class that does not inherit from `NSObject`.
extension ObjectProtocol {
  /// Returns true for the same object.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
  /// A number that is the same for the same object.
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// Returns the object.
  public func `self`() -> Self { self }
  /// Returns false.
  public func isProxy() -> Bool { false }
  /// The name of the class.
  public var description: String { "<\(type(of: self))>" }
  /// The name of the class.
  public var debugDescription: String { description }
}
