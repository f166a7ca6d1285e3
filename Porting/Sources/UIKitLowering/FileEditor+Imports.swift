import SwiftSyntax

// Imports. Names of UIKit need the import of UIKit, which on Apple's systems other frameworks bring along;
// modules that Linux doesn't have are contained in UIKit, have another name, or are not there.
extension FileEditor {
  /// The modules whose names the module `UIKit` contains.
  static let containedModules: Set<String> = [
    "QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC", "UniformTypeIdentifiers",
    "MobileCoreServices", "CoreServices",
  ]

  /// The modules that take the place of one of Apple's.
  ///
  /// A module of the name `Combine` would change `canImport(Combine)` of OpenCombine itself.
  static let replacedModules = [
    "Combine": "UIKitCombine", "os": "UIKitLogging", "OSLog": "UIKitLogging",
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

  /// The beginnings of names of UIKit that don't begin with `UI` or `CA`.
  private static let foundationNames = [
    "NSLayout", "NSCollectionLayout", "NSDiffable", "NSDirectional", "NSTextAlignment",
    "NSParagraphStyle", "NSMutableParagraphStyle", "NSLineBreakMode", "NSShadow",
    "NSTextAttachment", "NSItemProvider", "CGAffineTransform", "CGColor", "CGPath", "CGMutablePath",
  ]

  /// True for a name that only the module `UIKit` can mean.
  private func isOfUIKit(_ name: String) -> Bool {
    // `UIView` and `CALayer`, but not `UIDGenerator`.
    func isPrefixed(_ prefix: String) -> Bool {
      let rest = name.dropFirst(prefix.count)
      return name.hasPrefix(prefix) && rest.first?.isUppercase == true
        && rest.dropFirst().first?.isLowercase == true
    }
    guard
      isPrefixed("UI") || isPrefixed("CA") || Self.foundationNames.contains(where: name.hasPrefix)
    else { return false }
    return !index.declared.contains(name) && index.aliases[name] == nil
  }

  /// Finds out which imports a file needs.
  func readImports(of node: SourceFileSyntax) {
    var names: Set<String> = []
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { names.insert(name) }
    }
    let imports = node.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    firstImport = imports.first
    if FileEditor.hasNetworkModule, !names.contains("FoundationNetworking"),
      !names.isDisjoint(with: FileEditor.networkNames)
    {
      importBeforeNetwork = imports.first?.id
    }
    namesUIKit = names.contains(where: isOfUIKit)
    importsCombine = names.contains("Combine")
    if names.contains("SwiftUI") { lowerSwiftUI(node) }
  }

  func lowerImport(_ node: ImportDeclSyntax) {
    let names = node.path.map(\.name.text)
    if node.id == importBeforeNetwork {
      insert(
        "; import FoundationNetworking", at: node.endPositionBeforeTrailingTrivia, .moduleImport)
    }
    if FileEditor.containedModules.contains(names[0]) || (names[0] == "UIKit" && names.count > 1)
      || names[0] == "SwiftUI"
    {
      replace(node, by: "import UIKit", .moduleImport)
      importsUIKit = true
    } else if let name = FileEditor.replacedModules[names[0]] {
      if names[0] == "Combine", let first = node.path.first {
        replace(first.name, by: name, .moduleImport)
      } else {
        replace(node, by: "import \(name)", .moduleImport)
      }
    }
    if names[0] == "UIKit" { importsUIKit = true }
  }

  /// Adds the import of UIKit to a file that needs one.
  func addMissingImport() {
    if usesSessions, let firstImport {
      insert(
        "; import UIKitNetworking", at: firstImport.endPositionBeforeTrailingTrivia, .moduleImport)
    }
    guard !importsUIKit, namesUIKit || usesUIKit, let firstImport else { return }
    insert(
      "import UIKit; ", at: firstImport.positionAfterSkippingLeadingTrivia, .moduleImport)
    importsUIKit = true
  }

