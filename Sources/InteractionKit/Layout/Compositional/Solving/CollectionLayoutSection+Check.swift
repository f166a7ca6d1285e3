extension CollectionLayoutSection {
  /// Throws the errors for which UIKit raises, and an error for groups nested too deep.
  ///
  /// Each group is checked once, however often it is used.
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
  /// Throws an error if several views have the same element kind.
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
