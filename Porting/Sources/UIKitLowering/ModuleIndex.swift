import SwiftParser
import SwiftSyntax

/// The declarations of a module that the conversion of a file depends on.
struct ModuleIndex {
  /// A method, with the names by which it is called.
  struct Method {
    var name: String
    var labels: [String]
    var parameters: [(type: String, defaultValue: String?, name: String)]
    var result: String?
    var isObjC: Bool
    /// The name for Objective-C, if the source has one.
    var objcName: String?
    var isOverride: Bool
    var isStatic: Bool
    var isAsync: Bool
    var isThrowing: Bool
    var isInExtension: Bool
    var file: String
    var line: Int

    /// The name for Objective-C: `tapped(_:)` is `tapped:`, `show(item:)` is `showWithItem:`.
    var selector: String {
      if let objcName { return objcName }
      return ModuleIndex.selector(name, labels)
    }

    var key: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }
  }

  /// A class, an actor, a structure or an enumeration, with its extensions.
  struct TypeEntry {
    /// The name with those of the types and functions that contain it: `Outer.Inner`.
    var name: String
    var isClass = false
    /// The names in the inheritance clauses, without generic arguments.
    var inherited: [String] = []
    var methods: [Method] = []
    /// The computed properties that are declared in extensions or override.
    var properties: [String: (isOverride: Bool, isInExtension: Bool)] = [:]
  }

  /// A protocol with optional requirements.
  struct ProtocolEntry {
    var name: String
    var optional: [Method] = []
    var inherited: [String] = []
  }

  var types: [String: TypeEntry] = [:]
  var protocols: [String: ProtocolEntry] = [:]
  /// The names of the types that the module declares, not only extends.
  var declared: Set<String> = []
  /// The names of the actors.
  var actors: Set<String> = []
  /// The names of the global actors.
  var globalActors: Set<String> = []
  /// The files of the variables and parameters that are queues, by name.
  private var queues: [String: Set<String>] = [:]
  /// The files of other variables and parameters, by name.
  private var otherVariables: [String: Set<String>] = [:]
  /// The names of the methods that protocols require.
  private var requirements: Set<String> = []

  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var text = name
    if first != "_" {
      text += (name.isEmpty ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  // MARK: Queries

  /// Returns the type that a name means inside of a type: that of the innermost scope.
  private func resolve(_ name: String, in scope: String) -> TypeEntry? {
    var path = scope.split(separator: ".")[...]
    while true {
      if let found = types[(path + [Substring(name)]).joined(separator: ".")] { return found }
      if path.popLast() == nil { return nil }
    }
  }

  /// The class and its ancestors in the module, from the class up.
  func line(of name: String) -> [TypeEntry] {
    var found: [TypeEntry] = []
    var next = types[name]
    while let entry = next, !found.contains(where: { $0.name == entry.name }) {
      found.append(entry)
      next = entry.inherited.lazy.compactMap { resolve($0, in: entry.name) }.first(
        where: \.isClass)
    }
    return found
  }

  /// True if a member of a class is overridden by a class below it in the module.
  func isOverridden(_ key: String, of name: String) -> Bool {
    types.values.contains { entry in
      entry.name != name && line(of: entry.name).contains { $0.name == name }
        && (entry.methods.contains { $0.key == key && $0.isOverride }
          || entry.properties[key]?.isOverride == true)
    }
  }

  /// The protocols with optional requirements that a type names, with those that they inherit.
  func optionalProtocols(of entry: TypeEntry) -> [ProtocolEntry] {
    var found: [ProtocolEntry] = []
    func add(_ name: String) {
      guard let entry = protocols[name], !found.contains(where: { $0.name == name }) else { return }
      found.append(entry)
      for inherited in entry.inherited { add(inherited) }
    }
    for name in entry.inherited { add(name) }
    return found.filter { !$0.optional.isEmpty }
  }

  /// The optional requirement with a base name and labels.
  ///
  /// With a trailing closure, the last labels are missing.
  func optionalRequirement(_ name: String, _ labels: [String], trailing: Int) -> Method? {
    for entry in protocols.values.sorted(by: { $0.name < $1.name }) {
      if let found = entry.optional.first(where: {
        $0.name == name && $0.labels.dropLast(trailing) == labels[...]
      }) {
        return found
      }
    }
    return nil
  }

  /// True if a name means a queue in a file: it is declared as one there, or nowhere as another value.
  func isQueue(_ name: String, in file: String) -> Bool {
    guard let files = queues[name] else { return false }
    return files.contains(file) || otherVariables[name] == nil
  }

  /// True if the module declares a method of that name.
  func declaresMethod(_ name: String) -> Bool {
    requirements.contains(name)
      || types.values.contains { $0.methods.contains { $0.name == name } }
  }

  // MARK: Building

  mutating func add(_ tree: SourceFileSyntax, _ path: String, _ lines: SourceLocationConverter) {
    let collector = Collector(path, lines)
    collector.walk(tree)
    for (name, entry) in collector.types {
      var known = types[name] ?? TypeEntry(name: name)
      known.isClass = known.isClass || entry.isClass
      known.inherited += entry.inherited
      known.methods += entry.methods
      known.properties.merge(entry.properties) { first, _ in first }
      types[name] = known
    }
    protocols.merge(collector.protocols) { first, _ in first }
    declared.formUnion(collector.declared)
    actors.formUnion(collector.actors)
    globalActors.formUnion(collector.globalActors)
    for name in collector.queues { queues[name, default: []].insert(path) }
    for name in collector.otherVariables { otherVariables[name, default: []].insert(path) }
    requirements.formUnion(collector.requirements)
  }

  private final class Collector: ScopeVisitor {
    var types: [String: TypeEntry] = [:]
    var protocols: [String: ProtocolEntry] = [:]
    var declared: Set<String> = []
    var actors: Set<String> = []
    var globalActors: Set<String> = []
    var queues: Set<String> = []
    var otherVariables: Set<String> = []
    var requirements: Set<String> = []
    private let path: String
    private let lines: SourceLocationConverter

    init(_ path: String, _ lines: SourceLocationConverter) {
      self.path = path
      self.lines = lines
      super.init(viewMode: .sourceAccurate)
    }

    override func enter(_ node: any DeclGroupSyntax) {
      let inherited =
        node.inheritanceClause?.inheritedTypes.map { $0.type.nameWithoutArguments } ?? []
      if !node.is(ExtensionDeclSyntax.self) { declared.insert(scope) }
      if node.is(ActorDeclSyntax.self) { actors.insert(scope) }
      if node.attributes.has("globalActor") { globalActors.insert(scope) }
      if node.is(ProtocolDeclSyntax.self) {
        protocols[scope] = ProtocolEntry(name: scope, inherited: inherited)
        return
      }
      var entry = types[scope] ?? TypeEntry(name: scope)
      entry.isClass = entry.isClass || node.is(ClassDeclSyntax.self)
      entry.inherited += inherited
      types[scope] = entry
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let group = node.group {
        let method = Method(
          node, isInExtension: group.is(ExtensionDeclSyntax.self), file: path,
          line: node.name.startLocation(converter: lines).line)
        if group.is(ProtocolDeclSyntax.self) { requirements.insert(method.name) }
        if !group.is(ProtocolDeclSyntax.self) {
          types[scope]?.methods.append(method)
        } else if node.modifiers.has("optional") {
          protocols[scope]?.optional.append(method)
        }
      }
      return super.visit(node)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        let type = node.typeAnnotation?.type
        note(name, isQueue: type.map(isQueue) ?? isQueue(node.initializer?.value))
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      note((node.secondName ?? node.firstName).text, isQueue: isQueue(node.type))
      return .visitChildren
    }

    private func note(_ name: String, isQueue: Bool) {
      if isQueue { queues.insert(name) } else { otherVariables.insert(name) }
    }

    private func isQueue(_ type: TypeSyntax) -> Bool {
      ["DispatchQueue", "DispatchQueue?", "DispatchQueue!"].contains(type.nameWithoutArguments)
    }

    /// True for a new queue, also one that a closure creates, and for one of the system.
    private func isQueue(_ value: ExprSyntax?) -> Bool {
      guard let call = value?.as(FunctionCallExprSyntax.self) else {
        return value?.trimmedDescription == "DispatchQueue.main"
      }
      if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
        guard let last = closure.statements.last?.item else { return false }
        return isQueue(last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self))
      }
      return ["DispatchQueue", "DispatchQueue.init", "DispatchQueue.global"].contains(
        call.calledExpression.trimmedDescription)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let group = node.group, !group.is(ProtocolDeclSyntax.self),
        let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return .visitChildren }
      let isOverride = node.modifiers.has("override")
      let isInExtension = group.is(ExtensionDeclSyntax.self)
      if isInExtension || isOverride {
        types[scope]?.properties[name] = (isOverride, isInExtension)
      }
      return .visitChildren
    }
  }
}

