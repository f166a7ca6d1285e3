import SwiftSyntax

// Isolation to the main actor. The classes of the module `UIKit` are not isolated: a simulator
// belongs to the thread that creates it. So declarations lose `@MainActor`, and synchronous calls
// between them compile. Functions that are awaited and tasks are isolated instead: they continue on
// the main thread, as in UIKit.
extension FileEditor {
  /// Removes `@MainActor`, except from asynchronous functions, closures and members of actors.
  func lowerMainActor(_ node: AttributeSyntax) {
    guard let owner = node.parent?.parent, !owner.is(ClosureSignatureSyntax.self),
      !isAsynchronous(owner), !isIsolatedElsewhere(owner)
    else { return }
    remove(node, .isolation)
  }

  private func isAsynchronous(_ owner: Syntax) -> Bool {
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.effectSpecifiers?.asyncSpecifier != nil
    }
    if let initializer = owner.as(InitializerDeclSyntax.self) {
      return initializer.signature.effectSpecifiers?.asyncSpecifier != nil
    }
    let type = owner.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    return type?.effectSpecifiers?.asyncSpecifier != nil
  }

  /// Isolates an asynchronous method of a type that UIKit or `@MainActor` isolates.
  func isolate(_ function: FunctionDeclSyntax) {
    guard let group = function.group, !group.is(ProtocolDeclSyntax.self),
      function.signature.effectSpecifiers?.asyncSpecifier != nil,
      !function.modifiers.has("nonisolated"), !function.attributes.hasActor,
      index.isMainActor(scope)
    else { return }
    insert("@MainActor ", at: function.positionAfterSkippingLeadingTrivia, .isolation)
  }

  /// Isolates the closure of `Task { … }`, unless it is annotated or in other isolation.
  func lowerTask(_ node: FunctionCallExprSyntax) {
    var name = node.calledExpression
    if let generic = name.as(GenericSpecializationExprSyntax.self) { name = generic.expression }
    guard name.as(DeclReferenceExprSyntax.self)?.baseName.text == "Task",
      let closure = node.trailingClosure
        ?? node.arguments.last(where: { $0.label?.text == "operation" })?.expression.as(
          ClosureExprSyntax.self),
      !isIsolatedElsewhere(Syntax(node))
    else { return }
    guard let signature = closure.signature else {
      return insert(
        " @MainActor in", at: closure.leftBrace.endPositionBeforeTrailingTrivia, .isolation)
    }
    guard signature.attributes.isEmpty, signature.parameterClause == nil else { return }
    insert("@MainActor ", at: signature.positionAfterSkippingLeadingTrivia, .isolation)
  }

  /// True inside of an actor, of a declaration of a custom global actor or of a `nonisolated` one.
  private func isIsolatedElsewhere(_ node: Syntax) -> Bool {
    var next: Syntax? = node
    while let current = next {
      if current.is(ActorDeclSyntax.self) { return true }
      if let node = current.as(ExtensionDeclSyntax.self),
        index.actors.contains(node.extendedType.nameWithoutArguments)
      {
        return true
      }
      let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes
      if let attributes, attributes.hasActor, !attributes.has("MainActor") { return true }
      let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if current.id != node.id, modifiers?.has("nonisolated") == true { return true }
      next = current.parent
    }
    return false
  }
}

extension AttributeListSyntax {
  /// True if an attribute names a global actor: `MainActor`, or a name that ends in `Actor`.
  var hasActor: Bool {
    contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Actor") == true
    }
  }
}

extension ModuleIndex {
  /// True if a type is isolated to the main actor: by an attribute of it, of a base class or of a
  /// protocol, or as a class with a class or protocol of UIKit.
  func isMainActor(_ name: String) -> Bool {
    line(of: name).contains { entry in
      mainActorNames.contains(entry.name)
        || entry.inherited.contains {
          mainActorNames.contains($0) || (entry.isClass && $0.hasPrefix("UI"))
        }
    }
  }
}
