import Foundation
import InteractionKit

/// A section of a collection: its items, its header and footer, and what it
/// changes about the layout.
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

  /// Unique among the sections; nil where the file gives none.
  package var id: String?
  package var header: Supplementary?
  package var footer: Supplementary?
  /// The views that a layout places beside header and footer, by element kind.
  package var supplementaries: [String: Supplementary] = [:]
  package var extra: JSONValue = .null
  package var items = ItemList()

  // What is nil here is the layout's own.
  package var sectionInset: EdgeInsets?
  package var minimumLineSpacing: CGFloat?
  package var minimumInteritemSpacing: CGFloat?
  package var headerReferenceSize: CGSize?
  package var footerReferenceSize: CGSize?
  /// What the section looks like in a compositional layout.
  package var layout: CompositionalDescription.Section? {
    didSet { layoutNode = nil }
  }
  /// What that was read from; nil where that is nothing, or no text.
  var layoutNode: DocumentNode?

  package init() {}

  /// What it shows as a header, a footer or another view of a kind; nil where nothing.
  package func supplementaryView(ofKind kind: String) -> Supplementary? {
    switch kind {
    case FlowSolution.headerKind: header ?? supplementaries[kind]
    case FlowSolution.footerKind: footer ?? supplementaries[kind]
    default: supplementaries[kind]
    }
  }
}
