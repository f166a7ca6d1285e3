import SwiftSyntax

// Members of UIKit that a class can override on Apple's systems and not here, because the module UIKit declares
// them in extensions. The override gets another name and the class a protocol, by which UIKit finds it.
extension FileEditor {
  /// The way to an override.
  private struct Detour {
    /// The protocol of the module UIKit that has the renamed member.
    let conformance: String
    /// The name of the member; nil for its own one.
    var name: String?
    /// The member that replaces the one of `super`; nil for one that does nothing.
    var inherited: String?
  }

  private static let detours: [String: Detour] = [
    "layer": Detour(
      conformance: "LayerOverriding", name: "overriddenLayer", inherited: "standardLayer"),
    "layoutMargins": Detour(
      conformance: "LayoutMarginsOverriding", name: "overriddenLayoutMargins",
      inherited: "standardLayoutMargins"),
    "accessibilityCustomActions": Detour(
      conformance: "CustomActionsOverriding", name: "overriddenCustomActions",
      inherited: "standardCustomActions"),
    observation: Detour(conformance: "KeyValueObserver"),
    "responds(to:)": Detour(
      conformance: "SelectorResponding", name: "overriddenResponds", inherited: "standardResponds"),
  ]

  private static let observation = "observeValue(forKeyPath:of:change:context:)"
  private static let layersLayout = "layoutSublayers(of:)"

  /// The classes whose margins are a member of the class here, which can be overridden.
  private static let scrolling: Set = [
    "UIScrollView", "UICollectionView", "UITableView", "UITextView",
  ]

  /// Returns the declaration by which a class forwards to an override in one of its extensions, and the protocol of
  /// it; nil for a member that can be overridden here.
  func detour(of key: String, _ type: String?, in name: String) -> (
    name: String, conformance: String
  )? {
    guard let detour = FileEditor.detours[key], let renamed = detour.name else { return nil }
    let line = index.line(of: name)
    if key == "layoutMargins",
      line.last?.inherited.contains(where: FileEditor.scrolling.contains) == true
    {
      return nil
    }
    return (renamed, detour.conformance)
  }

  /// Replaces the uses of the superclass in an override of an extension, which the class forwards to.
  func lowerSuper(
    of key: String, named name: String, _ type: String?, in node: some SyntaxProtocol,
    of owner: String
  ) {
    guard detour(of: key, type, in: owner) != nil,
      let inherited = FileEditor.detours[key]?.inherited
    else { return }
    for access in SuperAccesses(of: name, in: node).found {
      replace(access, by: inherited, .unavailableOverride)
    }
  }

  /// True for a method that stays in its extension, without `override`.
  static func keepsItsPlace(_ key: String) -> Bool { key == observation }

  /// Converts an override of a method that no class can override here.
  func lowerOverride(_ function: FunctionDeclSyntax) {
    guard function.modifiers.has("override"), let group = function.group else { return }
    let method = ModuleIndex.Method(function, isInExtension: group.is(ExtensionDeclSyntax.self))
    if method.key == FileEditor.layersLayout { return lowerLayout(ofLayers: function, method) }
    guard let detour = FileEditor.detours[method.key] else { return }
    guard method.key == FileEditor.observation || group.is(ClassDeclSyntax.self) else { return }
    let isFirst = !index.line(of: scope).dropFirst().contains { entry in
      entry.methods.contains {
        $0.key == method.key && $0.isOverride
          && $0.parameters.first?.type == method.parameters.first?.type
      }
    }
    if isFirst { addDetour(detour, to: group, function.modifiers) }
    if let name = detour.name { replace(function.name, by: name, .unavailableOverride) }
    guard let body = function.body else { return }
    for call in SuperCalls(of: method.name, in: body).found {
      switch (isFirst, detour.inherited, detour.name) {
      case (true, let inherited?, _):
        replace(call.calledExpression, by: inherited, .unavailableOverride)
      case (true, nil, _): replace(call, by: "()", .unavailableOverride)
      case (false, _, let name?):
        replace(call.calledExpression, by: "super.\(name)", .unavailableOverride)
      default: break
      }
    }
  }

