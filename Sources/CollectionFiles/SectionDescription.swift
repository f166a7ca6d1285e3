import Foundation
import InteractionKit

/// A section of a collection: its items, supplementary views and overrides of the layout.
package struct SectionDescription: Sendable {
  /// A header or footer.
  package struct Supplementary: Hashable, Sendable {
    package var type: String
    package var data: JSONValue

    package init(type: String, data: JSONValue = .null) {
      self.type = type
      self.data = data
    }
  }

  /// The id, unique among the sections; nil if the file has none.
  package var id: String?
  package var header: Supplementary?
  package var footer: Supplementary?
  /// The supplementary views other than header and footer, by element kind.
  package var supplementaries: [String: Supplementary] = [:]
  package var extra: JSONValue = .null
  package var items = ItemList()

  // Properties that are nil here have the value of the layout.
  package var sectionInset: EdgeInsets?
  package var minimumLineSpacing: CGFloat?
  package var minimumInteritemSpacing: CGFloat?
  package var headerReferenceSize: CGSize?
  package var footerReferenceSize: CGSize?
  /// The compositional layout of the section.
  package var layout: CompositionalDescription.Section? {
    didSet { layoutNode = nil }
  }
  /// The node that the layout was read from; nil if it was not read from text.
  var layoutNode: DocumentNode?

  package init() {}

  /// Returns the header, footer or other view of a kind; nil if the section has none.
  package func supplementaryView(ofKind kind: String) -> Supplementary? {
    switch kind {
    case SolvedFlowLayout.headerKind: header ?? supplementaries[kind]
    case SolvedFlowLayout.footerKind: footer ?? supplementaries[kind]
    default: supplementaries[kind]
    }
  }
}
