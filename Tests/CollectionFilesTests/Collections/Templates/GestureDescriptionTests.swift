import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import CollectionFiles

/// Gestures of templates and their references to each other.
@Suite struct GestureDescriptionTests {
  private func cell(_ template: String) throws -> CellTemplate {
    let document = try CollectionDocument.parse("cvsim: 1\ncells: { A: \(template) }")
    return try #require(document.cells["A"])
  }

  @Test func readsEveryKeyOfAGesture() throws {
    let cell = try cell(
      """
      { gestures: [
        { tap: {}, event: open, requireToFail: [double, edge, double] },
        { tap: { count: 2 }, event: zoom, name: double, cancelsTouchesInView: false,
          delaysTouchesBegan: true, delaysTouchesEnded: false, simultaneous: true } ],
        subviews: [ { frame: [0, 0, 1, 1], gestures: [
          { screenEdgePan: { edges: [left, top] }, event: back, name: edge } ] } ] }
      """)
    let (open, zoom) = (cell.gestures[0], cell.gestures[1])
    #expect(open.name == nil && open.requireToFail == ["double", "edge"])
    #expect(open.cancelsTouchesInView && open.delaysTouchesEnded)
    #expect(!open.delaysTouchesBegan && !open.recognizesSimultaneously)
    #expect(zoom.name == "double" && zoom.requireToFail.isEmpty)
    #expect(!zoom.cancelsTouchesInView && !zoom.delaysTouchesEnded)
    #expect(zoom.delaysTouchesBegan && zoom.recognizesSimultaneously)
    let edge = try #require(cell.subviews.first?.gestures.first)
    #expect(edge.kind == .screenEdgePan(edges: [.top, .left]) && edge.name == "edge")
  }

  @Test func supplementaryViewsHaveGestures() throws {
    let document = try CollectionDocument.parse(
      "cvsim: 1\nsupplementaryViews: { H: { gestures: [ { tap: {}, event: e, name: t } ] } }")
    #expect(document.supplementaryViews["H"]?.gestures.map(\.name) == ["t"])
  }

  @Test func eachTemplateHasNamesOfItsOwn() throws {
    let text = """
      cvsim: 1
      cells:
        A:
          gestures: [ { tap: {}, event: e, name: t } ]
          subviews:
            - kind: collection
              frame: [0, 0, 1, 1]
              collection: { cells: { A: { gestures: [ { tap: {}, event: e, name: t } ] } } }
            - { frame: [0, 0, 1, 1], gestures: [ { pan: {}, event: e, requireToFail: [t] } ] }
        B: { gestures: [ { tap: {}, event: e, name: t } ] }
      """
    #expect(try CollectionDocument.parse(text).cells.count == 2)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let gestures: String
    let message: String
    var testDescription: String { gestures }

    init(_ gestures: String, _ message: String) {
      (self.gestures, self.message) = (gestures, message)
    }
  }

  @Test(arguments: [
    Mistake(
      "{ tap: {}, event: a, requireToFail: [doubel] }, { pan: {}, event: b, name: double }",
      "gestures[0].requireToFail[0]: found \"doubel\", expected the name of a gesture of this "
        + "template; did you mean \"double\"?"),
    Mistake(
      "{ tap: {}, event: a, requireToFail: [b] }",
      "found \"b\", but no gesture of this template has a \"name\""),
    Mistake(
      "{ tap: {}, event: a, name: t }, { tap: {}, event: b, name: t }",
      "gestures[1].name: the name \"t\" is taken by a gesture at"),
    Mistake(
      "{ tap: {}, event: a, name: t, requireToFail: [t] }",
      "the gesture \"t\" waits for itself to fail"),
    Mistake(
      "{ tap: {}, event: a, name: p, requireToFail: [q] }, "
        + "{ tap: {}, event: a, name: q, requireToFail: [r] }, "
        + "{ tap: {}, event: a, name: r, requireToFail: [q, s] }, { pan: {}, event: a, name: s }",
      "gestures[1].requireToFail[0]: the gestures \"r\", \"q\" wait for each other to fail"),
    Mistake(
      "{ tap: {}, event: a, requireToFail: t }",
      "requireToFail: found \"t\", expected a list of names of gestures"),
    Mistake("{ tap: {}, event: a, cancelTouchesInView: true }", "mean \"cancelsTouchesInView\"?"),
    Mistake("{ tap: {}, event: a, simultaneous: 1 }", "simultaneous: found 1, expected true or"),
    Mistake("{ tap: {}, event: a, name: \"\" }", "name: found \"\", expected the name of a"),
    Mistake(
      "{ screenEdgePan: {}, event: a }", "a screenEdgePan needs \"edges\", a list of the edges"),
    Mistake("{ screenEdgePan: { edges: [] }, event: a }", "edges: found a list of 0, expected"),
    Mistake("{ screenEdgePan: { edges: left }, event: a }", "found \"left\", expected a list of"),
    Mistake(
      "{ screenEdgePan: { edges: [lefft] }, event: a }", "edges[0]: found \"lefft\", expected one"),
  ])
  func saysWhatIsWrongWithAGesture(mistake: Mistake) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try cell("{ gestures: [ \(mistake.gestures) ] }")
    }
    let found = try #require(error).description
    #expect(found.contains(mistake.message), "\(found)")
    #expect(error?.count == 1, "\(found)")
  }

  @Test func anyRequirementsAreValidOrReportAReason() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let count = Int.random(in: 1...8, using: &random)
      var required: [[Int]] = []
      for _ in 0..<count {
        required.append((0..<count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
      }
      let gestures = required.enumerated().map { index, others in
        "{ tap: {}, event: e, name: g\(index), "
          + "requireToFail: [\(others.map { "g\($0)" }.joined(separator: ", "))] }"
      }
      let error = try? catching {
        _ = try cell("{ gestures: [ \(gestures.joined(separator: ", ")) ] }")
      }
      // A gesture that is reachable from itself waits for itself.
      var reach = required.map(Set.init)
      for _ in 0..<count {
        reach = reach.map { $0.union($0.flatMap { reach[$0] }) }
      }
      let hasCircle = reach.enumerated().contains { $0.element.contains($0.offset) }
      #expect((error?.count ?? 0) == (hasCircle ? 1 : 0), "\(gestures)")
    }
  }

  private func catching(_ body: () throws -> Void) throws -> DocumentErrors? {
    do {
      try body()
      return nil
    } catch let error as DocumentErrors {
      return error
    }
  }

  @Test func longChainOfRequirementsIsReadInOnePass() throws {
    let gestures = (0..<63).map {
      "{\"tap\":{},\"event\":\"e\",\"name\":\"g\($0)\",\"requireToFail\":[\"g\($0 + 1)\"]}"
    }
    let text = "{\"cvsim\":1,\"cells\":{\"A\":{\"gestures\":[\(gestures.joined(separator: ",")),"
    let end = "{\"pan\":{},\"event\":\"e\",\"name\":\"g63\"}]}}}"
    #expect(try CollectionDocument.parse(text + end, name: "f.json").cells.count == 1)
  }
}
