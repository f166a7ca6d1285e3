import InteractionKit

/// A class of the app as nibs name it: how it is made, and what its outlets and actions are.
///
/// The conversion of an app's sources writes these values, because Linux has no runtime in which a nib
/// could look for classes, properties and methods by name.
public struct InterfaceClass: @unchecked Sendable {
  /// The name in Swift, without the module.
  public let name: String
  /// The class itself, whose instances `make` returns.
  let type: AnyClass
  let make: (NSCoder) -> AnyObject?
  let values: [String: InterfaceValue]
  let actions: [String: Selector]
  let creations: [String: Creation]
  let makeSegue: MakeSegue?

  /// A method with `@IBSegueAction`: it makes the destination of a segue from a coder.
  public typealias Creation = (
    _ source: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
  ) -> UIViewController?
  /// The initialiser of a class of segues.
  public typealias MakeSegue = (
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue

  /// Creates a description of a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - values: Its properties that nibs can set: outlets, outlet collections and inspectable ones.
  ///   - actions: Its methods that nibs can call.
  ///   - creations: Its methods with `@IBSegueAction`, by selector.
  ///   - make: Calls `init(coder:)`; for an object that is no view and no controller, `init()`.
  public init<Root: AnyObject>(
    _ type: Root.Type, values: [InterfaceValue] = [], actions: [Selector] = [],
    creations: [String: Creation] = [:], make: @escaping (NSCoder) -> Root?
  ) {
    self.creations = creations
    makeSegue = nil
    name = "\(type)"
    self.type = type
    self.make = { make($0) }
    self.values = Dictionary(values.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    self.actions = Dictionary(actions.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
}

extension InterfaceClass {
  /// Creates a description of a class of segues.
  public init(_ type: UIStoryboardSegue.Type, makeSegue: @escaping MakeSegue) {
    name = "\(type)"
    self.type = type
    make = { _ in nil }
    (values, actions, creations) = ([:], [:], [:])
    self.makeSegue = makeSegue
  }
}

/// A property that a nib sets by name.
public struct InterfaceValue: @unchecked Sendable {
  /// The name of the property.
  public let name: String
  /// Sets the property and returns true; false if the object or the value is of another type.
  let set: (AnyObject, Any?) -> Bool
  /// Returns the value; nil if the object is of another class.
  let get: (AnyObject) -> Any?
  /// The type of the property, for messages.
  let type: String

  /// Creates a property of a class.
  public init<Root, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.name = name
    type = "\(Value.self)"
    set = { object, value in
      guard let object = object as? Root, let converted: Value = InterfaceValue.converted(value)
      else { return false }
      object[keyPath: path] = converted
      return true
    }
    get = { ($0 as? Root)?[keyPath: path] }
  }

  /// Returns a value as one of a type, as key-value coding does: numbers become the number of the
  /// property's type.
  private static func converted<Value>(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    guard let value else { return nil }
    if let number = value as? Double { return converted(number) }
    if let flag = value as? Bool { return flag as? Value }
    if let list = value as? [AnyObject] { return list as? Value }
    if let color = value as? UIColor { return color.cgColor as? Value }
    return nil
  }

  private static func converted<Value>(_ number: Double) -> Value? {
    if let value = CGFloat(number) as? Value { return value }
    if let value = Float(number) as? Value { return value }
    if let value = Int(exactly: number.rounded()) as? Value { return value }
    if let value = UInt(exactly: max(0, number.rounded())) as? Value { return value }
    return NSNumber(value: number) as? Value
  }
}

/// The classes and files of a module.
///
/// The conversion writes a subclass for each module. It is found by its name as soon as an object of
/// the module asks for a nib, so an app registers nothing.
open class InterfaceTable: NSObject {
  /// The classes that nibs of the module name.
  open class var classes: [InterfaceClass] { [] }
  /// The nibs, storyboards, catalogs and translations of the module: absolute paths.
  open class var files: [String] { [] }

  /// The name of the subclass that the conversion writes.
  static let name = "InterfaceBuilderTable"

  /// Creates a table; only its class members count.
  public override init() { super.init() }
}
