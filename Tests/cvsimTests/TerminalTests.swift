import Foundation
import InteractionKit
import InteractionSessions
import Synchronization
import TestSupport
import Testing

@testable import InteractionCommands

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["FORCE_COLOR": "1"], false, true), (["FORCE_COLOR": "0"], true, false),
      (["TERM": "dumb"], true, false), ([:], true, true), ([:], false, false),
    ] as [([String: String], Bool, Bool)])
  func automaticColourFollowsTheEnvironment(
    variables: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(
      ColorChoice.auto.colors(environment: { variables[$0] }, isTerminal: isTerminal) == expected)
  }

  @Test func linesAreDressedFromTheStartGiven() {
    var bytes = Array("! old\n! new\nevent \"a\"\nscroll\n".utf8)
    Style(colors: true).apply(&bytes, from: 6)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "! old\n\u{1B}[31m! new\u{1B}[0m\n\u{1B}[36mevent \"a\"\u{1B}[0m\nscroll\n")
  }

  @Test func markedLinesReadAsExpectedOutput() {
    var bytes = Array("a\n\nb\n".utf8)
    Style(mark: "|").apply(&bytes, from: 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "| a\n|\n| b\n")
  }

  @Test func foldersFollowTheXDGRules() {
    let given = ["XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "relative", "HOME": "/home/me"]
    let folders = UserFolders { given[$0] }
    #expect(folders.historyFile == "/state/cvsim/history")
    #expect(folders.initFile == "/home/me/.config/cvsim/init")
    #expect(UserFolders { $0 == "CVSIM_HISTORY" ? "" : given[$0] }.historyFile == nil)
    #expect(UserFolders { _ in nil }.initFile == nil)
  }

  @Test(
    arguments: [
      // The word of the session begins at readline's word, before it, or inside it.
      ("tap #t", 4, 4, ["#t1"], ["#t1"]), ("tap \"Buy n", 4, 9, ["\"Buy now\""], ["now\""]),
      ("hit a.b", 6, 4, ["bar"], ["a.bar"]), ("x", 9, 0, ["y"], []),
    ] as [(String, Int, Int, [String], [String])])
  func completionsFitTheWordThatReadlineReplaces(
    line: String, start: Int, wordStart: Int, candidates: [String], expected: [String]
  ) {
    let completion = Session.Completion(start: start, candidates: candidates)
    #expect(completion.words(in: line, from: wordStart) == expected)
  }

  @Test func historyDropsItsOldestLinesAndBlankAndRepeatedOnes() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/deep/history"
    var history = History(path: path, limit: 3)
    #expect(history.load().isEmpty)
    let kept = ["a", "a", " ", "b", "a", "c", "d"].map { history.append(Array($0.utf8)) }
    #expect(kept == [true, false, false, true, true, true, true])
    history.trim()
    #expect(try folder.read("deep/history") == "a\nc\nd\n")
    var again = History(path: path, limit: 3)
    #expect(again.load().map { String(decoding: $0, as: UTF8.self) } == ["a", "c", "d"])
  }

  private final class OtherPrompt: Sendable {
    let trims = Atomic(0)
    let isDone = Atomic(false)
    let hasEnded = DispatchSemaphore(value: 0)

    func trim(_ path: String) {
      while !isDone.load(ordering: .acquiring) {
        var other = History(path: path, limit: 5)
        _ = other.load()
        trims.add(1, ordering: .releasing)
      }
      hasEnded.signal()
    }
  }

  @Test func lineAfterOneWithoutAnEndIsALineOfItsOwn() throws {
    let folder = try TemporaryFolder(["history": "one\ntwo"])
    var history = History(path: folder.path("history"))
    #expect(history.load().count == 2)
    let isStored = history.append(Array("three".utf8))
    #expect(isStored)
    #expect(try folder.read("history") == "one\ntwo\nthree\n")
  }

  @Test func pipeIsNoHistory() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("history"), 0o600) == 0)
    var history = History(path: folder.path("history"))
    #expect(history.load().isEmpty)
    let isStored = history.append(Array("one".utf8))
    #expect(isStored)
  }

  @Test func linesOfAPromptSurviveTheTrimOfAnother() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/history"
    let other = OtherPrompt()
    Thread.detachNewThread { other.trim(path) }
    var history = History(path: path, limit: 5)
    var (number, lost) = (0, 0)
    while number < 1000 || other.trims.load(ordering: .acquiring) < 1000 {
      let line = "line \(number)"
      _ = history.append(Array(line.utf8))
      if try folder.read("history").split(separator: "\n").last != Substring(line) { lost += 1 }
      number += 1
    }
    other.isDone.store(true, ordering: .releasing)
    other.hasEnded.wait()
    #expect(lost == 0)
  }
}
