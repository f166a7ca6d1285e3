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
  private enum Value: @unchecked Sendable {
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

  /// Values that are released outside of the lock.
  private struct Released: @unchecked Sendable {
    var values: [Any] = []
  }

  private struct Table {
    var entries: [ObjectIdentifier: AssociatedObjects] = [:]
    /// The number of entries at which entries of released objects are removed.
    var limit = 64

    func entry(of owner: AnyObject) -> AssociatedObjects? {
      let found = entries[ObjectIdentifier(owner)]
      // Another object may have had the same address.
      return found?.owner === owner ? found : nil
    }

    /// Sets a value; returns what is to be released.
    mutating func set(_ value: Value?, of owner: AnyObject, _ key: UnsafeRawPointer) -> Released {
      if let known = entry(of: owner) {
        return Released(values: [known.values.updateOrRemove(value, forKey: key) as Any])
      }
      guard let value else { return Released() }
      let entry = AssociatedObjects(owner)
      entry.values[key] = value
      var removed = Released()
      removed.values.append(entries.updateValue(entry, forKey: ObjectIdentifier(owner)) as Any)
      guard entries.count >= limit else { return removed }
      for (identity, entry) in entries where entry.owner == nil {
        entries[identity] = nil
        removed.values.append(entry)
      }
      limit = max(64, 2 * entries.count)
      return removed
    }
  }

  private static let table = Mutex(Table())

  static func set(_ value: Any?, of owner: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
    let new = value.map { isWeak ? Value.weak(WeakReference($0 as AnyObject)) : .strong($0) }
    // Released outside of the lock, since values can call other code then.
    let removed = table.withLock { $0.set(new, of: owner, key) }
    withExtendedLifetime(removed) {}
  }

  static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    let address = Int(bitPattern: key)
    let value = table.withLock { table in
      UnsafeRawPointer(bitPattern: address).flatMap { table.entry(of: owner)?.values[$0] }
    }
    return switch value {
    case .strong(let value)?: value
    case .weak(let reference)?: reference.object
    case nil: nil
    }
  }

  static func removeAll(of owner: AnyObject) {
    let removed = table.withLock { table in
      table.entry(of: owner).flatMap { _ in
        table.entries.removeValue(forKey: ObjectIdentifier(owner))
      }
    }
    withExtendedLifetime(removed) {}
  }
}

extension Dictionary {
  /// Sets a value, or removes it if it is nil; returns the former one.
  fileprivate mutating func updateOrRemove(_ value: Value?, forKey key: Key) -> Value? {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
  }
}
