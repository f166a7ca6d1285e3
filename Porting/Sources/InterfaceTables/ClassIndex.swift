import SwiftParser
import SwiftSyntax

/// The classes of a module, with the members that nibs can name.
struct ClassIndex {
  /// A member of a class.
  struct Member {
    /// The name of a property, or the selector of a method.
    var name: String
    /// The method as Swift names it, such as `logIn(_:)`; the name of a property.
    var reference: String
    var file: String
    var line: Int
    var isPrivate: Bool
    /// The labels of a method's parameters.
    var labels: [String] = []
  }

  /// A class with its extensions.
  struct Entry {
    /// The name with those of the types around it: `Outer.Inner`.
    var name: String
    /// The first name after the colon; nil for a class without a superclass.
    var superclass: String?
    var file: String
    var line: Int
    var isGeneric: Bool
    var isPrivate: Bool
    /// True if `init(coder:)` is marked as unavailable, so that nothing may call it.
    var refusesCoder = false
    var outlets: [Member] = []
    var actions: [Member] = []
    var creations: [Member] = []
  }

  private(set) var entries: [String: Entry] = [:]
  /// The methods and outlets of extensions, by the name of the class.
  private var extended: [String: [(kind: MemberKind, member: Member)]] = [:]

  enum MemberKind { case outlet, action, creation }

  /// The classes in the order of their names.
  var sorted: [Entry] { entries.values.sorted { $0.name < $1.name } }

  init(_ files: [(path: String, text: String)]) {
    for file in files {
      let tree = Parser.parse(source: file.text)
      let collector = Collector(
        file.path, SourceLocationConverter(fileName: file.path, tree: tree))
      collector.walk(tree)
      for entry in collector.entries { entries[entry.name] = entry }
      for (name, members) in collector.extended { extended[name, default: []] += members }
    }
    for (name, members) in extended {
      guard let known = entry(named: name)?.name else { continue }
      for (kind, member) in members { entries[known]?.add(member, kind) }
    }
  }

  /// Returns a class by its whole name, or by its last part, as files of Interface Builder name it.
  func entry(named name: String) -> Entry? {
    if let known = entries[name] { return known }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return entries[last]
      ?? entries.values.filter { $0.name.hasSuffix(".\(last)") }.min { $0.name < $1.name }
  }

  /// Returns a class and its superclasses of the module, the class first.
  func line(of name: String) -> [Entry] {
    var found: [Entry] = []
    var next = entry(named: name)
    while let entry = next, !found.contains(where: { $0.name == entry.name }) {
      found.append(entry)
      next = entry.superclass.flatMap { self.entry(named: $0) }
    }
    return found
  }

  /// The name of the class of a framework that a class is below; nil for a class of nothing.
  func base(of name: String) -> String? {
    line(of: name).last.flatMap { $0.superclass }
  }
}

extension ClassIndex.Entry {
  fileprivate mutating func add(_ member: ClassIndex.Member, _ kind: ClassIndex.MemberKind) {
    switch kind {
    case .outlet: outlets.append(member)
    case .action: actions.append(member)
    case .creation: creations.append(member)
    }
  }
}

/// Collects the classes of a file.
private final class Collector: SyntaxVisitor {
  var entries: [ClassIndex.Entry] = []
  var extended: [String: [(kind: ClassIndex.MemberKind, member: ClassIndex.Member)]] = [:]
  private let path: String
  private let lines: SourceLocationConverter
  private var scope: [String] = []

  init(_ path: String, _ lines: SourceLocationConverter) {
    (self.path, self.lines) = (path, lines)
    super.init(viewMode: .sourceAccurate)
  }

  private func line(_ node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  private static func has(_ attributes: AttributeListSyntax, _ name: String) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.name.text)
    var entry = ClassIndex.Entry(
      name: scope.joined(separator: "."),
      superclass: node.inheritanceClause?.inheritedTypes.first.map {
        String($0.type.trimmedDescription.prefix { $0 != "<" })
      },
      file: path, line: line(node.classKeyword), isGeneric: node.genericParameterClause != nil,
      isPrivate: Self.isPrivate(node.modifiers))
    collect(node.memberBlock) {
      entry.add($0, $1)
    } initializer: { initializer in
      let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
      let isUnavailable = initializer.attributes.contains {
        let text = $0.trimmedDescription
        return text.hasPrefix("@available") && text.contains("unavailable")
      }
      if labels == ["coder"], isUnavailable { entry.refusesCoder = true }
    }
    entries.append(entry)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    scope.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    scope.append(name)
    collect(node.memberBlock) { member, kind in
      extended[name, default: []].append((kind, member))
    } initializer: { _ in
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  // A class inside of a function has no name that a file could say.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func collect(
    _ block: MemberBlockSyntax,
    _ add: (ClassIndex.Member, ClassIndex.MemberKind) -> Void,
    initializer: (InitializerDeclSyntax) -> Void
  ) {
    for item in block.members {
      if let variable = item.decl.as(VariableDeclSyntax.self) {
        guard
          Self.has(variable.attributes, "IBOutlet")
            || Self.has(variable.attributes, "IBInspectable")
        else { continue }
        for binding in variable.bindings {
          let name = binding.pattern.trimmedDescription
          add(
            ClassIndex.Member(
              name: name, reference: name, file: path, line: line(variable), isPrivate: false),
            .outlet)
        }
      } else if let method = item.decl.as(FunctionDeclSyntax.self) {
        let isAction = Self.has(method.attributes, "IBAction")
        let isCreation = Self.has(method.attributes, "IBSegueAction")
        guard isAction || isCreation || Self.has(method.attributes, "objc") else { continue }
        let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
        let written = method.attributes.lazy.compactMap { attribute -> String? in
          let syntax = attribute.as(AttributeSyntax.self)
          guard syntax?.attributeName.trimmedDescription == "objc" else { return nil }
          return syntax?.arguments?.trimmedDescription
        }.first
        let member = ClassIndex.Member(
          name: written ?? Self.selector(method.name.text, labels),
          reference:
            "\(method.name.text)\(labels.isEmpty ? "" : "(\(labels.map { "\($0):" }.joined()))")",
          file: path, line: line(method),
          // The conversion removes `private` of actions, not of other methods.
          isPrivate: !isAction && !isCreation && Self.isPrivate(method.modifiers), labels: labels)
        add(member, isCreation ? .creation : .action)
      } else if let declared = item.decl.as(InitializerDeclSyntax.self) {
        initializer(declared)
      }
    }
  }

  /// The name for Objective-C: `tapped(_:)` is `tapped:`, `show(item:)` is `showWithItem:`.
  private static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var text = name
    if first != "_" { text += "With" + first.prefix(1).uppercased() + first.dropFirst() }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}
