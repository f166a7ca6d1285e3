import InteractionSessions
import Testing

@testable import TestRuns

@Suite struct TraceMessageTests {
  @Test(arguments: [
    (
      TraceError(line: 3, .wrongDigest(expected: "a", found: "b")),
      "line 3: the digest is b, but the lines above have a; they were changed"
    ),
    (
      TraceError(line: 3, .truncated),
      "line 3: the trace ends here, before its last line; the lines above are complete"
    ),
    (
      TraceError(line: 1, .unknownVersion("9")),
      "line 1: expected the version 1 of the format, found 9; a newer cvsim may read it"
    ),
  ])
  func eachErrorSaysWhatIsWrong(error: TraceError, message: String) {
    #expect("\(error)" == message)
  }
}
