import Foundation
import TestSupport
import Testing

@Suite struct AnalysisCommandTests {
  private let folder: TemporaryFolder
  private let row: String

  init() throws {
    folder = try TemporaryFolder()
    row = try folder.write(
      """
      cvsim: 1
      name: row
      viewport: [100, 50]
      layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
      cells:
        Row:
          subviews: [{ name: buy, kind: button, frame: [10, 10, 20, 30], event: buy }]
      sections: [{ items: { repeat: 3, type: Row, id: "r{i}" } }]
      wiring:
        delegate: []
        callbacks: [{ cell: Row, event: buy, name: onBuy }, { cell: Row, name: onSelect }]
      """, to: "row.yaml")
  }

  private func run(_ arguments: String...) throws -> (output: String, errors: String, code: Int32) {
    let result = try BuiltProgram.run(arguments)
    return (result.output, result.errors, result.status)
  }

  @Test func mapIsOneObjectWithSortedKeys() throws {
    let (output, _, code) = try run("map", row, "--hits", "--format", "json")
    #expect(code == 0)
    #expect(
      output.hasPrefix(
        #"{"areas":[{"area":4400,"receiver":"callback:onSelect"},{"area":600,"receiver":"callback:onBuy"}],"offset":[0,0],"regions":[{"event":null,"exact":true,"hit":"[0,0] #r0","outcome":"select","receivers":["callback:onSelect"],"rect":[0,0,100,10]},"#
      ))
    #expect(
      output.contains(
        #"{"event":"buy","exact":true,"hit":"[0,0] #r0.buy","outcome":"event","receivers":["callback:onBuy"],"rect":[10,10,20,30]}"#
      ))
    #expect(output.hasSuffix(#"],"viewport":[100,50]}"# + "\n"))
  }

  @Test func mapOfAllOffsetsHasTheOffsetsOfEachRegion() throws {
    let (output, _, _) = try run("map", row, "--hits", "--all-offsets")
    #expect(output.hasPrefix("map of 100x50 at offsets y 0...100\n"))
    #expect(
      output.contains(
        "\n10,60 20x30 [0,1] #r1.buy at 10...90: event \"buy\" via callback:onBuy\n"))
  }

  @Test func mapAfterASessionIsOfItsState() throws {
    let session = try folder.write("scroll to 0,50\n", to: "s.cvt")
    let (output, _, _) = try run("map", row, "--hits", "--session", session)
    #expect(output.contains("10,10 20x30 [0,1] #r1.buy: "))
  }

  @Test func mapIsDrawnWithALegend() throws {
    let (output, _, _) = try run("map", row, "--hits", "--format", "svg")
    #expect(output.hasPrefix("<svg "))
    #expect(output.contains("callback:onBuy 600 pt²"))
  }

  @Test func auditFailsUntilTheFindingIsInTheBaseline() throws {
    let (text, _, code) = try run("audit", row)
    #expect(code == 1)
    #expect(text.contains("error: target-size: [0,0] #r0.buy: a square of 20 points fits"))
    #expect(text.contains("(and 2 more like it)"))
    let baseline = folder.path("baseline.json")
    #expect(try run("audit", row, "--baseline", baseline).code == 2)
    #expect(try run("audit", row, "--baseline", baseline, "--update-baseline").code == 0)
    let (rest, _, known) = try run("audit", row, "--baseline", baseline)
    #expect(known == 0)
    #expect(rest.hasPrefix("6 targets, 0 findings, "))
  }

  @Test func auditChecksTheChosenRulesOnly() throws {
    #expect(try run("audit", row, "--rules", "target-overlap").code == 0)
    #expect(try run("audit", row, "--rules", "!target-size,!target-spacing").code == 0)
    let (_, errors, code) = try run("audit", row, "--rules", "target-sizes")
    #expect(code == 2)
    #expect(errors.contains("did you mean target-size?"))
  }

  @Test func reportsOfAnAuditAreValid() throws {
    let json = try object(try run("audit", row, "--format", "json").output)
    #expect(json["checked"] as? Int == 6)
    let sarif = try object(try run("audit", row, "--format", "sarif").output)
    #expect(sarif["version"] as? String == "2.1.0")
    #expect(
      try run("audit", row, "--format", "junit").output.contains("<testsuites name=\"cvsim\""))
    #expect(try run("audit", row, "--format", "svg").output.contains("target-size"))
  }

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }
}
