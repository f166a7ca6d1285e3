import SessionLanguage

extension Verb {
  static let hit = Verb(
    "hit", .look, "prints the view that receives a touch there, and why",
    forms: [[.value("X,Y", .point)]],
    example: VerbExample(
      #"""
      hit 100,80
      | hit 100,80 -> [0,0] #t1
      |   3 views elsewhere
      |   no [0,0] #t1.title (title) 80,0 160x160: user interaction is disabled
      |   took [0,0] #t1 (contentView) 80,0 160x160: the point is inside and no subview takes it
      |   no [0,0] #t1 (TextCell) 80,0 160x160: [0,0] #t1 in front took it
      |   no background (banners) 0,0 414x160: [0,0] #t1 in front took it
      |   no window (window) 0,0 414x160: [0,0] #t1 in front took it
      """#),
    read: readHit)

  private static func readHit(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let target = try arguments.point()
    return .query { session throws(SessionError) in
      let screen = try session.requireDevice()
      let point = screen.point(target)
      for line in HitReport(screen, at: point).lines { session.print(line) }
    }
  }
}