  /// Converts `Combine.Publisher` to the name of the module that is there.
  func lowerModuleName(_ token: TokenSyntax) {
    guard token.text == "Combine", !index.declared.contains("Combine") else { return }
    replace(token, by: "UIKitCombine", .moduleImport)
  }

  /// Converts `share()` of a publisher to the one whose subscribers have an order; an extension can't take the place
  /// of OpenCombine's own.
  func lowerShare(_ node: FunctionCallExprSyntax) {
    guard importsCombine, node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.baseName.text == "share", !index.declaresMethod("share")
    else { return }
    replace(member.declName.baseName, by: "sharedInOrder", .moduleImport)
  }

  // MARK: Conditions

  /// Converts the parts of a condition that the compiler decides.
  func lower(condition node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self), let argument = call.arguments.first {
      let name = argument.expression.trimmedDescription
      switch call.calledExpression.trimmedDescription {
      case "os" where name == "iOS": return replace(call, by: "canImport(UIKit)", .platform)
      case "canImport":
        if let other = FileEditor.replacedModules[name] {
          replace(argument.expression, by: other, .moduleImport)
        }
        return
      default: break
      }
    }
    for child in node.children(viewMode: .sourceAccurate) { lower(condition: child) }
  }

  // MARK: SwiftUI

  /// Names that only SwiftUI can mean.
  private static let namesOfSwiftUI: Set<String> = [
    "UIHostingController", "UIHostingConfiguration", "UIViewRepresentable",
    "UIViewControllerRepresentable", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack",
    "LazyVGrid", "ScrollViewReader", "GeometryReader", "NavigationStack", "NavigationView",
    "ViewModifier", "ViewBuilder", "EnvironmentValues", "EnvironmentKey", "PreferenceKey",
    "StateObject", "ObservedObject", "EnvironmentObject", "WindowGroup", "ButtonStyle",
  ]

  /// Removes previews, and what else names SwiftUI, which is one error of the file.
  private func lowerSwiftUI(_ node: SourceFileSyntax) {
    var isReported = false
    for statement in node.statements {
      let item = Syntax(statement.item)
      if item.is(ImportDeclSyntax.self) || item.isPreview { continue }
      guard let name = nameOfSwiftUI(in: item) else { continue }
      if !isReported {
        fail(
          name,
          "\(name.text) of SwiftUI is not converted: leave the file out, or put the code that uses it into "
            + "#if canImport(SwiftUI)")
        isReported = true
      }
      leaveOut(item, .moduleImport)
    }
  }

  /// Returns the first name of SwiftUI in a declaration, except in previews; nil for none.
  private func nameOfSwiftUI(in node: Syntax) -> TokenSyntax? {
    if node.isPreview { return nil }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName
      ?? node.as(IdentifierTypeSyntax.self)?.name
    {
      if FileEditor.namesOfSwiftUI.contains(name.text), !index.declared.contains(name.text) {
        return name
      }
      let isConstraint =
        node.parent?.is(SomeOrAnyTypeSyntax.self) == true
        || node.parent?.is(InheritedTypeSyntax.self) == true
        || node.parent?.is(GenericParameterSyntax.self) == true
        || node.parent?.is(ConformanceRequirementSyntax.self) == true
      if ["View", "App", "Scene"].contains(name.text), isConstraint,
        !index.declared.contains(name.text)
      {
        return name
      }
    }
    for child in node.children(viewMode: .sourceAccurate) {
      if let found = nameOfSwiftUI(in: child) { return found }
    }
    return nil
  }
}

extension Syntax {
  /// True for a preview of SwiftUI or of UIKit: `#Preview { … }`, or a `PreviewProvider`.
  var isPreview: Bool {
    if let macro = self.as(MacroExpansionDeclSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    if let macro = self.as(MacroExpansionExprSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    let inherited = self.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains {
      ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0.type.trimmedDescription)
    } == true
  }
}
