import SwiftSyntax

// Methods that UIKit finds by their name in Objective-C, in classes that don't declare the protocol or that
// have the labels of Swift 3: `@objc func collectionView(_:layout:sizeForItemAtIndexPath:)`.
extension FileEditor {
  /// Adds conformances and methods for what Objective-C finds by name.
  func addFormerLabels(to node: ClassDeclSyntax, _ entry: ModuleIndex.TypeEntry) {
    let line = index.line(of: entry.name)
    let conformances = line.flatMap(\.inherited)
    var protocols: [String] = []
    var added = ""
    for method in entry.methods where !method.isStatic && !method.isOverride {
      guard method.isObjC || node.attributes.has("objcMembers") else { continue }
      let former = UIKitProtocols.selectors[method.selector].flatMap { $0 == method.key ? nil : $0 }
      let key = former ?? method.key
      guard let owner = UIKitProtocols.owner(of: key) else { continue }
      let isDeclared = conformances.contains { UIKitProtocols.inherits($0, from: owner) }
      // A conformance to the protocol that this one refines, such as UICollectionViewDelegate: UIKit asks the
      // same object for the methods of both.
      guard isDeclared || conformances.contains(where: { UIKitProtocols.inherits(owner, from: $0) })
      else { continue }
      if !isDeclared, !protocols.contains(owner) { protocols.append(owner) }
      guard former != nil, !line.contains(where: { $0.methods.contains { $0.key == key } }) else {
        continue
      }
      let labels = key.split(separator: "(").last.map {
        $0.dropLast().split(separator: ":").map(String.init)
      }
      added +=
        " \(access(node.modifiers))\(method.declaration(named: baseName(of: key), labels: labels)) "
        + "{ \(method.call(method.name)) };"
    }
    if !added.isEmpty {
      insert(
        added, at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, .formerLabels)
    }
    if !protocols.isEmpty { addConformances(protocols, to: node, .formerLabels) }
  }

  private func baseName(of key: String) -> String { String(key.prefix { $0 != "(" }) }
}
