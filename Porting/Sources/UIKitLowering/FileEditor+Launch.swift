import SwiftSyntax

// The arguments of a launch, which a UI test in the same process sets.
extension FileEditor {
  /// Converts `ProcessInfo.processInfo.arguments` to `ProcessInfo.processInfo.launchArguments`.
  func lowerLaunchArguments(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "arguments", let base = node.base,
      ["ProcessInfo.processInfo", "ProcessInfo().processInfo", "processInfo"].contains(
        base.trimmedDescription), !index.declared.contains("ProcessInfo")
    else { return }
    usesUIKit = true
    replace(node.declName, by: "launchArguments", .launch)
  }
}
