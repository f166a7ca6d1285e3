import InteractionKit

// The members of `NSObjectProtocol` for values of UIKit's delegate protocols. UIKit's protocols inherit
// it; the engine's are for all classes, since a receiver need not be an `NSObject` here.

extension NSObject {
  /// Returns true if a selector names a method of the class of this object.
  ///
  /// A name that `#selector` or the class of the method did not write has no method.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }
}

extension UIScrollViewDelegate {
  /// Returns true for the same object, or one that an `NSObject` calls equal.
  public func isEqual(_ object: Any?) -> Bool { isEqualObject(self, object) }
  /// The hash of the object.
  public var hash: Int { hashOfObject(self) }
  /// Returns true if a selector names a method of the class of this object.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }
  /// Returns true if the object is of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Returns true if the object is of a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}

extension UICollectionViewDataSource {
  /// Returns true for the same object, or one that an `NSObject` calls equal.
  public func isEqual(_ object: Any?) -> Bool { isEqualObject(self, object) }
  /// The hash of the object.
  public var hash: Int { hashOfObject(self) }
  /// Returns true if a selector names a method of the class of this object.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }
  /// Returns true if the object is of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Returns true if the object is of a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}

extension UITableViewDataSource {
  /// Returns true for the same object, or one that an `NSObject` calls equal.
  public func isEqual(_ object: Any?) -> Bool { isEqualObject(self, object) }
  /// The hash of the object.
  public var hash: Int { hashOfObject(self) }
  /// Returns true if a selector names a method of the class of this object.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }
  /// Returns true if the object is of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Returns true if the object is of a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}

extension UIGestureRecognizerDelegate {
  /// Returns true for the same object, or one that an `NSObject` calls equal.
  public func isEqual(_ object: Any?) -> Bool { isEqualObject(self, object) }
  /// The hash of the object.
  public var hash: Int { hashOfObject(self) }
  /// Returns true if a selector names a method of the class of this object.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isMethod(of: self) } ?? false
  }
  /// Returns true if the object is of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool { isObject(self, of: aClass) }
  /// Returns true if the object is of a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}

private func isEqualObject(_ object: AnyObject, _ other: Any?) -> Bool {
  if let object = object as? NSObject { return object.isEqual(other) }
  return other.map { $0 as AnyObject === object } ?? false
}

private func hashOfObject(_ object: AnyObject) -> Int {
  (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
}

private func isObject(_ object: AnyObject, of aClass: AnyClass) -> Bool {
  var next: AnyClass? = type(of: object)
  while let current = next {
    if current == aClass { return true }
    next = _getSuperclass(current)
  }
  return false
}
