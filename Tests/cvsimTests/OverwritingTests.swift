import Foundation
import TestSupport
import Testing

/// No command overwrites a user's file, or a file that it reads.
@Suite struct OverwritingTests {
  private let folder: TemporaryFolder
  private let page = "<!DOCTYPE html>\n<title>mine</title>\n"

  init() throws {
    folder = try SmallTranscripts.folder()
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "pass.cvt")
    try folder.write(SmallTranscripts.expecting("wrong"), to: "fail.cvt")
    try folder.write("Words\n\n```cvsim\n%load small.yaml\ntap #t1\n```\n", to: "m.md")
    try folder.write("[1]", to: "other.json")
    try folder.write("<?xml version=\"1.0\"?>\n<project/>\n", to: "pom.xml")
    try folder.write(page, to: "index.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/linked", withDestinationPath: "pass.cvt")
    #expect(try run("run pass.cvt --trace a.jsonl").status == 0)
    for part in 1...2 {
      let blob = try run("test pass.cvt fail.cvt --shard \(part)/2 --reporter blob=s\(part)")
      #expect(blob.status == part - 1 || blob.status == 2 - part)
    }
  }

  private func run(_ words: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      words.split(separator: " ").map(String.init),
      environment: ["XDG_STATE_HOME": "\(folder.path)/.state"], folder: folder.path)
  }

  /// The contents of all files in the folder.
  private var contents: [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: "\(folder.path)/\(name)").map { (name, $0) }
      })
  }

  @Test(arguments: [
    "test pass.cvt --reporter junit=pass.cvt", "test pass.cvt --reporter html=small.yaml",
    "test fail.cvt m.md --update --reporter list=m.md", "test pass.cvt --reporter dot=linked",
    "test pass.cvt --reporter github=fail.cvt", "test pass.cvt --reporter list=small.yaml",
    "test pass.cvt --reporter list=a.jsonl", "test pass.cvt --reporter dot=s1",
    "test pass.cvt --reporter json=other.json", "test pass.cvt --reporter blob=other.json",
    "test pass.cvt --reporter junit=pom.xml", "test pass.cvt --reporter html=index.html",
    "test pass.cvt --reporter tap=./sub/../pass.cvt", "report a.jsonl -o pass.cvt",
    "report a.jsonl -o a.jsonl", "render small.yaml -o fail.cvt",
    "render small.yaml --format text -o small.yaml", "render small.yaml --format text -o m.md",
    "merge s1 s2 --reporter blob=s1", "merge s1 s2 --reporter json=s2",
    "trace chrome a.jsonl -o a.jsonl", "trace to-session a.jsonl -o pass.cvt",
    "run pass.cvt --trace pass.cvt",
  ])
  func otherFilesAreNotOverwritten(words: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/sub", withIntermediateDirectories: true)
    let before = contents
    let result = try run(words)
    #expect(result.status == 2, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("cvsim: cannot write "))
    #expect(contents == before)
  }

  @Test(arguments: ["list", "dot", "tap", "junit", "json", "github", "html", "blob"])
  func reportIsOverwrittenByTheNext(kind: String) throws {
    try folder.write("", to: "report")
    for _ in 0..<2 {
      let result = try run("test pass.cvt fail.cvt --reporter \(kind)=report")
      #expect(result.status == 1, "\(result.errors)")
      #expect(try !folder.read("report").isEmpty)
    }
  }

  @Test(arguments: [
    "render small.yaml -o out", "render small.yaml --format text -o out",
    "report a.jsonl -o out", "trace chrome a.jsonl -o out", "merge s1 s2 --reporter blob=out",
    "run pass.cvt --trace out", "mutate pass.cvt --format json -o out.json",
    "explore small.yaml --format json -o out.json", "audit small.yaml --format json -o out.json",
    "audit small.yaml --format sarif -o out.json",
    "cover small.yaml --session pass.cvt --format json -o out.json",
    "test pass.cvt --cover --cover-output out.json",
    "fuzz small.yaml --runs 1 --format json -o out.json",
    "equivalent small.yaml small.yaml --format json -o out.json",
  ])
  func commandMayOverwriteItsOwnOutput(words: String) throws {
    for _ in 0..<2 { #expect(try run(words).status < 2) }
    let name = try #require(words.split { $0 == " " || $0 == "=" }.last)
    #expect(try !folder.read(String(name)).isEmpty)
  }

  /// A collection, data, and the result of another command are not lost.
  @Test(arguments: [
    "audit small.yaml --format json -o small.json", "explore small.yaml --format json -o data.json",
    "explore small.yaml --format json -o audit.json",
    "audit small.yaml --format sarif -o schema.json",
    "test pass.cvt --cover --cover-output audit.json",
  ])
  func otherJSONIsNotOverwritten(words: String) throws {
    try folder.write(#"{"cvsim":1}"#, to: "small.json")
    try folder.write(#"[{"name":"a"}]"#, to: "data.json")
    try folder.write(
      #"{"$schema":"https://json-schema.org/draft/2020-12/schema"}"#, to: "schema.json")
    #expect(try run("audit small.yaml --format json -o audit.json").status < 2)
    let before = contents
    let result = try run(words)
    #expect(result.status > 0, "\(result)")
    #expect(result.errors.contains("cannot write "))
    #expect(contents == before)
  }

  @Test func devicesTakeWhatTheyAreGiven() throws {
    #expect(try run("test pass.cvt --reporter junit=/dev/null").status == 0)
    #expect(try run("render small.yaml -o /dev/null").status == 0)
  }

  /// If stdout is a file, output for `/dev/stdout` is written to it, and the link is unchanged.
  @Test(arguments: ["/proc/self/fd/1", "/dev/fd/1"])
  func linkToStdoutStaysOne(target: String) throws {
    let link = "\(folder.path)/out.link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let result = try BuiltProgram.run(
      ["test", "pass.cvt", "--reporter", "junit=out.link"],
      environment: ["XDG_STATE_HOME": "\(folder.path)/.state"], folder: folder.path,
      redirections: [.file("\(folder.path)/stdout", O_WRONLY | O_CREAT | O_TRUNC, as: 1)])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try folder.read("stdout").hasSuffix("</testsuites>\n"))
  }

  @Test func linkToAReportStaysOne() throws {
    let link = "\(folder.path)/link.xml"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/reports", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "reports/there.xml")
    for _ in 0..<2 {
      #expect(try run("test pass.cvt --reporter junit=link.xml").status == 0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link) == "reports/there.xml")
      #expect(try folder.read("reports/there.xml").hasSuffix("</testsuites>\n"))
    }
  }
}
