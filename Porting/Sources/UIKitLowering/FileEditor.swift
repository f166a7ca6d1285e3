import SwiftSyntax

/// Finds the parts of a file that are converted.
final class FileEditor: ScopeVisitor {
  var edits: [Edit] = []
  private var problems: [(offset: Int, error: LoweringError)] = []
  let path: String
  let index: ModuleIndex
  let settings: ModuleSettings
  /// True if a part becomes a use of the module `UIKit`.
  var usesUIKit = false
  /// True if requests of the file are answered on the virtual clock.
  var usesSessions = false
  /// True if the file has names that only the module `UIKit` can mean.
  var namesUIKit = false
  /// True if the file imports the module `UIKit`.
  var importsUIKit = false
  /// True if the file imports Combine.
  var importsCombine = false
  /// The first import of the file that is not in a condition.
  var firstImport: ImportDeclSyntax?
  /// The import after which the module of the network is imported; nil if the file needs none.
  ///
  /// It is outside of conditions, which may leave it out.
  var importBeforeNetwork: SyntaxIdentifier?
  /// The declarations that are left out.
  private var omissions: [Edit] = []
  private let lines: SourceLocationConverter

  init(
    _ path: String, _ index: ModuleIndex, _ settings: ModuleSettings,
    _ lines: SourceLocationConverter
  ) {
    self.path = path
    self.index = index
    self.settings = settings
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  func replace(_ node: some SyntaxProtocol, by text: String, _ reason: ChangeReason) {
    edits.append(
      Edit(
        range: node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        replacement: text, reason: reason))
  }

  /// Removes a node with the spaces after it.
  func remove(_ node: some SyntaxProtocol, _ reason: ChangeReason) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    // With the spaces behind it, `@objc func` becomes `func` at the same column. Without, every
    // such line would be indented by a blank, which people see in error messages.
    for piece in node.trailingTrivia {
      guard case .spaces(let count) = piece else { break }
      end += count
    }
    edits.append(
      Edit(
        range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, replacement: "",
        reason: reason))
  }

  func insert(_ text: String, at position: AbsolutePosition, _ reason: ChangeReason) {
    let offset = position.utf8Offset
    edits.append(Edit(range: offset..<offset, replacement: text, reason: reason))
  }

