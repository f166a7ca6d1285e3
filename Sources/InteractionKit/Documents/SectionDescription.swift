import Foundation

/// A section of a collection: its items, its header and footer, and what it
/// changes about the layout.
public struct SectionDescription: Sendable {
  /// A header or footer.
  public struct Supplementary: Hashable, Sendable {
    public var type: String
    public var data: JSONValue

    public init(type: String, data: JSONValue = .null) {
      self.type = type
      self.data = data
    }
  }

  /// Unique among the sections; nil where the file gives none.
  public var id: String?
  public var header: Supplementary?
  public var footer: Supplementary?
  /// The views that a layout places beside header and footer, by element kind.
  public var supplementaries: [String: Supplementary] = [:]
  public var extra: JSONValue = .null
  public var items = ItemList()

  // What is nil here is the layout's own.
  public var sectionInset: EdgeInsets?
  public var minimumLineSpacing: CGFloat?
  public var minimumInteritemSpacing: CGFloat?
  public var headerReferenceSize: CGSize?
  public var footerReferenceSize: CGSize?
  /// What the section looks like in a compositional layout.
  public var layout: CompositionalDescription.Section? {
    didSet { layoutNode = nil }
  }
  /// What that was read from; nil where that is nothing, or no text.
  var layoutNode: DocumentNode?

  public init() {}

  /// What it shows as a header, a footer or another view of a kind; nil where nothing.
  func supplementaryView(ofKind kind: String) -> Supplementary? {
    switch kind {
    case FlowSolution.headerKind: header ?? supplementaries[kind]
    case FlowSolution.footerKind: footer ?? supplementaries[kind]
    default: supplementaries[kind]
    }
  }
}
