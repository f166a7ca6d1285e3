import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions

/// Drawings as text.
@Suite struct TextDrawingTests {
  @Test func rowsShowTheirLabelsMarksAndSeparators() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [320, 150]
      layout: { list: {} }
      cells:
        Row:
          subviews: [ { name: title, kind: label, frame: [16, 12, 100, 20] } ]
          accessories: [ checkmark, { kind: detail, event: info }, disclosureIndicator ]
      sections: [ { items: { repeat: 3, type: Row } } ]
      """)
    let drawing = ViewportDrawing(SessionDevice(document, path: "list.yaml"))
    let lines = TextDrawing(drawing).lines
    #expect(lines.contains { $0.contains("[0,0]") })
    #expect(lines.contains { $0.contains("<title>") })
    #expect(lines.suffix(2) == ["(a (detail))", "(cut off: <disclosureIndicator>)"])
    #expect(lines.contains { $0.contains("╌╌╌") })
    let marks = lines.joined().components(separatedBy: "<").count - 1
    #expect(marks >= 9)
  }

  /// The label of the first row is behind the header, which stays at the top.
  @Test func partsBehindAPinnedHeaderAreNotDrawn() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [320, 300]
      layout:
        flow:
          itemSize: [320, 100]
          minimumLineSpacing: 0
          headerReferenceSize: [320, 100]
          sectionHeadersPinToVisibleBounds: true
      cells:
        Row:
          subviews:
            - { name: title, kind: label, frame: [16, 30, 100, 20] }
            - { name: line, kind: view, frame: [16, 60, 280, 1] }
      supplementaryViews: { Title: {} }
      sections: [ { header: { type: Title }, items: { repeat: 9, type: Row } } ]
      """)
    let device = SessionDevice(document, path: "list.yaml")
    func header() -> [String] {
      // The header takes the upper third.
      let lines = TextDrawing(ViewportDrawing(device)).lines
      return Array(lines.prefix(lines.count / 3 - 1))
    }
    #expect(header().contains { $0.contains("header[0]") })
    device.root.collectionView.contentOffset.y = 100
    let lines = header()
    #expect(lines.contains { $0.contains("header[0]") })
    #expect(!lines.contains { $0.contains("title") || $0.contains("╌") }, "\(lines)")
  }

  private static func lines(_ viewport: String, itemSize: String, count: Int) throws -> [String] {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: \(viewport)
      layout: { flow: { itemSize: \(itemSize), minimumLineSpacing: 0, minimumInteritemSpacing: 0 } }
      cells: { Row: {} }
      sections: [ { items: { repeat: \(count), type: Row, id: "r{i}" } } ]
      """)
    return TextDrawing(ViewportDrawing(SessionDevice(document, path: "list.yaml"))).lines
  }

  @Test(arguments: [
    ("[390, 100]", "[1e9, 50]"), ("[390, 100]", "[50, 1e9]"), ("[390, 100]", "[1e9, 1e9]"),
    ("[100000, 1]", "[50000, 1]"), ("[1, 100000]", "[1, 50000]"), ("[0.001, 0.001]", "[1, 1]"),
    ("[100000, 100000]", "[1e5, 1e5]"), ("[0.001, 10000]", "[0.001, 5000]"),
  ])
  func hugeViewsAreClippedAndNamed(viewport: String, itemSize: String) throws {
    let lines = try Self.lines(viewport, itemSize: itemSize, count: 3)
    #expect(lines.contains { $0.contains("#r0") || $0.contains("[0,0]") }, "\(lines)")
    #expect(lines.count <= 62)
    #expect(lines.allSatisfy { $0.count <= 78 })
  }

  @Test(arguments: ["[0.001, 50]", "[50, 0.001]", "[0.001, 0.001]"])
  func tooSmallViewsAreReported(itemSize: String) throws {
    let lines = try Self.lines("[390, 100]", itemSize: itemSize, count: 7)
    #expect(lines.last == "(too small to draw: #r0, #r1, #r2, #r3, #r4, #r5, #r6)")
  }

  @Test func distortedDrawingIsReported() throws {
    let lines = try Self.lines("[100000, 1]", itemSize: "[50000, 1]", count: 2)
    #expect(lines.last == "(not in proportion: 100000x1 points)")
    #expect(try Self.lines("[390, 844]", itemSize: "[100, 100]", count: 2).last?.first == "└")
  }

  @Test(arguments: [50, 78, 120, 200])
  func drawingFitsItsWidthAndNamesEachItem(columns: Int) throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [390, 300]
      layout: { flow: { itemSize: [20, 60], minimumInteritemSpacing: 2 } }
      cells: { Row: {} }
      sections: [ { items: { repeat: 60, type: Row, id: "quite-long-{i}", label: "名前{i}" } } ]
      """)
    let drawing = ViewportDrawing(SessionDevice(document, path: "list.yaml"))
    let lines = TextDrawing(drawing, columns: columns).lines
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns }, "\(lines)")
    let text = lines.joined(separator: "\n")
    for index in 0..<60 {
      let name = "#quite-long-\(index)"
      #expect(text.contains(name + ",") || text.contains(name + ")") || text.contains(name + " "))
    }
  }

  @Test(arguments: [
    ("[0, 0, 40, 30]", 50, true), ("[0, 0, 90, 30]", 78, true), ("[50, 0, 40, 60]", 78, true),
    ("[0, 0, 90, 60]", 78, false),
  ])
  func nameIsInAPartOfItsBoxThatNothingCovers(
    button: String, columns: Int, hasRoom: Bool
  ) throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [390, 130]
      layout: { flow: { itemSize: [90, 60], minimumInteritemSpacing: 2 } }
      cells: { Row: { subviews: [ { name: go, kind: button, frame: \(button), event: go } ] } }
      sections: [ { items: { repeat: 8, type: Row, id: "r{i}", label: "Item" } } ]
      """)
    let drawing = ViewportDrawing(SessionDevice(document, path: "list.yaml"))
    let lines = TextDrawing(drawing, columns: columns).lines
    let names = (0..<8).map { "#r\($0)" }
    if hasRoom {
      for name in names { #expect(lines.contains { $0.contains("\(name) ") }, "\(lines)") }
      #expect(lines.joined().components(separatedBy: "Item").count == 9, "\(lines)")
      #expect(lines.last?.first == "└", "\(lines)")
    } else {
      #expect(lines.last == "(covered: \(names.joined(separator: ", ")))", "\(lines)")
    }
  }

  @Test(arguments: Checkout.exampleCollections, [50, 80, 120, 200])
  func drawingOrLegendHasEachName(example: String, columns: Int) throws {
    let path = Checkout.file("Examples/\(example)").path
    let device = SessionDevice(try CollectionDocument.load(path: path), path: path)
    let drawing = ViewportDrawing(device)
    let lines = TextDrawing(drawing, columns: columns).lines
    let text = lines.joined(separator: "\n") + "\n"
    for shape in drawing.shapes where shape.kind != .collection {
      let name = shape.kind == .subview ? "<\(shape.name)>" : shape.name
      let ends = text.ranges(of: name).map { text[$0.upperBound] }
      let isWhole = ends.contains {
        shape.kind == .subview || !$0.isLetter && !$0.isNumber && !"-_.[".contains($0)
      }
      // A line of no height has no name.
      let isLine = shape.kind == .subview && shape.visible.height < 2
      #expect(isWhole || isLine, "\(name) in \(example) at \(columns)\n\(text)")
    }
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
  }

  @Test func wideCharactersKeepTheEdgesInPlace() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [390, 120]
      layout: { flow: { itemSize: [390, 60], minimumLineSpacing: 0 } }
      cells: { Row: {} }
      sections:
        - items:
            - { type: Row, id: "寿司🍣", label: "日本語のラベルはとても長いので切れる。日本語のラベルはとても長いので切れる" }
            - { type: Row, id: plain, label: "e\\u0301te\\u0301" }
      """)
    let lines = TextDrawing(ViewportDrawing(SessionDevice(document, path: "list.yaml"))).lines
    let rows = lines.filter { $0.hasPrefix("│") }
    #expect(Set(rows.map { TextWidth.columns(of: $0) }).count == 1, "\(lines)")
    #expect(rows.contains { $0.contains("#寿司🍣") })
  }
}
