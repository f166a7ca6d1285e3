/// The names of UIKit's element kinds in files, sessions and log entries: `header` and `footer`.
///
/// Any other kind is its own name.
package enum ElementKindName {
  package static let header = "header"
  package static let footer = "footer"

  package static let headerKind = "UICollectionElementKindSectionHeader"
  package static let footerKind = "UICollectionElementKindSectionFooter"

  /// Returns the name of a kind.
  package static func name(of kind: String) -> String {
    switch kind {
    case headerKind: header
    case footerKind: footer
    default: kind
    }
  }

  /// Returns the kind that a name stands for.
  package static func kind(named name: String) -> String {
    switch name {
    case header: headerKind
    case footer: footerKind
    default: name
    }
  }

  /// Returns the kinds that a name may stand for: an app may have a kind `header` of its own.
  static func kinds(named name: String) -> [String] {
    let kind = kind(named: name)
    return kind == name ? [name] : [kind, name]
  }
}
