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

  /// True for `@available(*, unavailable)`, with or without a message.
  var isUnavailable: Bool {
    guard let text = argument(of: "available") else { return false }
    let parts = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    return parts.first == "*" && parts.contains("unavailable")
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

extension TypeSyntax {
  /// The names of the types of a composition: `UIView` and `Styled` of `UIView & Styled`.
  var componentNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.componentNames }
    }
    if let some = self.as(SomeOrAnyTypeSyntax.self) { return some.constraint.componentNames }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return only.type.componentNames
    }
    return [nameWithoutArguments]
  }
}

extension WithGenericParametersSyntax {
  /// The names of the types and protocols that constrain each generic parameter.
  var constraints: [String: [String]] {
    var found = genericWhereClause?.constraints ?? [:]
    for parameter in genericParameterClause?.parameters ?? [] {
      found[parameter.name.text, default: []] += parameter.inheritedType?.componentNames ?? []
    }
    return found
  }
}

extension GenericWhereClauseSyntax {
  /// The names of the types and protocols that constrain each name.
  var constraints: [String: [String]] {
    var found: [String: [String]] = [:]
    for requirement in requirements {
      switch requirement.requirement {
      case .conformanceRequirement(let conformance):
        found[conformance.leftType.trimmedDescription, default: []] +=
          conformance.rightType.componentNames
      case .sameTypeRequirement(let equality):
        found[equality.leftType.trimmedDescription, default: []].append(
          equality.rightType.trimmedDescription)
      default: break
      }
    }
    return found
  }
}

extension AccessorBlockSyntax {
  /// The observer of a property that has one, and no other accessor; nil for other properties.
  var onlyObserver: AccessorDeclSyntax? {
    guard case .accessors(let accessors) = accessors, accessors.count == 1,
      let only = accessors.first, ["willSet", "didSet"].contains(only.accessorSpecifier.text)
    else { return nil }
    return only
  }

  /// True if a computed property can be set.
  var hasSetter: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.contains { ["set", "_modify"].contains($0.accessorSpecifier.text) }
  }
}