/// Visits declarations with the names of the types and functions that contain them.
class ScopeVisitor: SyntaxVisitor {
  /// The name of the innermost type, with those of the types and functions around it.
  var scope: String { path.joined(separator: ".") }
  private var path: [String] = []

  /// The name of the innermost type, with those of the types and functions around it.
  var typeScope: String {
    path.prefix((path.lastIndex { !$0.hasSuffix("()") } ?? -1) + 1).joined(separator: ".")
  }

  /// The name of the innermost type, as the source names it there.
  var innermostType: String? { path.last { !$0.hasSuffix("()") } }

  /// Called at the begin of a type or an extension, whose name `scope` has.
  func enter(_ node: any DeclGroupSyntax) {}

  private func begin(_ node: any DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    path.append(name)
    enter(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.extendedType.nameWithoutArguments)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append("\(node.name.text)()")
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { path.removeLast() }
}

extension ModuleIndex.Method {
  init(
    _ node: FunctionDeclSyntax, isInExtension: Bool, file: String, line: Int
  ) {
    let parameters = node.signature.parameterClause.parameters
    name = node.name.text.trimmingBackquotes
    labels = parameters.map { $0.firstName.text }
    self.parameters = parameters.map {
      (
        $0.type.trimmedDescription, $0.defaultValue?.value.trimmedDescription,
        ($0.secondName ?? $0.firstName).text
      )
    }
    result = node.signature.returnClause?.type.trimmedDescription
    isObjC = node.attributes.has("objc") || node.attributes.has("IBAction")
    objcName = node.attributes.argument(of: "objc")
    isOverride = node.modifiers.has("override")
    isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    self.isInExtension = isInExtension
    self.file = file
    self.line = line
  }
}

extension String {
  var trimmingBackquotes: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { attribute(name) != nil }

  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == name
      {
        return attribute
      }
    }
    return nil
  }

  func argument(of name: String) -> String? {
    attribute(name)?.arguments?.trimmedDescription
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension SyntaxProtocol {
  /// The type or extension that a member belongs to, also inside of `#if`; nil for other
  /// declarations.
  var group: (any DeclGroupSyntax)? {
    guard parent?.is(MemberBlockItemSyntax.self) == true else { return nil }
    var next = parent
    while let current = next {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      next = current.parent
    }
    return nil
  }
}

extension TypeSyntax {
  /// The name of a type without generic arguments and attributes: `Cell` of `@unchecked Cell<Int>`.
  var nameWithoutArguments: String {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.nameWithoutArguments
    }
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.nameWithoutArguments).\(member.name.text)"
    }
    return self.as(IdentifierTypeSyntax.self)?.name.text ?? trimmedDescription
  }
}
