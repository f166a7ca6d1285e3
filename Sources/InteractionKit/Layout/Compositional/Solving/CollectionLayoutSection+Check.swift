extension CollectionLayoutSection {
  /// Looks for what UIKit raises for, and for groups too deep to solve.
  ///
  /// Every group is looked at once, however often it is used.
  func check() throws(CollectionLayoutError.Reason) {
    let limit = CollectionViewCompositionalLayout.nestingLimit
    guard group.nesting <= limit else { throw .nestedTooDeep(group.nesting) }
    try boundarySupplementaryItems.checkKinds()
    var seen: Set<ObjectIdentifier> = []
    var open: [CollectionLayoutItem] = [group]
    while let item = open.popLast() {
      guard seen.insert(ObjectIdentifier(item)).inserted else { continue }
      try item.supplementaryItems.checkKinds()
      if let group = item as? CollectionLayoutGroup { open.append(contentsOf: group.subitems) }
    }
  }
}

extension Array where Element: CollectionLayoutSupplementaryItem {
  /// Looks for kinds that several views have.
  func checkKinds() throws(CollectionLayoutError.Reason) {
    guard count > 1 else { return }
    var seen: Set<String> = []
    var duplicates: [String] = []
    for item in self where !seen.insert(item.elementKind).inserted {
      if !duplicates.contains(item.elementKind) { duplicates.append(item.elementKind) }
    }
    guard duplicates.isEmpty else { throw .duplicateElementKinds(duplicates) }
  }
}
