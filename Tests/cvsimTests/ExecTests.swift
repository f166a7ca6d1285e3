import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// `cvsim exec --jsonl`, through the built program.
@Suite struct ExecTests {
  private static let collection =
    #"{"cvsim":1,"cells":{"Row":{}},"sections":[{"items":[{"repeat":20,"type":"Row"}]}]}"#

  private static func job(_ id: Int) -> String {
    #"{"id":\#(id),"session":"tap 10,\#(id % 100)\n","collection":\#(collection)}"#
  }

  @Test func badJobsBetweenGoodOnesAreResultsInTheirPlaces() throws {
    var input: [UInt8] = []
    input += "\(Self.job(1))\n".utf8
    input += "junk\n\n".utf8
    input += [0xFF, 0xFE, 0x00, 0x0A]
    input += [UInt8](repeating: 0x78, count: 200_000) + [0x0A]
    input += "\(Self.job(2))\r\n".utf8
    input += String(repeating: "[", count: 50_000).utf8
    input += "\n\(Self.job(3))".utf8
    let ran = try BuiltProgram.run(["exec", "--jsonl", "--max-line", "100000"], input: input)
    #expect(ran.status == 0)
    #expect(ran.errors.isEmpty)
    let results = try ran.output.split(separator: "\n").map { try JSONReader().value(of: "\($0)") }
    #expect(results.map { $0["id"] } == [1, .null, .null, .null, 2, .null, 3])
    #expect(
      results.map { $0["verdict"]?.string }
        == ["passed", "error", "error", "error", "passed", "error", "passed"])
    #expect(results[3]["reason"] == "the line is longer than 100000 bytes")
  }

  @Test func twoWorkersGiveTheBytesOfOne() throws {
    let jobs = (1...40).map(Self.job)
    let whole = try BuiltProgram.run(["exec", "--jsonl"], input: jobs.joined(separator: "\n"))
    let halves = try [jobs[..<17], jobs[17...]].map {
      try BuiltProgram.run(["exec", "--jsonl"], input: $0.joined(separator: "\n")).output
    }
    #expect(halves.joined() == whole.output)
    #expect(whole.output.split(separator: "\n").count == 40)
  }

  @Test func itDoesNotCountHowManyJobsRunAtOnce() throws {
    let jobs = (1...500).map { $0 % 7 == 0 ? "junk \($0)" : Self.job($0) }
    let input = jobs.joined(separator: "\n")
    let one = try BuiltProgram.run(["exec", "--jsonl", "-j", "1"], input: input)
    #expect(one.output.split(separator: "\n").count == jobs.count)
    for count in ["2", "5"] {
      let many = try BuiltProgram.run(["exec", "--jsonl", "-j", count], input: input)
      #expect(many.output == one.output)
    }
    let none = try BuiltProgram.run(["exec", "--jsonl", "-j0"], input: input)
    #expect(none.status == 2)
    #expect(none.errors.contains("-j: expected a number from 1"))
    let tooMany = try BuiltProgram.run(["exec", "--jsonl", "-j", "1001"], input: input)
    #expect(tooMany.status == 2)
    #expect(tooMany.errors.contains("-j: expected a number up to 1000"))
  }

  @Test func eachJobIsAnsweredBeforeTheNextIsGiven() throws {
    let worker = try RunningWorker()
    for id in 1...5 {
      worker.write("\(Self.job(id))\n")
      let line = worker.readLine()
      #expect(line.contains(#""id":\#(id),"#))
    }
    worker.closeInput()
    #expect(worker.process.wait() == 0)
  }

  @Test func killedWorkerHasPrintedWholeResultsAlone() throws {
    let folder = try TemporaryFolder()
    let jobs = try folder.write((1...5000).map { Self.job($0) + "\n" }.joined(), to: "jobs")
    let worker = try RunningWorker(readingFrom: jobs)
    _ = worker.readLine()
    kill(worker.process.identifier, SIGKILL)
    let rest = worker.readToEnd()
    #expect(worker.process.wait() == 128 + SIGKILL)
    for line in rest.split(separator: "\n") {
      #expect(try JSONReader().value(of: "\(line)")["verdict"] != nil)
    }
    #expect(rest.isEmpty || rest.hasSuffix("\n"))
  }

  #if os(Linux)
    /// The memory of the system, and that which a worker gives its children.
    @Test(
      .disabled(if: SpawnedProcess.isSanitized, "a sanitizer needs more memory"),
      arguments: [("ulimit -v 400000", ""), (":", "--max-memory 1000000")])
    func jobWithoutMemoryIsAnErrorAndItsNeighboursPass(limit: String, option: String) throws {
      let folder = try TemporaryFolder()
      let line = String(repeating: "x", count: 100_000)
      let large = #"{"id":2,"session":"repeat 90000 { echo \#(line) }"}"#
      try folder.write([Self.job(1), large, Self.job(3)].joined(separator: "\n"), to: "jobs")
      let program = "exec \"$0\" exec --jsonl -j 1 --max-bytes 90000000000 \(option) <jobs"
      let ran = try BuiltProgram.run(
        shell: "ulimit -c 0; \(limit); \(program)",
        folder: folder.path)
      #expect(ran.status == 0)
      let results = try ran.output.split(separator: "\n")
        .map { try JSONReader().value(of: "\($0)") }
      #expect(results.map { $0["id"] } == [1, 2, 3])
      #expect(results.map { $0["verdict"]?.string } == ["passed", "error", "passed"])
    }
  #endif

  @Test func lineOfCarriageReturnsIsBlank() throws {
    let ran = try BuiltProgram.run(
      ["exec", "--jsonl", "-j", "1"], input: "\r\r\n\(Self.job(1))\n \r\t\r\n")
    #expect(ran.output.split(separator: "\n").count == 1)
  }

  @Test func limitsAreOptionsAndWrongUseIsReported() throws {
    let endless = #"{"session":"repeat 1000000 { ls }","collection":\#(Self.collection)}"#
    let ran = try BuiltProgram.run(["exec", "--jsonl", "--max-work", "50"], input: endless)
    #expect(ran.output.contains("more than 50 commands and rounds of waiting"))
    #expect(try BuiltProgram.run(["exec"]).status == 2)
    #expect(try BuiltProgram.run(["exec", "--jsonl", "--max-line", "-1"]).status == 2)
  }
}

