import Foundation
import InteractionAnalysis
import InteractionKit
import Testing

@Suite struct PlantedDefectTests {
  @Test(arguments: PlantedDefect.all) func auditFindsTheDefect(defect: PlantedDefect) throws {
    let findings = try defect.faulty.findings()
    #expect(findings.contains { $0.rule == defect.rule }, "\(findings)")
  }

  @Test(arguments: PlantedDefect.all) func repairedScreenHasNoFinding(
    defect: PlantedDefect
  ) throws {
    #expect(try defect.repaired.findings().isEmpty)
  }

  /// A target is a duplicate of the one that gets its touches, not of each that it covers.
  @Test func manyTargetsInOneFrameHaveOneFindingEach() throws {
    let buttons = (0..<40).map {
      "{ name: b\($0), kind: button, frame: [10, 10, 60, 60], event: e\($0) }"
    }
    let findings = try PlantedScreen().with { $0.subviews = buttons }.findings()
    let duplicates = findings.filter { $0.rule == .targetDuplicate }
    #expect(duplicates.count == 39)
    #expect(
      duplicates.allSatisfy { "\($0)".contains("b39") }, "\(duplicates.first.map { "\($0)" } ?? "")"
    )
  }

  /// Each button leaves a rim of the one behind it; the time grows with the pairs, not with triples.
  @Test func stairOfButtonsIsAudited() throws {
    let buttons = (0..<100).map {
      "{ name: b\($0), kind: button, frame: [\($0), \($0), 160, 160], event: e\($0) }"
    }
    let findings = try PlantedScreen().with {
      $0.itemSize = "[320, 320]"
      $0.subviews = buttons
    }.findings()
    #expect(findings.contains { $0.rule == .targetSize })
    #expect(!findings.contains { $0.rule == .unreachablePart })
  }

  @Test func findingsOfTheFileKeepTheirRule() throws {
    let hidden = "{ name: b, kind: button, frame: [80, 10, 44, 44], event: b, hidden: true }"
    let screen = PlantedScreen(
      "{ name: a, kind: button, frame: [10, 10, 44, 44], event: a }", hidden
    )
    .with { $0.callbacks = ["{ cell: Cell, event: c, name: never }"] }
    let rules = try screen.findings().filter { $0.rect == nil }.map(\.rule)
    #expect(Set(rules) == [.unreachablePart, .receiverNeverCalled])
  }

  @Test func windowHasItsKeyboardAfterAnAudit() throws {
    let list = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: CollectionViewFlowLayout())
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    simulator.window.addSubview(list)
    for height in [0, 100] as [CGFloat] {
      simulator.window.keyboardHeight = height
      var heights: [CGFloat] = []
      simulator.window.keyboardHandler = { window, height in
        window.storeKeyboardHeight(height)
        heights.append(height)
        list.contentOffset.y = 5
      }
      #expect(TouchAudit(of: list, settings: .init(keyboardHeight: 240)).findings.isEmpty)
      #expect(heights == [240, height])
      #expect(list.contentOffset == .zero)
      simulator.window.keyboardHandler = nil
    }
  }

  @Test(arguments: [CGFloat.nan, -1, .infinity, 1e300])
  func heightOfTheKeyboardIsANumber(height: CGFloat) {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    simulator.window.keyboardHeight = height
    #expect(simulator.window.keyboardHeight == (height == 1e300 ? height : 0))
  }

  @Test func thereAreFortyDefects() {
    #expect(PlantedDefect.all.count >= 40)
    let planted = PlantedDefect.all.map(\.rule) + ElementDefect.all.map(\.rule)
    #expect(Set(planted) == Set(AuditRule.allCases))
  }
}
