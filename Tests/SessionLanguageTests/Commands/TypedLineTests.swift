import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions
@testable import SessionLanguage

/// Lines that a person types: several commands, synonyms and comments.
@Suite struct TypedLineTests {
  @Test(
    arguments: [
      ("tap #a; tap #b", ["tap #a", "tap #b"]), ("tap #a;", ["tap #a"]), (";;", [";;"]),
      (#"tap "a;b"; ls"#, [#"tap "a;b""#, "ls"]), ("echo a; b", ["echo a; b"]),
      ("ls; repeat 2 { tap #a; tap #b }", ["ls", "repeat 2 { tap #a; tap #b }"]),
      ("ls; exit 3", ["ls", "quit 3"]), ("?", ["help"]), ("? tap", ["help tap"]),
      ("exit", ["quit"]), ("clear", ["clear"]), ("| a; b", ["| a; b"]), ("# a; b", ["# a; b"]),
      ("%show a; b", ["%show a; b"]), ("tap #a # x; y", ["tap #a # x; y"]), ("", [""]),
      ("ls }", ["ls ", "}"]),
      (#"tap "a; b"#, [#"tap "a; b"#]), (#"tap \"#, [#"tap \"#]),
    ])
  func lineIsDividedIntoCommands(line: String, commands: [String]) {
    let found = TypedLine.commands(in: Array(line.utf8)[...]).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(found == commands)
  }

  @Test func commentMayFollowACommand() throws {
    let conversation = try Conversation()
    let selected = ["select [0,0] #t1 via delegate:banners"]
    #expect(conversation.say("tap #t1  # selects it") == selected)
    #expect(conversation.say("tap #t1 #") == selected)
    #expect(conversation.say("repeat 1 {", "tap #t1 # a } b", "}") == selected)
    #expect(conversation.say("echo a # b") == ["a # b"])
    #expect(conversation.outcome("tap #t1 #x") == .failed)
  }

  @Test func formattingKeepsComments() {
    let text = "tap   #t1    # a  comment \nrepeat 2 { tap #a } # b\n"
    let form = TranscriptFormat.form(of: Array(text.utf8), path: "a.cvt", verbs: .session)
    guard case .formatted(let bytes) = form else {
      Issue.record("\(form)")
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "tap #t1  # a  comment\nrepeat 2 { tap #a }  # b\n")
  }
}

/// Completion of files, labels, flags, steps and sections.
@Suite struct CompletionTests {
  private func complete(_ line: String, _ conversation: Conversation) -> [String] {
    conversation.session.complete(line, at: line.utf8.count).candidates
  }

  @Test func filesAreCompletedByKind() throws {
    let folder = try TemporaryFolder([
      "shop.yaml": "", "shop.cvt": "", "more/a.json": "", "notes.txt": "", ".hidden.yaml": "",
      "two words.yaml": "",
    ])
    let conversation = try Conversation(nil, folder: folder.path)
    #expect(complete("load s", conversation) == ["shop.yaml"])
    #expect(complete("load ", conversation) == ["more/", "shop.yaml"])
    #expect(complete("load more/", conversation) == ["more/a.json"])
    #expect(complete("%load sh", conversation) == ["shop.yaml"])
    #expect(complete("read s", conversation) == ["shop.cvt"])
    #expect(complete("load \(folder.path)/s", conversation) == ["\(folder.path)/shop.yaml"])
    #expect(complete("save m", conversation) == ["more/"])
    #expect(complete("load none/", conversation) == [])
  }

  @Test func labelsAreCompletedInQuotes() throws {
    let conversation = try Conversation()
    #expect(complete(#"tap "B"#, conversation) == [#""Banner 1""#, #""Banner 2""#])
    #expect(complete(#"tap "Banner 1"#, conversation) == [#""Banner 1""#])
    #expect(complete(#"tap "#, conversation).allSatisfy { !$0.hasPrefix("\"") })
  }

  @Test func flagsStepsAndSectionsAreCompleted() throws {
    let conversation = try Conversation()
    #expect(complete("tap --", conversation) == ["--count", "--hold", "--scroll"])
    #expect(complete("tap #t1 --c", conversation) == ["--count"])
    _ = conversation.say("tap #t1", "mark here", "tap #t1")
    let moments = complete("goto ", conversation)
    #expect(moments.contains("here") && moments.contains("1") && !moments.contains("#t1"))
    #expect(complete("ls ", conversation) == ["0"])
    #expect(complete("expect ", conversation).contains("not"))
    #expect(complete("expect not sel", conversation) == ["select", "selected"])
    conversation.session.isInteractive = true
    #expect(complete("ex", conversation) == ["exit", "expand", "expect"])
  }

  @Test func helpSuggestsTheNearestVerb() throws {
    let conversation = try Conversation()
    #expect(conversation.say("help tpa").first == #"! unknown verb "tpa"; did you mean tap?"#)
    #expect(conversation.say("help foo").first?.hasPrefix(#"! unknown verb "foo"; "#) == true)
  }

  @Test(arguments: [30, 50, 80])
  func helpFitsAPersonsTerminal(columns: Int) throws {
    let conversation = try Conversation()
    conversation.session.isInteractive = true
    conversation.session.columns = columns
    for name in ["", " tap", " swipe", " expect"] {
      let lines = conversation.say("help\(name)")
      let isNarrow = lines.allSatisfy { line in
        TextWidth.columns(of: line) <= columns || !line.dropFirst(12).contains(" ")
      }
      #expect(isNarrow, "\(lines)")
    }
    let tap = conversation.say("help tap").joined(separator: " ")
    for flag in ["--count", "--hold", "--scroll", "example"] { #expect(tap.contains(flag)) }
  }
}