/// A worker that waits for jobs.
private final class RunningWorker {
  let process: SpawnedProcess
  private let input: Int32
  private let output: Int32
  private var isOpen = true
  private var read: [UInt8] = []

  /// `file` contains the jobs; if it is nil, `write` sends them.
  init(readingFrom file: String? = nil) throws {
    let (toWorker, fromWorker) = (try Pipe(), try Pipe())
    process = try SpawnedProcess(
      BuiltProgram.path, ["exec", "--jsonl"],
      redirections: [
        file.map { .file($0, O_RDONLY, as: 0) } ?? .descriptor(toWorker.reading, as: 0),
        .descriptor(fromWorker.writing, as: 1),
      ])
    close(toWorker.reading)
    close(fromWorker.writing)
    (input, output) = (toWorker.writing, fromWorker.reading)
  }

  deinit {
    closeInput()
    close(output)
  }

  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func closeInput() {
    if isOpen { close(input) }
    isOpen = false
  }

  func readLine() -> String {
    while true {
      if let end = read.firstIndex(of: 0x0A) {
        defer { read.removeSubrange(...end) }
        return String(decoding: read[..<end], as: UTF8.self)
      }
      guard readSome() else { return String(decoding: read, as: UTF8.self) }
    }
  }

  func readToEnd() -> String {
    while readSome() {}
    return String(decoding: read, as: UTF8.self)
  }

  private func readSome() -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(output, &piece, piece.count)
    guard count > 0 else { return false }
    read += piece.prefix(count)
    return true
  }
}
