import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestSupport
import Testing

/// Maps of all offsets of random screens against hit tests.
@Suite struct RandomScrollMapTests {
  private static let count = RandomCases.number(20)

  private func check(_ lines: (inout SeededGenerator) -> [String]) throws {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let text = lines(&random).joined(separator: "\n")
      let screen = SessionDevice(try CollectionDocument.parse(text), path: "screen.yaml")
      guard let difference = ScrollMapOracle.difference(screen, count: 40, seed: seed)
      else { continue }
      Issue.record("seed \(seed): \(difference)\n\(text)")
      return
    }
  }

  private func sections(_ random: inout SeededGenerator) -> [String] {
    var lines = ["supplementaryViews: { Bar: {} }", "cells: { Cell: {} }", "sections:"]
    for _ in 0..<random.number(1...4) {
      lines += [
        "  - header: { type: Bar }", "    footer: { type: Bar }",
        "    items: { repeat: \(random.number(0...6)), type: Cell }",
      ]
    }
    return lines
  }

  @Test func pinnedViewsOfFlowLayoutsAreInFront() throws {
    try check { random in
      let (header, footer) = (random.number(0...50), random.number(0...50))
      return [
        "cvsim: 1", "viewport: [100, \(random.number(20...150))]", "scale: 2",
        "layout:", "  flow:", "    itemSize: [100, \(random.number(5...60))]",
        "    minimumLineSpacing: \(random.number(0...8))",
        "    headerReferenceSize: [100, \(header)]", "    footerReferenceSize: [100, \(footer)]",
        "    sectionHeadersPinToVisibleBounds: \(random.flip(0.7))",
        "    sectionFootersPinToVisibleBounds: \(random.flip(0.7))",
      ] + sections(&random)
    }
  }

  @Test func pinnedViewsOfCompositionalLayoutsKeepTheirOrder() throws {
    try check { random in
      var lines = [
        "cvsim: 1", "viewport: [100, \(random.number(20...150))]", "scale: 2",
        "layout:", "  compositional:", "    sections:", "      - group:",
        "          axis: horizontal",
        "          width: { fractionalWidth: 1 }",
        "          height: { absolute: \(random.number(5...60)) }",
        "          items: [{ width: { fractionalWidth: 1 }, height: { fractionalHeight: 1 } }]",
        "        boundarySupplementaryItems:",
      ]
      for (kind, edge) in [("header", "top"), ("footer", "bottom")] {
        lines.append(
          "          - { elementKind: \(kind), alignment: \(edge), width: { fractionalWidth: 1 }, "
            + "height: { absolute: \(random.number(1...50)) }, zIndex: \(random.number(-2...2)), "
            + "pinToVisibleBounds: \(random.flip(0.7)), extendsBoundary: \(random.flip(0.7)) }")
      }
      return lines + sections(&random)
    }
  }

  @Test func elementsWithHitOutsetsReceiveTouchesWhileDisplayed() throws {
    func outsets(_ random: inout SeededGenerator) -> String {
      let sides = (0..<4).map { _ in random.flip(0.5) ? 0 : random.number(1...60) }
      return "[\(sides[0]), \(sides[1]), \(sides[2]), \(sides[3])]"
    }
    try check { random in
      var lines = [
        "cvsim: 1", "viewport: [100, \(random.number(20...150))]", "scale: 2",
        "layout:", "  flow:",
        "    itemSize: [\(random.number(40...100)), \(random.number(5...60))]",
        "    minimumLineSpacing: \(random.number(0...8))",
        "    headerReferenceSize: [100, \(random.number(0...50))]",
        "    footerReferenceSize: [100, \(random.number(0...50))]",
        "    sectionHeadersPinToVisibleBounds: \(random.flip(0.5))",
        "    sectionFootersPinToVisibleBounds: \(random.flip(0.3))",
        "supplementaryViews: { Bar: { hitOutsets: \(outsets(&random)) } }",
        "cells: { Cell: { hitOutsets: \(outsets(&random)) } }", "sections:",
      ]
      lines += sections(&random).dropFirst(3)
      return lines
    }
  }

  @Test func contentThatMovesAcrossIsMappedAlongItsLayout() throws {
    try check { random in
      [
        "cvsim: 1", "viewport: [\(random.number(50...150)), 100]", "scale: 2",
        "contentInset: [0, 0, \(random.number(0...200)), 0]",
        "layout:", "  flow:", "    scrollDirection: horizontal",
        "    itemSize: [\(random.number(30...80)), \(random.number(20...100))]",
        "    headerReferenceSize: [\(random.number(0...50)), 0]",
        "    footerReferenceSize: [\(random.number(0...50)), 0]",
        "    sectionHeadersPinToVisibleBounds: \(random.flip(0.7))",
      ] + sections(&random)
    }
  }

  @Test func itemsOfCirclesThatTurnAreThoseOfHitTests() throws {
    try check { random in
      [
        "cvsim: 1", "viewport: [\(random.number(60...240)), \(random.number(60...600))]",
        "scale: 1", "layout:", "  circular:",
        "    itemSize: [\(random.number(10...60)), \(random.number(10...60))]",
        "    radius: \(random.number(30...120))", "    turns: \(random.number(1...6))e-1",
        "cells: { Cell: { hitOutsets: [0, 0, \(random.number(0...30)), 0] } }",
        "sections: [{ items: { repeat: \(random.number(1...12)), type: Cell } }]",
      ]
    }
  }
}
