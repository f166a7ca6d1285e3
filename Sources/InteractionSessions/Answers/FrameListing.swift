import Foundation
@_spi(Benchmarks) import InteractionKit

/// The frames of a layout's elements: the output of `cvsim frames`.
package struct FrameListing {
  private let contentSize: CGSize
  private let elements: [LayoutElement]
  private var orthogonal: [OrthogonalSection] = []

  /// An orthogonal section, with the requested offset.
  private struct OrthogonalSection {
    var section: Int
    var offset: CGFloat
    var visible: [Int]
  }

  /// The error for an offset of a section that is not orthogonal or does not exist.
  package struct NotOrthogonal: Error, CustomStringConvertible {
    package let section: Int
    let sectionCount: Int

    package var description: String {
      section >= 0 && section < sectionCount
        ? "section \(section) does not scroll by itself"
        : TargetError.noSection(section, of: sectionCount).message
    }
  }

  /// Lists all elements, or those that intersect `rect` of the content.
  ///
  /// With an `offset` the content is scrolled there, so that pinned elements move. Only elements
  /// that intersect the visible bounds are listed. Orthogonal sections are scrolled towards the
  /// offsets of `orthogonal`, and listed with the offsets at which they stop.
  package init(
    _ screen: SessionDevice, rect: CGRect? = nil, offset: CGPoint? = nil,
    orthogonal: [(section: Int, offset: CGFloat)] = []
  ) throws(NotOrthogonal) {
    let view = screen.root.collectionView
    view.layoutIfNeeded()
    if let offset { view.contentOffset = offset }
    let layout = view.collectionViewLayout
    for (section, offset) in orthogonal {
      guard let layout = layout as? CollectionViewCompositionalLayout,
        layout.setOrthogonalOffset(offset, ofSection: section) != nil
      else { throw NotOrthogonal(section: section, sectionCount: view.numberOfSections) }
    }
    view.layoutIfNeeded()
    for section in Set(orthogonal.map(\.section)).sorted() {
      guard let layout = layout as? CollectionViewCompositionalLayout,
        let offset = layout.orthogonalOffset(ofSection: section)
      else { continue }
      self.orthogonal.append(
        OrthogonalSection(
          section: section, offset: offset,
          visible: layout.orthogonallyVisibleItems(ofSection: section)))
    }
    contentSize = layout.collectionViewContentSize
    var found: [LayoutElement] = []
    if rect == nil, offset == nil {
      FrameListing.visitAll(view) { found.append($0) }
    } else {
      layout.visitElements(in: rect ?? view.bounds) { element in
        if offset == nil || element.frame.meets(view.bounds) { found.append(element) }
      }
    }
    elements = found.sorted { $0.id < $1.id }
  }

  private static func visitAll(_ view: CollectionView, _ visit: (LayoutElement) -> Void) {
    let layout = view.collectionViewLayout
    guard layout is CollectionViewFlowLayout else {
      // No content is larger than the longest length of a file, many times over.
      let far = 1e15
      layout.visitElements(in: CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far), visit)
      return
    }
    for section in 0..<view.numberOfSections {
      for kind in [SolvedFlowLayout.headerKind, SolvedFlowLayout.footerKind] {
        layout.element(.supplementary(kind, section)).map(visit)
      }
      for item in 0..<view.numberOfItems(inSection: section) {
        layout.element(.cell(section, item)).map(visit)
      }
    }
  }

  /// One JSON object on one line, keys sorted; see the documentation of the command line.
  package var json: [UInt8] {
    var output = Array(#"{"contentSize":"#.utf8)
    FrameListing.append([contentSize.width, contentSize.height], to: &output)
    output += #","elements":["#.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(.comma) }
      output.append(.openBrace)
      if element.id.category != .cell {
        output += #""elementKind":"#.utf8
        JSONValue.append(quoting: element.id.kind, to: &output)
        output.append(.comma)
      }
      output += #""frame":"#.utf8
      FrameListing.append(element.frame, to: &output)
      output += #","item":"#.utf8
      NumberText.append(element.id.item, to: &output)
      output += #","kind":""#.utf8
      output += FrameListing.name(of: element.id.category).utf8
      output += #"","section":"#.utf8
      NumberText.append(element.id.section, to: &output)
      output += #","zIndex":"#.utf8
      NumberText.append(element.zIndex, to: &output)
      output.append(.closeBrace)
    }
    output.append(.closeBracket)
    if !orthogonal.isEmpty { appendOrthogonal(to: &output) }
    output += "}\n".utf8
    return output
  }

  private func appendOrthogonal(to output: inout [UInt8]) {
    output += #","orthogonal":["#.utf8
    for (index, section) in orthogonal.enumerated() {
      if index > 0 { output.append(.comma) }
      output += #"{"offset":"#.utf8
      NumberText.append(section.offset, to: &output)
      output += #","section":"#.utf8
      NumberText.append(section.section, to: &output)
      output += #","visible":["#.utf8
      for (index, item) in section.visible.enumerated() {
        if index > 0 { output.append(.comma) }
        NumberText.append(item, to: &output)
      }
      output += "]}".utf8
    }
    output.append(.closeBracket)
  }

  /// The listing as text, a line for each element.
  package var text: [UInt8] {
    let size = SizeText.text(contentSize)
    var output = Array("content \(size)\n".utf8)
    for element in elements {
      let place = EventPosition(element.id.placeElement)
      let z = element.zIndex == 0 ? "" : " z \(element.zIndex)"
      output += "\(place) \(RectText.text(element.frame))\(z)\n".utf8
    }
    for section in orthogonal {
      let items = section.visible.map { "\($0)" }.joined(separator: " ")
      output +=
        "section \(section.section) rests at \(NumberText.text(rounded: section.offset)), shows \(items)\n"
        .utf8
    }
    return output
  }

  private static func append(_ rect: CGRect, to output: inout [UInt8]) {
    append([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], to: &output)
  }

  static func append(_ numbers: [CGFloat], to output: inout [UInt8]) {
    output.append(.openBracket)
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.append(.comma) }
      NumberText.append(number, to: &output)
    }
    output.append(.closeBracket)
  }

  private static func name(of category: ElementID.Category) -> String {
    switch category {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}
