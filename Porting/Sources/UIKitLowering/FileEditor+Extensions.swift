import SwiftSyntax

// Members of extensions that override or are overridden, which Swift accepts in classes alone.
extension FileEditor {
  private static func renamed(_ name: String) -> String { "inExtension_\(name)" }

  /// True for members of extensions that cannot be declared there without Objective-C.
  private func moves(_ method: ModuleIndex.Method, of name: String) -> Bool {
    method.isInExtension && !FileEditor.keepsItsPlace(method.key)
      && (method.isOverride || method.gainsOverride || index.isOverridden(method.key, of: name)
        || method.isOpen && index.isDeclaredClass(name))
  }

  private func moves(_ property: ModuleIndex.Property, named key: String, of name: String) -> Bool {
    property.isInExtension
      && (property.isOverride || index.isOverridden(key, of: name)
        || property.isOpen && index.isDeclaredClass(name))
  }

  /// Adds members to a class that call those that were renamed in its extensions.
  func addForwarding(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    let access = access(node.modifiers)
    var added: [String] = []
    var conformances: [String] = []
    for method in entry.methods where moves(method, of: entry.name) {
      if method.isOverride,
        let detour = detour(of: method.key, method.parameters.first?.type, in: entry.name)
      {
        conformances.append(detour.conformance)
        added.append(
          "\(access)\(method.declaration(named: detour.name)) "
            + "{ \(method.call(FileEditor.renamed(method.name))) }")
        continue
      }
      let prefix = method.isOverride || method.gainsOverride ? "override " : ""
      added.append(
        "\(access)\(prefix)\(method.isStatic ? "class " : "")\(method.declaration()) "
          + "{ \(method.call(FileEditor.renamed(method.name))) }")
    }
    for (name, property) in entry.properties.sorted(by: { $0.key < $1.key })
    where moves(property, named: name, of: entry.name) {
      guard let type = property.type else { continue }
      let value = FileEditor.renamed(name)
      let body: String
      if let observer = property.observer {
        let former = observer == "didSet" ? "oldValue" : "newValue"
        body = "\(observer) { \(value)_\(observer)(\(former)) }"
      } else {
        body = property.isSettable ? "get { \(value) } set { \(value) = newValue }" : value
      }
      if property.isOverride, let detour = detour(of: name, nil, in: entry.name) {
        conformances.append(detour.conformance)
        added.append("\(access)var \(detour.name): \(type) { \(body) }")
        continue
      }
      added.append(
        "\(access)\(property.isOverride ? "override " : "")\(property.isStatic ? "class " : "")"
          + "var \(name): \(type) { \(body) }")
    }
    if !conformances.isEmpty { addConformances(conformances, to: node, .extensionMember) }
    guard !added.isEmpty else { return }
    insert(
      added.map { " \($0);" }.joined(),
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .extensionMember)
  }

  /// Renames a method of an extension that the class declares.
  func lowerMember(_ function: FunctionDeclSyntax) {
    guard let node = function.group?.as(ExtensionDeclSyntax.self) else { return }
    let name = node.extendedType.nameWithoutArguments
    var method = ModuleIndex.Method(function, isInExtension: true)
    method.gainsOverride = index.gainsOverride(method.key, of: name)
    guard moves(method, of: name) else { return }
    guard index.isDeclaredClass(name) else { return replaceMethodOfUIKit(function, method, node) }
    guard function.isDirectMember(of: node) else {
      return fail(
        function.name,
        "\(method.key) of an extension is overridden or overrides, inside of #if; "
          + "declare it in the class")
    }
    rename(function.name, function.modifiers)
    lowerSuper(
      of: method.key, named: method.name, method.parameters.first?.type, in: function, of: name)
  }

  /// Renames a property of an extension that the class declares.
  func lowerMember(_ variable: VariableDeclSyntax) {
    guard let node = variable.group?.as(ExtensionDeclSyntax.self),
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    let name = node.extendedType.nameWithoutArguments
    let property = ModuleIndex.Property(variable, isInExtension: true)
    guard moves(property, named: pattern.identifier.text, of: name) else { return }
    guard index.isDeclaredClass(name) else {
      return replacePropertyOfUIKit(variable, pattern, node)
    }
    guard variable.isDirectMember(of: node), property.type != nil else {
      return fail(
        variable,
        "the property \(pattern.identifier.text) of an extension is overridden or overrides, "
          + "inside of #if; declare it in the class")
    }
    guard let type = property.type, let block = variable.bindings.first?.accessorBlock,
      let observer = block.onlyObserver, let body = observer.body
    else {
      lowerSuper(
        of: pattern.identifier.text, named: pattern.identifier.text, nil, in: variable, of: name)
      return rename(pattern.identifier, variable.modifiers)
    }
    // An observer becomes a method that the class calls.
    let renamed = FileEditor.renamed(pattern.identifier.text)
    let observed = observer.accessorSpecifier.text
    let value = observer.parameters?.name.text ?? (observed == "didSet" ? "oldValue" : "newValue")
    substitute(
      variable.positionAfterSkippingLeadingTrivia..<body.positionAfterSkippingLeadingTrivia,
      by: "func \(renamed)_\(observed)(_ \(value): \(type)) ", .extensionMember)
    remove(block.rightBrace, .extensionMember)
  }

