import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions
@testable import SessionLanguage

/// The forms of a verb match the reader of its arguments.
struct VerbFormTests {
  /// Every valid command of the examples, including those in blocks.
  private static let commands: [Command] = {
    var found: [Command] = []
    func add(_ command: Command) {
      found.append(command)
      for inner in command.block ?? [] { add(inner) }
    }
    let lines = Verb.all.flatMap { $0.example.transcript.split(separator: "\n").map(String.init) }
    let files =
      FileManager.default.enumerator(atPath: Checkout.file("Examples").path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".cvt") } ?? []
    let texts = files.compactMap { try? Checkout.text(of: "Examples/\($0)") }
    for text in texts + [lines.joined(separator: "\n")] {
      var assembler = StatementAssembler()
      for line in text.components(separatedBy: "\n") {
        guard let statement = try? assembler.feed(line), case .command(let command) = statement
        else { continue }
        add(command)
      }
    }
    return found
  }()

  @Test func formsTakeEveryCommandThatReads() throws {
    let commands = Self.commands.filter { (try? Verb.prepare($0)) != nil }
    #expect(commands.count > 500)
    for command in commands {
      guard let verb = command.verb, !verb.traits.contains(.takesRawText) else { continue }
      #expect(CommandWords(command).isInForm, "\(command)")
    }
  }

  private struct Flag: CustomTestStringConvertible {
    let verb: Verb
    let parameter: VerbParameter
    var testDescription: String { "\(verb.name) \(parameter.name)" }
  }

  private static let flags = Verb.all.flatMap { verb in
    verb.parameters.filter { $0.name.hasPrefix("-") }.map { Flag(verb: verb, parameter: $0) }
  }

  @Test(arguments: flags)
  private func everyFlagThatIsDeclaredIsRead(flag: Flag) throws {
    let value =
      switch flag.parameter.kind {
      case .nothing: ""
      case .words(let words): "=\(words.first ?? "")"
      default: "=1"
      }
    let lines = flag.verb.example.transcript.split(separator: "\n")
      .filter { $0.hasPrefix("\(flag.verb.name) ") || $0 == flag.verb.name }
      .map { $0.replacing(#/ --?[a-z].*/#, with: "") }
    // The examples have no file with a picture.
    let pictures = ["", "until "].map { "\(flag.verb.name) \($0)picture screen.svg" }
    let end = flag.verb.name == "wait" ? " within 1s" : ""
    let read = try (lines.map(String.init) + pictures).filter { line in
      var assembler = StatementAssembler()
      let text = "\(line) \(flag.parameter.name)\(value)\(end)"
      guard case .command(let command)? = try assembler.feed(text) else { return false }
      return (try? Verb.prepare(command)) != nil
    }
    #expect(!read.isEmpty)
  }

  @Test func optionalArgumentsMayBeInAnyOrder() {
    for words in [["left"], ["left", "from", "#a"], ["left", "by", "3", "from", "#a"]] {
      var position = VerbPosition(.swipe)
      for word in words { position.take(word) }
      #expect(position.isPossible)
    }
    var position = VerbPosition(.swipe)
    for word in ["left", "by", "3", "by"] { position.take(word) }
    #expect(!position.isPossible)
  }

  @Test(arguments: [
    ("", "tap"), ("ta", "tap"), ("scroll ", "until"), ("scroll to #", "#t1"),
    ("tap --", "--scroll"),
    ("tap --count 2 #t", "#t2"), ("tap --count=2 --", "--hold"), ("swipe left ", "from"),
    ("swipe left from #", "#t1"), ("swipe left by 5 ", "from"), ("wire ", "style"),
    ("wire style ", "models"), ("wire delegate off ", "cellDidSelect"), ("expect ", "order"),
    ("expect count ", "visible"), ("expect hit 5,5 = ", "none"), ("when selected ", "#t1"),
    ("scroll to #b1 --align ", "center"), ("repeat 2 { sw", "swipe"), ("repeat ", nil),
    ("repeat 2 { tap #t1; expect ", "none"), ("alias x scr", "scroll"),
    ("alias x scroll ", "until"), ("goto ", "main"), ("set itemS", "itemSize"), ("wait ", "until"),
    ("drag 5,5 ", "->"), ("drag 5 5 -> #", "#t1"), ("help ta", "tap"), ("resize ip", "iphone-16"),
  ])
  func aWordIsCompletedByWhatItsVerbTakesThere(line: String, candidate: String?) throws {
    let session = Session(configuration: .init(folder: Checkout.file("Examples").path))
    var output: [UInt8] = []
    _ = session.execute("load banners.yaml", into: &output)
    let found = session.complete(line, at: line.utf8.count).candidates
    if let candidate {
      #expect(found.contains(candidate), "\(found)")
    } else {
      #expect(found == [])
    }
  }
}
