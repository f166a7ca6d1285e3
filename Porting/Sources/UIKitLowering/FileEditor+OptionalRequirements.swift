import SwiftSyntax

// Optional requirements of protocols, which only Objective-C has.
extension FileEditor {
  static func property(_ method: ModuleIndex.Method) -> String {
    "optional_\(method.name)" + method.labels.filter { $0 != "_" }.map { "_\($0)" }.joined()
  }

  private static func closureType(_ method: ModuleIndex.Method) -> String {
    "((\(method.parameters.map(\.type).joined(separator: ", "))) -> \(method.result ?? "Void"))?"
  }

  /// Converts the optional requirements of a protocol; false if it has none.
  func lowerOptionalRequirements(_ node: ProtocolDeclSyntax) -> Bool {
    guard let entry = index.protocols[scope], !entry.optional.isEmpty else { return false }
    var defaults = ""
    for item in node.memberBlock.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        function.modifiers.has("optional")
      else { continue }
      let method = ModuleIndex.Method(function, isInExtension: false)
      let (name, type) = (FileEditor.property(method), FileEditor.closureType(method))
      // A closure that may be nil is what `delegate.method?(…)` asks for: a caller can test it,
      // call it and keep it. A default implementation alone can't be told from a real one.
      replace(function, by: "var \(name): \(type) { get }", .optionalRequirement)
      defaults += "\(access(node.modifiers))var \(name): \(type) { nil }; "
    }
    insert(
      " var \(FileEditor.marker(of: entry.name)): Void { get };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .optionalRequirement)
    insert(
      "; extension \(entry.name) { \(defaults)}",
      at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia, .optionalRequirement)
    // The attributes and modifiers of the replaced requirements are part of them.
    for attribute in node.attributes {
      if let attribute = attribute.as(AttributeSyntax.self) { _ = visit(attribute) }
    }
    for item in node.memberBlock.members
    where item.decl.as(FunctionDeclSyntax.self)?.modifiers.has("optional") != true {
      walk(item)
    }
    return true
  }

  /// The requirement that only converted code has.
  ///
  /// Without it, a module that is not converted would compile with an implementation of the protocol whose
  /// optional methods are never called.
  private static func marker(of name: String) -> String {
    "portUIKit_converts_\(name.replacing(".", with: "_"))"
  }

  /// Adds properties that tell which optional requirements a class implements.
  func addOptionalProperties(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    let ancestors = index.line(of: entry.name).dropFirst()
    // A subclass may implement a method of a protocol that its base class adopts. Only the base
    // class can have the property, so the subclass overrides it.
    let inherited = ancestors.flatMap { index.optionalProtocols(of: $0) }
    let own = index.optionalProtocols(of: entry).filter { own in
      !inherited.contains { $0.name == own.name }
    }
    var added = own.map { conformance(to: $0, of: entry, access(node.modifiers)) }.joined()
    var known: Set<String> = []
    for name in inherited where known.insert(name.name).inserted {
      // The class that conforms has all properties, so that subclasses can override them.
      for requirement in name.optional where entry.implements(requirement) {
        added += property(requirement, of: entry, "\(access(node.modifiers))override ")
      }
    }
    guard !added.isEmpty else { return }
    insert(
      added, at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .optionalRequirement)
  }

