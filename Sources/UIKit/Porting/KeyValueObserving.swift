import InteractionKit

// Key-value observing of views: `scrollView.observe(\\.contentOffset) { … }`. Linux has no Objective-C, so only
// what the engine reports is observed: the geometry, the visibility, and what a scroll view displays.

/// The values that the closure of an observation gets.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The closure is called at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Without effect: the closure is called after a change only.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  /// The kind; views only set values.
  case setting = 1, insertion, removal, replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public typealias Kind = NSKeyValueChange

  /// The kind of the change.
  public let kind: Kind
  /// The value after the change; nil without the option `new`.
  public let newValue: Value?
  /// The value before the change; nil without the option `old`, and for the call with the first value.
  public let oldValue: Value?
  /// Nil, since no property is an array.
  public let indexes: IndexSet?
  /// False, since the closure is called after a change only.
  public let isPrior: Bool
}

/// The observation of a property, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
  private weak var view: UIView?

  fileprivate init(_ view: UIView) {
    self.view = view
    super.init()
  }

  /// Ends the observation.
  public func invalidate() {
    view?.removeStateHandlers(of: self)
    view = nil
  }

  deinit { invalidate() }
}

extension NSObjectProtocol where Self: UIView {
  /// Calls a closure after each change of a property: `frame`, `bounds`, `center`, `isHidden`, `alpha` and
  /// `transform`, and of a scroll view `contentOffset` and `contentSize`.
  ///
  /// Keep the result: the observation ends when it is released. A property is compared with the value before,
  /// so setting it to an equal value calls nothing. A change of another property is seen with the next change of
  /// one of these.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values for the closure, and `initial` for a call at once; none by default.
  ///   - changeHandler: Called with the view and the change, before the delegate.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(self)
    func change(_ old: Value?, _ new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
    }
    var last = self[keyPath: keyPath]
    if options.contains(.initial) { changeHandler(self, change(nil, last)) }
    addStateHandler(of: observation) { [unowned self] in
      let (old, new) = (last, self[keyPath: keyPath])
      guard !areEqual(old, new) else { return }
      last = new
      changeHandler(self, change(old, new))
    }
    return observation
  }
}

/// Returns true if two values are equal; false for values that cannot be compared.
private func areEqual(_ a: Any, _ b: Any) -> Bool {
  func isEqual<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
  if let a = a as? any Equatable { return isEqual(a) }
  return a as AnyObject === b as AnyObject
}
