import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestSupport
import Testing

@testable import InteractionStudio

/// A transcript that is opened: its expected lines stay until somebody accepts others.
@Suite struct OpenedTranscriptTests {
  private let folder: TemporaryFolder

  /// A case between others, with patterns, comments, blank lines, a failure and a failed `expect`.
  private static let text = """
    %cvsim 1
    # The header.
    %load list.yaml

    %case first
    tap #r9
    | select #r9 via delegate:list

    %case second
    %tags slow

    # A comment above the first step.
    tap #r0
    | select [..] #r0 via delegate:list

    tap #r1   # with a comment
    | deselect #r0 via delegate:list
    | select #r7 via delegate:old
    expect selected #r0
    \ttap #zz
    \t# above its lines
    \t| ! no item has the id "yy"

    scroll   by 0 100
    | ...
    # The last line of the case.

    %case third
    tap #r8
    | something else
    """

  init() throws {
    folder = try TemporaryFolder(["list.yaml": StudioTests.list, "x.cvt": Self.text])
  }

  private func begin(
    _ name: String = "x.cvt", case index: Int = 1, line: Int? = nil, saving: Bool = true
  ) async throws -> (studio: Studio, page: Inbox, number: Int) {
    let path = folder.path(name)
    let transcript = try #require(Transcript(contentsOf: path))
    let studio = Studio()
    try await studio.begin(
      StudioSettings(
        .transcript(transcript, case: index, upToLine: line),
        configuration: .init(folder: folder.path), saveFolder: saving ? folder.path : nil))
    let page = Inbox()
    let number = await studio.connect { page.receive($0) }
    await studio.receive(#"{"do":"hello"}"#, from: number)
    return (studio, page, number)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  private func checks(_ page: Inbox) -> [String] {
    page.last["steps"]?.elements.compactMap { $0["check"]?["state"]?.string } ?? []
  }

  @Test func expectedAndActualLinesAreShown() async throws {
    let (_, page, _) = try await begin(line: 19)
    #expect(checks(page) == ["passed", "failed", "failed", "failed", "passed"])
    let check = page.last["steps"]?.elements[1]["check"]
    #expect(
      check?["lines"] == [
        ["kind": "matched", "text": "deselect #r0 via delegate:list"],
        ["kind": "missing", "text": "select #r7 via delegate:old"],
        ["kind": "unexpected", "text": "select #r1 via delegate:list"],
      ])
    let marks = page.last["steps"]?.elements.map { $0["check"]?["mark"] ?? .null }
    #expect(marks == [.null, .null, "failed expect", "error", .null])
    #expect(page.last["opened"]?["differing"] == 3 && page.last["opened"]?["acceptable"] == 1)
    // The state is that after the line, and the later steps can be looked at.
    #expect(page.last["step"] == 3 && page.last["end"] == 5)
  }

  @Test(arguments: [nil, 14, 28])
  func savingAnUnchangedCaseWritesTheFileByteForByte(line: Int?) async throws {
    for end in ["", "\n"] {
      try folder.write(Self.text + end, to: "x.cvt")
      let (studio, page, number) = try await begin(line: line)
      for question in ["transcript", "text"] {
        await studio.receive(#"{"do":"\#(question)","id":1}"#, from: number)
        #expect(page.last["value"]?.string == Self.text + end)
      }
      await studio.receive(#"{"do":"save","name":"copy\#(end.count)\#(line ?? 0)"}"#, from: number)
      #expect(try text("copy\(end.count)\(line ?? 0).cvt") == Self.text + end)
      await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
      #expect(page.last["failed"] == .bool(false), "\(page.last["output"] ?? .null)")
      #expect(try text("x.cvt") == Self.text + end)
    }
  }

  @Test func markdownAndLineEndsStay() async throws {
    let block = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(9).filter { !$0.hasPrefix("%case") }.joined(separator: "\r\n")
    let page = "# Title\r\n\r\n```cvsim\r\n\(block)\r\n```\r\n\r\nMore text.\r\n"
    try folder.write(page, to: "page.md")
    let (studio, inbox, number) = try await begin("page.md", case: 0)
    await studio.receive(#"{"do":"run","line":"tap #r2"}"#, from: number)
    await studio.receive(#"{"do":"save","name":"page.md"}"#, from: number)
    #expect(inbox.last["failed"] == .bool(false), "\(inbox.last["output"] ?? .null)")
    let saved = try text("page.md")
    #expect(
      saved.contains("#r9 via delegate:list\r\ntap #r2\r\n| select #r2 via delegate:list\r\n")
    )
    #expect(saved.hasPrefix("# Title\r\n") && saved.hasSuffix("\r\n```\r\n\r\nMore text.\r\n"))
  }

  @Test func newStepsFollowTheCaseAndTheOthersStay() async throws {
    let (studio, _, number) = try await begin()
    await studio.receive(#"{"do":"run","line":"tap #r4"}"#, from: number)
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    let added =
      "tap #r4\n| deselect #r1 via delegate:list\n| select #r4 via delegate:list\n"
    #expect(
      try text("x.cvt")
        == Self.text.replacing("| ...\n", with: "| ...\n\(added)"))
  }

  @Test func recordingHasTheExpectedLinesOfTheFile() async throws {
    let (studio, _, number) = try await begin()
    let path = try #require(await studio.recording)
    await studio.receive(#"{"do":"run","line":"tap #r4"}"#, from: number)
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    #expect(recorded.contains("\n| select #r7 via delegate:old\nexpect selected #r0\n"))
    #expect(recorded.contains("\n| select #r4 via delegate:list\n"))
    #expect(!recorded.contains("\n| select #r1"))
  }

  @Test func acceptingAStepChangesItsLinesOnly() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"accept","step":2}"#, from: number)
    #expect(page.last["output"] == ["accepted the output of 1 step; Save writes it"])
    #expect(checks(page) == ["passed", "accepted", "failed", "failed", "passed"])
    #expect(try text("x.cvt") == Self.text)
    let wanted = Self.text.replacing(
      "select #r7 via delegate:old", with: "select #r1 via delegate:list")
    let recorded = try String(
      contentsOfFile: try #require(await studio.recording), encoding: .utf8)
    #expect(recorded.contains("| select #r1 via delegate:list\nexpect"))
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(page.last["output"]?.elements.first?.string?.hasPrefix("saved ") == true)
    #expect(try text("x.cvt") == wanted)
    // An error is accepted by itself, a failed expectation never.
    await studio.receive(#"{"do":"accept"}"#, from: number)
    #expect(
      page.last["output"]
        == ["! nothing to accept: a failed `expect` has no expected lines"])
    await studio.receive(#"{"do":"accept","step":3}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
    await studio.receive(#"{"do":"accept","step":4}"#, from: number)
    #expect(checks(page) == ["passed", "accepted", "failed", "accepted", "passed"])
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(try text("x.cvt").contains("\t# above its lines\n\t| ! no item has the id \"zz\"\n"))
  }

  @Test func editedTextKeepsItsExpectedLines() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"text","id":1}"#, from: number)
    let edited = try #require(page.last["value"]?.string).replacing("tap #r1 ", with: "tap #r3 ")
    await studio.receive(
      "\(JSONValue.object(["do": "edit", "text": .string(edited)]))", from: number)
    #expect(page.last["output"] == ["! 3 steps differ from the expected lines"])
    #expect(page.last["steps"]?.elements.count == 5)
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(try text("x.cvt") == edited)
    // A text that cannot be read changes nothing.
    for (text, problem) in [
      (Self.text.replacing("scroll   by", with: "scrol by"), "! "),
      (Self.text.replacing("list.yaml", with: "gone.yaml"), "! "),
      (Self.text.replacing("tap #r8", with: "tpa #r8"), "! "),
    ] {
      let generation = page.last["generation"]
      await studio.receive(
        "\(JSONValue.object(["do": "edit", "text": .string(text)]))", from: number)
      #expect(page.last["output"]?.elements.first?.string?.hasPrefix(problem) == true)
      #expect(page.last["failed"] == .bool(true) && page.last["generation"] == generation)
    }
  }

  @Test func removedStepLeavesItsCommentsAndTheOtherSteps() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"remove","step":1}"#, from: number)
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(page.last["failed"] == .bool(false), "\(page.last["output"] ?? .null)")
    #expect(
      try text("x.cvt")
        == Self.text.replacing("tap #r0\n| select [..] #r0 via delegate:list\n", with: ""))
  }

  @Test func branchThatLeavesStepsOutDoesNotReplaceTheFile() async throws {
    let (studio, page, number) = try await begin(line: 14)
    await studio.receive(#"{"do":"run","line":"tap #r4"}"#, from: number)
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
    #expect(
      page.last["output"]
        == [
          .string(
            "! this branch leaves steps of \(folder.path("x.cvt")) out; enter another name to save it"
          )
        ])
    #expect(try text("x.cvt") == Self.text)
    await studio.receive(#"{"do":"save","name":"other"}"#, from: number)
    #expect(try text("other.cvt").contains("#r0 via delegate:list\ntap #r4\n"))
  }

  @Test func fileThatAnotherProgramChangedIsNotReplaced() async throws {
    let (studio, page, number) = try await begin()
    await studio.receive(#"{"do":"accept","step":2}"#, from: number)
    try folder.write("mine\n", to: "x.cvt")
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(page.last["failed"] == .bool(true))
    #expect(try text("x.cvt") == "mine\n")
  }

  @Test func caseThatGoesBackKeepsItsText() async throws {
    let text = """
      %cvsim 1
      %load list.yaml

      tap #r0
      | select #r0 via delegate:list
      undo
      | ...
      tap #r1
      | select #r1 via delegate:list
      mark here
      tap #r2
      | wrong
      """
    try folder.write(text, to: "back.cvt")
    for line in [nil, 8, 6] {
      let (studio, page, number) = try await begin("back.cvt", case: 0, line: line)
      await studio.receive(#"{"do":"transcript","id":1}"#, from: number)
      #expect(page.last["value"]?.string == text, "\(line ?? 0)")
    }
    let (studio, _, number) = try await begin("back.cvt", case: 0, line: 6)
    await studio.receive(#"{"do":"run","line":"tap #r2"}"#, from: number)
    await studio.receive(#"{"do":"save","name":"after"}"#, from: number)
    #expect(
      try self.text("after.cvt").contains(
        "undo\n| ...\ntap #r2\n| select #r2 via delegate:list\ntap #r1\n"))
  }

  @Test func pathsAreSpelledAgainInAnotherFolder() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: true)
    try folder.write(
      "%load ../list.yaml\n\n# note\nload   \"../list.yaml\"\ntap #r0\n| [..]\n", to: "sub/y.cvt")
    let transcript = try #require(Transcript(contentsOf: folder.path("sub/y.cvt")))
    let studio = Studio()
    try await studio.begin(
      StudioSettings(
        .transcript(transcript, case: 0, upToLine: nil),
        configuration: .init(folder: folder.path("sub")), saveFolder: folder.path))
    let number = await studio.connect { _ in }
    await studio.receive(#"{"do":"save","name":"y"}"#, from: number)
    #expect(
      try text("y.cvt")
        == "%load list.yaml\n\n# note\nload \"list.yaml\"\ntap #r0\n| [..]\n")
  }

  @Test func screenOnWhichUIKitRaisesIsAFailure() throws {
    let path = try folder.write(
      """
      cvsim: 1
      viewport: [320, 480]
      layout: { list: { footerMode: supplementary } }
      cells: { Row: {} }
      sections: [{ items: [{ id: a }] }]
      wiring: { style: registrations }
      """, to: "settings.yaml")
    let session = try StudioSession(
      StudioSettings(
        .collection(path), configuration: .init(folder: folder.path), saveFolder: nil)
    ) { false }
    #expect(session.last.hasFailed)
    #expect(
      session.last.lines.first?.hasPrefix("! UIKit raises an exception: the view returned") == true,
      "\(session.last.lines)")
  }

  @Test func withoutASaveFolderNothingIsWritten() async throws {
    let (studio, page, number) = try await begin(saving: false)
    await studio.receive(#"{"do":"accept","step":2}"#, from: number)
    await studio.receive(#"{"do":"save","name":"x"}"#, from: number)
    #expect(page.last["output"] == ["! the studio writes files only with --save DIR"])
    #expect(page.last["canSave"] == .bool(false))
    #expect(try text("x.cvt") == Self.text)
  }
}
