import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Compositional layouts recorded from UIKit (Mac Catalyst, scale 2).
@Suite struct RecordedCompositionalTests {
  @Test func framesAreThoseOfTheSystem() throws {
    var held = 0
    for recorded in try Fixture.cases("compositional_uikit_recorded") {
      guard recorded["appliesToUIKit"] as? Bool == true else { continue }
      check(recorded)
      held += 1
    }
    #expect(held == 91)
  }

  private func check(_ recorded: [String: Any]) {
    let name = "\(recorded.text("id")) \(recorded.text("name"))"
    let (view, layout, source) = CompositionalSpec(recorded: recorded).view()
    let offset = recorded.numbers("contentOffset")
    if offset.count == 2 { view.bounds.origin = CGPoint(x: offset[0], y: offset[1]) }
    let expected = recorded["expected"] as? [String: Any] ?? [:]
    let size = layout.collectionViewContentSize
    let recordedSize = expected.numbers("contentSize")
    #expect(
      abs(size.width - recordedSize[0]) <= 0.01 && abs(size.height - recordedSize[1]) <= 0.01,
      "\(name): \(size), recorded \(recordedSize)")
    let frames = expected["elements"] as? [String: [NSNumber]] ?? [:]
    for (key, numbers) in frames {
      compare(layout.element(ElementID(recorded: key))?.frame, numbers, "\(name) \(key)")
    }
    for (key, zIndex) in expected["zIndex"] as? [String: Int] ?? [:] {
      #expect(layout.element(ElementID(recorded: key))?.zIndex == zIndex, "\(name) \(key)")
    }
    // A query finds exactly the listed elements.
    var found: Set<ElementID> = []
    let everything =
      offset.contains { $0 != 0 } ? view.bounds : CGRect(origin: .zero, size: size)
    layout.visitElements(in: everything) { found.insert($0.id) }
    #expect(found == Set(frames.keys.map(ElementID.init(recorded:))), "\(name)")
    #expect(layout.layoutErrors.isEmpty, "\(name)")
    withExtendedLifetime(source) {}
  }

  private func compare(_ frame: CGRect?, _ numbers: [NSNumber], _ what: String) {
    guard let frame else {
      Issue.record("\(what) has no frame")
      return
    }
    let found = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let isSame = zip(found, numbers).allSatisfy { abs($0 - $1.doubleValue) <= 0.01 }
    #expect(isSame, "\(what): \(found), recorded \(numbers)")
  }

  @Test func rectangleQueriesEqualRecordings() throws {
    let layouts = Dictionary(
      uniqueKeysWithValues: try Fixture.cases("compositional_uikit_recorded")
        .map { ($0.text("id"), $0) })
    var held = 0
    for recorded in try Fixture.cases("compositional_rect_queries_recorded") {
      guard recorded["appliesToUIKit"] as? Bool == true else { continue }
      let name = "\(recorded.text("id")) of \(recorded.text("layoutCase"))"
      let layoutCase = try #require(layouts[recorded.text("layoutCase")])
      let (view, layout, source) = CompositionalSpec(recorded: layoutCase).view()
      let rect = recorded.numbers("rect")
      var found: Set<ElementID> = []
      layout.visitElements(in: CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])) {
        found.insert($0.id)
      }
      let keys = recorded["expectedKeys"] as? [String] ?? []
      #expect(found == Set(keys.map(ElementID.init(recorded:))), "\(name)")
      withExtendedLifetime((view, source)) {}
      held += 1
    }
    #expect(held == 20)
  }

  @Test func orthogonalSectionsRestWhereTheyRestInTheSystem() throws {
    var held = 0
    for recorded in try Fixture.cases("orthogonal_uikit_recorded") {
      guard recorded["appliesToUIKit"] as? Bool == true else { continue }
      let name = recorded.text("id")
      let (view, layout, source) = CompositionalSpec(recorded: recorded).view()
      let first = recorded["firstCellFrameAtOffset0"] as? [String: Any] ?? [:]
      for section in 0..<layout.solution.sections.count {
        let frame = layout.element(.cell(section, 0))?.frame ?? .zero
        let text = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
          .map { "\(Int($0))" }.joined(separator: ",")
        #expect(text == first.text("s\(section)"), "\(name)")
      }
      let expected = recorded["expected"] as? [String: Any] ?? [:]
      for (key, offset) in expected["restingOffset"] as? [String: NSNumber] ?? [:] {
        let section = Int(key) ?? -1
        let resting = layout.setOrthogonalOffset(
          recorded.number("requestedOffsetBothSections"), ofSection: section)
        #expect(abs((resting ?? -1e9) - offset.doubleValue) <= 0.01, "\(name) section \(key)")
        #expect(layout.orthogonalOffset(ofSection: section) == resting)
      }
      for (key, items) in expected["visibleItems"] as? [String: [Int]] ?? [:] {
        let visible = layout.orthogonallyVisibleItems(ofSection: Int(key) ?? -1)
        #expect(visible == items, "\(name) section \(key)")
      }
      withExtendedLifetime((view, source)) {}
      held += 1
    }
    #expect(held == 35)
  }
}

extension ElementID {
  /// `cell S.I`, `supp KIND S.I` or `decor KIND S.I`.
  init(recorded: String) {
    let words = recorded.split(separator: " ")
    let path = (words.last ?? "").split(separator: ".")
    let section = path.first.flatMap { Int($0) } ?? -1
    let item = path.last == "MAX" ? Int.max : path.last.flatMap { Int($0) } ?? -1
    switch words.first {
    case "cell": self = .cell(section, item)
    case "supp": self = .supplementary(String(words[1]), section, item)
    default:
      self = ElementID(
        category: .decoration, kind: String(words[1]), section: section, item: item)
    }
  }
}
