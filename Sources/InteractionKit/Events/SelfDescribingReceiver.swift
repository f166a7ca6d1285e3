/// The optional delegate methods that a route considers.
public enum ReceiverMethod: String, Hashable, Sendable {
  /// A method of `CollectionViewHandlerDelegate`; `cellEvent` also of
  /// `CollectionViewEventDelegate`.
  case cellDidSelect, cellDidDeselect, cellEvent
  /// A method of `CollectionViewDelegate`.
  case didSelectItemAt, didDeselectItemAt
  /// A method of `SectionDelegateHandler`.
  case didSelect, didReceiveEvent
}

/// A delegate that lists its optional methods, for forecasts and `CollectionView.wiringTable`.
///
/// Swift does not reveal whether a delegate implements an optional method. A delegate that is not
/// self-describing counts as implementing all of them.
public protocol SelfDescribingReceiver: AnyObject {
  /// Returns true if the delegate has a method.
  ///
  /// - Parameter method: The method.
  /// - Returns: True if the delegate has a method.
  func implements(_ method: ReceiverMethod) -> Bool
  /// Returns the name of the method in messages; by default its own.
  ///
  /// - Parameter method: The method.
  /// - Returns: The name of the method in messages; by default its own.
  func name(of method: ReceiverMethod) -> String
  /// The methods of the delegate, in the order of tables; nil, the default, if they are not listed.
  var methodNames: [String]? { get }
}

/// A receiver whose methods do nothing, so that a delivery need not call those that it implements.
package protocol InertReceiver: SelfDescribingReceiver {}

extension SelfDescribingReceiver {
  /// Returns the name of the method in UIKit.
  public func name(of method: ReceiverMethod) -> String { method.rawValue }

  /// Nil: the methods are unknown.
  public var methodNames: [String]? { nil }
}
