import SwiftSyntax

/// Finds the parts of a file that are converted.
final class FileEditor: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private(set) var errors: [LoweringError] = []
  private let path: String
  private let index: ModuleIndex
  private let lines: SourceLocationConverter
  private var scopes: [String] = []

  init(_ path: String, _ index: ModuleIndex, _ lines: SourceLocationConverter) {
    self.path = path
    self.index = index
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  private func replace(_ node: some SyntaxProtocol, by text: String, _ reason: ChangeReason) {
    edits.append(
      Edit(
        range: node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        replacement: text, reason: reason))
  }

  /// Removes a node with the spaces after it.
  private func remove(_ node: some SyntaxProtocol, _ reason: ChangeReason) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    for piece in node.trailingTrivia {
      guard case .spaces(let count) = piece else { break }
      end += count
    }
    edits.append(
      Edit(
        range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, replacement: "",
        reason: reason))
  }

  private func insert(_ text: String, at position: AbsolutePosition, _ reason: ChangeReason) {
    let offset = position.utf8Offset
    edits.append(Edit(range: offset..<offset, replacement: text, reason: reason))
  }

  private func fail(_ node: some SyntaxProtocol, _ message: String) {
    errors.append(
      LoweringError(
        path: path, line: node.startLocation(converter: lines).line, message: message))
  }

  // MARK: Attributes, imports and conditions

  private static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if FileEditor.removedAttributes.contains(name) {
      remove(node, .attribute)
      return .skipChildren
    }
    if name == "UIApplicationMain" { replace(node, by: "@main", .attribute) }
    if name == "NSManaged" {
      fail(node, "@NSManaged needs Core Data; a stored property is accepted")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { remove(node, .attribute) }
    return .skipChildren
  }

  private static let containedModules: Set<String> = [
    "QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.path.map(\.name.text)
    if FileEditor.containedModules.contains(names[0]) || (names[0] == "UIKit" && names.count > 1) {
      replace(node, by: "import UIKit", .moduleImport)
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { lower(condition: Syntax(condition)) }
    return .visitChildren
  }

  private func lower(condition node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "os",
      call.arguments.first?.expression.trimmedDescription == "iOS"
    {
      replace(call, by: "canImport(UIKit)", .platform)
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { lower(condition: child) }
  }

  // MARK: Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      fail(node, "#selector needs one method")
      return .skipChildren
    }
    if let label = argument.label?.text {
      fail(node, "#selector(\(label):) names a property; only methods are accepted")
      return .skipChildren
    }
    guard let name = index.selector(named: argument.expression, in: scopes.last) else {
      fail(node, "#selector names no method that is found; write its argument labels")
      return .skipChildren
    }
    replace(node, by: "Selector(\"\(name)\")", .selector)
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.name.text)
    if let entry = index.types[node.name.text] {
      addDispatch(to: node, entry)
      addForwarding(to: node, entry)
      addOptionalProperties(
        to: Syntax(node), brace: node.memberBlock.leftBrace, entry, modifiers: node.modifiers)
    }
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.extendedType.trimmedDescription)
    lowerExtension(node)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func access(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.has("open") ? "open " : modifiers.has("public") ? "public " : ""
  }

  private func addDispatch(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    let methods = index.dispatched(entry)
    guard !methods.isEmpty else { return }
    let inherits = index.inheritsDispatch(entry.name)
    var cases = ""
    for method in methods {
      if method.isAsync || method.isThrowing {
        errors.append(
          LoweringError(
            path: method.file, line: method.line,
            message: "\(method.key) is async or throws; a method that is called by name may not"))
        continue
      }
      if method.isPrivate, method.isInExtension, method.file != path {
        errors.append(
          LoweringError(
            path: method.file, line: method.line,
            message: "\(method.key) is private in another file than its class; "
              + "fileprivate in the same file, or internal, is accepted"))
        continue
      }
      cases += "case \"\(method.selector)\": \(call(method)) "
    }
    let otherwise =
      inherits
      ? "return super.performSelector(named: selector, sender: sender, event: event)"
      : "return false"
    insert(
      " \(access(node.modifiers))\(inherits ? "override " : "")func performSelector("
        + "named selector: Selector, sender: Any?, event: UIEvent?) -> Bool { "
        + "switch selector.name { \(cases)default: \(otherwise) } };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .dispatch)
    if !inherits { addConformance("SelectorTarget", to: node) }
  }

  private func addConformance(_ name: String, to node: ClassDeclSyntax) {
    if let last = node.inheritanceClause?.inheritedTypes.last {
      insert(", \(name)", at: last.endPositionBeforeTrailingTrivia, .dispatch)
    } else {
      let end =
        node.genericParameterClause?.endPositionBeforeTrailingTrivia
        ?? node.name.endPositionBeforeTrailingTrivia
      insert(": \(name)", at: end, .dispatch)
    }
  }

  /// The statements that call a method with the sender and the event, and return true.
  private func call(_ method: ModuleIndex.Method) -> String {
    var checks = ""
    var arguments: [String] = []
    for (position, parameter) in method.parameters.enumerated() {
      let source = position == 0 ? "sender" : "event"
      let type = parameter.type
      let label = method.labels[position] == "_" ? "" : "\(method.labels[position]): "
      switch type {
      case "Any?", "AnyObject?":
        arguments.append("\(label)\(source)\(type == "Any?" ? "" : " as AnyObject?")")
      case "Any": arguments.append("\(label)\(source) as Any")
      default:
        let bare = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
        if bare == type {
          checks += "guard let \(source) = \(source) as? \(bare) else { return false }; "
          arguments.append("\(label)\(source)")
        } else {
          arguments.append("\(label)\(source) as? \(bare)")
        }
      }
    }
    let discards = method.result.map { $0 != "Void" && $0 != "()" } ?? false
    return
      "\(checks)\(discards ? "_ = " : "")\(method.name)(\(arguments.joined(separator: ", "))); "
      + "return true;"
  }

  // MARK: Members of extensions

  private static func renamed(_ name: String) -> String { "inExtension_\(name)" }

  /// The members of extensions that cannot be declared there without Objective-C.
  private func moves(_ method: ModuleIndex.Method, of name: String) -> Bool {
    method.isInExtension && !method.isStatic
      && (method.isOverride || index.isOverridden(method.key, of: name))
  }

  /// Adds methods to a class that call those that were renamed in its extensions.
  private func addForwarding(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    for method in entry.methods where moves(method, of: entry.name) {
      let parameters = zip(method.labels, method.parameters).map { label, parameter in
        let names = label == parameter.name ? label : "\(label) \(parameter.name)"
        let value = parameter.defaultValue.map { " = \($0)" } ?? ""
        return "\(names): \(parameter.type)\(value)"
      }
      let arguments = zip(method.labels, method.parameters).map { label, parameter in
        (label == "_" ? "" : "\(label): ") + parameter.name
      }
      let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
      let prefix = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
      insert(
        " \(access(node.modifiers))\(method.isOverride ? "override " : "")func \(method.name)("
          + parameters.joined(separator: ", ") + ")\(effects)"
          + (method.result.map { " -> \($0)" } ?? "")
          + " { \(prefix)\(FileEditor.renamed(method.name))(\(arguments.joined(separator: ", "))) };",
        at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .extensionMember)
    }
  }

  private func lowerExtension(_ node: ExtensionDeclSyntax) {
    let name = node.extendedType.trimmedDescription
    for item in node.memberBlock.members {
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        let method = ModuleIndex.Method(
          function, isObjC: false, isInExtension: true, file: path, line: 0)
        guard moves(method, of: name) else { continue }
        guard index.types[name]?.isClass == true else {
          fail(
            function.name,
            "\(method.key) overrides in an extension of a class of another module; "
              + "declare it in a subclass")
          continue
        }
        replace(function.name, by: FileEditor.renamed(method.name), .extensionMember)
        for modifier in function.modifiers where modifier.name.text == "override" {
          remove(modifier, .extensionMember)
        }
      } else if let variable = item.decl.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first,
        let property = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        variable.modifiers.has("override") || index.isOverridden(property, of: name)
      {
        fail(
          variable,
          "the property \(property) of an extension is overridden or overrides; "
            + "declare it in the class")
      }
    }
  }

  // MARK: Optional requirements

  private static func property(_ method: ModuleIndex.Method) -> String {
    "optional_\(method.name)" + method.labels.filter { $0 != "_" }.map { "_\($0)" }.joined()
  }

  private static func closureType(_ method: ModuleIndex.Method) -> String {
    "((\(method.parameters.map(\.type).joined(separator: ", "))) -> \(method.result ?? "Void"))?"
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let entry = index.protocols[node.name.text], !entry.optional.isEmpty else {
      return .visitChildren
    }
    var defaults = ""
    for item in node.memberBlock.members {
      if let variable = item.decl.as(VariableDeclSyntax.self), variable.modifiers.has("optional") {
        fail(variable, "an optional property; an optional method is accepted")
      }
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        function.modifiers.has("optional")
      else { continue }
      let method = ModuleIndex.Method(
        function, isObjC: false, isInExtension: false, file: path, line: 0)
      let (name, type) = (FileEditor.property(method), FileEditor.closureType(method))
      replace(function, by: "var \(name): \(type) { get }", .optionalRequirement)
      defaults += "\(access(node.modifiers))var \(name): \(type) { nil }; "
    }
    insert(
      "; extension \(entry.name) { \(defaults)}",
      at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia, .optionalRequirement)
    // The attributes and modifiers of the replaced requirements are part of them.
    for attribute in node.attributes {
      if let attribute = attribute.as(AttributeSyntax.self) { _ = visit(attribute) }
    }
    for item in node.memberBlock.members where !isOptional(item) { walk(item) }
    return .skipChildren
  }

  private func isOptional(_ item: MemberBlockItemSyntax) -> Bool {
    item.decl.as(FunctionDeclSyntax.self)?.modifiers.has("optional") == true
  }

  /// Adds properties that tell which optional requirements a class implements.
  private func addOptionalProperties(
    to node: Syntax, brace: TokenSyntax, _ entry: ModuleIndex.TypeEntry,
    modifiers: DeclModifierListSyntax
  ) {
    let ancestors = index.line(of: entry.name).dropFirst()
    let inherited = ancestors.flatMap { index.optionalProtocols(of: $0) }.map(\.name)
    let own = index.optionalProtocols(of: entry).filter { !inherited.contains($0.name) }
    var added = ""
    func add(_ requirement: ModuleIndex.Method, isOverride: Bool) {
      let method = entry.methods.first {
        $0.name == requirement.name && $0.labels == requirement.labels
      }
      // The class that conforms has all properties, so that subclasses can override them.
      guard method != nil || !isOverride else { return }
      let numbers = requirement.labels.enumerated().map { position, label in
        (label == "_" ? "" : "\(label): ") + "$\(position)"
      }
      let body =
        method == nil
        ? "nil"
        : "{ self.\(requirement.name)(\(numbers.joined(separator: ", "))) }"
      added +=
        " \(access(modifiers))\(isOverride ? "override " : "")var "
        + "\(FileEditor.property(requirement)): \(FileEditor.closureType(requirement)) { \(body) };"
    }
    for requirement in own.flatMap(\.optional) { add(requirement, isOverride: false) }
    for name in inherited {
      for requirement in index.protocols[name]?.optional ?? [] {
        add(requirement, isOverride: true)
      }
    }
    if !added.isEmpty {
      insert(added, at: brace.endPositionBeforeTrailingTrivia, .optionalRequirement)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // delegate.method?(a, label: b)
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard
      let requirement = index.optionalRequirement(member.declName.baseName.text, labels)
    else { return .visitChildren }
    replace(
      member.declName.baseName, by: FileEditor.property(requirement), .optionalRequirement)
    for argument in node.arguments {
      guard let label = argument.label else { continue }
      edits.append(
        Edit(
          range: label.positionAfterSkippingLeadingTrivia
            .utf8Offset..<argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
          replacement: "", reason: .optionalRequirement))
    }
    return .visitChildren
  }
}
