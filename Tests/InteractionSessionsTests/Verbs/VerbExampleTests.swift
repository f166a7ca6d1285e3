import Foundation
import InteractionKit
import TestRuns
import TestSupport
import Testing

@testable import InteractionSessions
@testable import SessionLanguage

/// The examples in `help` of verbs run as printed.
struct VerbExampleTests {
  @Test(arguments: Verb.all)
  func examplesOfVerbsPrintTheirOutput(verb: Verb) throws {
    let folder = try TemporaryFolder()
    try Checkout.copyExamples(to: folder.path)
    let session = Session(configuration: .init(folder: folder.path).allowingReplays())
    var output: [UInt8] = []
    try session.load(verb.example.collection)
    session.execute("# What the loading has printed goes with a line.", into: &output)
    output = []
    var transcript: [String] = []
    for line in verb.example.transcript.split(separator: "\n") where !line.hasPrefix("|") {
      let outcome = session.execute(String(line), into: &output)
      #expect(outcome != .failed && outcome != .needsMore)
      transcript.append(String(line))
      transcript += String(decoding: output, as: UTF8.self)
        .replacingOccurrences(of: "\(folder.path)/", with: "").split(separator: "\n")
        .map { "| \(StableLine.text(of: String($0)))" }
      output = []
    }
    #expect(transcript.joined(separator: "\n") == verb.example.transcript)
  }

  @Test(arguments: Verb.all)
  func exampleShowsItsVerb(verb: Verb) {
    let verbs = verb.example.transcript.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(verbs.contains { $0 == verb.name })
  }

  @Test(arguments: Verb.all)
  func everyParameterIsExplained(verb: Verb) {
    for parameter in verb.parameters { #expect(!parameter.explanation.isEmpty) }
    #expect(verb.help.count > verb.parameters.count + 3)
  }
}
