import SwiftSyntax

// Members of extensions that override or are overridden, which Swift accepts in classes alone.
extension FileEditor {
  private static func renamed(_ name: String) -> String { "inExtension_\(name)" }

  /// The members of extensions that cannot be declared there without Objective-C.
  private func moves(_ method: ModuleIndex.Method, of name: String) -> Bool {
    method.isInExtension && !method.isStatic
      && (method.isOverride || index.isOverridden(method.key, of: name))
  }

  /// Adds methods to a class that call those that were renamed in its extensions.
  func addForwarding(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    for method in entry.methods where moves(method, of: entry.name) {
      let parameters = zip(method.labels, method.parameters).map { label, parameter in
        let names = label == parameter.name ? label : "\(label) \(parameter.name)"
        let value = parameter.defaultValue.map { " = \($0)" } ?? ""
        return "\(names): \(parameter.type)\(value)"
      }
      let arguments = zip(method.labels, method.parameters).map { label, parameter in
        (label == "_" ? "" : "\(label): ") + parameter.name
      }
      let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
      let prefix = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
      insert(
        " \(access(node.modifiers))\(method.isOverride ? "override " : "")func \(method.name)("
          + parameters.joined(separator: ", ") + ")\(effects)"
          + (method.result.map { " -> \($0)" } ?? "")
          + " { \(prefix)\(FileEditor.renamed(method.name))(\(arguments.joined(separator: ", "))) };",
        at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .extensionMember)
    }
  }

  /// Renames a method of an extension that the class declares.
  func lowerMember(_ function: FunctionDeclSyntax) {
    guard let node = function.group?.as(ExtensionDeclSyntax.self) else { return }
    let name = node.extendedType.nameWithoutArguments
    let method = ModuleIndex.Method(function, isInExtension: true, file: path, line: 0)
    guard moves(method, of: name) else { return }
    guard index.types[name]?.isClass == true else {
      return fail(
        function.name,
        "\(method.key) overrides in an extension of a class of another module; "
          + "declare it in a subclass")
    }
    guard function.isDirectMember(of: node) else {
      return fail(
        function.name,
        "\(method.key) of an extension is overridden or overrides, inside of #if; "
          + "declare it in the class")
    }
    replace(function.name, by: FileEditor.renamed(method.name), .extensionMember)
    for modifier in function.modifiers where modifier.name.text == "override" {
      remove(modifier, .extensionMember)
    }
  }

  /// Reports a property of an extension that only a class can declare.
  func lowerMember(_ variable: VariableDeclSyntax) {
    guard let node = variable.group?.as(ExtensionDeclSyntax.self),
      let property = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .text,
      variable.modifiers.has("override")
        || index.isOverridden(property, of: node.extendedType.nameWithoutArguments)
    else { return }
    fail(
      variable,
      "the property \(property) of an extension is overridden or overrides; "
        + "declare it in the class")
  }
}

extension SyntaxProtocol {
  /// True for a member that is not inside of `#if`.
  fileprivate func isDirectMember(of group: ExtensionDeclSyntax) -> Bool {
    parent?.parent?.parent?.id == group.memberBlock.id
  }
}
