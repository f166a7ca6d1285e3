import SwiftSyntax

// Names of types in texts. UIKit's classes have other names in the engine, and the compiler chooses the
// standard library's text for a type that it doesn't know.
extension FileEditor {
  /// Converts `String(describing: T.self)` to `String(describingType: T.self)`.
  func lowerPrintedType(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "String", node.arguments.count == 1,
      let argument = node.arguments.first, let label = argument.label,
      ["describing", "reflecting"].contains(label.text),
      isUnknownType(argument.expression) || isClassOfUIKit(argument.expression)
    else { return }
    usesUIKit = true
    replace(label, by: label.text + "Type", .typeName)
  }

  /// Converts `"\(T.self)"` to `"\(describingType: T.self)"`.
  func lowerPrintedType(_ node: ExpressionSegmentSyntax) {
    guard node.expressions.count == 1, let only = node.expressions.first, only.label == nil,
      isUnknownType(only.expression)
    else { return }
    usesUIKit = true
    insert(
      "describingType: ", at: only.expression.positionAfterSkippingLeadingTrivia, .typeName)
  }

  /// True for `UICollectionViewCell.self`, for which the compiler prefers the text of the standard library.
  private func isClassOfUIKit(_ node: ExprSyntax) -> Bool {
    guard let member = node.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return member.declName.baseName.text == "self" && base.trimmedDescription.hasPrefix("UI")
  }

  /// True for `T.self`, `type(of: a)`, and `self` in a static method.
  private func isUnknownType(_ node: ExprSyntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self) {
      let called = call.calledExpression.trimmedDescription
      return ["type", "Swift.type"].contains(called) && call.arguments.first?.label?.text == "of"
    }
    if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self" {
      // A class of UIKit by its name is chosen correctly.
      guard let base = member.base?.trimmedDescription else { return false }
      return base.first?.isUppercase == true && !base.hasPrefix("UI")
    }
    return node.trimmedDescription == "self" && Syntax(node).isInTypeMethod
  }
}
