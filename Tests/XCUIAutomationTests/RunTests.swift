import Testing

/// The tests that run UI tests themselves: one after the other, because a process has one present run.
@Suite(.serialized) enum RunTests {}