  func fail(_ node: some SyntaxProtocol, _ message: String) {
    let error = LoweringError(
      path: path, line: node.startLocation(converter: lines).line, message: message)
    problems.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, error))
  }

  /// Replaces a part; what else changes in it doesn't count.
  func substitute(_ range: Range<AbsolutePosition>, by text: String, _ reason: ChangeReason) {
    omissions.append(
      Edit(
        range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, replacement: text,
        reason: reason))
  }

  /// Removes a declaration; what else changes in it doesn't count.
  func leaveOut(_ node: some SyntaxProtocol, _ reason: ChangeReason) {
    omissions.append(
      Edit(
        range: node.positionAfterSkippingLeadingTrivia
          .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset,
        replacement: "", reason: reason))
  }

  /// Converts a file.
  ///
  /// - Returns: The changes, and the parts that cannot be converted, in the order of the source.
  func convert(_ tree: SourceFileSyntax) -> (edits: [Edit], errors: [LoweringError]) {
    walk(tree)
    addMissingImport()
    // A declaration that is left out takes the edits inside of it along. Edits that overlap would cut
    // each other's text.
    let outermost = omissions.filter { omission in
      !omissions.contains { $0.range != omission.range && $0.range.contains(omission.range) }
    }
    let kept = edits.filter { edit in
      !outermost.contains { $0.range.contains(edit.range) }
    }
    let sorted = problems.sorted { $0.offset < $1.offset }
    // An omission because of a problem keeps the problem.
    return (kept + outermost, sorted.map(\.error))
  }

  /// The access of members that are added to a type.
  func access(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.has("open") ? "open " : modifiers.has("public") ? "public " : ""
  }

  // MARK: Attributes

  private static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if FileEditor.removedAttributes.contains(name) {
      remove(node, .attribute)
    } else if name == "inlinable", namesUIKit {
      // In other modules, the code would name the modules of the engine, which the file doesn't import.
      lowerInlinable(node)
    } else if name == "UIApplicationMain" || (name == "main" && isOnApplicationDelegate(node)) {
      // The file main.swift of the target names the screens.
      remove(node, .attribute)
    } else if name == "MainActor" {
      lowerMainActor(node)
    } else if name == "NSManaged" {
      // Reported and left as it is. An app with one such class can leave out its file; a silent
      // change would lose its data.
      fail(node, "@NSManaged needs Core Data; a stored property is accepted")
    }
    return .skipChildren
  }

  /// Removes `@inlinable`, or keeps what it means for an internal declaration: other inlinable code may use it.
  private func lowerInlinable(_ node: AttributeSyntax) {
    let declaration = node.parent?.parent
    let modifiers = declaration?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let attributes = declaration?.asProtocol((any WithAttributesSyntax).self)?.attributes
    let isMember =
      declaration?.is(AccessorDeclSyntax.self) == false
      && attributes?.has("usableFromInline") != true
    let isVisible = ["public", "open", "package"].contains { modifiers?.has($0) == true }
    let isInPublicExtension =
      declaration?.group?.as(ExtensionDeclSyntax.self)?.modifiers.has("public") == true
      && modifiers?.has("internal") != true
    if isMember, declaration?.is(DeinitializerDeclSyntax.self) == false, !isVisible,
      !isInPublicExtension
    {
      replace(node, by: "@usableFromInline", .attribute)
    } else {
      remove(node, .attribute)
    }
  }

  private func isOnApplicationDelegate(_ node: AttributeSyntax) -> Bool {
    let group = node.parent?.parent?.as(ClassDeclSyntax.self)
    return group?.inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription == "UIApplicationDelegate"
    } == true
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic": remove(node, .attribute)
    case "isolated" where node.parent?.parent?.is(DeinitializerDeclSyntax.self) == true:
      remove(node, .isolation)
    case "private", "fileprivate":
      // A nib connects outlets and actions whatever their access is. Here the table of
      // `interface-table` does, which is another file.
      let attributes = node.parent?.parent?.asProtocol((any WithAttributesSyntax).self)?.attributes
      let connected = ["IBOutlet", "IBAction", "IBInspectable", "IBSegueAction"]
      if connected.contains(where: { attributes?.has($0) == true }) { remove(node, .access) }
    default: break
    }
    return .skipChildren
  }

  // MARK: Imports and conditions

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    readImports(of: node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    lowerImport(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { lower(condition: Syntax(condition)) }
    return .visitChildren
  }

  // MARK: Declarations

  override func enter(_ node: any DeclGroupSyntax) {
    // Isolation first: what the other steps add to a type has to follow the type's isolation, and
    // they don't look at it.
    excludeFromDefaultIsolation(node, introducer: node.introducer)
    makeSendable(node)
    if let node = node.as(ClassDeclSyntax.self), let entry = index.types[scope] {
      addForwarding(to: node, entry)
      addInheritedRequirements(to: node, entry)
      addFormerLabels(to: node, entry)
      addOptionalProperties(to: node, entry)
      addCreation(to: node)
    } else if let node = node.as(ExtensionDeclSyntax.self) {
      addOptionalProperties(to: node)
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node).isPreview { leaveOut(node, .moduleImport) }
    return super.visit(node)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node).isPreview { leaveOut(node, .moduleImport) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isUnavailableOverride(node.attributes, node.modifiers) {
      leaveOut(node, .extensionMember)
    } else {
      lowerMember(node)
      lowerOverride(node)
      layOutLayers(in: node)
    }
    excludeFromDefaultIsolation(node, introducer: node.funcKeyword)
    lowerInheritedConformance(node)
    return super.visit(node)
  }

  /// True for an override that only forbids the use of a member, which the class may not override here.
  private func isUnavailableOverride(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) -> Bool { attributes.isUnavailable && modifiers.has("override") }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isUnavailableOverride(node.attributes, node.modifiers) {
      leaveOut(node, .extensionMember)
      return .skipChildren
    }
    if node.modifiers.has("optional") {
      fail(node, "an optional property; an optional method is accepted")
    }
    lowerMember(node)
    lowerOverride(node)
    excludeFromDefaultIsolation(node, introducer: node.bindingSpecifier)
    makeUnsafe(node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let visited = super.visit(node)
    // A protocol of Objective-C is one for classes.
    // Delegates are weak variables, and Swift allows these only for protocols of classes.
    if node.attributes.has("objc"), node.inheritanceClause == nil {
      insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia, .attribute)
    }
    return lowerOptionalRequirements(node) ? .skipChildren : visited
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": lowerSelector(node)
    case "keyPath": lowerKeyPath(node)
    case "Preview": leaveOut(node, .moduleImport)
    case "colorLiteral":
      usesUIKit = true
      substitute(
        node.pound
          .positionAfterSkippingLeadingTrivia..<node.macroName
          .endPositionBeforeTrailingTrivia, by: "UIColor", .literal)
      return .visitChildren
    case "imageLiteral": lowerImageLiteral(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// Converts `#imageLiteral(resourceName: "a")` to the image of that name.
  private func lowerImageLiteral(_ node: MacroExpansionExprSyntax) {
    guard let name = node.arguments.first?.expression.trimmedDescription else { return }
    usesUIKit = true
    replace(node, by: "(UIImage(named: \(name)) ?? UIImage())", .literal)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    lowerTime(node)
    lowerCreationValue(node)
    lowerLaunchArguments(node)
    lowerOptionalValue(node)
    if let base = node.base?.as(DeclReferenceExprSyntax.self) { lowerModuleName(base.baseName) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { lowerModuleName(base.name) }
    return .visitChildren
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    lowerPrintedType(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    lowerOptionalCall(node)
    lowerProcessInfo(node)
    lowerTime(node)
    lowerTask(node)
    lowerSelectorName(node)
    lowerPrintedType(node)
    lowerCreation(node)
    lowerShare(node)
    return .visitChildren
  }
}
