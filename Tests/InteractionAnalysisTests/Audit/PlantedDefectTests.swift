import Foundation
import InteractionAnalysis
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

  @Test func findingsOfTheFileKeepTheirRule() throws {
    let hidden = "{ name: b, kind: button, frame: [80, 10, 44, 44], event: b, hidden: true }"
    let screen = PlantedScreen(
      "{ name: a, kind: button, frame: [10, 10, 44, 44], event: a }", hidden
    )
    .with { $0.callbacks = ["{ cell: Cell, event: c, name: never }"] }
    let rules = try screen.findings().filter { $0.rect == nil }.map(\.rule)
    #expect(Set(rules) == [.unreachablePart, .receiverNeverCalled])
  }

  @Test func thereAreFortyDefects() {
    #expect(PlantedDefect.all.count >= 40)
    #expect(Set(PlantedDefect.all.map(\.rule)) == Set(AuditRule.allCases))
  }
}
