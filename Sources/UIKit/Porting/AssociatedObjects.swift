import InteractionKit
import Synchronization

// The values of an object by keys, as functions of the Objective-C runtime. An object that is released
// leaves its values until other ones are set: nothing here is told of its end.

/// The manner in which a value is stored.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value is not retained.
  case OBJC_ASSOCIATION_ASSIGN = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value is copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value is copied.
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stores a value of an object; nil removes it.
///
/// - Parameters:
///   - object: The object, which is not retained.
///   - key: The key: the address of a variable.
///   - value: The value.
///   - policy: The manner; values are retained, or held weakly for `OBJC_ASSOCIATION_ASSIGN`.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, of: object as AnyObject, key, isWeak: policy.rawValue == 0)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a value of an object; nil if none was set.
///
/// - Parameters:
///   - object: The object.
///   - key: The key.
/// - Returns: The value.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values of an object.
///
/// - Parameter object: The object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The values of one object.
private final class AssociatedObjects: @unchecked Sendable {
  private enum Value {
    case strong(Any)
    case weak(WeakReference)
  }

  private final class WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private weak var owner: AnyObject?
  private var values: [UnsafeRawPointer: Value] = [:]

  private init(_ owner: AnyObject) { self.owner = owner }

  private struct Table {
    var entries: [ObjectIdentifier: AssociatedObjects] = [:]
    /// The number of entries at which those of released objects are removed.
    var limit = 64
  }

  private static let table = Mutex(Table())

  private static func entry(of owner: AnyObject) -> AssociatedObjects? {
    let found = table.withLock { $0.entries[ObjectIdentifier(owner)] }
    // Another object may have had the same address.
    return found?.owner === owner ? found : nil
  }

  static func set(_ value: Any?, of owner: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
    let known = entry(of: owner)
    guard let value else {
      known?.values[key] = nil
      return
    }
    let entry = known ?? AssociatedObjects(owner)
    entry.values[key] = isWeak ? .weak(WeakReference(value as AnyObject)) : .strong(value)
    guard known == nil else { return }
    // Released outside of the lock, since values can call other code then.
    var removed: [AssociatedObjects] = []
    table.withLock { table in
      if let old = table.entries.updateValue(entry, forKey: ObjectIdentifier(owner)) {
        removed.append(old)
      }
      guard table.entries.count >= table.limit else { return }
      let released = table.entries.filter { $0.value.owner == nil }
      for (identity, entry) in released {
        table.entries[identity] = nil
        removed.append(entry)
      }
      table.limit = max(64, 2 * table.entries.count)
    }
    withExtendedLifetime(removed) {}
  }

  static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    switch entry(of: owner)?.values[key] {
    case .strong(let value)?: value
    case .weak(let reference)?: reference.object
    case nil: nil
    }
  }

  static func removeAll(of owner: AnyObject) {
    guard entry(of: owner) != nil else { return }
    let removed = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(removed) {}
  }
}
