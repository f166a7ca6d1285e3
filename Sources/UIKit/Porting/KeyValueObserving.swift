import InteractionKit

// Key-value observing of views: `scrollView.observe(\\.contentOffset) { … }`. Linux has no Objective-C, so only
// what the engine reports is observed: the geometry, the visibility, and what a scroll view displays.

/// The values that the closure of an observation gets.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
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

// MARK: Observers by name

/// A key in the change that an observer gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a key from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, as a number.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of an array; never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True before a change; never there, since observers are called after it.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A class that implements `observeValue(forKeyPath:of:change:context:)`.
///
/// The conversion adds it, because Foundation's `NSObject` on Linux does not have the method.
public protocol KeyValueObserver: AnyObject {
  /// Called after each change of a value that the object observes.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The observers of a view by key path.
private final class KeyPathObservers {
  struct Entry {
    weak var observer: AnyObject?
    var keyPath: String
    var context: UnsafeMutableRawPointer?
    var observation: NSKeyValueObservation
  }
  var entries: [Entry] = []
}

extension UIView {
  /// Lets an object observe a property: those of `observe(_:options:changeHandler:)`, and `contentInset`.
  ///
  /// Another property is a diagnostic in the log, and never calls the observer. As in UIKit, an object that
  /// observes twice is called twice.
  public final func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard var last = observedValue(keyPath) else {
      return reportLayout(
        "changes of '\(keyPath)' of \(UIView.uikitName(of: type(of: self))) are not observed")
    }
    func call(_ old: Any?, _ new: Any, _ target: AnyObject?) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old), let old { change[.oldKey] = old }
      (target as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: self, change: change, context: context)
    }
    let observation = NSKeyValueObservation(self)
    if options.contains(.initial) { call(nil, last, observer) }
    addStateHandler(of: observation) { [unowned self, weak observer] in
      guard let new = observedValue(keyPath), !areEqual(last, new) else { return }
      let old = last
      last = new
      call(old, new, observer)
    }
    attachment(KeyPathObservers.self, default: KeyPathObservers()).entries.append(
      KeyPathObservers.Entry(
        observer: observer, keyPath: keyPath, context: context, observation: observation))
  }

  /// Ends the last observation of a property by an object.
  public final func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObserver { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Ends the last observation of a property by an object with a context.
  public final func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removeObserver {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }

  private func removeObserver(_ isObserver: (KeyPathObservers.Entry) -> Bool) {
    let known = attachment(KeyPathObservers.self)
    guard let index = known?.entries.lastIndex(where: isObserver) else { return }
    known?.entries.remove(at: index).observation.invalidate()
  }

  /// Returns the value of an observed property; nil for a property that is not.
  private func observedValue(_ keyPath: String) -> Any? {
    switch keyPath {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    // Objective-C has the name without the verb.
    case "hidden", "isHidden": isHidden
    case "contentOffset": (self as? UIScrollView)?.contentOffset
    case "contentSize": (self as? UIScrollView)?.contentSize
    case "contentInset": (self as? UIScrollView)?.contentInset
    default: nil
    }
  }
}

/// Returns true if two values are equal; false for values that cannot be compared.
private func areEqual(_ a: Any, _ b: Any) -> Bool {
  func isEqual<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
  if let a = a as? any Equatable { return isEqual(a) }
  return a as AnyObject === b as AnyObject
}
