import SwiftSyntax

// Isolation to the main actor. No class of the module `UIKit` is isolated: a simulator belongs to the
// thread that creates it, and tasks run on that thread too (`FileEditor+Time`). So nothing is isolated
// to the main actor after the conversion, and all calls between declarations compile.
extension FileEditor {
  /// Removes `@MainActor`. A member of an actor, which would become isolated to that, is not isolated.
  func lowerMainActor(_ node: AttributeSyntax) {
    guard let owner = node.parent?.parent else { return }
    if let signature = owner.as(ClosureSignatureSyntax.self), signature.attributes.count == 1,
      signature.capture == nil, signature.parameterClause == nil
    {
      return remove(signature, .isolation)
    }
    guard isMemberOfActor(owner) else { return remove(node, .isolation) }
    let variable = owner.as(VariableDeclSyntax.self)
    replace(node, by: nonisolated(variable), .isolation)
  }

  private func isMemberOfActor(_ node: Syntax) -> Bool {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true,
      let group = node.parent?.parent?.parent?.parent
    else { return false }
    let name = group.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    return group.is(ActorDeclSyntax.self) || name.map(index.actors.contains) == true
  }

  /// The modifier of a declaration; that of a variable which stores a value is unsafe.
  private func nonisolated(_ variable: VariableDeclSyntax?) -> String {
    guard let variable, variable.bindingSpecifier.text == "var",
      variable.bindings.contains(where: { $0.accessorBlock?.isComputed != true })
    else { return "nonisolated" }
    return "nonisolated(unsafe)"
  }

  /// Takes a declaration of the file out of the default isolation to the main actor.
  ///
  /// The members of a type follow it.
  func excludeFromDefaultIsolation(_ node: some DeclSyntaxProtocol, introducer: TokenSyntax) {
    guard isolatesByDefault, isAtTopLevel(Syntax(node)), !isActor(node),
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes,
      !modifiers.has("nonisolated"), !attributes.hasOtherActor
    else { return }
    let first = modifiers.first.map(Syntax.init) ?? Syntax(introducer)
    insert(
      nonisolated(node.as(VariableDeclSyntax.self)) + " ",
      at: first.positionAfterSkippingLeadingTrivia, .isolation)
  }

  private func isActor(_ node: some DeclSyntaxProtocol) -> Bool {
    let name = node.as(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    return node.is(ActorDeclSyntax.self) || name.map(index.actors.contains) == true
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

extension AttributeListSyntax {
  /// True if an attribute names a global actor that is not the main one, by its suffix.
  fileprivate var hasOtherActor: Bool {
    contains {
      let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? ""
      return name.hasSuffix("Actor") && name != "MainActor"
    }
  }
}
