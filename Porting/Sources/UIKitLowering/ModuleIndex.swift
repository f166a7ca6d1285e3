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
    /// True for `open`: classes of other modules may override the method.
    var isOpen = false
    /// True if Objective-C's `override` is missing: a base class gets the method.
    var gainsOverride = false
    /// The generic parameters and their requirements, as written.
    var generics = ""
    var requirements = ""

    /// The name for Objective-C: `tapped(_:)` is `tapped:`, `show(item:)` is `showWithItem:`.
    var selector: String {
      if let objcName { return objcName }
      return ModuleIndex.selector(name, labels)
    }

    var key: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

    /// The names of the parameters; one without a name gets a number.
    var argumentNames: [String] {
      parameters.enumerated().map { $1.name == "_" ? "argument\($0)" : $1.name }
    }

    /// The declaration without a body, with other labels or another name.
    func declaration(named name: String? = nil, labels: [String]? = nil) -> String {
      let parts = zip(labels ?? self.labels, zip(parameters, argumentNames)).map {
        label, parameter in
        let (parameter, name) = parameter
        let value = parameter.defaultValue.map { " = \($0)" } ?? ""
        return "\(label == name ? label : "\(label) \(name)"): \(parameter.type)\(value)"
      }
      let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
      return "func \(name ?? self.name)\(generics)(\(parts.joined(separator: ", ")))\(effects)"
        + (result.map { " -> \($0)" } ?? "") + (requirements.isEmpty ? "" : " \(requirements)")
    }

    /// The call of a method of another name, with the parameters as arguments.
    func call(_ name: String) -> String {
      let arguments = zip(labels, zip(parameters, argumentNames)).map { label, parameter in
        let isReference = parameter.0.type.hasPrefix("inout ")
        return (label == "_" ? "" : "\(label): ") + (isReference ? "&" : "") + parameter.1
      }
      let prefix = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
      return "\(prefix)\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// A computed property that is declared in an extension or overrides.
  struct Property {
    var type: String?
    var isSettable: Bool
    /// `willSet` or `didSet` of a property that only has this observer.
    var observer: String?
    var isOverride: Bool
    var isStatic: Bool
    var isInExtension: Bool
    /// True for `open`: classes of other modules may override the property.
    var isOpen = false
  }

  /// An initializer of a class.
  struct Initializer {
    var labels: [String]
    /// True if all parameters have default values, and it always succeeds at once.
    var needsNothing: Bool
    var isConvenience: Bool
    var isRequired: Bool
  }

  /// A class, an actor, a structure or an enumeration, with its extensions.
  struct TypeEntry {
    /// The name with those of the types and functions that contain it: `Outer.Inner`.
    var name: String
    var isClass = false
    /// The names in the inheritance clauses, without generic arguments.
    var inherited: [String] = []
    var methods: [Method] = []
    var initializers: [Initializer] = []
    /// The computed properties that are declared in extensions or override.
    var properties: [String: Property] = [:]
    /// The constraints of its generic parameters, by name.
    var generics: [String: [String]] = [:]
    /// The methods that subclasses implement for a conformance of this class.
    var inheritedRequirements: [Method] = []
  }

  /// A protocol with optional requirements.
  struct ProtocolEntry {
    var name: String
    var optional: [Method] = []
    var inherited: [String] = []
    /// The labels of the required initializers.
    var initializers: [[String]] = []
    /// The constraints of its associated types, by name.
    var associated: [String: [String]] = [:]
  }

  var types: [String: TypeEntry] = [:]
  var protocols: [String: ProtocolEntry] = [:]
  /// The names that an alias stands for: those of a composition.
  var aliases: [String: [String]] = [:]
  /// The names of the types that the module declares, not only extends.
  var declared: Set<String> = []
  /// The names of the actors.
  var actors: Set<String> = []
  /// The names of the global actors.
  var globalActors: Set<String> = []
  /// The files of the variables and parameters that are queues, by name.
  private var queues: [String: Set<String>] = [:]
  /// The names of variables and parameters that are sessions of the network.
  var sessions: Set<String> = []
  /// The files of other variables and parameters, by name.
  var otherVariables: [String: Set<String>] = [:]
  /// The types of the variables and parameters whose values are types, by name and file.
  var metatypes: [String: [String: Set<String>]] = [:]
  /// The files of `name.init()`, by name.
  var createdNames: [String: Set<String>] = [:]
  /// The names whose values are bound to others, by these: `if let queue = self.serialQueue`.
  var boundNames: [String: Set<String>] = [:]
  /// The names of the methods that protocols require.
  private var requirements: Set<String> = []

  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var text = name
    if first != "_" {
      // Objective-C's rule for names that Swift imports: `show(item:)` is `showWithItem:`.
      text += (name.isEmpty ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  // MARK: Queries

  /// Returns the type that a name means inside of a type: that of the innermost scope.
  func resolve(_ name: String, in scope: String) -> TypeEntry? {
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
    // Sources that don't compile can have a circle of classes. The conversion has to end
    // nevertheless, so that the compiler can report it.
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
    // Sorted, because a dictionary has no order and the output must be the same in each build.
    for entry in protocols.values.sorted(by: { $0.name < $1.name }) {
      if let found = entry.optional.first(where: {
        $0.name == name && $0.labels.dropLast(trailing) == labels[...]
      }) {
        return found
      }
    }
    return nil
  }

  /// The optional requirement with a base name; nil if there are several, or if the module has another value of
  /// that name.
  ///
  /// - Parameter isCertain: True if the name is a member of a delegate.
  func onlyOptionalRequirement(_ name: String, isCertain: Bool) -> Method? {
    let found = protocols.values.flatMap(\.optional).filter { $0.name == name }
    return found.count == 1 && (isCertain || otherVariables[name] == nil) ? found[0] : nil
  }

  /// True if a name means a queue in a file: it is declared as one there, or nowhere as another value.
  func isQueue(_ name: String, in file: String) -> Bool {
    guard let files = queues[name] else {
      guard otherVariables[name] == nil else { return false }
      return boundNames[name]?.contains { queues[$0] != nil && isQueue($0, in: file) } == true
    }
    return files.contains(file) || otherVariables[name] == nil
  }

  /// True if the module declares a method of that name.
  func declaresMethod(_ name: String) -> Bool {
    requirements.contains(name)
      || types.values.contains { $0.methods.contains { $0.name == name } }
  }

  // MARK: Building

  mutating func add(_ tree: SourceFileSyntax, _ path: String) {
    let collector = Collector()
    collector.walk(tree)
    for (name, entry) in collector.types {
      var known = types[name] ?? TypeEntry(name: name)
      known.isClass = known.isClass || entry.isClass
      known.inherited += entry.inherited
      known.methods += entry.methods
      known.initializers += entry.initializers
      known.properties.merge(entry.properties) { first, _ in first }
      known.generics.merge(entry.generics) { first, _ in first }
      types[name] = known
    }
    protocols.merge(collector.protocols) { first, _ in first }
    declared.formUnion(collector.declared)
    actors.formUnion(collector.actors)
    globalActors.formUnion(collector.globalActors)
    for name in collector.queues { queues[name, default: []].insert(path) }
    for name in collector.otherVariables { otherVariables[name, default: []].insert(path) }
    requirements.formUnion(collector.requirements)
    sessions.formUnion(collector.sessions)
    for (name, type) in collector.metatypes {
      metatypes[name, default: [:]][path, default: []].insert(type)
    }
    aliases.merge(collector.aliases) { first, _ in first }
    for name in collector.createdNames { createdNames[name, default: []].insert(path) }
    boundNames.merge(collector.boundNames) { $0.union($1) }
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
    var sessions: Set<String> = []
    var metatypes: [(name: String, type: String)] = []
    var aliases: [String: [String]] = [:]
    var createdNames: Set<String> = []
    var boundNames: [String: Set<String>] = [:]
    init() { super.init(viewMode: .sourceAccurate) }

    override func enter(_ node: any DeclGroupSyntax) {
      let inherited =
        node.inheritanceClause?.inheritedTypes.map { $0.type.nameWithoutArguments } ?? []
      if !node.is(ExtensionDeclSyntax.self) { declared.insert(scope) }
      if node.is(ActorDeclSyntax.self) { actors.insert(scope) }
      if node.attributes.has("globalActor") { globalActors.insert(scope) }
      if node.is(ProtocolDeclSyntax.self) {
        let constraints = node.genericWhereClause?.constraints["Self"] ?? []
        protocols[scope] = ProtocolEntry(name: scope, inherited: inherited + constraints)
        return
      }
      var entry = types[scope] ?? TypeEntry(name: scope)
      entry.isClass = entry.isClass || node.is(ClassDeclSyntax.self)
      entry.inherited += inherited
      if let generics = node.asProtocol((any WithGenericParametersSyntax).self) {
        entry.generics = generics.constraints
      }
      types[scope] = entry
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let group = node.group, !node.attributes.isUnavailable {
        let method = Method(node, isInExtension: group.is(ExtensionDeclSyntax.self))
        if group.is(ProtocolDeclSyntax.self) { requirements.insert(method.name) }
        if !group.is(ProtocolDeclSyntax.self) {
          types[scope]?.methods.append(method)
        } else if node.modifiers.has("optional") {
          protocols[scope]?.optional.append(method)
        }
      }
      return super.visit(node)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      let parameters = node.signature.parameterClause.parameters
      protocols[scope]?.initializers.append(parameters.map { $0.firstName.text })
      types[scope]?.initializers.append(
        Initializer(
          labels: parameters.map { $0.firstName.text },
          needsNothing: parameters.allSatisfy { $0.defaultValue != nil }
            && node.optionalMark == nil && node.signature.effectSpecifiers == nil,
          isConvenience: node.modifiers.has("convenience"),
          isRequired: node.modifiers.has("required")))
      return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      aliases[node.name.text] = node.initializer.value.componentNames
      return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      let names = node.inheritanceClause?.inheritedTypes.flatMap { $0.type.componentNames } ?? []
      protocols[scope]?.associated[node.name.text] = names
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.createdName { createdNames.insert(name) }
      return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = node.initializer?.value.lastName
      {
        boundNames[name, default: []].insert(value)
      }
      return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        let type = node.typeAnnotation?.type
        let value = node.initializer?.value.trimmedDescription ?? ""
        if type == nil, value == "URLSession.shared" || value.hasPrefix("URLSession(") {
          sessions.insert(name)
        }
        note(name, type, isQueue: type.map(isQueue) ?? isQueue(node.initializer?.value))
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      note((node.secondName ?? node.firstName).text, node.type, isQueue: isQueue(node.type))
      return .visitChildren
    }

    private func note(_ name: String, _ type: TypeSyntax?, isQueue: Bool) {
      let typeName = type?.trimmedDescription.filter { !"?!()".contains($0) } ?? ""
      if typeName == "URLSession" { sessions.insert(name) }
      if typeName.hasSuffix(".Type") {
        metatypes.append((name, String(typeName.dropLast(5))))
      } else if isQueue {
        queues.insert(name)
      } else {
        otherVariables.insert(name)
      }
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
      if !node.attributes.isUnavailable,
        group.is(ExtensionDeclSyntax.self) || node.modifiers.has("override")
      {
        types[scope]?.properties[name] = Property(
          node, isInExtension: group.is(ExtensionDeclSyntax.self))
      }
      return .visitChildren
    }
  }
}

extension ModuleIndex.Method {
  init(_ node: FunctionDeclSyntax, isInExtension: Bool) {
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
    isOpen = node.modifiers.has("open")
    generics = node.genericParameterClause?.trimmedDescription ?? ""
    requirements = node.genericWhereClause?.trimmedDescription ?? ""
  }
}

extension ModuleIndex.Property {
  init(_ node: VariableDeclSyntax, isInExtension: Bool) {
    type = node.bindings.first?.typeAnnotation?.type.trimmedDescription
    isSettable = node.bindings.first?.accessorBlock?.hasSetter == true
    observer = node.bindings.first?.accessorBlock?.onlyObserver?.accessorSpecifier.text
    isOverride = node.modifiers.has("override")
    isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    self.isInExtension = isInExtension
    isOpen = node.modifiers.has("open")
  }
}
