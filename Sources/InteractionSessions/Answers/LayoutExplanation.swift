import CollectionFiles
import InteractionKit

/// The result of a layout: the groups of each section, and the first frames.
package struct LayoutExplanation {
  /// The number of items of a section whose frames are shown.
  private static let itemLimit = 3
  /// The number of sections that are explained.
  private static let sectionLimit = 50

  private let device: SessionDevice

  package init(_ document: CollectionDocument, path: String) {
    device = SessionDevice(document, path: path)
    device.simulator.window.layoutIfNeeded()
  }

  /// The lines for people.
  package var lines: [String] {
    let (root, view) = (device.root, device.root.itemsView)
    let layout = view.itemLayout
    var lines = [
      "layout \(root.document.layout.name), content \(SizeText.text(layout.collectionViewContentSize))"
        + " in \(SizeText.text(view.bounds.size))"
    ]
    for (index, section) in root.sections.enumerated().prefix(LayoutExplanation.sectionLimit) {
      let count = section.items.count
      lines.append(
        "section \(index)\(section.id.map { " \($0)" } ?? ""): \(count) item\(count == 1 ? "" : "s")"
      )
      if let text = root.document.layoutOfSection(index)?.text { lines.append("  \(text)") }
      for item in 0..<min(count, LayoutExplanation.itemLimit) {
        guard let frame = view.frame(of: .cell(index, item)) else { continue }
        lines.append("  \(view.position(of: .cell(index, item))) \(RectText.text(frame))")
      }
    }
    let rest = root.sections.count - LayoutExplanation.sectionLimit
    if rest > 0 { lines.append("(+\(rest) sections)") }
    return lines + view.layoutErrors.map { "! \($0)" }
  }
}

extension CollectionDocument {
  /// Returns the compositional layout of a section; nil for other layouts.
  fileprivate func layoutOfSection(_ index: Int) -> CompositionalDescription.Section? {
    guard case .compositional(let layout) = layout else { return nil }
    if sections.indices.contains(index), let own = sections[index].layout { return own }
    return layout.sections.indices.contains(index) ? layout.sections[index] : layout.sections.last
  }
}
