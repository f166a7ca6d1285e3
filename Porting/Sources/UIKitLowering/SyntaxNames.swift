import SwiftSyntax

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
