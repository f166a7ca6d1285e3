import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

/// The smallest and largest numbers at each place that accepts numbers, each in its own process.
///
/// Each is an error with a position or a result, and none ends a process.
@Suite struct ExtremeNumberTests {
  private static let spellings = [
    "0", "-0", "5e-324", "-5e-324", "1e-308", "-1e-308", "1e-7", "-1e-7", "1e9", "-1e9", "1e15",
    "-1e15", "1e300", "-1e300", "1.7976931348623157e308", "-1.7976931348623157e308", "1e999",
    "9223372036854775807", "-9223372036854775808", "99999999999999999999",
  ]
  /// YAML accepts these, too.
  private static let words = [".nan", ".inf", "-.inf"]

  /// Commands that lay out, scroll, touch, draw and query.
  private static let session = """
    visible
    scroll by 0 24.1
    scroll by 37.3 0
    tap 30 60
    hit 30 60
    why 50 70
    map
    drag 100,200 -> 100,100
    drag 200,100 -> 100,100 --hold 0
    swipe up
    fling down 3000
    tap #a.stepper --scroll
    drag #a.slider@10,10 -> 200,20
    press #a.part --scroll
    pinch #a.part 2 --scroll
    rotate #a.part 90 --scroll
    tap #r20 --scroll
    scroll to #s3 --align center
    frame #r20
    insert [0,1] {"type":"A","id":"n"}
    delete #r3
    resize 200 700
    scroll bottom
    map
    rotate
    set
    undo 3
    redo 2
    scroll top
    wait 2s
    load-more
    wait 6s
    """

  // MARK: Collection files

  @Test func filesHaveNumbersAtAllNumericKeys() throws {
    let schema = try JSONReader().value(of: CollectionSchema.text)
    guard case .object(let definitions)? = schema["$defs"] else {
      Issue.record("the schema has no definitions")
      return
    }
    var numeric: Set<String> = []
    for case .object(let properties)? in definitions.values.map({ $0["properties"] }) {
      for (key, value) in properties where Self.acceptsNumber(value) { numeric.insert(key) }
    }
    #expect(numeric.count > 50)
    #expect(numeric.subtracting(NumberedFile.all.flatMap(\.keys)) == [])
  }

  private static func acceptsNumber(_ schema: JSONValue) -> Bool {
    var types: [JSONValue] = []
    if case .array(let several)? = schema["type"] { types = several }
    if let one = schema["type"]?.string { types = [.string(one)] }
    if !types.contains("string"), types.contains("number") || types.contains("integer") {
      return true
    }
    let shapes = ["size", "point", "insets", "directionalInsets", "rect", "frame", "place"]
    if let name = schema["$ref"]?.string, shapes.contains(where: { name == "#/$defs/\($0)" }) {
      return true
    }
    var parts = schema["items"].map { [$0] } ?? []
    if case .array(let several)? = schema["anyOf"] { parts += several }
    return parts.contains(where: acceptsNumber)
  }

