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

  @Test func thereAreFortyDefects() {
    #expect(PlantedDefect.all.count >= 40)
    #expect(Set(PlantedDefect.all.map(\.rule)) == Set(AuditRule.allCases))
  }
}
