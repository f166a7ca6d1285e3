import SwiftSyntax

// Isolation to the main actor. No class of the module `UIKit` is isolated: a simulator belongs to the
// thread that creates it, and tasks run on that thread too (`FileEditor+Time`). So nothing is isolated
// to the main actor after the conversion, and all calls between declarations compile.
extension FileEditor {
  /// Removes `@MainActor`.
  ///
  /// A member of an actor, which would become isolated to that, is not isolated.
  func lowerMainActor(_ node: AttributeSyntax) {
    guard let owner = node.parent?.parent else { return }
    if let signature = owner.as(ClosureSignatureSyntax.self), signature.attributes.count == 1,
      signature.capture == nil, signature.parameterClause == nil
    {
      // `{ @MainActor in` has nothing else in its signature, so `in` goes with it.
      return remove(signature, .isolation)
    }
    // Without the attribute a member of an actor would be isolated to the actor, and callers would
    // have to await what they called directly.
    guard isMemberOfActor(owner) else { return remove(node, .isolation) }
    replace(node, by: nonisolated(owner.as(VariableDeclSyntax.self)), .isolation)
  }

  /// True inside of an actor or of an extension of one, except in types and static members in it.
  func isInActor(_ node: Syntax) -> Bool {
    var next = node.parent
    while let current = next {
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return false }
      if isMemberOfActor(current) {
        let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
        let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes
        return modifiers?.has("static") != true && modifiers?.has("nonisolated") != true
          && attributes?.has("MainActor") != true
      }
      next = current.parent
    }
    return false
  }

  private func isMemberOfActor(_ node: Syntax) -> Bool {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true,
      let group = node.parent?.parent?.parent?.parent
    else { return false }
    return isActor(group)
  }

  /// True for an actor, and for an extension of one.
  private func isActor(_ node: some SyntaxProtocol) -> Bool {
    let name = node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    return node.is(ActorDeclSyntax.self) || name.map(index.actors.contains) == true
  }

  /// The modifier of a declaration; that of a variable whose value is shared is unsafe.
  private func nonisolated(_ variable: VariableDeclSyntax?) -> String {
    variable.map(isShared) == true ? "nonisolated(unsafe)" : "nonisolated"
  }

  /// True if a variable stores a value that can change or, in Swift 6, is not known to be sendable.
  private func isShared(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindings.contains {
      if $0.accessorBlock?.isComputed == true { return false }
      // A constant of a sendable type needs no word, and `nonisolated(unsafe)` on it is a warning,
      // which a build may treat as an error.
      if variable.bindingSpecifier.text == "var" { return true }
      return settings.checksConcurrency && !isSendable($0)
    }
  }

  /// True if a constant is a literal, or a value of a type of the module or of a known one.
  private func isSendable(_ binding: PatternBindingSyntax) -> Bool {
    if let type = binding.typeAnnotation?.type {
      return isSendable(type.nameWithoutArguments.filter { $0 != "?" && $0 != "!" })
    }
    guard var value = binding.initializer?.value else { return true }
    if value.isLiteral { return true }
    if let call = value.as(FunctionCallExprSyntax.self) { value = call.calledExpression }
    if let generic = value.as(GenericSpecializationExprSyntax.self) { value = generic.expression }
    return isSendable(value.trimmedDescription)
  }

  private func isSendable(_ name: String) -> Bool {
    let first = String(name.prefix { $0 != "." })
    return Self.sendableNames.contains(first) || index.declared.contains(first)
  }

  /// Types of Foundation, Dispatch and UIKit that are sendable outside of Apple's systems too.
  private static let sendableNames: Set<String> = [
    "Bool", "Int", "Double", "Float", "Decimal", "String", "Substring", "Character", "Set", "Range",
    "CGFloat", "CGPoint", "CGSize", "CGRect", "CharacterSet", "IndexSet", "Date", "DateComponents",
    "DateInterval", "Data", "URL", "URLComponents", "UUID", "Locale", "Calendar", "TimeZone",
    "IndexPath", "TimeInterval", "Duration", "Measurement", "AttributedString", "Notification",
    "NotificationCenter", "FileManager", "Bundle", "ProcessInfo", "DateFormatter",
    "NumberFormatter", "JSONDecoder", "JSONEncoder", "NSLock", "DispatchQueue", "DispatchGroup",
    "DispatchSemaphore", "DispatchTimeInterval", "OperationQueue", "UIColor", "UIFont", "UIImage",
    "UIEdgeInsets", "NSDirectionalEdgeInsets",
  ]

  /// Marks a type as sendable, which isolation to the main actor made it.
  func makeSendable(_ node: any DeclGroupSyntax) {
    // Swift 5 doesn't check it, and an `@unchecked Sendable` that nobody needs would be one more
    // changed line in the ledger.
    guard settings.checksConcurrency else { return }
    let name = node.as(ClassDeclSyntax.self)?.name
    guard
      let end = name ?? node.as(StructDeclSyntax.self)?.name ?? node.as(EnumDeclSyntax.self)?.name
    else { return }
    let inherited = node.inheritanceClause?.inheritedTypes
    if let known = inherited?.first(where: { $0.type.nameWithoutArguments == "Sendable" }) {
      // Everything runs on one thread after the conversion, so the promise holds; the compiler
      // can't see why.
      if !known.type.trimmedDescription.contains("@unchecked") {
        insert("@unchecked ", at: known.type.positionAfterSkippingLeadingTrivia, .isolation)
      }
    } else if index.types[scope]?.inherited.contains("Sendable") == true {
      // An extension makes it sendable.
    } else if let last = inherited?.last {
      insert(", @unchecked Sendable", at: last.type.endPositionBeforeTrailingTrivia, .isolation)
    } else {
      let parameters =
        node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      let position = (parameters.map(Syntax.init) ?? Syntax(end)).endPositionBeforeTrailingTrivia
      insert(": @unchecked Sendable", at: position, .isolation)
    }
  }

  /// Marks a variable of a type or of the module as unsafe, if others than the main actor could use it.
  ///
  /// In a type that is `nonisolated` itself, the compiler requires it of lazy variables too.
  func makeUnsafe(_ node: VariableDeclSyntax) {
    let isMemberOfActor = self.isMemberOfActor(Syntax(node))
    let isGlobal = isAtTopLevel(Syntax(node)) && !settings.isolatesByDefault
    let isUnsafe =
      settings.checksConcurrency && isShared(node) && (isGlobal || node.modifiers.has("static"))
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    let isLazy =
      settings.isolatesByDefault && node.modifiers.has("lazy") && isMember && !isMemberOfActor
    guard isUnsafe || isLazy, !node.modifiers.has("nonisolated"), !isWrapped(node),
      !(node.attributes.has("MainActor") && isMemberOfActor)
    else { return }
    let first = node.modifiers.first.map(Syntax.init) ?? Syntax(node.bindingSpecifier)
    insert("nonisolated(unsafe) ", at: first.positionAfterSkippingLeadingTrivia, .isolation)
  }

  /// Takes a declaration of the file out of the default isolation to the main actor.
  ///
  /// The members of a type follow it.
  func excludeFromDefaultIsolation(_ node: some DeclSyntaxProtocol, introducer: TokenSyntax) {
    guard settings.isolatesByDefault, isAtTopLevel(Syntax(node)), !isActor(node),
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes,
      !modifiers.has("nonisolated"), !hasOtherActor(attributes)
    else { return }
    let first = modifiers.first.map(Syntax.init) ?? Syntax(introducer)
    insert(
      nonisolated(node.as(VariableDeclSyntax.self)) + " ",
      at: first.positionAfterSkippingLeadingTrivia, .isolation)
  }

  /// True if an attribute names a global actor that is not the main one; that of another module by its
  /// suffix.
  private func hasOtherActor(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
      return name != "MainActor" && (name.hasSuffix("Actor") || index.globalActors.contains(name))
    }
  }

  /// True if the compiler accepts no isolation of a variable, because a property wrapper stores it.
  private func isWrapped(_ variable: VariableDeclSyntax) -> Bool {
    variable.attributes.contains {
      guard let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
        return false
      }
      return name.first?.isUppercase == true && name != "MainActor" && !name.hasPrefix("IB")
        && !name.hasPrefix("NS")
    }
  }

  private func isAtTopLevel(_ node: Syntax) -> Bool {
    var next = node.parent
    while let current = next, !current.is(SourceFileSyntax.self) {
      guard
        current.is(CodeBlockItemSyntax.self) || current.is(CodeBlockItemListSyntax.self)
          || current.is(IfConfigClauseSyntax.self) || current.is(IfConfigClauseListSyntax.self)
          || current.is(IfConfigDeclSyntax.self)
      else { return false }
      next = current.parent
    }
    return true
  }
}

extension AccessorBlockSyntax {
  /// True if a value is computed: there is more than observers.
  fileprivate var isComputed: Bool {
    guard case .accessors(let accessors) = accessors else { return true }
    return !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension ExprSyntax {
  fileprivate var isLiteral: Bool {
    `is`(StringLiteralExprSyntax.self) || `is`(IntegerLiteralExprSyntax.self)
      || `is`(FloatLiteralExprSyntax.self) || `is`(BooleanLiteralExprSyntax.self)
      || `is`(ArrayExprSyntax.self) || `is`(DictionaryExprSyntax.self)
      || `is`(PrefixOperatorExprSyntax.self) || `is`(InfixOperatorExprSyntax.self)
      || `is`(SequenceExprSyntax.self)
  }
}