  @Test func numberOutsideItsRangeIsAnErrorWithItsPlace() throws {
    var generator = SeededGenerator(seed: 1)
    for (index, file) in NumberedFile.all.enumerated() {
      for number in file.keys.indices where index == 0 || file.layoutNumbers.contains(number) {
        let spellings = (Self.spellings + Self.words).shuffled(using: &generator)
        for spelling in spellings.prefix(RandomCases.number(6)) {
          let text = file.text(with: [number: spelling])
          do throws(DocumentErrors) {
            _ = try CollectionDocument.parse(text, name: "f.yaml")
            #expect(!Self.words.contains(spelling), "\(file.name): \(text)")
          } catch {
            let place = #/f\.yaml:1:\d+: [^:]+: /#
            #expect(
              error.description.split(separator: "\n").allSatisfy {
                $0.prefixMatch(of: place) != nil
              }, "\(file.name), \(spelling): \(error)")
          }
        }
      }
    }
  }

  @Test(arguments: NumberedFile.all.indices, [UInt64(1)])
  func extremeNumbersOfAFileEndNoProcess(of index: Int, seed: UInt64) throws {
    let file = NumberedFile.all[index]
    var changes = file.keys.indices.flatMap { number in
      Self.spellings.prefix(10).map { (number: number, spelling: $0) }
    }
    var generator = SeededGenerator(seed: seed)
    changes.shuffle(using: &generator)
    // Only these are read, which takes more time than their sessions.
    changes.removeLast(max(0, changes.count - RandomCases.number(changes.count / 8)))
    changes.removeAll {
      (try? CollectionDocument.parse(file.text(with: [$0.number: $0.spelling]))) == nil
    }
    #expect(!changes.isEmpty)
    // Several numbers of a file at once: sessions take longer than reading.
    let size = 10
    let jobs = stride(from: 0, to: changes.count, by: size).map { start in
      let some = changes[start..<min(start + size, changes.count)]
      return job(
        Self.session,
        collection: file.text(
          with: Dictionary(some.map { ($0.number, $0.spelling) }, uniquingKeysWith: { $1 })))
    }
    try expectResults(of: jobs)
  }

  @Test func extremeNumbersOfOneKeyEndNoProcess() throws {
    let circular =
      #"{"cvsim":1,"layout":{"circular":{"turns":1}},"cells":{"R":{}},"sections":[{"items":[{}]}]}"#
    let sessions = ["1e-307", "1e-308", "1e-310", "5e-324"].map {
      "scroll by 0 24.1\nset radius \($0)\nmap\nvisible\n"
    }
    try expectResults(of: sessions.map { job($0, collection: circular) })
  }

  // MARK: Commands

  /// Each argument that accepts a number, as `N`.
  private static let commands = [
    "tap N,N", "tap content:N,N", "tap N%,N%", "tap #a@N,N", "tap [N,N]", "tap header[N]",
    "tap #a --count N", "tap #a --hold N", "press 30,60 --ms N", "drag N,N -> 10,10",
    "drag 10,100 -> N,N --steps 3", "drag 10,100 -> 10,10 --ms N --press N --hold N",
    "drag 10,100 -> 10,10 --steps N", "swipe up by N", "swipe left from N,N", "fling up N",
    "pinch #a.part N", "pinch #a.part 2 --ms N", "pinch #a.part 2 --steps N",
    "rotate #a.part N", "rotate #a.part 90 --ms N --steps N", "touch down N,N --id N",
    "touch down 30,60; touch move N,N; touch up", "scroll by N N", "scroll to N,N",
    "scroll to [N,N]", "scroll section[N] by 10 0", "insert [N,N] {\"type\":\"L\"}",
    "insert [0,0] {\"type\":\"L\",\"size\":[N,N]}", "append N {\"type\":\"L\"}",
    "move #a -> [N,N]", "synchronize N []", "update #a N", "emit #a e N", "select [N,N]",
    "deselect [N,N]", "reload [N,N]", "reconfigure [N,N]", "delete [N,N]", "expand [N,N]",
    "collapse [N,N]", "show [N,N]", "frame [N,N]", "why N,N", "hit N,N", "resize N N",
    "resize NxN", "set viewport [N,N]", "set contentInset [N,N,N,N]", "set itemSize [N,N]",
    "set sections[N].sectionInset [N,N,N,N]", "ls N", "events -n N", "expect offset N,N",
    "expect count items = N", "expect visible #a >= N%", "expect hit N,N = none",
    "when offset N,N", "wait N", "wait Ns", "undo N", "redo N", "goto N",
    "branch N", "mark N", "map --columns N",
    "repeat N { echo x }", "quit N",
  ]

  @Test func commandsHaveEachVerbWithNumbers() {
    let verbs = Set(Self.commands.compactMap { $0.split(separator: " ").first.map(String.init) })
    for verb in Verb.all {
      let acceptsNumber = verb.parameters.contains {
        switch $0.kind {
        case .number, .count, .time, .percent, .indexPath, .point, .moment: true
        default: false
        }
      }
      #expect(!acceptsNumber || verbs.contains(verb.name), "\(verb.name)")
    }
  }

  @Test func extremeNumbersOfCommandsEndNoProcess() throws {
    let file = try #require(NumberedFile.all.first)
    let collection = file.text(with: [:])
    let spellings = [
      "0", "-0", "5e-324", "-1e-308", "1e-7", "1e9", "-1e9", "1e12", "-1e12", "1e15", "1e300",
      "1.7976931348623157e308", "1e999", "nan", "inf", "2147483648", "9223372036854775807",
      "99999999999999999999",
    ]
    let jobs = spellings.flatMap { spelling in
      Self.commands.map {
        job(
          $0.replacingOccurrences(of: "N", with: spelling)
            .replacingOccurrences(of: "; ", with: "\n")
            + "\nmap\nvisible\nscroll by 1 1\ntap 30,60\nundo 2\n", collection: collection)
      }
    }
    try expectResults(of: jobs)
  }

  @Test(arguments: ["0", "5e-324", "-1e-308", "1e12", "-1e12", "1e300", "nan"])
  func extremeNumbersOfTheCommandLineEndNoProcess(spelling: String) throws {
    let folder = try TemporaryFolder()
    for (index, file) in NumberedFile.all.enumerated() {
      let path = try folder.write(file.text(with: [:]), to: "\(index).json")
      let (point, rect) = ("\(spelling),\(spelling)", [spelling, spelling, spelling, spelling])
      for arguments in [
        ["frames", path, "--offset", point], ["hit", path, point, "--offset", point],
        ["frames", path, "--rect", rect.joined(separator: ",")],
        ["frames", path, "--orthogonal", "0=\(spelling)"],
      ] {
        let status = try BuiltProgram.run(arguments).status
        #expect(status <= 3, "\(arguments)")
      }
    }
  }

  /// A stepper counts on while a finger holds it, and time cannot pass at the end of the clock.
  @Test func timersEndAtTheEndOfTheClock() throws {
    let collection = """
      {"cvsim":1,"layout":{"flow":{"itemSize":[200,60]}},"cells":{"R":{"subviews":[
      {"name":"s","kind":"stepper","frame":[0,0,94,32],"wraps":true}]}},
      "reactions":[{"on":{"select":true},"do":[{"delete":"self"}]}],
      "sections":[{"items":[{"id":"a"},{"id":"b"}]}]}
      """.replacing("\n", with: "")
    let session = "repeat 10 { wait 1e12 }\ntouch down #a.s@75%,50%\nwait 1s\ntouch up"
    try expectResults(of: [job(session, collection: collection)])
  }

  // MARK: Running

  private func job(_ session: String, collection: String) -> String {
    #"{"session":\#(JSONValue.quote(session)),"collection":\#(collection)}"#
  }

  /// Runs jobs in child processes and records those that crash, with all of their input.
  private func expectResults(of jobs: [String]) throws {
    let ran = try BuiltProgram.run(
      ["exec", "--jsonl", "--max-work", "20000"], input: Array(jobs.joined(separator: "\n").utf8))
    let results = try ran.output.split(separator: "\n").map { try JSONReader().value(of: "\($0)") }
    #expect(results.count == jobs.count)
    for (job, result) in zip(jobs, results) {
      #expect(result["reason"] != "the job crashed", "\(job)")
      #expect(result["verdict"]?.string != nil)
    }
  }
}
