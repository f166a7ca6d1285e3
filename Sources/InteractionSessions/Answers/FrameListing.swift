import Foundation
import InteractionKit

/// The frames of a layout's elements: the output of `cvsim frames`.
package struct FrameListing {
  /// The bytes after which a piece of the output is passed on.
  private static let pieceLength = 64 << 10

  private let contentSize: CGSize
  private let elements: Elements
  private var orthogonal: [OrthogonalSection] = []

  /// The elements in the order of their ids.
  private enum Elements {
    /// All elements of a flow layout, which need not be in memory.
    case all(ItemsView)
    case found([LayoutElement])
  }

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
    _ device: SessionDevice, rect: CGRect? = nil, offset: CGPoint? = nil,
    orthogonal: [(section: Int, offset: CGFloat)] = []
  ) throws(NotOrthogonal) {
    let view = device.root.itemsView
    view.layoutIfNeeded()
    if let offset { view.contentOffset = offset }
    let layout = view.itemLayout
    for (section, offset) in orthogonal {
      guard let layout = layout as? CollectionViewCompositionalLayout,
        layout.setOrthogonalOffset(offset, ofSection: section) != nil
      else { throw NotOrthogonal(section: section, sectionCount: view.sectionCount) }
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
    if rect == nil, offset == nil, layout is CollectionViewFlowLayout {
      elements = .all(view)
      return
    }
    var found: [LayoutElement] = []
    // No content is larger than the longest length of a file, many times over.
    let far = 1e15
    let everything = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    let area = rect ?? (offset == nil ? everything : view.bounds)
    layout.visitElements(in: area) { element in
      if offset == nil || element.frame.meets(view.bounds) { found.append(element) }
    }
    elements = .found(found.sorted { $0.id < $1.id })
  }

  private func forEachElement(_ body: (LayoutElement) throws -> Void) rethrows {
    switch elements {
    case .found(let elements): try elements.forEach(body)
    case .all(let view):
      let layout = view.itemLayout
      let kinds = [SolvedFlowLayout.headerKind, SolvedFlowLayout.footerKind].sorted()
      for section in 0..<view.sectionCount {
        let count = view.itemCount(inSection: section)
        if count > 0 { try layout.element(.cell(section, 0)).map(body) }
        for kind in kinds { try layout.element(.supplementary(kind, section)).map(body) }
        for item in 0..<count where item > 0 {
          try layout.element(.cell(section, item)).map(body)
        }
      }
    }
  }

  /// Appends all elements to the output, and passes it on whenever a piece is complete.
  private func append(
    to output: inout [UInt8], _ takePiece: ([UInt8]) throws -> Void,
    _ append: (LayoutElement, inout [UInt8]) -> Void
  ) rethrows {
    try forEachElement { element in
      append(element, &output)
      guard output.count >= FrameListing.pieceLength else { return }
      try takePiece(output)
      output.removeAll(keepingCapacity: true)
    }
  }

  /// One JSON object on one line, keys sorted; see the documentation of the command line.
  package var json: [UInt8] {
    var output: [UInt8] = []
    writeJSON { output += $0 }
    return output
  }

  /// Passes the JSON on in pieces.
  package func writeJSON(_ takePiece: ([UInt8]) throws -> Void) rethrows {
    var output = Array(#"{"contentSize":"#.utf8)
    FrameListing.append([contentSize.width, contentSize.height], to: &output)
    output += #","elements":["#.utf8
    var isFirst = true
    try append(to: &output, takePiece) { element, output in
      if !isFirst { output.append(.comma) }
      isFirst = false
      FrameListing.append(element, to: &output)
    }
    output.append(.closeBracket)
    if !orthogonal.isEmpty { appendOrthogonal(to: &output) }
    output += "}\n".utf8
    try takePiece(output)
  }

  private static func append(_ element: LayoutElement, to output: inout [UInt8]) {
    output.append(.openBrace)
    if element.id.category != .cell {
      output += #""elementKind":"#.utf8
      JSONValue.append(quoting: ElementKindName.name(of: element.id.kind), to: &output)
      output.append(.comma)
    }
    let frame = element.frame
    output += #""frame":["#.utf8
    NumberText.append(
      SIMD4<Double>(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height),
      to: &output)
    StackText.append(capacity: 3 * NumberText.longest + 128, to: &output) { piece in
      piece.add(#"],"item":"#)
      piece.add(element.id.item)
      piece.add(#","kind":""#)
      piece.add(name(of: element.id.category))
      piece.add(#"","section":"#)
      piece.add(element.id.section)
      piece.add(#","zIndex":"#)
      piece.add(element.zIndex)
      piece.add("}")
    }
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
    var output: [UInt8] = []
    writeText { output += $0 }
    return output
  }

  /// Passes the text on in pieces.
  package func writeText(_ takePiece: ([UInt8]) throws -> Void) rethrows {
    let size = SizeText.text(contentSize)
    var output = Array("content \(size)\n".utf8)
    try append(to: &output, takePiece) { element, output in
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
    try takePiece(output)
  }

  static func append(_ numbers: [CGFloat], to output: inout [UInt8]) {
    output.append(.openBracket)
    for (index, number) in numbers.enumerated() {
      if index > 0 { output.append(.comma) }
      NumberText.append(number, to: &output)
    }
    output.append(.closeBracket)
  }

  private static func name(of category: ElementID.Category) -> StaticString {
    switch category {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}
