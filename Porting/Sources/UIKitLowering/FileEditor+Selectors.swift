import SwiftSyntax

// Selectors: `#selector(tapped)` becomes `Selector("tapped:", InboxViewController.tapped(_:))`. The
// compiler checks that the method exists, as for `#selector`.
extension FileEditor {
  func lowerSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return fail(node, "#selector needs one method")
    }
    if let label = argument.label?.text, let name = argument.expression.lastName {
      // A name without a method: observers compare such names and nothing calls them.
      let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      return replace(
        node, by: "Selector(\"\(label == "setter" ? setter : name)\")", .selector)
    }
    guard let reference = MethodReference(argument.expression) else {
      return fail(node, "#selector names no method; write Type.method(_:)")
    }
    guard let owner = reference.owner ?? innermostType else {
      return fail(node, "#selector needs a type here; write Type.method(_:)")
    }
    if let value = optionalMethod(reference, of: owner) {
      return replace(node, by: value, .selector)
    }
    let type = reference.owner == nil ? typeScope : owner
    let base = reference.name.trimmingBackquotes
    let known = index.line(of: type).flatMap(\.methods).filter { $0.name == base }
    let matching = known.filter { reference.labels == nil || $0.labels == reference.labels }
    // A name can have several methods. Objective-C's selector means the one that is visible to it.
    let method = matching.first(where: \.isObjC) ?? matching.first
    // Nobody would wait for the one or catch the error of the other. On Apple's systems the
    // compiler refuses both, too.
    if let method, method.isAsync || method.isThrowing {
      return fail(node, "\(method.key) is async or throws; a selector accepts neither")
    }
    if let method, method.isStatic {
      return fail(node, "\(method.key) is a method of the type; a method of objects is accepted")
    }
    if method == nil, EditingCommands.contains(reference) {
      // UIKit declares these commands of the edit menu for all responders. Code compares such names.
      return replace(node, by: "Selector(\"\(base):\")", .selector)
    }
    let labels = method?.labels ?? reference.labels
    let name =
      method?.selector ?? labels.map { ModuleIndex.selector(base, $0) } ?? base
    var value = "\(owner).\(reference.name)"
    // Spelled with its labels, so that the compiler checks the method as it does for `#selector`,
    // and a renamed method is an error of this line.
    if let labels, !labels.isEmpty { value += "(\(labels.map { "\($0):" }.joined()))" }
    if let type = reference.type {
      value += reference.owner == nil ? " as (\(owner)) -> \(type)" : " as \(type)"
    } else if let method, method.labels.isEmpty, known.count > 1 {
      // The name alone is ambiguous.
      value += " as (\(owner)) -> () -> \(method.result ?? "Void")"
    }
    replace(node, by: "Selector(\"\(name)\", \(value))", .selector)
  }

  /// Returns the selector of an optional method of a protocol, which `responds(to:)` asks for; nil for another one.
  private func optionalMethod(_ reference: MethodReference, of owner: String) -> String? {
    let name = reference.name.trimmingBackquotes
    if let entry = index.protocols[owner] {
      let found = entry.optional.filter {
        $0.name == name && (reference.labels == nil || $0.labels == reference.labels)
      }
      guard let requirement = found.first, found.count == 1 else { return nil }
      return "Selector(\"\(requirement.selector)\", isImplementedBy: { ($0 as? any \(owner))?"
        + ".\(FileEditor.property(requirement)) != nil })"
    }
    guard let labels = reference.labels,
      UIKitProtocols.optionalMethods(of: owner).contains(
        "\(name)(\(labels.map { "\($0):" }.joined()))")
    else { return nil }
    return
      "Selector(\"\(ModuleIndex.selector(name, labels))\", isImplementedBy: { $0 is any \(owner) })"
  }

  /// Converts `Selector("tapped:")` if the class has a method of that name.
  func lowerSelectorName(_ node: FunctionCallExprSyntax) {
    let function = node.calledExpression.trimmedDescription
    guard function == "Selector" || function == "NSSelectorFromString", node.arguments.count == 1,
      var expression = node.arguments.first?.expression
    else { return }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      expression = only.expression
    }
    guard let name = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      // Only methods of the class around it: a name says nothing about the receiver, and a wrong
      // guess would call another method than on a device.
      let owner = innermostType,
      let method = index.line(of: typeScope).flatMap(\.methods).first(where: {
        $0.selector == name && !$0.isStatic && !$0.isAsync && !$0.isThrowing
      })
    else { return }
    let labels = method.labels.map { "\($0):" }.joined()
    replace(
      node,
      by: "Selector(\"\(name)\", \(owner).\(method.name)\(labels.isEmpty ? "" : "(\(labels))"))",
      .selector)
  }

  /// Converts `#keyPath(Person.name.first)` to `"name.first"`.
  func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return fail(node, "#keyPath needs one property")
    }
    let parts = argument.expression.trimmedDescription.split(separator: ".")
    let path = parts.drop { $0 == "self" || $0.first?.isUppercase == true }
    guard !path.isEmpty,
      path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else {
      return fail(node, "#keyPath names no property; write Type.property")
    }
    replace(node, by: "\"\(path.joined(separator: "."))\"", .selector)
  }
}

/// The method that an expression names: `tapped`, `self.tapped(_:)`, `A.tapped as (A) -> () -> Void`.
private struct MethodReference {
  /// The expression of the type; nil for that around the expression.
  var owner: String?
  var name: String
  /// The labels of the arguments; nil if they are not written.
  var labels: [String]?
  /// The type after `as`.
  var type: String?

  init?(_ expression: ExprSyntax) {
    var expression = expression
    while true {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        expression = only.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        let first = sequence.elements.first,
        let cast = sequence.elements.last?.as(TypeExprSyntax.self)
      {
        type = MethodReference.method(of: cast.type).trimmedDescription
        expression = first
      } else {
        break
      }
    }
    let reference: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      reference = member.declName
      owner = MethodReference.type(of: base)
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
    } else {
      return nil
    }
    name = reference.baseName.text
    labels = reference.argumentNames?.arguments.map(\.name.text)
  }

  /// The expression of the type that has the member of `base`; nil for that around the expression.
  private static func type(of base: ExprSyntax) -> String? {
    let text = base.trimmedDescription
    if text == "self" || text == "Self" || text == "super" { return nil }
    let last = text.split(separator: ".").last?.first
    let isType = last?.isUppercase == true || text.hasPrefix("type(of:")
    return isType ? text : "type(of: \(text))"
  }

  /// Without the optional around it: `() -> Void` for `(() -> Void)?`.
  private static func method(of type: TypeSyntax) -> TypeSyntax {
    if let optional = type.as(OptionalTypeSyntax.self) { return method(of: optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return method(of: only.type)
    }
    return type
  }
}

/// The methods of `UIResponderStandardEditActions`, which UIKit's edit menu sends to responders.
private enum EditingCommands {
  private static let names: Set<String> = [
    "copy", "cut", "decreaseSize", "delete", "increaseSize", "makeTextWritingDirectionLeftToRight",
    "makeTextWritingDirectionRightToLeft", "paste", "pasteAndGo", "pasteAndMatchStyle",
    "pasteAndSearch", "select", "selectAll", "toggleBoldface", "toggleItalics", "toggleUnderline",
  ]

  /// Returns true if a reference names a command, with its argument where others have the name without one: `copy()`
  /// is a method of all objects.
  static func contains(_ reference: MethodReference) -> Bool {
    guard names.contains(reference.name.trimmingBackquotes) else { return false }
    return reference.labels == ["_"]
      || reference.labels == nil && reference.owner == "UIResponderStandardEditActions"
  }
}
