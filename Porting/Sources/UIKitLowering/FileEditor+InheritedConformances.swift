import SwiftSyntax

// Optional methods of UIKit's protocols in classes that inherit the conformance. Objective-C asks the object
// for the method. In Swift a conformance has the methods of the class that declares it, so that class gets
// the method, which calls what a delegate without it has, and the subclass overrides it.

extension ModuleIndex {
  /// Finds the methods that subclasses declare for the conformance of a base class.
  mutating func findInheritedRequirements() {
    for name in types.keys.sorted() {
      guard let entry = types[name], entry.isClass else { continue }
      for (number, method) in entry.methods.enumerated()
      where !method.isOverride && !method.isStatic {
        guard let base = baseWithoutMethod(method, of: name) else { continue }
        types[name]?.methods[number].gainsOverride = true
        if types[base]?.inheritedRequirements.contains(where: { $0.key == method.key }) == false {
          types[base]?.inheritedRequirements.append(method)
        }
      }
    }
  }

  /// Returns the class above a class that declares a conformance without a method of its protocol; nil if a
  /// class between them has the method.
  private func baseWithoutMethod(_ method: Method, of name: String) -> String? {
    let ancestors = line(of: name).dropFirst()
    guard !ancestors.contains(where: { $0.methods.contains { $0.key == method.key } }) else {
      return nil
    }
    return ancestors.first {
      $0.inherited.contains { UIKitProtocols.optionalMethods(of: $0).contains(method.key) }
    }?.name
  }

  /// True if a method of a class overrides one that a base class gets.
  func gainsOverride(_ key: String, of name: String) -> Bool {
    types[name]?.methods.contains { $0.gainsOverride && $0.key == key } == true
  }
}

extension FileEditor {
  /// Makes a method override the one that its base class gets.
  func lowerInheritedConformance(_ function: FunctionDeclSyntax) {
    guard let group = function.group, !group.is(ExtensionDeclSyntax.self) else { return }
    let method = ModuleIndex.Method(function, isInExtension: false)
    guard index.gainsOverride(method.key, of: scope) else { return }
    let first = function.modifiers.first.map(Syntax.init) ?? Syntax(function.funcKeyword)
    insert("override ", at: first.positionAfterSkippingLeadingTrivia, .inheritedConformance)
  }

  /// Adds the methods that subclasses implement for a conformance of this class.
  func addInheritedRequirements(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    guard !entry.inheritedRequirements.isEmpty else { return }
    usesUIKit = true
    let added = entry.inheritedRequirements.map {
      " \(access(node.modifiers))\($0.declaration()) { \($0.call("_DelegateWithoutMethods().\($0.name)")) };"
    }
    insert(
      added.joined(), at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia,
      .inheritedConformance)
  }
}