  /// Converts an override of a property that no class can override here.
  func lowerOverride(_ variable: VariableDeclSyntax) {
    guard variable.modifiers.has("override"), let group = variable.group,
      group.is(ClassDeclSyntax.self), index.kind(of: scope) == .view,
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
      let detour = FileEditor.detours[pattern.identifier.text], let name = detour.name,
      let inherited = detour.inherited
    else { return }
    let key = pattern.identifier.text
    let line = index.line(of: scope)
    if key == "layoutMargins",
      line.last?.inherited.contains(where: FileEditor.scrolling.contains) == true
    {
      return
    }
    if let block = variable.bindings.first?.accessorBlock, block.onlyObserver != nil {
      return fail(variable, "\(key) is overridden by an observer; override its get and set")
    }
    let isFirst = !line.dropFirst().contains { $0.properties[key]?.isOverride == true }
    if isFirst { addDetour(detour, to: group, variable.modifiers) }
    replace(pattern, by: name, .unavailableOverride)
    for access in SuperAccesses(of: key, in: variable).found {
      replace(access, by: isFirst ? inherited : "super.\(name)", .unavailableOverride)
    }
  }

  private func addDetour(
    _ detour: Detour, to group: any DeclGroupSyntax, _ modifiers: DeclModifierListSyntax
  ) {
    usesUIKit = true
    for modifier in modifiers where modifier.name.text == "override" {
      remove(modifier, .unavailableOverride)
    }
    // What only the class can be.
    for modifier in modifiers
    where modifier.name.text == "open" && group.is(ExtensionDeclSyntax.self) {
      replace(modifier, by: "public", .unavailableOverride)
    }
    addConformances([detour.conformance], to: group, .unavailableOverride)
  }

  /// Adds protocols to a type or an extension.
  func addConformances(
    _ names: [String], to group: any DeclGroupSyntax, _ reason: ChangeReason
  ) {
    let list = names.joined(separator: ", ")
    if let last = group.inheritanceClause?.inheritedTypes.last {
      return insert(", \(list)", at: last.type.endPositionBeforeTrailingTrivia, reason)
    }
    let node = group.as(ClassDeclSyntax.self)
    let end =
      node.map { $0.genericParameterClause.map(Syntax.init) ?? Syntax($0.name) }
      ?? group.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) }
    if let end { insert(": \(list)", at: end.endPositionBeforeTrailingTrivia, reason) }
  }

  // MARK: Layers

  /// Calls `layoutSublayers(of:)` of a view after its layout: UIKit does it through the layer, which here has no
  /// layout of its own.
  private func lowerLayout(ofLayers function: FunctionDeclSyntax, _ method: ModuleIndex.Method) {
    guard let node = function.group?.as(ClassDeclSyntax.self), index.kind(of: scope) == .view,
      !index.line(of: scope).dropFirst().contains(where: {
        $0.methods.contains { $0.key == method.key }
      })
    else { return }
    for modifier in function.modifiers where modifier.name.text == "override" {
      remove(modifier, .unavailableOverride)
    }
    for call in function.body.map({ SuperCalls(of: method.name, in: $0).found }) ?? [] {
      replace(call, by: "()", .unavailableOverride)
    }
    guard index.types[scope]?.methods.contains(where: { $0.key == "layoutSubviews()" }) != true
    else { return }
    insert(
      " \(access(node.modifiers))override func layoutSubviews() "
        + "{ super.layoutSubviews(); layoutSublayers(of: layer) };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .unavailableOverride)
  }

  /// Lets the layout of a view call the one of its layers.
  func layOutLayers(in function: FunctionDeclSyntax) {
    guard function.name.text == "layoutSubviews", function.modifiers.has("override"),
      let body = function.body,
      index.types[scope]?.methods.contains(where: {
        $0.key == FileEditor.layersLayout && $0.isOverride
      }) == true
    else { return }
    insert(
      " defer { layoutSublayers(of: layer) };",
      at: body.leftBrace.endPositionBeforeTrailingTrivia, .unavailableOverride)
  }
}

/// Finds the reads and writes of a property of the superclass.
private final class SuperAccesses: SyntaxVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []
  private let name: String

  init(of name: String, in node: some SyntaxProtocol) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
      found.append(node)
    }
    return .visitChildren
  }
}
