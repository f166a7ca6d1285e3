import InteractionKit
import InterfaceBuilder

/// The size classes that choose between the variations of a file.
struct InterfaceTraits: Hashable {
  private let width, height: UIUserInterfaceSizeClass

  init(_ traits: UITraitCollection) {
    (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
  }

  /// Returns how many conditions of a variation's key hold; nil if one does not.
  ///
  /// A key is `default`, or conditions such as `heightClass=regular-widthClass=compact`.
  private func specificity(of key: String) -> Int? {
    if key == "default" { return 0 }
    var count = 0
    for condition in key.split(separator: "-") {
      let parts = condition.split(separator: "=")
      guard parts.count == 2 else { return nil }
      let wanted: UIUserInterfaceSizeClass = parts[1] == "regular" ? .regular : .compact
      switch parts[0] {
      case "widthClass": if width != wanted { return nil }
      case "heightClass": if height != wanted { return nil }
      default: return nil
      }
      count += 1
    }
    return count
  }

  /// The variations of an element that hold, the most general first.
  private func variations(of element: InterfaceElement) -> [InterfaceElement] {
    element.children.compactMap { child in
      guard child.name == "variation", let key = child.key, let count = specificity(of: key) else {
        return nil
      }
      return (child, count)
    }.sorted { ($0 as (InterfaceElement, Int)).1 < $1.1 }.map { $0.0 }
  }

  /// Returns the element with the attributes and values of the variations that hold.
  func varied(_ element: InterfaceElement) -> InterfaceElement {
    let found = variations(of: element)
    return found.isEmpty ? element : element.replacing(by: found)
  }

  /// The members of a list that are not installed: excluded by default, and not included again.
  ///
  /// - Parameter list: `subviews` or `constraints`.
  func excluded(from element: InterfaceElement, list: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(of: element) {
      guard let mask = variation.child(key: list), mask.name == "mask" else { continue }
      for change in mask.children {
        guard let id = change.string("reference") else { continue }
        if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }
}
