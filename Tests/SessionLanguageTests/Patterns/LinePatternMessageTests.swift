import Testing

@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct LinePatternMessageTests {
  @Test(arguments: [
    ("a)", #"`)` closes nothing; write \)"#), ("a**", "a repetition cannot be repeated"),
    ("^*", "an anchor cannot be repeated"), ("a{", #"`{` is not followed by a count; write \{"#),
    ("a{2", "expected `}` after the count"),
    ("a{2,1}", "the first count is greater than the second"),
    ("a{9999}", "more than 1000 repetitions"), ("*", #"`*` has nothing to repeat; write \*"#),
    ("(?=a)", "(?: ) is the only group that begins with (?"), ("(", "this `(` is not closed"),
    ("\\", "a character must follow the backslash"),
    (#"\q"#, #"unknown escape \q; the letters are d, D, w, W, s, S and t"#),
    ("[a", "this `[` is not closed"), ("[z-a]", "the range ends before it begins"),
    (#"[\D]"#, #"\D, \W and \S are not allowed in a class"#),
    ("((a{1000}){1000}){1000}", "the repetitions and alternatives make the pattern too long"),
    (String(repeating: "(", count: 10_000), "groups are nested more than 100 deep"),
  ])
  func eachMistakeIsNamed(pattern: String, message: String) {
    #expect {
      _ = try LinePattern(pattern)
    } throws: { ($0 as? LinePattern.Invalid)?.message == message }
  }
}
