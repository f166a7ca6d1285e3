import Testing

@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct LoadDirectiveTests {
  /// Whatever a file is called, the transcript that names it loads it.
  @Test(arguments: [
    "a.yaml", "a b.yaml", "\"q\".yaml", "\"all\"", #""\u0041".yaml"#, " a.yaml", "a ", "#a.yaml",
    "| a",
    "50% x", #"a\"#, "a\tb", "a\n%case b", "\u{A0}a", "e\u{301}.yaml", "%load a",
  ])
  func loadedNameIsReadBack(name: String) {
    let text = "\(TranscriptWriting.load(name))\ntap 1,1\n"
    let transcript = Transcript(path: "a.cvt", bytes: Array(text.utf8))
    #expect(transcript.problems.isEmpty)
    #expect(transcript.cases.map(\.settings.load) == [name])
  }
}
