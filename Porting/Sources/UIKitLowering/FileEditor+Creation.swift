import SwiftSyntax

// `T()`, `Self()` and `type.init(frame:)`, where the class is known when the program runs. Objective-C
// inherits all initializers; in Swift only required ones can be called.
extension FileEditor {
  /// Converts `T()` to `T.makeFromType()`, and `type.init(frame: a)` to `type.makeFromType(frame: a)`.
  func lowerCreation(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    // The two initializers that every view inherits in Objective-C. Any other belongs to the class
    // itself, and Swift can call it by a type only if it is required.
    guard node.trailingClosure == nil, labels.isEmpty || labels == ["frame"] else { return }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard member.declName.baseName.text == "init",
        accepts(kind(ofType: base, labels, Syntax(node)), labels)
      else { return }
      usesUIKit = true
      replace(member.declName, by: "makeFromType", .creation)
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      accepts(kind(ofTypeNamed: name.baseName.text, labels, Syntax(node)), labels)
    {
      usesUIKit = true
      insert(".makeFromType", at: name.endPositionBeforeTrailingTrivia, .creation)
    }
  }

  /// Converts `T.init` as a value to `T.makeFromType`, which has the same types.
  func lowerCreationValue(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "init", let base = node.base,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id
    else { return }
    let labels = node.declName.argumentNames?.arguments.map(\.name.text) ?? []
    guard labels.isEmpty || labels == ["frame"],
      accepts(kind(ofType: base, labels, Syntax(node)), labels)
    else { return }
    usesUIKit = true
    replace(node.declName.baseName, by: "makeFromType", .creation)
  }

  private func accepts(_ kind: ObjectKind?, _ labels: [String]) -> Bool {
    kind == .view || kind == .controller && labels.isEmpty
  }

  /// Returns the kind of objects of a type that an expression names; nil for a class by its name.
  private func kind(ofType base: ExprSyntax, _ labels: [String], _ node: Syntax) -> ObjectKind? {
    if base.trimmedDescription == "type(of: self)" {
      return kind(ofTypeNamed: "Self", labels, node)
    }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if name == "self" {
        return node.isInTypeMethod ? kind(ofTypeNamed: "Self", labels, node) : nil
      }
      if name.first?.isUppercase == true { return kind(ofTypeNamed: name, labels, node) }
    }
    guard let name = base.lastName, !["self", "super"].contains(name),
      name.first?.isLowercase == true
    else { return nil }
    // The nearest parameter hides a property of the same name, as in Swift.
    if base.is(DeclReferenceExprSyntax.self), let type = typeOfParameter(name, at: node) {
      guard type.hasSuffix(".Type") else { return nil }
      return kind(ofInstancesOf: String(type.dropLast(5)), labels, node)
    }
    return index.metatypeKind(name, labels: labels, in: path)
  }

  /// Returns the type of the nearest parameter with a name, without the marks of optionals; nil for other names.
  private func typeOfParameter(_ name: String, at node: Syntax) -> String? {
    var next = node.parent
    while let current = next {
      let signature =
        current.as(FunctionDeclSyntax.self)?.signature
        ?? current.as(InitializerDeclSyntax.self)?.signature
      let parameter = signature?.parameterClause.parameters.first {
        ($0.secondName ?? $0.firstName).text == name
      }
      if let parameter { return parameter.type.trimmedDescription.filter { !"?!()".contains($0) } }
      next = current.parent
    }
    return nil
  }

  /// Returns the kind of the instances of a type, which may be a generic parameter.
  private func kind(
    ofInstancesOf name: String, _ labels: [String], _ node: Syntax
  ) -> ObjectKind? {
    if let kind = kind(ofTypeNamed: name, labels, node) { return kind }
    guard !index.requiresInitializer(labels, of: [name]) else { return nil }
    return index.kind(of: name, in: typeScope)
  }

  /// Returns the kind of a generic parameter or of `Self`.
  private func kind(
    ofTypeNamed name: String, _ labels: [String], _ node: Syntax
  ) -> ObjectKind? {
    guard let names = name == "Self" ? constraintsOfSelf(node) : constraints(of: name, at: node),
      !index.requiresInitializer(labels, of: names)
    else { return nil }
    return names.lazy.compactMap { self.index.kind(of: $0, in: self.typeScope) }.first
  }

  /// Returns the types that constrain `Self`; nil in a final class, which needs no required initializer.
  private func constraintsOfSelf(_ node: Syntax) -> [String]? {
    var next = node.parent
    while let current = next {
      if let group = current.as(ClassDeclSyntax.self) {
        return group.modifiers.has("final") ? nil : [typeScope]
      }
      if let group = current.as(ExtensionDeclSyntax.self) {
        return group.extendedType.componentNames
          + (group.genericWhereClause?.constraints["Self"] ?? [])
      }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      next = current.parent
    }
    return nil
  }

  /// Returns the types that constrain a generic parameter or an associated type; nil for other names.
  private func constraints(of name: String, at node: Syntax) -> [String]? {
    var found: [String] = []
    var next = node.parent
    while let current = next {
      if let generic = current.asProtocol((any WithGenericParametersSyntax).self) {
        found += generic.constraints[name] ?? []
        if generic.genericParameterClause?.parameters.contains(where: { $0.name.text == name })
          == true
        {
          return found
        }
      }
      if let group = current.as(ExtensionDeclSyntax.self) {
        let type = group.extendedType.nameWithoutArguments
        found += group.genericWhereClause?.constraints[name] ?? []
        if let own = index.types[type]?.generics[name] ?? index.protocols[type]?.associated[name] {
          return found + own
        }
      }
      next = current.parent
    }
    return nil
  }

  /// Adds the method that `type.makeFromType()` calls to a class with an `init()` of its own.
  func addCreation(to node: ClassDeclSyntax) {
    let name = node.name.text
    guard let creation = index.creation(of: scope, named: name) else { return }
    usesUIKit = true
    let type = index.kind(of: scope) == .view ? "UIView" : "UIViewController"
    insert(
      " \(accessOfMembers(node))override class func makeObject() -> \(type) { \(creation) };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .creation)
  }
}

extension FileEditor {
  /// The access of a member that overrides one of UIKit, which is that of its class.
  private func accessOfMembers(_ node: ClassDeclSyntax) -> String {
    let own = access(node.modifiers)
    if !own.isEmpty { return own == "open " ? "public " : own }
    if node.modifiers.has("package") { return "package " }
    let outer = node.group?.as(ExtensionDeclSyntax.self)
    let isRestricted = ["internal", "private", "fileprivate"].contains { node.modifiers.has($0) }
    return outer.map { isRestricted ? "" : access($0.modifiers) } ?? ""
  }
}

extension Syntax {
  /// True in a static method, where `self` is a type.
  var isInTypeMethod: Bool {
    var next = parent
    while let current = next {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.modifiers.has("static") || function.modifiers.has("class")
      }
      if let variable = current.as(VariableDeclSyntax.self), variable.group != nil {
        return variable.modifiers.has("static") || variable.modifiers.has("class")
      }
      if current.is(InitializerDeclSyntax.self) { return false }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return false }
      next = current.parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// The last name before `.init()`, of a value, which begins with a small letter; nil for others.
  var createdName: String? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init", trailingClosure == nil,
      let name = base.lastName, !["self", "super"].contains(name)
    else { return nil }
    return name.first?.isLowercase == true ? name : nil
  }
}

extension ExprSyntax {
  /// The name of a variable, or the last one of `a.b?.c`; nil for other expressions.
  var lastName: String? {
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.lastName
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.lastName }
    let name =
      self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text
  }
}
