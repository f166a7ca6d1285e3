import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
  private let folder: TemporaryFolder
  private let small: String

  init() throws {
    folder = try TemporaryFolder()
    small = try folder.write(SmallScreen.text, to: "small.yaml")
  }

  @Test func exitCodesFollowFromTheError() throws {
    try folder.write(
      "%load small.yaml\ntap #t1\n| select #t1 via delegate:small\n", to: "good.cvt")
    try folder.write("%load small.yaml\ntap #t1\n| (nothing)\n", to: "bad.cvt")
    try folder.write("%load small.yaml\ntpa #t1\n", to: "slip.cvt")
    try folder.write("%load none.yaml\ntap #t1\n", to: "gone.cvt")
    try folder.write("cvsim: 1\nname: [\n", to: "broken.yaml")
    let path = { (name: String) in "\(folder.path)/\(name)" }
    let commands: [([String], Int32)] = [
      (["test", path("good.cvt")], 0), (["test", path("bad.cvt")], 1),
      (["test", path("slip.cvt")], 2), (["test", path("gone.cvt")], 3),
      (["test", path("none.cvt")], 2), (["test", "-g", "nothing", path("good.cvt")], 2),
      (["run", path("good.cvt")], 0), (["run", path("gone.cvt")], 3),
      (["-c", "quit 9", small], 9), (["-c", "tap #zz", small], 1), ([path("broken.yaml")], 3),
      (["check", path("good.cvt"), small], 0), (["check", path("slip.cvt")], 2),
      (["check", path("broken.yaml")], 3), (["check", path("gone.cvt")], 3),
      (["hit", path("none.yaml"), "1,1"], 3), (["frames", folder.path], 3),
    ]
    for (arguments, status) in commands {
      let result = try BuiltProgram.run(arguments)
      #expect(result.status == status, "\(arguments): \(result.output)\(result.errors)")
    }
  }

  @Test func unreachablePartsFailTheCheckUnlessTheyAreAllowed() throws {
    let text = SmallScreen.text.replacingOccurrences(
      of: "cell: BannerCell, event", with: "cell: TextCell, event")
    let file = try folder.write(text, to: "lost.yaml")
    let place = "\(file):15:48: "
    let message =
      "wiring.callbacks[0].event: callback:doClickMe is never called for \"clickMe\": only `emit` "
      + "sends it; touches on TextCell send no event\n"
    let refused = try BuiltProgram.run(["check", file])
    #expect(refused.status == 1)
    #expect(refused.output == place + message)
    let allowed = try BuiltProgram.run(["check", "--allow-unreachable", file])
    #expect(allowed.status == 0)
    #expect(allowed.output == place + "warning: " + message + "\(file): ok\n")
    // The file loads, and a transcript that loads it is checked with it.
    #expect(try BuiltProgram.run(["-c", "tap #t1", file]).status == 0)
    try folder.write("%load lost.yaml\ntap #t1\n", to: "lost.cvt")
    #expect(try BuiltProgram.run(["check", "\(folder.path)/lost.cvt"]).status == 1)
    // A collection that cannot be loaded has precedence.
    let broken = try folder.write("cvsim: 1\nname: [\n", to: "broken.yaml")
    #expect(try BuiltProgram.run(["check", file, broken, file]).status == 3)
  }

  @Test func examplesHaveNoUnreachableParts() throws {
    let root = Checkout.file("Examples")
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    // The records of `languages` are created by the build, and configurations choose flows.
    let collections = (files ?? []).filter {
      $0.hasSuffix(".yaml") && $0 != "languages.yaml" && !$0.hasSuffix("/config.yaml")
    }
    #expect(collections.count > 20)
    let result = try BuiltProgram.run(
      ["check"] + collections.map { root.appendingPathComponent($0).path })
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func collectionThatNamesAFileOutsideItsFolderIsRefused() throws {
    try folder.write("[]", to: "list.json")
    let inner = try folder.write(
      "cvsim: 1\ncells: { C: {} }\nsections: [{ items: { from: ../list.json, type: C } }]\n",
      to: "in/out.yaml")
    let refused = try BuiltProgram.run(["-c", "ls", inner])
    #expect(refused.status == 3)
    #expect(refused.errors.contains("lies outside of the collection file's folder"))
    #expect(try BuiltProgram.run(["--allow-outside", "-c", "ls", inner]).status == 0)
  }

  @Test(.disabled(if: SpawnedProcess.isSanitized, "a sanitizer writes larger files"))
  func fullDiskStopsTheRecordingAndLeavesWholeCommands() throws {
    let recording = "\(folder.path)/full.cvt"
    let lines = ["record \(recording)"] + (0..<200).map { _ in "tap 50,50" } + ["echo on"]
    let input = lines.joined(separator: "\n")
    try folder.write(input, to: "input.txt")
    // Blocks of 512 bytes or of 1 KiB, by the shell: both are less than the recording.
    let script = """
      trap '' XFSZ; ulimit -f 4; exec '\(BuiltProgram.path)' '\(small)' < '\(folder.path)/input.txt' | cat
      """
    let output = try Pipe()
    let process = try SpawnedProcess(
      "/bin/sh", ["-c", script], redirections: [.descriptor(output.writing, as: 1)])
    close(output.writing)
    var printed: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(output.reading, &piece, piece.count), count > 0 {
      printed += piece.prefix(count)
    }
    close(output.reading)
    _ = process.wait()
    let text = String(decoding: printed, as: UTF8.self)
    #expect(text.contains("! writing \(recording) stopped: File too large\n"))
    #expect(text.hasSuffix("on\n"))
    let recorded = try folder.read("full.cvt")
    #expect(recorded.hasSuffix("tap 50,50\n| select #t1 via delegate:small\n"))
    #expect(try BuiltProgram.run(["test", recording]).status == 0)
  }

  @Test func killedProgramLeavesWholeCommands() throws {
    let recording = "\(folder.path)/killed.cvt"
    let input = try Pipe()
    let process = try SpawnedProcess(
      BuiltProgram.path, [small],
      redirections: [.descriptor(input.reading, as: 0), .file("/dev/null", O_WRONLY, as: 1)])
    close(input.reading)
    let lines = "record \(recording)\n" + String(repeating: "tap 50,50\n", count: 20_000)
    var left = Array(lines.utf8)[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      left = left.dropFirst(count)
    }
    kill(process.identifier, SIGKILL)
    #expect(process.wait() == 128 + SIGKILL)
    close(input.writing)
    let recorded = try folder.read("killed.cvt")
    #expect(recorded.hasSuffix("\n"))
    #expect(try BuiltProgram.run(["check", recording]).status == 0)
  }

  @Test func subviewsNestedAHundredDeepAreTouched() throws {
    var subviews = #"[{"name":"v","kind":"button","frame":[0,0,10,10],"event":"deep"}]"#
    for _ in 0..<99 {
      subviews = #"[{"name":"v","frame":[0,0,10,10],"subviews":\#(subviews)}]"#
    }
    let text =
      #"{"cvsim":1,"cells":{"C":{"subviews":\#(subviews)}},"sections":[{"items":[{"type":"C"}]}]}"#
    let file = try folder.write(text, to: "deep.json")
    let result = try BuiltProgram.run(["-c", "tap 5,5", "-c", "map", "-c", "show [0,0]", file])
    #expect(result.status <= 3)
    #expect(result.output.contains("\"deep\"") || result.errors.contains("deep"))
  }

  @Test(arguments: [
    "scroll by 1e300 0", "tap 1e12,5", "touch down nan,1", "repeat 1000000000000 { tap 1,1 }",
    "wait 1e300", "scroll to -1e12,1e12", "drag 1,1 -> 1e12,1e12", "tap [99999999999999999999,0]",
    "ls 9223372036854775807", "tap #t1@1e12,-1e12", "tap #t1@1e12%,5", "wait 1e12", "repeat -1 { }",
  ])
  func enormousNumbersAreSaidOrDone(line: String) throws {
    let result = try BuiltProgram.run(["-c", line, "-c", "wait 1e12", "-c", "echo on", small])
    #expect(result.status <= 1)
    #expect(result.output.hasSuffix("on\n"))
  }

  @Test(arguments: [
    "cvsim: 1\nname: x\n", "# Shop\n\n---\ncvsim: 1\n", "{\"cvsim\": 1, \"name\": \"x\"}",
    "\u{FEFF}cvsim: 1\n", "{\n  \"name\": \"x\",\n  \"cvsim\": 1\n}\n",
  ])
  func collectionIsNoSession(text: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a.yaml", "a.cvt", "a b.json"] {
      try folder.write(text, to: name)
      for command in ["run", "test"] {
        let result = try BuiltProgram.run([command, name], folder: folder.path)
        #expect(result.status == 2)
        let said = (result.errors + result.output).split(separator: "\n")
        #expect(said.count { $0.contains("this is a collection file: `cvsim ") } == 1)
        #expect(said.count <= 2, "\(said)")
      }
    }
  }

  @Test(arguments: ["# cvsim: 1\necho a\n", "echo {\"cvsim\": 1}\n", "%cvsim 1\necho a\n", ""])
  func sessionIsNoCollection(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.cvt")
    #expect(try BuiltProgram.run(["run", "a.cvt"], folder: folder.path).status == 0)
    let piped = try BuiltProgram.run(["run", "/dev/stdin"], input: text)
    #expect(piped.output == (text.contains("echo a") ? "a\n" : piped.output))
  }

  @Test func tracesAndReportsAreNamedInErrors() throws {
    let session = try folder.write("%load small.yaml\ntap 50,50\n", to: "a.cvt")
    let trace = "\(folder.path)/a.jsonl"
    let report = "\(folder.path)/r.json"
    _ = try BuiltProgram.run(["run", session, "--trace", trace])
    _ = try BuiltProgram.run(["test", session, "--reporter", "json=\(report)"])
    for verb in ["run", "test"] {
      let traced = try BuiltProgram.run([verb, trace])
      #expect(traced.status == 2)
      #expect((traced.output + traced.errors).contains("this is a trace: `cvsim trace to-session "))
      let reported = try BuiltProgram.run([verb, report])
      #expect(reported.status == 2)
      #expect((reported.output + reported.errors).contains("this is a report of `cvsim test`"))
    }
  }
}
