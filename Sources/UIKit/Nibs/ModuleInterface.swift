import InteractionKit
import InterfaceBuilder
import Synchronization

/// The classes and files of a module that nibs of an app may name.
final class ModuleInterface: @unchecked Sendable {
  let name: String
  /// The files by name without the extension, such as `Main` or `ContactCell`.
  let files: [String: [String]]
  /// The asset catalogs, which are read once.
  private(set) lazy var catalogs = paths.filter { $0.hasSuffix(".xcassets") }
    .map { AssetCatalog(path: $0) }
  private let paths: [String]
  private let classes: [String: InterfaceClass]
  private let byType: [ObjectIdentifier: InterfaceClass]

  private init(_ name: String, _ table: InterfaceTable.Type) {
    self.name = name
    let described = table.classes
    classes = Dictionary(described.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    byType = Dictionary(
      described.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { $1 })
    paths = table.files
    files = Dictionary(grouping: table.files, by: InterfaceFile.name(of:))
  }

  // MARK: Modules

  private static let ofClass = Mutex<[ObjectIdentifier: ModuleInterface?]>([:])
  private static let known = Mutex<[String: ModuleInterface?]>([:])
  /// The modules that have a table, in the order in which they were found.
  private static let found = Mutex<[ModuleInterface]>([])

  static var all: [ModuleInterface] { found.withLock { $0 } }

  /// Returns the interface of the module of a class; nil for a module that the conversion did not
  /// write, such as UIKit's own.
  static func of(_ type: AnyClass) -> ModuleInterface? {
    // Each cell that a nib creates asks, and the name of a class is made anew each time.
    let key = ObjectIdentifier(type)
    if let known = ofClass.withLock({ $0[key] }) { return known }
    let module = findModule(of: type)
    ofClass.withLock { $0[key] = .some(module) }
    return module
  }

  private static func findModule(of type: AnyClass) -> ModuleInterface? {
    let path = _typeName(type, qualified: true)
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return named(String(path[..<dot]))
  }

  static func named(_ name: String) -> ModuleInterface? {
    if let known = known.withLock({ $0[name] }) { return known }
    let table = NSClassFromString("\(name).\(InterfaceTable.name)") as? InterfaceTable.Type
    let module = table.map { ModuleInterface(name, $0) }
    known.withLock { $0[name] = .some(module) }
    guard let module else { return nil }
    AssetCatalogs.add(module.catalogs)
    found.withLock { $0.append(module) }
    AssetCatalogs.offerColors()
    return module
  }

  /// Finds the module of an object, so that names of its files can be looked up from now on.
  func note(_ object: AnyObject) { _ = Self.of(type(of: object)) }

  // MARK: Classes

  func interfaceClass(named name: String) -> InterfaceClass? {
    // A nested class is named with its owner in Swift, and without it in a file.
    classes[name] ?? classes[name.split(separator: ".").last.map(String.init) ?? name]
  }

  private let lines = Mutex<[ObjectIdentifier: [InterfaceClass]]>([:])

  /// Returns the classes of an object, the nearest first, that the table describes.
  private func interfaceClasses(of object: AnyObject) -> [InterfaceClass] {
    let key = ObjectIdentifier(Swift.type(of: object))
    if let known = lines.withLock({ $0[key] }) { return known }
    var found: [InterfaceClass] = []
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let known = byType[ObjectIdentifier(current)] { found.append(known) }
      type = _getSuperclass(current)
    }
    lines.withLock { [found] in $0[key] = found }
    return found
  }

  func isAppObject(_ object: AnyObject) -> Bool { !interfaceClasses(of: object).isEmpty }

  func value(named name: String, of object: AnyObject) -> InterfaceValue? {
    interfaceClasses(of: object).lazy.compactMap { $0.values[name] }.first
  }

  func action(named name: String, of object: AnyObject) -> Selector? {
    interfaceClasses(of: object).lazy.compactMap { $0.actions[name] }.first
  }

  func creation(named name: String, of object: AnyObject) -> InterfaceClass.Creation? {
    interfaceClasses(of: object).lazy.compactMap { $0.creations[name] }.first
  }
}
