import Testing

@testable import InteractionCommands

@Suite struct ArgumentTests {
  @Test func updateWithoutAValueMeansChanged() {
    #expect(
      ArgumentNormalizer.normalize(["--update", "a", "--", "--update"], of: "test")
        == ["--update=changed", "a", "--", "--update"])
    #expect(ArgumentNormalizer.normalize(["--update"], of: "run") == ["--update"])
  }

  @Test func negativeCoordinatesAreNoFlags() {
    #expect(
      ArgumentNormalizer.normalize(["f", "-5,1", "-.5,1", "-x"], of: "hit")
        == ["f", " -5,1", " -.5,1", "-x"])
    #expect(PointArgument(argument: " -5,1") == PointArgument(argument: "-5.0,1e0"))
  }

  @Test(arguments: ["", "1", "1,", "1,2,3", "nan,1", "inf,1", "0x1,1", "1e999,1", "a,b"])
  func onlyTwoFiniteNumbersAreAPoint(text: String) {
    #expect(PointArgument(argument: text) == nil)
  }

  @Test func rectangleHasNoNegativeSize() {
    #expect(RectArgument(argument: "-1,-2,3,4")?.width == 3)
    #expect(RectArgument(argument: "1,2,-3,4") == nil)
  }

  @Test func reportersNameTheirFormAndFile() {
    #expect(ReporterArgument(argument: "junit=out=1.xml")?.path == "out=1.xml")
    #expect(ReporterArgument(argument: "list")?.path == nil)
    #expect(ReporterArgument(argument: "junit=") == nil)
    #expect(ReporterArgument(argument: "unknown") == nil)
  }

  @Test func reportsFollowTheReaderAndTheBuildTool() {
    let xml = { (name: String) in name == "XML_OUTPUT_FILE" ? "out.xml" : nil }
    #expect(
      ReporterArgument.chosen([], environment: { _ in nil }, isTerminal: true)
        == [ReporterArgument(.list)])
    #expect(
      ReporterArgument.chosen([], environment: xml, isTerminal: false)
        == [ReporterArgument(.dot), ReporterArgument(.junit, path: "out.xml")])
  }

  @Test func scriptsKeepTheOrderOfTheCommandLine() {
    let order = ScriptOrder.of(
      commands: ["a", "-f"], files: ["b", "c"],
      in: ["cvsim", "-f", "b", "--show", "-c", "-c", "a", "--file=c", "--command", "-f", "x"])
    #expect(order == [.file("b"), .command("a"), .file("c"), .command("-f")])
  }
}
