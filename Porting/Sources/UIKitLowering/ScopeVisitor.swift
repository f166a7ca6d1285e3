import SwiftSyntax

/// Visits declarations with the names of the types and functions that contain them.
class ScopeVisitor: SyntaxVisitor {
  /// The name of the innermost type, with those of the types and functions around it.
  var scope: String { path.joined(separator: ".") }
  private var path: [String] = []

  /// The name of the innermost type, with those of the types and functions around it.
  var typeScope: String {
    path.prefix((path.lastIndex { !$0.hasSuffix("()") } ?? -1) + 1).joined(separator: ".")
  }

  /// The name of the innermost type, as the source names it there.
  var innermostType: String? { path.last { !$0.hasSuffix("()") } }

  /// Called at the begin of a type or an extension, whose name `scope` has.
  func enter(_ node: any DeclGroupSyntax) {}

  private func begin(_ node: any DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    path.append(name)
    enter(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node, node.extendedType.nameWithoutArguments)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append("\(node.name.text)()")
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { path.removeLast() }
}
