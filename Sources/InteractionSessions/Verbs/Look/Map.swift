import SessionLanguage

extension Verb {
  static let map = Verb(
    "map", .look, "draws the visible elements as text",
    forms: [
      [
        .flag(
          "--columns", "n", .count,
          "the width, from 50 to 200; by default that of the terminal, or 78")
      ]
    ],
    example: VerbExample(
      #"""
      map
      | ┌──────────────┬─────────────────────────────┬────────────────────────────┬──┐
      | │header[0]     │#t1                          │#t2                         │a │
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
      | (a #t3)
      """#),
    read: readMap)

  private static func readMap(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let columns = try arguments.flag("columns") { reader throws(GrammarError) in
      try reader.count()
    }
    return .query { session throws(SessionError) in
      let screen = try session.requireDevice()
      let drawing = TextDrawing(
        ViewportDrawing(screen), columns: min(max(columns ?? session.columns, 50), 200))
      for line in drawing.lines { session.print(line) }
      session.lineRun.drawnMap = drawing.map
    }
  }
}
