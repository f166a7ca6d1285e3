extension Verb {
  static let map = Verb(
    "map", .look, "draws what is on the screen",
    forms: [[]],
    example: VerbExample(
      #"""
      map
      | ┌──────────────┬─────────────────────────────┬────────────────────────────┬──┐
      | │header[0]     │#t1                          │#t2                         │#t│
      | │              │1                            │2                           │3 │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │<title>                      │<title>                     │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | │              │                             │                            │  │
      | └──────────────┴─────────────────────────────┴────────────────────────────┴──┘
      """#)
  ) { _ throws(GrammarError) in
    .query { session throws(SessionError) in
      let screen = try session.requireDevice()
      for line in TextDrawing(ViewportDrawing(screen)).lines { session.say(line) }
    }
  }
}
