import SwiftParser
import SwiftSyntax
import UIKitLowering

/// The names, imports and controllers of the files of an app.
struct SourceReading {
  /// The files of each imported module, in order.
  private(set) var imports: [String: [String]] = [:]
  /// The files of each name that looks like one of Apple's user interface, in order.
  private var types: [String: [String]] = [:]
  /// The names that the app declares.
  private var declared: Set<String> = []
  private(set) var screens = Census.Screens()

  init(_ sources: [SourceText]) {
    var controllers: [(name: String, base: String, uses: Set<String>)] = []
    for source in sources {
      let reader = NameReader(Parser.parse(source: source.text))
      for name in reader.imports where imports[name]?.last != source.path {
        imports[name, default: []].append(source.path)
      }
      for name in reader.types { types[name, default: []].append(source.path) }
      declared.formUnion(reader.declared)
      controllers += reader.classes.map { ($0.name, $0.base, $0.uses) }
    }
    count(controllers)
  }

  /// Counts the classes below a controller, by the views that they name.
  private mutating func count(_ classes: [(name: String, base: String, uses: Set<String>)]) {
    var uses: [String: Set<String>] = [:]
    var bases: [String: String] = [:]
    for (name, base, used) in classes {
      uses[name, default: []].formUnion(used)
      if !base.isEmpty, bases[name] == nil { bases[name] = base }
    }
    for name in bases.keys {
      var line: [String] = []
      var next: String? = name
      while let current = next, !line.contains(current) {
        line.append(current)
        next = bases[current]
      }
      guard line.last?.hasPrefix("UI") == true, line.last?.hasSuffix("Controller") == true else {
        continue
      }
      let all = line.reduce(into: Set(line)) { $0.formUnion(uses[$1] ?? []) }
      if all.contains(where: { $0.hasPrefix("UICollectionView") }) {
        screens.collection += 1
      } else if all.contains(where: { $0.hasPrefix("UITableView") }) {
        screens.table += 1
      } else {
        screens.other += 1
      }
    }
  }

  /// Returns the names of UIKit that neither the app nor the module declares, with their files.
  func names(missingIn symbols: UIKitSymbols) -> [String: [String]] {
    types.filter { !symbols.names.contains($0.key) && !declared.contains($0.key) }
  }
}

/// Reads the names of a file.
private final class NameReader: SyntaxVisitor {
  var imports: [String] = []
  var types: Set<String> = []
  var declared: Set<String> = []
  var classes: [(name: String, base: String, uses: Set<String>)] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text { imports.append(name) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName.text)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // `@UIApplicationMain` is no type.
    if let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }

  private func note(_ name: String) {
    for prefix in ["UI", "NSLayout", "NSCollectionLayout", "NSDiffable", "CA"] {
      let rest = name.dropFirst(prefix.count)
      if name.hasPrefix(prefix), rest.first?.isUppercase == true,
        rest.contains(where: \.isLowercase)
      {
        types.insert(name)
        return
      }
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name.text)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.append((node.extendedType.trimmedDescription, "", names(in: node)))
    return .visitChildren
  }

  private func note(_ node: ClassDeclSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    declared.insert(name)
    let base = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    classes.append((name, String(base.prefix { $0 != "<" }), names(in: node)))
    return .visitChildren
  }

  private func names(in node: some SyntaxProtocol) -> Set<String> {
    Set(node.tokens(viewMode: .sourceAccurate).map(\.text).filter { $0.hasPrefix("UI") })
  }
}
