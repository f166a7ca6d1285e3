import Foundation
import TestSupport
import Testing

/// `cvsim new`, and `cvsim check --explain`.
@Suite struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(arguments, folder: folder.path)
  }

  @Test(arguments: ["list", "photos", "chat", "store"])
  func transcriptOfATemplatePasses(template: String) throws {
    let written = try run("new", template, "first/\(template)")
    #expect(written.status == 0)
    let files = ["yaml", "cvt"].map { "first/\(template)/\(template).\($0)" }
    #expect(written.output == files.map { $0 + "\n" }.joined())
    #expect(
      written.errors
        == "cvsim: `cvsim test \(files[1])` checks it; `cvsim \(files[0])` and "
        + "`cvsim studio \(files[0])` open it\n")
    #expect(try run("check", files[0], files[1]).status == 0)
    #expect(try run("test", files[1]).status == 0)
    let formatted = try run("fmt", "--check", files[1])
    #expect(formatted.status == 0, "\(formatted.output)")
  }

  @Test func existingFileIsKept() throws {
    try folder.write("mine", to: "store.cvt")
    let result = try run("new", "store")
    #expect(result.status == 2)
    #expect(result.errors.contains("store.cvt: it exists already"))
    #expect(try folder.read("store.cvt") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.path("store.yaml")))
  }

  @Test func unknownTemplateListsTheOthers() throws {
    let result = try run("new", "shop")
    #expect(result.status == 2)
    for name in ["list", "photos", "chat", "store"] { #expect(result.errors.contains(name)) }
  }

  @Test func checkExplainsLayouts() throws {
    _ = try run("new", "photos")
    let result = try run("check", "--explain", "photos.yaml")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("photos.yaml: ok\n  layout compositional, content 390x"))
    #expect(result.output.contains("[3 share it]"))
  }
}
