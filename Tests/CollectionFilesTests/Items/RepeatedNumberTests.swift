import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// The numbers of repeated items, and the names in the texts of templates.
@Suite struct RepeatedNumberTests {
  private func collection(_ items: String, _ cell: String = "") throws -> CollectionDocument {
    try CollectionDocument.parse(
      """
      cvsim: 1
      cells: { Row: { \(cell) } }
      sections: [{ items: \(items) }]
      """)
  }

  @Test func rangeBeginsAtItsFirstNumber() throws {
    let items = try collection(
      #"[{ repeat: 3, first: 5, id: "r{i}", label: "Row {i+1}", data: { n: "{i}/{i+1}" } }]"#
    ).sections[0].items
    #expect((0..<3).map { items.identifier(at: $0) } == ["r5", "r6", "r7"])
    #expect(items.item(at: 2)?.label == "Row 8")
    #expect(items.item(at: 2)?.data == .object(["n": .string("7/8")]))
    #expect(items.index(ofID: "r6") == 1)
    #expect(items.index(ofID: "r0") == nil)
  }

  @Test func rangesOfOnePatternMayFollowEachOther() throws {
    let list = try collection(
      #"[{ repeat: 3, id: "r{i}" }, { repeat: 3, first: 3, id: "r{i}" }, { id: r6 }]"#
    )
    #expect(list.sections[0].items.count == 7)
    let error = #expect(throws: DocumentErrors.self) {
      try collection(#"[{ repeat: 3, id: "r{i}" }, { repeat: 3, first: 2, id: "r{i}" }]"#)
    }
    #expect(error?.description.contains("the id \"r2\" is taken") == true)
  }

  @Test func unknownNamesInTextsAreErrors() throws {
    let texts =
      #"subviews: [{ kind: label, frame: [0, 0, 9, 9], text: "{label} {pirce}", subviews: [{ kind: label, frame: [0, 0, 9, 9], text: "{id}{data}{price}" }] }]"#
    let error = #expect(throws: DocumentErrors.self) {
      try collection(#"[{ id: a, data: { price: 3 } }]"#, texts)
    }
    #expect(
      error?.description.contains(
        "no item of Row has a value {pirce}; did you mean \"price\"?; the names are label, id, data, price"
      ) == true, "\(String(describing: error))")
    // A template without items may get any by a command.
    #expect(try collection("[]", texts).cells["Row"]?.subviews.count == 1)
  }
}
