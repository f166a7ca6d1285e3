import Foundation
import TestSupport
import Testing

@testable import InteractionCommands

/// `cvsim fmt` and `cvsim schema`, through the built program.
@Suite struct FormatCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func filesAreRewrittenInTheirCanonicalForm() throws {
    let path = try folder.write("tap   10 20\r\n| a  \r\n", to: "in/a.cvt")
    try folder.write("# x\n```cvsim\nls   0\n```\n", to: "in/b.md")
    try folder.write("a:   1\n", to: "c.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let result = try BuiltProgram.run(["fmt", "\(folder.path)/in", "\(folder.path)/c.yaml"])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("formatted \(path)\n"))
    #expect(result.errors.contains("c.yaml: YAML files are not formatted"))
    #expect(try folder.read("in/a.cvt") == "tap 10,20\n| a  \n")
    #expect(try folder.read("in/b.md") == "# x\n```cvsim\nls 0\n```\n")
    #expect(try folder.read("c.yaml") == "a:   1\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/in").count == 2)
    let again = try BuiltProgram.run(["fmt", "\(folder.path)/in"])
    #expect(again.errors.isEmpty)
  }

  @Test func checkWritesNothingAndShowsTheDifference() throws {
    let path = try folder.write("tap   10 20\n", to: "a.cvt")
    try folder.write("tap 10,20\n", to: "b.cvt")
    let result = try BuiltProgram.run(["fmt", "--check", folder.path])
    #expect(result.status == 1)
    #expect(
      result.output
        == "--- \(path)\n+++ \(path) (canonical)\n@@ -1,1 +1,1 @@\n-tap   10 20\n+tap 10,20\n")
    #expect(result.errors == "1 file is not in canonical form\n")
    #expect(try folder.read("a.cvt") == "tap   10 20\n")
    #expect(try BuiltProgram.run(["fmt", "--check", "\(folder.path)/b.cvt"]).status == 0)
  }

  @Test func fileWithMistakesStaysAndTheOthersAreFormatted() throws {
    try folder.write("tap   \"x\n", to: "a.cvt")
    try folder.write("tap   1,1\n", to: "b.cvt")
    let result = try BuiltProgram.run(["fmt", folder.path, "\(folder.path)/none.cvt"])
    #expect(result.status == 2)
    #expect(result.errors.contains("a.cvt:1:7: this string is not closed"))
    #expect(result.errors.contains("none.cvt: no such file or folder"))
    #expect(try folder.read("a.cvt") == "tap   \"x\n")
    #expect(try folder.read("b.cvt") == "tap 1,1\n")
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let result = try BuiltProgram.run(["fmt", "-"], input: "tap   1 1")
    #expect(result.status == 0)
    #expect(result.output == "tap 1,1\n")
    #expect(
      try BuiltProgram.run(["fmt", "-"], input: "{\"cvsim\":1}").output == "{\n  \"cvsim\": 1\n}\n")
    #expect(try BuiltProgram.run(["fmt", "--check", "-"], input: "tap   1 1").status == 1)
    #expect(try BuiltProgram.run(["fmt", "-", "a.cvt"], input: "").status == 2)
    let faulty = try BuiltProgram.run(["fmt", "-"], input: "tap \"x")
    #expect(faulty.status == 2)
    #expect(faulty.output.isEmpty)
  }

  @Test func linkStaysALink() throws {
    let path = try folder.write("tap   1,1\n", to: "a.cvt")
    let link = "\(folder.path)/b.cvt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try BuiltProgram.run(["fmt", link]).status == 0)
    #expect(try folder.read("a.cvt") == "tap 1,1\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func examplesAndTheDocumentationAreCanonical() throws {
    let result = try BuiltProgram.run(
      ["fmt", "--check"]
        + ["Examples", "Documentation", "README.md"].map { Checkout.file($0).path })
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func schemaIsThatOfTheDocumentation() throws {
    let text = try Checkout.text(of: "Documentation/collection-file.schema.json")
    #expect(try BuiltProgram.run(["schema"]).output == text)
  }

  @Test(arguments: ["0<&-", "</tmp"])
  func inputThatCannotBeReadIsAnError(redirection: String) throws {
    let ran = try BuiltProgram.run(shell: "\"$0\" fmt - \(redirection)", folder: folder.path)
    #expect(ran.status == 2)
    #expect(ran.errors.hasPrefix("cvsim: cannot read standard input: "))
  }
}
