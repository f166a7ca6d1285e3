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
    var isPrivate: Bool
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
    var name: String
    var isClass = false
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

  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var text = name
    if first != "_" {
      text += (name.isEmpty ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  // MARK: Queries

  /// The class and its ancestors in the module, from the class up.
  func line(of name: String) -> [TypeEntry] {
    var found: [TypeEntry] = []
    var next: String? = name
    while let current = next, let entry = types[current],
      !found.contains(where: { $0.name == current })
    {
      found.append(entry)
      next = entry.inherited.first { types[$0]?.isClass == true }
    }
    return found
  }

  /// The methods of a class that are called by name.
  func dispatched(_ entry: TypeEntry) -> [Method] {
    guard entry.isClass else { return [] }
    return entry.methods.filter {
      $0.isObjC && !$0.isStatic && $0.labels.count <= 2 && !$0.isOverride
    }
  }

  /// True if an ancestor in the module has calls by name.
  func inheritsDispatch(_ name: String) -> Bool {
    line(of: name).dropFirst().contains { !dispatched($0).isEmpty }
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
  func optionalRequirement(_ name: String, _ labels: [String]) -> Method? {
    for entry in protocols.values.sorted(by: { $0.name < $1.name }) {
      if let found = entry.optional.first(where: { $0.name == name && $0.labels == labels }) {
        return found
      }
    }
    return nil
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
  }

  private final class Collector: SyntaxVisitor {
    var types: [String: TypeEntry] = [:]
    var protocols: [String: ProtocolEntry] = [:]
    private let path: String
    private let lines: SourceLocationConverter
    private var scopes: [(name: String, isExtension: Bool, isProtocol: Bool, members: Bool)] = []

    init(_ path: String, _ lines: SourceLocationConverter) {
      self.path = path
      self.lines = lines
      super.init(viewMode: .sourceAccurate)
    }

    private func enter(
      _ name: String, _ clause: InheritanceClauseSyntax?, isClass: Bool, isExtension: Bool,
      members: Bool
    ) {
      var entry = types[name] ?? TypeEntry(name: name)
      entry.isClass = entry.isClass || isClass
      entry.inherited += clause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      types[name] = entry
      scopes.append((name, isExtension, false, members))
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(
        node.name.text, node.inheritanceClause, isClass: true, isExtension: false,
        members: node.attributes.has("objcMembers"))
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(
        node.name.text, node.inheritanceClause, isClass: false, isExtension: false, members: false)
      return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(
        node.name.text, node.inheritanceClause, isClass: false, isExtension: false, members: false)
      return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(
        node.extendedType.trimmedDescription, node.inheritanceClause, isClass: false,
        isExtension: true, members: node.attributes.has("objc"))
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      protocols[node.name.text] = ProtocolEntry(
        name: node.name.text,
        inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [])
      scopes.append((node.name.text, false, true, false))
      return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let scope = scopes.last, node.isMember else { return .skipChildren }
      let method = Method(
        node, isObjC: scope.members, isInExtension: scope.isExtension, file: path,
        line: node.name.startLocation(converter: lines).line)
      if scope.isProtocol {
        if node.modifiers.has("optional") { protocols[scope.name]?.optional.append(method) }
      } else {
        types[scope.name]?.methods.append(method)
      }
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let scope = scopes.last, !scope.isProtocol, node.isMember,
        let binding = node.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { return .skipChildren }
      let isOverride = node.modifiers.has("override")
      if scope.isExtension || isOverride {
        types[scope.name]?.properties[name] = (isOverride, scope.isExtension)
      }
      return .skipChildren
    }
  }
}

extension ModuleIndex.Method {
  init(
    _ node: FunctionDeclSyntax, isObjC: Bool, isInExtension: Bool, file: String, line: Int
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
    self.isObjC =
      isObjC || node.attributes.has("objc") || node.attributes.has("IBAction")
    objcName = node.attributes.argument(of: "objc")
    isOverride = node.modifiers.has("override")
    isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    isPrivate = node.modifiers.has("private")
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
  /// True for a member of a type, as opposed to a declaration inside of a function.
  var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }
}
