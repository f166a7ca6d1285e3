import Foundation
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import Synchronization
import TestRuns
import Testing

@testable import InteractionStudio

/// The recording on the disk, which only grows, whatever is looked at.
extension StudioTests {
  private func bytes(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".cvt") }.sorted()
  }

  private func passes(_ path: String) throws -> Int? {
    let transcript = Transcript(path: path, bytes: Array(bytes(path).utf8))
    let run = CaseRunner().report(try #require(transcript.cases.first))
    return run.report.failure == nil ? run.report.steps.count : nil
  }

  @Test func lookingAtThePastChangesNothingOnDisk() async throws {
    let (studio, page, number) = try await begin(saving: true)
    let path = try #require(await studio.recording)
    for line in ["tap #r0", "tap #r1", "tap #r2"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    let whole = bytes(path)
    for request in [
      #"{"do":"goto","step":1}"#, #"{"do":"goto","step":0}"#, #"{"do":"run","line":"redo"}"#,
      #"{"do":"run","line":"undo"}"#, #"{"do":"hit","at":[9,9]}"#, #"{"do":"run","line":"goto 2"}"#,
    ] {
      await studio.receive(request, from: number)
      #expect(bytes(path) == whole, "\(request)")
    }
    // The tab is closed at an earlier step, and the program ends.
    await studio.disconnect(number)
    await studio.end()
    #expect(bytes(path) == whole)
    #expect(try passes(path) == 3)
    #expect(page.last["step"] == 2 && page.last["end"] == 3)
  }

  @Test func actingInThePastGoesOnInAnotherFile() async throws {
    let (studio, page, number) = try await begin(saving: true)
    let path = try #require(await studio.recording)
    func run(_ line: String) async {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    for line in ["tap #r0", "tap #r1", "tap #r2"] { await run(line) }
    let whole = bytes(path)
    await studio.receive(#"{"do":"goto","step":1}"#, from: number)
    await run("tap #r3")
    #expect(bytes(path) == whole)
    let other = try #require(await studio.recording)
    #expect(other == folder.path("list-studio-2.cvt"))
    #expect(page.last["recording"]?.string == other)
    #expect(
      page.last["output"]?.elements.last?.string
        == "recording to \(other); \(path) keeps the steps that you left")
    await run("tap #r4")
    #expect(bytes(other).contains("tap #r0\n| ") && !bytes(other).contains("tap #r1\n"))
    // Back in the first branch, its file goes on.
    let second = bytes(other)
    await run("branch undone-1")
    #expect(page.last["step"] == 3 && bytes(path) == whole)
    await run("tap #r5")
    #expect(bytes(path).hasPrefix(whole + "tap #r5\n") && bytes(other) == second)
    #expect(page.last["output"]?.elements.last?.string == "recording to \(path) again")
    #expect(try passes(path) == 4 && passes(other) == 3)
    #expect(try files() == ["list-studio-2.cvt", "list-studio.cvt"])
  }

  @Test func queryAtAnEarlierStepIsAddedThere() async throws {
    let (studio, _, number) = try await begin(saving: true)
    let path = try #require(await studio.recording)
    for line in ["tap #r0", "tap #r1", "goto 1", "expect selected #r0", "goto 2", "tap #r2"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    #expect(bytes(path).contains("via delegate:list\nexpect selected #r0\n| (nothing)\ntap #r1\n"))
    #expect(try passes(path) == 4)
    #expect(try files().count == 1)
  }

  @Test func savedAndCopiedIsTheRecordingAndNotTheStepThatIsLookedAt() async throws {
    let (studio, page, number) = try await begin(saving: true)
    for line in ["tap #r0", "tap #r1"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    await studio.receive(#"{"do":"goto","step":0}"#, from: number)
    for question in ["transcript", "text"] {
      await studio.receive(#"{"do":"\#(question)","id":1}"#, from: number)
      #expect(page.last["value"]?.string?.contains("tap #r1\n| ") == true)
    }
    await studio.receive(#"{"do":"save","name":"kept"}"#, from: number)
    #expect(bytes(folder.path("kept.cvt")) == bytes(try #require(await studio.recording)))
  }

  @Test func fullDiskIsShownAndTriedAgain() async throws {
    let disk = FullDisk()
    try await FileSystems.$current.withValue(disk) {
      let (studio, page, number) = try await begin(saving: true)
      let path = try #require(await studio.recording)
      await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
      let before = bytes(path)
      disk.fill(true)
      for line in ["tap #r1", "tap #r2"] {
        await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
        #expect(page.last["recording"] == .null)
        #expect(page.last["recordingFailure"]?.string?.contains("No space left") == true)
      }
      #expect(bytes(path) == before)
      disk.fill(false)
      await studio.receive(#"{"do":"run","line":"tap #r3"}"#, from: number)
      #expect(page.last["recordingFailure"] == .null)
      let next = try #require(page.last["recording"]?.string)
      #expect(try passes(next) == 4)
      #expect(bytes(path) == before)
    }
  }

  @Test func editDoesNotLoseStepsOfAnotherPage() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    await studio.receive(#"{"do":"text","id":1}"#, from: number)
    let text = page.last["value"] ?? .null
    let other = await studio.connect { _ in }
    await studio.receive(#"{"do":"run","line":"tap #r1"}"#, from: other)
    await studio.receive(
      "\(JSONValue.object(["do": "edit", "text": text, "original": text]))", from: number)
    #expect(
      page.last["output"]
        == ["! the session has new steps since this text was opened; edit the present text"])
    #expect(page.last["end"] == 2)
  }

  /// The system would end such a name there, and write to another file.
  @Test func namesWithNULAreErrorsAndWriteNothing() async throws {
    let (studio, page, number) = try await begin(saving: true)
    await studio.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    await studio.receive(#"{"do":"save","name":"kept"}"#, from: number)
    await studio.receive(#"{"do":"run","line":"tap #r1"}"#, from: number)
    let (known, kept) = (try files(), bytes(folder.path("kept.cvt")))
    for request in [
      #"{"do":"save","name":"kept.cvt\u0000"}"#, #"{"do":"save","name":"other\u0000"}"#,
      #"{"do":"run","line":"save \"other\\u0000.cvt\""}"#,
      #"{"do":"run","line":"record \"other\\u0000.cvt\""}"#,
      #"{"do":"run","line":"render \"other.svg\\u0000.svg\""}"#,
      #"{"do":"run","line":"load \"list.yaml\\u0000\""}"#,
      #"{"do":"run","line":"save other\u0000.cvt"}"#,
    ] {
      await studio.receive(request, from: number)
      #expect(page.last["failed"] == true, "\(request): \(page.last["output"] ?? .null)")
    }
    #expect(try files() == known && bytes(folder.path("kept.cvt")) == kept)
  }

  @Test func recordStopIsRespected() async throws {
    let (studio, page, number) = try await begin(saving: true)
    for line in ["tap #r0", "record stop", "tap #r1"] {
      await studio.receive(#"{"do":"run","line":"\#(line)"}"#, from: number)
    }
    #expect(page.last["recording"] == .null && page.last["recordingFailure"] == .null)
    #expect(try files() == ["list-studio.cvt"])
  }

  @Test func twoStudiosRecordToFilesOfTheirOwn() async throws {
    let (first, _, _) = try await begin(saving: true)
    let (second, _, number) = try await begin(saving: true)
    await second.receive(#"{"do":"run","line":"tap #r0"}"#, from: number)
    #expect(await first.recording == folder.path("list-studio.cvt"))
    #expect(await second.recording == folder.path("list-studio-2.cvt"))
    #expect(!bytes(folder.path("list-studio.cvt")).contains("tap"))
  }
}

/// A disk that may have no room for another byte.
private final class FullDisk: FileSystem {
  private let disk = DiskFileSystem()
  private let isFull = Mutex(false)

  func fill(_ value: Bool) { isFull.withLock { $0 = value } }

  func open(
    _ path: String, for mode: FileDescriptor.Mode, permissions: UInt16
  ) throws(SystemError) -> FileDescriptor {
    try disk.open(path, for: mode, permissions: permissions)
  }

  func write(_ bytes: [UInt8], to file: FileDescriptor) throws(SystemError) {
    if isFull.withLock({ $0 }) { throw SystemError(code: ENOSPC) }
    try disk.write(bytes, to: file)
  }

  func truncate(_ file: FileDescriptor, to length: Int) throws(SystemError) {
    try disk.truncate(file, to: length)
  }

  func setPermissions(
    of file: FileDescriptor, to permissions: UInt16
  ) throws(SystemError) { try disk.setPermissions(of: file, to: permissions) }

  func synchronize(_ file: FileDescriptor) throws(SystemError) { try disk.synchronize(file) }

  func rename(_ path: String, to newPath: String) throws(SystemError) {
    try disk.rename(path, to: newPath)
  }

  func link(_ path: String, to newPath: String) throws(SystemError) {
    try disk.link(path, to: newPath)
  }

  func remove(_ path: String) throws(SystemError) { try disk.remove(path) }
}
