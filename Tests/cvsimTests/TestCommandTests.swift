import Foundation
import TestSupport
import Testing

@Suite struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "small.yaml")
    for number in 0..<40 {
      let event = number.isMultiple(of: 7) ? "nobody" : "select [0,0] #t1 via delegate:small"
      try folder.write(
        "%load ../small.yaml\n%tags t\(number % 2)\ntap #t1\n| \(event)\n%case second\ntap #zz\n| ! [..]\n",
        to: "cases/t\(number).cvt")
    }
  }

  private func test(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["test"] + arguments + ["\(folder.path)/cases"], environment: ["SOURCE_DATE_EPOCH": "0"],
      folder: folder.path)
  }

  @Test(arguments: ["list", "dot", "junit"])
  func numberOfJobsChangesNoByte(reporter: String) throws {
    let one = try test("-j", "1", "--reporter", reporter)
    #expect(one.status == 1)
    for jobs in ["2", "7"] {
      let many = try test("-j", jobs, "--reporter", reporter)
      #expect(many.output == one.output)
      #expect(many.status == one.status)
    }
  }

  @Test func casesAreChosenByNameAndTag() throws {
    #expect(try test("--list").output.split(separator: "\n").count == 80)
    #expect(try test("--list", "-g", "second").output.split(separator: "\n").count == 40)
    #expect(
      try test("--list", "-G", "second", "--tags", "t1").output.split(separator: "\n").count == 20)
    #expect(try test("-x").output.contains("1 failed"))
  }

  @Test func junitIsWrittenToItsFile() throws {
    let path = "\(folder.path)/out.xml"
    let result = try test("--reporter", "junit=\(path)")
    #expect(result.status == 1)
    let xml = try folder.read("out.xml")
    #expect(xml.hasPrefix("<?xml"))
    #expect(xml.contains(#"tests="80""#))
    #expect(xml.contains(#"failures="6""#))
  }

  @Test func failureHasLocationReasonAndThreeWorkingCommands() throws {
    let path = "\(folder.path)/cases/t0.cvt"
    let result = try BuiltProgram.run(["test", path], folder: folder.path)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    for start in [
      "FAIL \(path):3:1 ", "> tap #t1", "- | nobody", "+ | select #t1 via delegate:small",
      "why", "hit 100,50 -> [0,0] #t1", "select would go to delegate:small", "map", "last events",
    ] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(start) in \(result.output)")
    }
    let commands = lines.compactMap { line -> [String]? in
      guard let start = line.range(of: "cvsim ") else { return nil }
      return line[start.upperBound...].split(separator: " ").map(String.init)
    }
    try #require(commands.count == 3)
    let look = try BuiltProgram.run(
      commands[0], input: Array("selected\n".utf8), folder: folder.path)
    #expect(look.output.hasSuffix("select [0,0] #t1 via delegate:small\nselected [0,0] #t1\n"))
    let share = commands[2].map { $0.replacing("report.html", with: "\(folder.path)/report.html") }
    #expect(try BuiltProgram.run(share, folder: folder.path).status == 1)
    #expect(try folder.read("report.html").lowercased().hasPrefix("<!doctype html>"))
    #expect(try BuiltProgram.run(commands[1], folder: folder.path).status <= 1)
    #expect(try BuiltProgram.run(["test", path], folder: folder.path).status == 0)
  }

  @Test(
    arguments: ["record new.cvt", "save new.cvt", "output new.txt"], [[], ["--repeat-each", "2"]])
  func transcriptThatIsCheckedWritesNoFile(verb: String, arguments: [String]) throws {
    try folder.write("tap #t1\n\(verb)\n", to: "inner.cvt")
    try folder.write("%load small.yaml\nread inner.cvt\n", to: "outer.cvt")
    try folder.write("%load small.yaml\n\(verb)\n", to: "plain.cvt")
    try folder.write("replay plain.cvt\n", to: "replays.cvt")
    for name in ["outer", "plain", "replays"] {
      let result = try BuiltProgram.run(
        ["test", "\(name).cvt", "--reporter", "list"] + arguments, folder: folder.path)
      #expect(result.status == 1)
      #expect(result.output.contains("! no files are written here; `cvsim run FILE` writes them"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
    #expect(try BuiltProgram.run(["run", "plain.cvt"], folder: folder.path).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 7)
  }

  @Test func updatesAreRefusedOnABuildMachine() throws {
    let path = "\(folder.path)/cases/t0.cvt"
    let before = try folder.read("cases/t0.cvt")
    let refused = try BuiltProgram.run(
      ["test", "--update", path], environment: ["CI": "1"], folder: folder.path)
    #expect(refused.status == 2)
    #expect(try folder.read("cases/t0.cvt") == before)
    _ = try BuiltProgram.run(
      ["test", "--update", "--update-on-ci", path], environment: ["CI": "1"],
      folder: folder.path)
    #expect(
      try folder.read("cases/t0.cvt")
        == before.replacing("| nobody", with: "| select #t1 via delegate:small"))
  }
}
