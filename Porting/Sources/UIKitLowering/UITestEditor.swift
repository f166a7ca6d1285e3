import SwiftSyntax

/// Finds the parts of a UI test that are converted beside those of any UIKit source.
///
/// A test and its app are on one thread here, so a test must not wait in real time: `sleep`, `Date()` and run loops
/// become members of `UITestTime`, which lets virtual time pass. `import XCTest` becomes `import XCUIAutomation`,
/// whose `XCTestCase` launches the `TestedApp` of the test target.
final class UITestEditor: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private let index: ModuleIndex

  /// Creates an editor for a file of a module.
  init(_ index: ModuleIndex) {
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  /// True if a file uses XCTest's interface to the user interface.
  static func usesInterface(_ tree: SourceFileSyntax) -> Bool {
    tree.tokens(viewMode: .sourceAccurate).contains { $0.text.hasPrefix("XCUI") }
  }

  /// Returns the changes of a file, in place of others at the same parts.
  static func edits(of tree: SourceFileSyntax, _ index: ModuleIndex, besides others: [Edit])
    -> [Edit]
  {
    let editor = UITestEditor(index)
    editor.walk(tree)
    editor.addImport()
    var kept = others.filter { other in
      !editor.edits.contains { $0.range.overlaps(other.range) && !$0.range.isEmpty }
    }
    // An import that only the replaced parts have needed goes with them.
    if kept.count < others.count, kept.allSatisfy({ $0.reason == .moduleImport }) {
      kept.removeAll { $0.replacement == "import UIKit; " }
    }
    return kept + editor.edits
  }

  private func replace(_ node: some SyntaxProtocol, by text: String, _ reason: ChangeReason) {
    edits.append(
      Edit(
        range: node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        replacement: text, reason: reason))
  }

  private func insert(_ text: String, at position: AbsolutePosition) {
    let offset = position.utf8Offset
    edits.append(Edit(range: offset..<offset, replacement: text, reason: .uiTest))
  }

  // MARK: Imports and classes

  private var firstImport: ImportDeclSyntax?
  private var importsTests = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if firstImport == nil { firstImport = node }
    switch node.path.first?.name.text {
    case "XCTest":
      replace(node, by: "import XCUIAutomation", .moduleImport)
      importsTests = true
    case "XCUIAutomation": importsTests = true
    default: break
    }
    return .skipChildren
  }

  /// A file that waits, such as one with helpers, need not import XCTest.
  private func addImport() {
    guard !importsTests, let firstImport, edits.contains(where: { $0.reason == .time }) else {
      return
    }
    insert("; import XCUIAutomation", at: firstImport.endPositionBeforeTrailingTrivia)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    guard superclass == "XCTestCase" || superclass == "XCTest.XCTestCase" else {
      return .visitChildren
    }
    if superclass == "XCTest.XCTestCase",
      let type = node.inheritanceClause?.inheritedTypes.first?.type
    {
      replace(type, by: "XCTestCase", .uiTest)
    }
    let hasMember = node.memberBlock.members.contains {
      $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
        == "testedApplication"
    }
    if hasMember { return .visitChildren }
    let access =
      node.modifiers.has("open") ? "open " : node.modifiers.has("public") ? "public " : ""
    insert(
      " \(access)override class var testedApplication: (any TestedApplication.Type)? { TestedApp.self };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
    return .visitChildren
  }

  // MARK: Time

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let labels = node.arguments.map { $0.label?.text ?? "" }
    switch called.trimmedDescription {
    case "sleep", "usleep", "Darwin.sleep", "Foundation.sleep", "Darwin.usleep":
      guard labels == [""], !index.declaresMethod(called.trimmedDescription) else { break }
      replace(
        called,
        by: called.trimmedDescription.hasSuffix("usleep")
          ? "UITestTime.usleep" : "UITestTime.sleep",
        .time)
    case "Thread.sleep" where !index.declared.contains("Thread"):
      replace(called, by: "UITestTime.sleep", .time)
    case "Task.sleep" where !index.declared.contains("Task"):
      replace(called, by: "UITestTime.sleep", .time)
    case "Date", "Date.init":
      guard labels.isEmpty || labels == ["timeIntervalSinceNow"], !index.declared.contains("Date"),
        node.trailingClosure == nil
      else { break }
      replace(called, by: "UITestTime.date", .time)
    case "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime":
      replace(called, by: "UITestTime.absoluteTime", .time)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    switch (node.base?.trimmedDescription, name) {
    case ("Date", "now") where !index.declared.contains("Date"):
      replace(node, by: "UITestTime.now", .time)
      return .skipChildren
    case ("RunLoop.current", "run"), ("RunLoop.main", "run"):
      if let base = node.base { replace(base, by: "UITestTime.runLoop", .time) }
      return .skipChildren
    case (.some, "timeIntervalSinceNow"):
      replace(node.declName, by: "timeIntervalSinceTestNow", .time)
    default: break
    }
    return .visitChildren
  }
}
