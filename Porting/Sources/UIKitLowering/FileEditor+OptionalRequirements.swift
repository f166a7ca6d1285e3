import SwiftSyntax

// Optional requirements of protocols, which only Objective-C has.
extension FileEditor {
  private static func property(_ method: ModuleIndex.Method) -> String {
    "optional_\(method.name)" + method.labels.filter { $0 != "_" }.map { "_\($0)" }.joined()
  }

  private static func closureType(_ method: ModuleIndex.Method) -> String {
    "((\(method.parameters.map(\.type).joined(separator: ", "))) -> \(method.result ?? "Void"))?"
  }

  /// Converts the optional requirements of a protocol; false if it has none.
  func lowerOptionalRequirements(_ node: ProtocolDeclSyntax) -> Bool {
    guard let entry = index.protocols[scope], !entry.optional.isEmpty else { return false }
    var defaults = ""
    for item in node.memberBlock.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        function.modifiers.has("optional")
      else { continue }
      let method = ModuleIndex.Method(
        function, isInExtension: false, file: path, line: 0)
      let (name, type) = (FileEditor.property(method), FileEditor.closureType(method))
      replace(function, by: "var \(name): \(type) { get }", .optionalRequirement)
      defaults += "\(access(node.modifiers))var \(name): \(type) { nil }; "
    }
    insert(
      "; extension \(entry.name) { \(defaults)}",
      at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia, .optionalRequirement)
    // The attributes and modifiers of the replaced requirements are part of them.
    for attribute in node.attributes {
      if let attribute = attribute.as(AttributeSyntax.self) { _ = visit(attribute) }
    }
    for item in node.memberBlock.members
    where item.decl.as(FunctionDeclSyntax.self)?.modifiers.has("optional") != true {
      walk(item)
    }
    return true
  }

  /// Adds properties that tell which optional requirements a class implements.
  func addOptionalProperties(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    let modifiers = node.modifiers
    let ancestors = index.line(of: entry.name).dropFirst()
    let inherited = ancestors.flatMap { index.optionalProtocols(of: $0) }.map(\.name)
    let own = index.optionalProtocols(of: entry).filter { !inherited.contains($0.name) }
    var added = ""
    func add(_ requirement: ModuleIndex.Method, isOverride: Bool) {
      let method = entry.methods.first {
        $0.name == requirement.name && $0.labels == requirement.labels
      }
      // The class that conforms has all properties, so that subclasses can override them.
      guard method != nil || !isOverride else { return }
      let numbers = requirement.labels.enumerated().map { position, label in
        (label == "_" ? "" : "\(label): ") + "$\(position)"
      }
      let body =
        method == nil
        ? "nil"
        : "{ self.\(requirement.name)(\(numbers.joined(separator: ", "))) }"
      added +=
        " \(access(modifiers))\(isOverride ? "override " : "")var "
        + "\(FileEditor.property(requirement)): \(FileEditor.closureType(requirement)) { \(body) };"
    }
    for requirement in own.flatMap(\.optional) { add(requirement, isOverride: false) }
    for name in inherited {
      for requirement in index.protocols[name]?.optional ?? [] {
        add(requirement, isOverride: true)
      }
    }
    if !added.isEmpty {
      insert(
        added, at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .optionalRequirement)
    }
  }

  /// Converts a call such as `delegate.method?(a, label: b)`.
  func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return }
    let name = member.declName.baseName
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let trailing =
      (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    guard
      let requirement = index.optionalRequirement(name.text, labels, trailing: trailing)
    else {
      if FileEditor.isOptionalInUIKit(name.text) { lowerCallOfUIKit(node, chain) }
      return
    }
    replace(name, by: FileEditor.property(requirement), .optionalRequirement)
    for argument in node.arguments {
      guard let label = argument.label else { continue }
      edits.append(
        Edit(
          range: label.positionAfterSkippingLeadingTrivia
            .utf8Offset..<argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
          replacement: "", reason: .optionalRequirement))
    }
  }

  /// Converts a call of an optional method of UIKit's protocols, which have default
  /// implementations here.
  ///
  /// The result stays optional: `delegate.method?(a)` becomes `Optional(delegate.method(a))`.
  private func lowerCallOfUIKit(_ node: FunctionCallExprSyntax, _ chain: OptionalChainingExprSyntax)
  {
    remove(chain.questionMark, .optionalRequirement)
    let isStatement =
      node.parent?.is(CodeBlockItemSyntax.self) == true
      || node.parent?.as(OptionalChainingExprSyntax.self) != nil
    let isChain = chain.expression.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .postfixQuestionMark
    }
    guard !isStatement, !isChain else { return }
    insert("Optional(", at: node.positionAfterSkippingLeadingTrivia, .optionalRequirement)
    insert(")", at: node.endPositionBeforeTrailingTrivia, .optionalRequirement)
  }

  private static let optionalInUIKit: Set<String> = [
    "collectionView", "indexTitles", "navigationController", "tabBarController",
    "gestureRecognizer", "gestureRecognizerShouldBegin", "textField", "searchBar",
    "updateSearchResults", "application", "scene", "numberOfSections",
  ]
  private static let optionalPrefixesInUIKit = [
    "scrollView", "textField", "searchBar", "presentationController", "application", "scene",
  ]

  /// True for the base names of the optional methods of UIKit's protocols.
  private static func isOptionalInUIKit(_ name: String) -> Bool {
    optionalInUIKit.contains(name)
      || optionalPrefixesInUIKit.contains {
        name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
      }
  }
}
