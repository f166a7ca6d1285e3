import SwiftSyntax

/// Finds the parts of a file that are converted.
final class FileEditor: ScopeVisitor {
  var edits: [Edit] = []
  private(set) var errors: [LoweringError] = []
  let path: String
  let index: ModuleIndex
  let settings: ModuleSettings
  /// True if a part becomes a use of the module `UIKit`.
  var usesMainQueue = false
  /// True if the file imports the module `UIKit`.
  private(set) var importsUIKit = false
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
    errors.append(
      LoweringError(
        path: path, line: node.startLocation(converter: lines).line, message: message))
  }

  /// The access of members that are added to a type.
  func access(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.has("open") ? "open " : modifiers.has("public") ? "public " : ""
  }

  // MARK: Attributes, imports and conditions

  private static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if FileEditor.removedAttributes.contains(name) {
      remove(node, .attribute)
    } else if name == "UIApplicationMain" || (name == "main" && isOnApplicationDelegate(node)) {
      // The file main.swift of the target names the screens.
      remove(node, .attribute)
    } else if name == "MainActor" {
      lowerMainActor(node)
    } else if name == "NSManaged" {
      fail(node, "@NSManaged needs Core Data; a stored property is accepted")
    }
    return .skipChildren
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
      // A nib connects outlets and actions whatever their access is. Here a closure of the
      // `NibRegistry` does.
      let attributes = node.parent?.parent?.asProtocol((any WithAttributesSyntax).self)?.attributes
      if attributes?.has("IBOutlet") == true || attributes?.has("IBAction") == true {
        remove(node, .access)
      }
    default: break
    }
    return .skipChildren
  }

  private static let containedModules: Set<String> = [
    "QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC",
  ]

  /// Names of Foundation that are in a module of their own outside of Apple's systems.
  private static let networkNames: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask",
    "URLSessionDataTask", "URLSessionConfiguration", "URLCache", "URLCredential", "URLProtocol",
    "HTTPCookie", "HTTPCookieStorage",
  ]

  private static var hasNetworkModule: Bool {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }

  /// The import after which the module of the network is imported; nil if the file needs none.
  ///
  /// It is outside of conditions, which may leave it out.
  private var importBeforeNetwork: SyntaxIdentifier?

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let tokens = node.tokens(viewMode: .sourceAccurate).map(\.text)
    if FileEditor.hasNetworkModule, !tokens.contains("FoundationNetworking"),
      tokens.contains(where: FileEditor.networkNames.contains)
    {
      importBeforeNetwork =
        node.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }.first?.id
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.path.map(\.name.text)
    if node.id == importBeforeNetwork {
      insert(
        "; import FoundationNetworking", at: node.endPositionBeforeTrailingTrivia, .moduleImport)
    }
    if FileEditor.containedModules.contains(names[0]) || (names[0] == "UIKit" && names.count > 1) {
      replace(node, by: "import UIKit", .moduleImport)
      importsUIKit = true
    }
    if names[0] == "UIKit" { importsUIKit = true }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { lower(condition: Syntax(condition)) }
    return .visitChildren
  }

  private func lower(condition node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "os",
      call.arguments.first?.expression.trimmedDescription == "iOS"
    {
      replace(call, by: "canImport(UIKit)", .platform)
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { lower(condition: child) }
  }

  // MARK: Declarations

  override func enter(_ node: any DeclGroupSyntax) {
    excludeFromDefaultIsolation(node, introducer: node.introducer)
    makeSendable(node)
    if let node = node.as(ClassDeclSyntax.self), let entry = index.types[scope] {
      addForwarding(to: node, entry)
      addOptionalProperties(to: node, entry)
      addCreation(to: node)
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    lowerMember(node)
    excludeFromDefaultIsolation(node, introducer: node.funcKeyword)
    checkInheritedConformance(node)
    return super.visit(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("optional") {
      fail(node, "an optional property; an optional method is accepted")
    }
    lowerMember(node)
    excludeFromDefaultIsolation(node, introducer: node.bindingSpecifier)
    makeUnsafe(node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let visited = super.visit(node)
    // A protocol of Objective-C is one for classes.
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
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    lowerTime(node)
    lowerLaunchArguments(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    lowerOptionalCall(node)
    lowerTime(node)
    lowerTask(node)
    lowerSelectorName(node)
    lowerCreation(node)
    return .visitChildren
  }
}
