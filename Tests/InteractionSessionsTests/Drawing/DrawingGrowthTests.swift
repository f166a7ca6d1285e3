import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions

/// Drawings of many shapes and of long texts.
@Suite struct DrawingGrowthTests {
  private static func shape(_ rect: CGRect) -> ViewportDrawing.Shape {
    ViewportDrawing.Shape(
      kind: .cell, frame: rect, visible: rect, name: "", label: nil, caption: nil,
      isSelected: false, isHighlighted: false)
  }

  /// Counted are the shapes that are asked for.
  @Test func aSearchAsksForFewShapes() {
    let shapes = (0..<40_000).map { number in
      Self.shape(CGRect(x: 10 * (number % 200), y: 10 * (number / 200), width: 9, height: 9))
    }
    let index = ShapeIndex(shapes)
    var count = 0
    for number in stride(from: 0, to: shapes.count, by: 100) {
      let visible = shapes[number].visible
      let found = index.first(60, from: number + 1, intersecting: visible) { _ in
        count += 1
        return true
      }
      #expect(found.isEmpty)
      let middle = CGPoint(x: visible.midX, y: visible.midY)
      let last = index.last(through: shapes.count - 1, holding: middle) { _ in
        count += 1
        return true
      }
      #expect(last == shapes[number])
    }
    #expect(count <= 2 * 400)
  }

  @Test(arguments: 0..<40) func searchesFindTheShapesOfAScan(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let most = Int.random(in: 1...100, using: &random)
    let shapes = (0..<600).map { _ in
      Self.shape(
        CGRect(
          x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random),
          width: Int.random(in: 1...most, using: &random),
          height: Int.random(in: 1...most, using: &random)))
    }
    let index = ShapeIndex(shapes)
    let isWanted = { (shape: ViewportDrawing.Shape) in Int(shape.visible.minX) % 3 > 0 }
    for number in stride(from: 0, to: 600, by: 7) {
      let visible = shapes[number].visible
      let found = index.first(60, from: number, intersecting: visible, where: isWanted)
      let scan = (number..<600).filter {
        shapes[$0].visible.intersects(visible) && isWanted(shapes[$0])
      }
      #expect(found == Array(scan.prefix(60)), "seed \(seed)")
      let middle = CGPoint(x: visible.midX, y: visible.midY)
      let last = shapes[...number].last { $0.visible.contains(middle) && isWanted($0) }
      #expect(index.last(through: number, holding: middle, where: isWanted) == last)
    }
  }

  /// All names of overlapping pictures are tried at all places, which would take minutes.
  @Test func manyPicturesOverlapInACell() throws {
    let pictures = (0..<300).map {
      "{ name: p\($0), kind: image, frame: [\($0 % 17 * 3), \($0 % 23 * 3), 120, 40] }"
    }
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [390, 400]
      layout: { flow: { itemSize: [390, 200] } }
      cells: { A: { subviews: [\(pictures.joined(separator: ", "))] } }
      sections: [{ items: [{ type: A, id: a }] }]
      """)
    let drawing = ViewportDrawing(SessionDevice(document, path: "screen.yaml"))
    #expect(drawing.allShapes.count > 300)
    for caption in CaptionPlacement(drawing).captions.values.joined() {
      #expect(caption.clip.insetBy(dx: -0.5, dy: -0.5).contains(caption.box))
    }
  }

  /// A measurement of the whole line for each word would not end.
  @Test func aLineOfManyWordsIsMeasuredOnce() {
    let text = Array(repeating: "abc", count: 100_000).joined(separator: " ")
    let lines = DrawnText.lines(text, size: 10, width: 1e9, atMost: 3)
    #expect(lines == [text])
  }

  @Test(arguments: [30, 50, 61, 62, 100, 200] as [CGFloat])
  func linesAreAsLongAsTheyFit(width: CGFloat) {
    let words = (0..<40).map { String(repeating: $0 % 5 == 0 ? "会" : "a", count: 1 + $0 * 7 % 6) }
    let lines = DrawnText.lines(
      words.joined(separator: " "), size: 10, width: width, atMost: 100)
    var rest = words[...]
    for line in lines {
      // A word that is longer than the line.
      if line.hasSuffix("…") {
        rest = rest.dropFirst()
        continue
      }
      let count = line.split(separator: " ").count
      #expect(count == 1 || DrawnText.width(of: line, size: 10) <= width)
      if let next = rest.dropFirst(count).first {
        #expect(DrawnText.width(of: "\(line) \(next)", size: 10) > width)
      }
      rest = rest.dropFirst(count)
    }
  }
}