  /// Adds the properties to an extension of a class of another module.
  func addOptionalProperties(to node: ExtensionDeclSyntax) {
    let name = node.extendedType.nameWithoutArguments
    guard !index.declared.contains(name), let entry = index.types[scope] else { return }
    let own = ModuleIndex.TypeEntry(
      name: name,
      inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.nameWithoutArguments } ?? [])
    let added = index.optionalProtocols(of: own).map {
      conformance(to: $0, of: entry, access(node.modifiers))
    }
    guard !added.isEmpty else { return }
    insert(
      added.joined(), at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia,
      .optionalRequirement)
  }

  private func conformance(
    to entry: ModuleIndex.ProtocolEntry, of type: ModuleIndex.TypeEntry, _ access: String
  ) -> String {
    // The marker is nothing to override, so an open class has it as public.
    let modifier = access == "open " ? "public " : access
    return " \(modifier)var \(FileEditor.marker(of: entry.name)): Void { () };"
      + entry.optional.map { property($0, of: type, access) }.joined()
  }

  private func property(
    _ requirement: ModuleIndex.Method, of type: ModuleIndex.TypeEntry, _ modifiers: String
  ) -> String {
    let numbers = requirement.labels.enumerated().map { position, label in
      (label == "_" ? "" : "\(label): ") + "$\(position)"
    }
    let body =
      type.implements(requirement)
      ? "{ self.\(requirement.name)(\(numbers.joined(separator: ", "))) }" : "nil"
    return " \(modifiers)var \(FileEditor.property(requirement)): "
      + "\(FileEditor.closureType(requirement)) { \(body) };"
  }

  /// Converts a call such as `delegate.method?(a, label: b)`.
  func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard
      let member = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName
    // The labels belong to the name of a method, and UIKit has many with one base name.
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let trailing =
      (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    guard
      let requirement = index.optionalRequirement(name.text, labels, trailing: trailing)
    else {
      guard FileEditor.isOptionalInUIKit(name.text) else { return }
      if let chain { lowerCallOfUIKit(node, chain) }
      if let forced { remove(forced.exclamationMark, .optionalRequirement) }
      return
    }
    replace(name, by: FileEditor.property(requirement), .optionalRequirement)
    for argument in node.arguments {
      // A closure has no labels for its arguments.
      guard let label = argument.label else { continue }
      edits.append(
        Edit(
          range: label.positionAfterSkippingLeadingTrivia
            .utf8Offset..<argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
          replacement: "", reason: .optionalRequirement))
    }
  }

  /// Converts an optional method as a value: `if let f = delegate?.picker(_:didPick:)`, also without labels.
  func lowerOptionalValue(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, node.parent?.is(FunctionCallExprSyntax.self) != true,
      // `delegate?.picker?(…)` is a call.
      !isCalledOptionally(node)
    else { return }
    let name = node.declName.baseName.text
    let requirement: ModuleIndex.Method?
    if let labels = node.declName.argumentNames?.arguments.map(\.name.text) {
      requirement = index.optionalRequirement(name, labels, trailing: 0)
    } else {
      // A name without labels is a method of the protocol only if no type has a member of that name.
      let isType = base.trimmedDescription.first?.isUppercase == true
      let isSelf = ["self", "super"].contains(base.trimmedDescription)
      let last = base.trimmedDescription.split(separator: ".").last.map {
        $0.filter(\.isLetter).lowercased()
      }
      let isDelegate = last?.hasSuffix("delegate") == true || last?.hasSuffix("datasource") == true
      requirement =
        isType || isSelf ? nil : index.onlyOptionalRequirement(name, isCertain: isDelegate)
    }
    guard let requirement else { return }
    replace(node.declName, by: FileEditor.property(requirement), .optionalRequirement)
  }

  private func isCalledOptionally(_ node: MemberAccessExprSyntax) -> Bool {
    let parent = node.parent
    return
      (parent?.is(OptionalChainingExprSyntax.self) == true
      || parent?.is(ForceUnwrapExprSyntax.self) == true)
      && parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// Converts a call of an optional method of UIKit's protocols, which have default
  /// implementations here.
  ///
  /// The result stays optional: `delegate.method?(a)` becomes `Optional(delegate.method(a))`.
  private func lowerCallOfUIKit(_ node: FunctionCallExprSyntax, _ chain: OptionalChainingExprSyntax)
  {
    remove(chain.questionMark, .optionalRequirement)
    let isStatement =
      node.parent?.is(CodeBlockItemSyntax.self) == true
      || node.parent?.as(OptionalChainingExprSyntax.self) != nil
    let isChain = chain.expression.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .postfixQuestionMark
    }
    // A result that nobody reads needs no optional, and in a chain the next `?` makes one.
    guard !isStatement, !isChain else { return }
    insert("Optional(", at: node.positionAfterSkippingLeadingTrivia, .optionalRequirement)
    insert(")", at: node.endPositionBeforeTrailingTrivia, .optionalRequirement)
  }

  private static let optionalPrefixesInUIKit = ["presentationController", "application", "scene"]
  private static let optionalInUIKit: Set<String> = [
    "indexTitles", "updateSearchResults", "application", "scene", "numberOfSections", "pickerView",
    "numberOfComponents",
  ]

  /// True for the base names of the optional methods of UIKit's protocols.
  private static func isOptionalInUIKit(_ name: String) -> Bool {
    UIKitProtocols.baseNames.contains(name) || optionalInUIKit.contains(name)
      || optionalPrefixesInUIKit.contains {
        name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
      }
  }
}

extension ModuleIndex.TypeEntry {
  /// True if the type implements an optional requirement.
  fileprivate func implements(_ requirement: ModuleIndex.Method) -> Bool {
    methods.contains { $0.name == requirement.name && $0.labels == requirement.labels }
  }
}
