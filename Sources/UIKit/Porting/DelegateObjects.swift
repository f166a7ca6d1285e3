import InteractionKit

// Members that objects have in Objective-C and not in Foundation on Linux.

extension NSObjectProtocol {
  /// Returns true if a selector names a method of the class of this object.
  ///
  /// A name that `#selector` or the class of the method did not write has no method.
  public func responds(to aSelector: Selector!) -> Bool {
    if let object = self as? any SelectorResponding {
      return object.overriddenResponds(to: aSelector)
    }
    return hasMethod(aSelector)
  }

  fileprivate func hasMethod(_ selector: Selector?) -> Bool {
    selector.map { $0.isMethod(of: self) } ?? false
  }

  /// Returns true if the object is of a class or of one below it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var next: AnyClass? = type(of: self)
    while let current = next {
      if current == aClass { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// Returns true if the object is of a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self as AnyObject) == aClass }
}

/// A class that overrides `responds(to:)`, in converted sources.
///
/// `NSObject` of Linux has no such method, so the conversion renames the override, and `responds(to:)` calls it.
public protocol SelectorResponding: NSObject {
  func overriddenResponds(to aSelector: Selector!) -> Bool
}

extension SelectorResponding {
  /// What `super.responds(to:)` is for the override.
  public func standardResponds(to aSelector: Selector!) -> Bool { hasMethod(aSelector) }
}
