import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import UIKitLowering

/// The optional methods that the conversion knows, against the sources of the module UIKit.
@Suite struct UIKitProtocolsTests {
  /// Methods that UIKit does not have.
  private static let own: Set = [
    "collectionView(_:identifierForItemAt:)", "collectionView(_:layout:itemSizesForSectionAt:)",
    "collectionView(_:layout:itemSizeRunsForSectionAt:)",
  ]

  @Test func allOptionalMethodsAreKnown() throws {
    let declarations = try ProtocolReader.ofUIKit()
    var optional: [String: Set<String>] = [:]
    for (name, requirements) in declarations.requirements {
      let known = declarations.aliases[name] ?? name
      guard known.hasPrefix("UI") || known.hasPrefix("CA"),
        ["Delegate", "DataSource", "Prefetching", "AnimatedTransitioning"].contains(
          where: known.hasSuffix)
      else { continue }
      let methods = requirements.intersection(declarations.defaults[name] ?? []).subtracting(
        Self.own)
      if !methods.isEmpty { optional[known] = methods }
    }
    #expect(optional.count > 25)
    for (name, methods) in optional.sorted(by: { $0.key < $1.key }) {
      #expect(UIKitProtocols.ownOptionalMethods[name] == methods, "\(name)")
    }
    #expect(Set(UIKitProtocols.ownOptionalMethods.keys) == Set(optional.keys))
  }

  /// A base class gets the methods of its conformances, which call this object.
  @Test func theDelegateWithoutMethodsHasAllProtocols() throws {
    let conformances = try ProtocolReader.ofUIKit().conformances["_DelegateWithoutMethods"] ?? []
    for name in UIKitProtocols.ownOptionalMethods.keys {
      #expect(conformances.contains { UIKitProtocols.inherits($0, from: name) }, "\(name)")
    }
  }

  @Test(arguments: [
    ("tableView:editActionsForRowAtIndexPath:", "tableView(_:editActionsForRowAt:)"),
    ("tableView:moveRowAtIndexPath:toIndexPath:", "tableView(_:moveRowAt:to:)"),
    (
      "tableView:accessoryButtonTappedForRowWithIndexPath:",
      "tableView(_:accessoryButtonTappedForRowWith:)"
    ),
    (
      "tableView:sectionForSectionIndexTitle:atIndex:",
      "tableView(_:sectionForSectionIndexTitle:at:)"
    ),
    ("tableView:commitEditingStyle:forRowAtIndexPath:", "tableView(_:commit:forRowAt:)"),
    (
      "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
      "collectionView(_:didEndDisplaying:forItemAt:)"
    ),
    (
      "collectionView:layout:insetForSectionAtIndex:", "collectionView(_:layout:insetForSectionAt:)"
    ),
    (
      "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
      "gestureRecognizer(_:shouldRequireFailureOf:)"
    ),
    (
      "textField:shouldChangeCharactersInRange:replacementString:",
      "textField(_:shouldChangeCharactersIn:replacementString:)"
    ),
  ])
  func methodsAreKnownByTheirNamesInObjectiveC(selector: String, key: String) {
    #expect(UIKitProtocols.selectors[selector] == key)
  }
}

/// The protocols of the modules UIKit and InteractionKit, read from their sources.
private final class ProtocolReader: SyntaxVisitor {
  var requirements: [String: Set<String>] = [:]
  /// The methods in extensions, by the extended type.
  var defaults: [String: Set<String>] = [:]
  /// UIKit's name of a type of the engine.
  var aliases: [String: String] = [:]
  var conformances: [String: [String]] = [:]

  static func ofUIKit() throws -> ProtocolReader {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let reader = ProtocolReader(viewMode: .sourceAccurate)
    for module in ["InteractionKit", "UIKit"] {
      let folder = sources.appendingPathComponent(module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        // Nothing else is of interest, and parsing takes longer than the search.
        guard
          ["protocol ", "typealias UI", "extension ", "_DelegateWithoutMethods"].contains(
            where: text.contains)
        else { continue }
        reader.walk(Parser.parse(source: text))
      }
    }
    return reader
  }

  private func keys(_ members: MemberBlockItemListSyntax) -> [String] {
    members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map { function in
      let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
      return "\(function.name.text)(\(labels.joined()))"
    }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    requirements[node.name.text, default: []].formUnion(keys(node.memberBlock.members))
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    defaults[node.extendedType.trimmedDescription, default: []]
      .formUnion(keys(node.memberBlock.members))
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.initializer.value.as(IdentifierTypeSyntax.self)?.name.text {
      aliases[name] = aliases[name] ?? node.name.text
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    conformances[node.name.text] = inherited
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
