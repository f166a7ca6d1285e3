import SwiftSyntax

// The arguments of a launch, which a UI test in the same process sets.
extension FileEditor {
  /// Converts `ProcessInfo.processInfo.arguments` to `ProcessInfo.processInfo.launchArguments`.
  func lowerLaunchArguments(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "arguments", let base = node.base,
      ["ProcessInfo.processInfo", "ProcessInfo()", "processInfo"].contains(
        base.trimmedDescription), !index.declared.contains("ProcessInfo")
    else { return }
    usesUIKit = true
    replace(node.declName, by: "launchArguments", .launch)
  }

  /// Converts `ProcessInfo()`, which Linux does not have, to `ProcessInfo.processInfo`.
  ///
  /// The helper for screenshots that most suites of UI tests contain asks for the environment like that.
  func lowerProcessInfo(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "ProcessInfo", node.arguments.isEmpty,
      node.trailingClosure == nil, !index.declared.contains("ProcessInfo")
    else { return }
    replace(node, by: "ProcessInfo.processInfo", .launch)
  }
}
