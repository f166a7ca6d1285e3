import SwiftSyntax

extension ModuleIndex {
  /// Returns the selector of the method that an expression names; nil if no method is found.
  ///
  /// `type` is the name of the type that contains the expression.
  func selector(named expression: ExprSyntax, in type: String?) -> String? {
    var expression = expression
    while let cast = expression.as(SequenceExprSyntax.self), let first = cast.elements.first {
      expression = first
    }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return selector(named: only.expression, in: type)
    }
    let reference: DeclReferenceExprSyntax
    var owner: String?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      owner = member.base?.trimmedDescription
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
    } else {
      return nil
    }
    if owner == nil || owner == "self" || owner == "Self" { owner = type }
    let base = reference.baseName.text.trimmingBackquotes
    let labels = reference.argumentNames?.arguments.map(\.name.text)
    let known = (owner.map { line(of: $0) } ?? []).flatMap(\.methods)
    let candidates = known.filter { $0.name == base && (labels == nil || $0.labels == labels) }
    if let found = candidates.first(where: \.isObjC) ?? candidates.first { return found.selector }
    if let labels { return ModuleIndex.selector(base, labels) }
    // A method of UIKit without arguments, or of another module.
    return owner.map { types[$0]?.isClass == true } == true && known.isEmpty ? nil : base
  }
}
