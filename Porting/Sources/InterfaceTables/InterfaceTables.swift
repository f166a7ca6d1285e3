import Foundation
import InterfaceBuilder

/// The table that connects the nibs of a module with its classes.
///
/// Objective-C looks classes, outlets and actions up by name while an app runs. Linux has no such
/// runtime, so this reads the nibs together with the sources and writes the look-ups as Swift. What a nib
/// names and the sources don't have is an error with both lines, before anything runs.
public struct InterfaceTables {
  /// The Swift file; empty if there is an error.
  public private(set) var text = ""
  /// The mistakes, as compilers print them.
  public private(set) var errors: [String] = []

  private let index: ClassIndex
  private let documents: [InterfaceDocument]

  /// Reads nibs and sources.
  ///
  /// - Parameters:
  ///   - sources: The Swift files of the module.
  ///   - interfaces: The paths of its nibs and storyboards.
  ///   - resources: The paths of its catalogs and translations, which the table lists too.
  public init(
    sources: [(path: String, text: String)], interfaces: [String], resources: [String] = []
  ) {
    index = ClassIndex(sources)
    documents = interfaces.map { InterfaceDocument(contentsOf: $0) }
    for document in documents { check(document) }
    if errors.isEmpty { text = makeText(interfaces + resources) }
  }

  // MARK: Checks

  private mutating func report(
    _ document: InterfaceDocument, _ position: InterfacePosition?, _ message: String
  ) {
    errors.append("\(document.path):\(position.map { "\($0):" } ?? "1:") error: \(message)")
  }

  private mutating func check(_ document: InterfaceDocument) {
    for problem in document.problems where problem.severity == .error {
      report(document, problem.position, problem.message)
    }
    guard let root = document.root, !document.isLaunchScreen else { return }
    var pending = [root]
    while let element = pending.popLast() {
      pending += element.children.reversed()
      checkClass(of: element, in: document)
      for connection in element.members("connections") {
        check(connection, of: element, in: document)
      }
    }
  }

  /// The class that an element names, as far as it should be one of the module.
  private func className(of element: InterfaceElement) -> String? {
    guard let name = element.customClass else { return nil }
    // A class of another module, or one of Objective-C, is none of these sources.
    let isOfTarget =
      element.string("customModuleProvider") == "target" || element.string("customModule") == nil
    return isOfTarget || index.entry(named: name) != nil ? name : nil
  }

  private mutating func checkClass(of element: InterfaceElement, in document: InterfaceDocument) {
    guard let name = className(of: element), element.string("placeholderIdentifier") == nil else {
      return
    }
    guard let entry = index.entry(named: name) else {
      // UIKit's own classes can be written as custom ones.
      if name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("MK") { return }
      return report(
        document, element.position,
        "the class \(name) is not in the module\(hint(name, index.sorted.map(\.name)))")
    }
    if entry.isGeneric {
      report(
        document, element.position,
        "\(name) is generic, and a nib cannot say of what (\(place(entry)))")
    }
    if entry.isPrivate {
      report(document, element.position, "\(name) is private (\(place(entry)))")
    }
    // A segue with a creation method, or a `creator:` in code, makes a controller with another initialiser.
    if entry.refusesCoder, !element.isController, element.name != "segue" {
      report(
        document, element.position,
        "\(name) has no init(coder:) that can be called (\(place(entry)))")
    }
  }

  private func place(_ entry: ClassIndex.Entry) -> String { "\(entry.file):\(entry.line)" }

  private func hint(_ name: String, _ known: [String]) -> String {
    let lowered = name.lowercased()
    let near = known.first {
      $0.lowercased() == lowered || $0.lowercased().contains(lowered)
        || lowered.contains($0.lowercased())
    }
    return near.map { "; did you mean \($0)?" } ?? ""
  }

  /// The properties of UIKit's classes that nibs connect.
  private static let properties: Set<String> = [
    "delegate", "dataSource", "view", "collectionView", "tableView", "inputView",
    "inputAccessoryView", "leftView", "rightView", "titleView", "backgroundView",
    "selectedBackgroundView", "refreshControl", "prefetchDataSource", "dragDelegate",
    "dropDelegate", "searchController", "navigationItem", "tabBarItem", "gestureRecognizers",
    "searchDisplayController", "searchBar", "tableHeaderView", "tableFooterView", "editButtonItem",
    "textLabel", "detailTextLabel", "imageView", "accessoryView", "editingAccessoryView",
    "multipleSelectionBackgroundView", "toolbarItems", "contentView",
  ]

  private mutating func check(
    _ connection: InterfaceElement, of element: InterfaceElement, in document: InterfaceDocument
  ) {
    switch connection.name {
    case "outlet", "outletCollection":
      guard let property = connection.string("property"), let name = className(of: element),
        let entry = index.entry(named: name), !Self.properties.contains(property)
      else { return }
      let known = index.line(of: name).flatMap(\.outlets)
      if !known.contains(where: { $0.name == property }) {
        report(
          document, connection.position,
          "\(name) has no outlet \(property)\(hint(property, known.map(\.name))) (\(place(entry)))")
      }
    case "action":
      guard let selector = connection.string("selector"),
        let target = connection.string("destination").flatMap(document.object),
        let name = className(of: target), let entry = index.entry(named: name)
      else { return }
      let known = index.line(of: name).flatMap(\.actions)
      if !known.contains(where: { $0.name == selector }) {
        report(
          document, connection.position,
          "\(name) has no action \(selector)\(hint(selector, known.map(\.name))) (\(place(entry)))")
      }
    case "segue": checkSegue(connection, of: element, in: document)
    default: break
    }
  }

