import InteractionKit
import Testing

/// What pictures made of characters show.
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
    let drawing = ScreenDrawing(SessionScreen(document, path: "list.yaml"))
    let lines = TextDrawing(drawing).lines
    #expect(lines.contains { $0.contains("[0,0]") })
    #expect(lines.contains { $0.contains("<title>") })
    #expect(lines.contains { $0.contains("(deta") })
    #expect(lines.contains { $0.contains("╌╌╌") })
    let marks = lines.joined().components(separatedBy: "<").count - 1
    #expect(marks >= 9)
  }
}
