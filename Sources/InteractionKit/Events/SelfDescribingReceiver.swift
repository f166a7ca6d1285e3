/// The optional methods of delegates that routes consider.
public enum ReceiverMethod: String, Hashable, Sendable {
  // Of the delegate of a handler, and `cellEvent` of `CollectionViewEventDelegate`.
  case cellDidSelect, cellDidDeselect, cellEvent
  // Of `CollectionViewDelegate`.
  case didSelectItemAt, didDeselectItemAt
  // Of `SectionDelegateHandler`.
  case didSelect, didReceiveEvent
}

/// A delegate that can say which optional methods it has without being called.
public protocol SelfDescribingReceiver: AnyObject {
  /// True if the delegate has a method.
  func implements(_ method: ReceiverMethod) -> Bool
  /// The name that messages give the method; by default its own.
  func spelling(of method: ReceiverMethod) -> String
  /// The methods that it has, in the order of tables; nil, the default, for every method.
  var methodNames: [String]? { get }
}

extension SelfDescribingReceiver {
  public func spelling(of method: ReceiverMethod) -> String { method.rawValue }
  public var methodNames: [String]? { nil }
}
