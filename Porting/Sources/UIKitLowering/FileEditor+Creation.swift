import SwiftSyntax

// `type.init()`, where `type` is a value of the type `UIViewController.Type`. UIKit's initializers are
// found by name when the program runs; in Swift only required ones can be called.
extension FileEditor {
  /// Converts `type.init()` to `type.makeFromType()`.
  func lowerCreation(_ node: FunctionCallExprSyntax) {
    guard let name = node.createdName, index.isControllerType(name, in: path),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    else { return }
    replace(member.declName, by: "makeFromType", .creation)
  }

  /// Adds the method that `type.makeFromType()` calls to a controller of the module.
  func addCreation(to node: ClassDeclSyntax) {
    guard index.createsFromTypes, index.isController(scope) else { return }
    usesMainQueue = true
    let name = node.name.text
    let body =
      index.isMadeOfNothing(scope)
      ? "\(name)()"
      : "fatalError(\"Use of unimplemented initializer 'init()' for class '\(name)'\")"
    insert(
      " \(accessOfMembers(node))override class func makeFromType() -> UIViewController { \(body) }",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .creation)
  }
}

extension FileEditor {
  /// The access of a member that overrides one of UIKit, which is that of its class.
  fileprivate func accessOfMembers(_ node: ClassDeclSyntax) -> String {
    let own = access(node.modifiers)
    if !own.isEmpty { return own }
    if node.modifiers.has("package") { return "package " }
    let outer = node.group?.as(ExtensionDeclSyntax.self)
    let isRestricted = ["internal", "private", "fileprivate"].contains { node.modifiers.has($0) }
    return outer.map { isRestricted ? "" : access($0.modifiers) } ?? ""
  }
}

extension FunctionCallExprSyntax {
  /// The last name before `.init()`, of a value, which begins with a small letter; nil for others.
  var createdName: String? {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init", arguments.isEmpty, trailingClosure == nil,
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