  private func rename(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
    replace(name, by: FileEditor.renamed(name.text.trimmingBackquotes), .extensionMember)
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
      // What only the class can be: `open` is for members that are overridden.
      if modifier.name.text == "open" {
        replace(modifier, by: "public", .extensionMember)
      } else {
        remove(modifier, .extensionMember)
      }
    }
  }

  // MARK: Classes of UIKit

  /// The methods and properties of UIKit that an extension of one of its classes can replace, with the class
  /// that declares them: they are `dynamic` there.
  private static let replaceable = [
    "awakeFromNib()": "UIView", "touchesShouldCancel(in:)": "UIScrollView",
    "hitTest(_:with:)": "UIView", "point(inside:with:)": "UIView",
    "viewDidLoad()": "UIViewController", "viewWillAppear(_:)": "UIViewController",
    "viewDidAppear(_:)": "UIViewController", "viewWillDisappear(_:)": "UIViewController",
    "viewDidDisappear(_:)": "UIViewController",
    "supportedInterfaceOrientations": "UIViewController",
    "preferredStatusBarStyle": "UIViewController", "prefersStatusBarHidden": "UIViewController",
    "shouldAutorotate": "UIViewController", "viewWillLayoutSubviews()": "UIViewController",
    "viewDidLayoutSubviews()": "UIViewController",
    "viewSafeAreaInsetsDidChange()": "UIViewController",
    "didReceiveMemoryWarning()": "UIViewController", "childForStatusBarStyle": "UIViewController",
    "childForStatusBarHidden": "UIViewController",
    "preferredStatusBarUpdateAnimation": "UIViewController",
    "preferredInterfaceOrientationForPresentation": "UIViewController",
    "prefersHomeIndicatorAutoHidden": "UIViewController",
    "touchesBegan(_:with:)": "UIResponder", "touchesMoved(_:with:)": "UIResponder",
    "touchesEnded(_:with:)": "UIResponder", "touchesCancelled(_:with:)": "UIResponder",
    "canPerformAction(_:withSender:)": "UIResponder",
    "traitCollectionDidChange(_:)": "UIView", "didMoveToWindow()": "UIView",
    "didMoveToSuperview()": "UIView",
  ]

  /// Methods that nothing calls here, because nothing is drawn and no device is moved.
  private static let uncalled: Set = [
    "draw(_:)", "motionBegan(_:with:)", "motionEnded(_:with:)", "motionCancelled(_:with:)",
  ]

  /// Returns the class whose implementation of a member the objects of a class have.
  private func owner(of key: String, for name: String) -> String? {
    guard let owner = FileEditor.replaceable[key] else { return nil }
    let isTouch = key.hasPrefix("touches") && owner == "UIResponder"
    return isTouch && FileEditor.controls.contains(name) ? "UIControl" : owner
  }

  /// Controls handle touches themselves.
  private static let controls: Set = [
    "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UITextField", "UIDatePicker",
    "UISegmentedControl", "UIPageControl", "UIRefreshControl", "UIColorWell",
  ]

  private static let hitTesting: Set = ["hitTest(_:with:)", "point(inside:with:)"]

  /// The classes of UIKit whose extensions in the module override a member; the most general ones are last.
  ///
  /// A member has one replacement in a module: another one would take the place of the first.
  private func classesOfUIKit(overriding key: String, of owner: String) -> [String] {
    let general: Set = ["UIView", "UIControl", "UIScrollView", "UIViewController"]
    let names = index.types.values.filter { entry in
      !index.isDeclaredClass(entry.name) && index.kind(of: entry.name) != nil
        && self.owner(of: key, for: entry.name) == owner
        && (entry.methods.contains { $0.key == key && $0.isOverride && $0.isInExtension }
          || entry.properties[key].map { $0.isOverride && $0.isInExtension } == true)
    }.map(\.name).sorted()
    return names.filter { !general.contains($0) } + names.filter(general.contains)
  }

  /// Replaces a method of UIKit for the objects of a class, as a category of Objective-C does.
  private func replaceMethodOfUIKit(
    _ function: FunctionDeclSyntax, _ method: ModuleIndex.Method, _ node: ExtensionDeclSyntax
  ) {
    let name = node.extendedType.nameWithoutArguments
    if FileEditor.uncalled.contains(method.key), index.kind(of: name) != nil {
      for call in function.body.map({ SuperCalls(of: method.name, in: $0).found }) ?? [] {
        replace(call, by: "()", .extensionMember)
      }
      return rename(function.name, function.modifiers)
    }
    guard let owner = owner(of: method.key, for: name), index.kind(of: name) != nil else {
      return fail(
        function.name,
        "\(method.key) overrides in an extension of a class of another module; "
          + "declare it in a subclass")
    }
    let renamed = FileEditor.renamed(method.name)
    let original = method.call(method.name)
    let classes = classesOfUIKit(overriding: method.key, of: owner)
    let superCalls = function.body.map { SuperCalls(of: method.name, in: $0).found } ?? []
    let body: String
    if let result = method.result, result != "Void" {
      // The original can be called in the replacement alone, so its result is passed on.
      let parameters = function.signature.parameterClause
      let separator = parameters.parameters.isEmpty ? "" : ", "
      insert(
        "\(separator)original: \(result)",
        at: parameters.rightParen.positionAfterSkippingLeadingTrivia, .extensionMember)
      for call in superCalls {
        guard call.arguments.map(\.expression.trimmedDescription) == method.argumentNames else {
          return fail(
            call,
            "super.\(method.key) of an extension with other arguments than its own; "
              + "declare it in a subclass")
        }
        replace(call, by: "original", .extensionMember)
      }
      let call = "\(method.call(renamed).dropLast())\(separator)original: original)"
      body =
        "-> \(result) { let original = self.\(original); "
        + classes.map { "if let own = self as? \($0) { return own.\(call) }; " }.joined()
        + "return original }"
    } else if superCalls.isEmpty, classes == [name] {
      // Objects of the class have this method in place of the original.
      body =
        "{ if let own = self as? \(name) { own.\(method.call(renamed)) } else { \(original) } }"
    } else {
      // The original is the implementation of the superclass for the extension.
      body =
        "{ \(original); "
        + classes.map { "(self as? \($0))?.\(method.call(renamed))" }.joined(separator: "; ") + " }"
      for call in superCalls { replace(call, by: "()", .extensionMember) }
    }
    let labels = method.labels.map { "\($0):" }.joined()
    var declaration = method
    declaration.result = nil
    if classes.first == name {
      // The engine asks only views whose classes override hit testing, unless it is told so.
      let isFirst =
        method.key == "hitTest(_:with:)"
        || classesOfUIKit(overriding: "hitTest(_:with:)", of: owner).isEmpty
      let flag =
        FileEditor.hitTesting.contains(method.key) && isFirst
        ? "; @_dynamicReplacement(for: _replacesHitTesting) class var \(renamed)_isReplaced: Bool { true }"
        : ""
      insert(
        "; extension \(owner) { @_dynamicReplacement(for: \(method.name)"
          + "\(labels.isEmpty ? "" : "(\(labels))")) "
          + "\(declaration.declaration(named: "\(renamed)_\(name)")) \(body)\(flag) }",
        at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia, .extensionMember)
    }
    rename(function.name, function.modifiers)
  }

  private func replacePropertyOfUIKit(
    _ variable: VariableDeclSyntax, _ pattern: IdentifierPatternSyntax, _ node: ExtensionDeclSyntax
  ) {
    let (name, key) = (node.extendedType.nameWithoutArguments, pattern.identifier.text)
    guard let owner = owner(of: key, for: name), index.kind(of: name) != nil,
      let type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription,
      !variable.modifiers.has("class"), variable.bindings.first?.accessorBlock?.hasSetter != true
    else {
      return fail(
        variable,
        "the property \(key) overrides in an extension of a class of another module; "
          + "declare it in a subclass")
    }
    let renamed = FileEditor.renamed(key)
    let classes = classesOfUIKit(overriding: key, of: owner)
    if classes.first == name {
      insert(
        "; extension \(owner) { @_dynamicReplacement(for: \(key)) var \(renamed)_\(name): \(type) { "
          + classes.map { "if let own = self as? \($0) { return own.\(renamed) }; " }.joined()
          + "return \(key) } }",
        at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia, .extensionMember)
    }
    rename(pattern.identifier, variable.modifiers)
  }
}

/// Finds the calls of a method of the superclass.
final class SuperCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []
  private let name: String

  init(of name: String, in body: CodeBlockSyntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true, member.declName.baseName.text == name
    {
      found.append(node)
    }
    return .visitChildren
  }
}

extension ModuleIndex {
  /// True for a class whose declaration is in the module.
  func isDeclaredClass(_ name: String) -> Bool {
    types[name]?.isClass == true && declared.contains(name)
  }
}

extension SyntaxProtocol {
  /// True for a member that is not inside of `#if`.
  fileprivate func isDirectMember(of group: ExtensionDeclSyntax) -> Bool {
    parent?.parent?.parent?.id == group.memberBlock.id
  }
}