  private mutating func checkSegue(
    _ segue: InterfaceElement, of element: InterfaceElement, in document: InterfaceDocument
  ) {
    if let action = segue.string("unwindAction"),
      !index.sorted.contains(where: { $0.actions.contains { $0.name == action } })
    {
      report(document, segue.position, "no class of the module has the unwind action \(action)")
    }
    guard let selector = segue.string("destinationCreationSelector") else { return }
    if !index.sorted.contains(where: { $0.creations.contains { $0.name == selector } }) {
      report(
        document, segue.position,
        "no class of the module has the method \(selector) with @IBSegueAction")
    }
  }

  // MARK: The table

  private func makeText(_ files: [String]) -> String {
    let named = Set(documents.flatMap { document in document.customClasses })
    let described = index.sorted.filter { entry in
      !entry.isGeneric && !entry.isPrivate
        && (!entry.outlets.isEmpty || !entry.actions.isEmpty || !entry.creations.isEmpty
          || named.contains(entry.name)
          || named.contains(entry.name.split(separator: ".").last.map(String.init) ?? ""))
    }
    var lines = [
      "// Written by interface-table from the nibs and the sources of the module.",
      "import UIKit", "",
      "/// The classes and files that the nibs of this module name.",
      "final class InterfaceBuilderTable: InterfaceTable {",
      "  override class var files: [String] {", "    [",
    ]
    lines += files.map { "      \(literal($0))," }
    lines += ["    ]", "  }", "", "  override class var classes: [InterfaceClass] {", "    ["]
    lines += described.indices.map { "      class\($0)," }
    lines += ["    ]", "  }"]
    for (number, entry) in described.enumerated() {
      // A property for each, because a long array literal takes the compiler a long time.
      lines += ["", "  private static var class\(number): InterfaceClass {"]
      lines += description(of: entry)
      lines.append("  }")
    }
    lines += ["}", ""]
    return lines.joined(separator: "\n")
  }

  private func literal(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
        of: "\"", with: "\\\"")
      + "\""
  }

  private func description(of entry: ClassIndex.Entry) -> [String] {
    let name = entry.name
    let base = index.base(of: name) ?? ""
    if base == "UIStoryboardSegue" {
      return [
        "    InterfaceClass(\(name).self) {",
        "      \(name)(identifier: $0, source: $1, destination: $2)", "    }",
      ]
    }
    var lines = ["    InterfaceClass(", "      \(name).self,"]
    if !entry.outlets.isEmpty {
      lines.append("      values: [")
      lines += entry.outlets.map {
        "        InterfaceValue(\(literal($0.name)), \\\(name).\($0.reference)),"
      }
      lines.append("      ],")
    }
    let actions = entry.actions.filter { !$0.isPrivate && $0.labels.count <= 2 }
    if !actions.isEmpty {
      lines.append("      actions: [")
      lines += actions.map { "        Selector(\(literal($0.name)), \(name).\($0.reference))," }
      lines.append("      ],")
    }
    if !entry.creations.isEmpty {
      lines.append("      creations: [")
      for creation in entry.creations {
        let arguments = zip(creation.labels, ["coder", "sender", "identifier"]).map {
          label, value in
          label == "_" ? value : "\(label): \(value)"
        }
        let method = creation.reference.prefix { $0 != "(" }
        lines += [
          "        \(literal(creation.name)): { source, coder, sender, identifier in",
          "          _ = (sender, identifier)",
          "          return (source as? \(name))?.\(method)(\(arguments.joined(separator: ", ")))",
          "        },",
        ]
      }
      lines.append("      ],")
    }
    lines.append("      make: { \(maker(of: entry, base)) })")
    return lines
  }

  private func maker(of entry: ClassIndex.Entry, _ base: String) -> String {
    if entry.refusesCoder { return "_ in nil" }
    if base.hasSuffix("GestureRecognizer") { return "_ in \(entry.name)(target: nil, action: nil)" }
    if base.hasPrefix("UI"), !base.hasSuffix("Item"), !base.hasSuffix("Delegate") {
      return "\(entry.name)(coder: $0)"
    }
    // An object of the app: its nib calls `init()`, which not every class has.
    return base == "NSObject" && documents.contains { $0.customClasses.contains(entry.name) }
      ? "_ in \(entry.name)()" : "_ in nil"
  }
}

extension InterfaceDocument {
  /// The classes of the app that objects of the file have.
  fileprivate var customClasses: Set<String> {
    guard let root else { return [] }
    var found: Set<String> = []
    var pending = [root]
    while let element = pending.popLast() {
      if let name = element.customClass { found.insert(name) }
      pending += element.children
    }
    return found
  }

  fileprivate var isLaunchScreen: Bool { root?.bool("launchScreen") == true }
}
