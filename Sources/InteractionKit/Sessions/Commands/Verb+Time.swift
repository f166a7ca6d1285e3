extension Verb {
  static func wait(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let time = try arguments.milliseconds()
    return Action { session throws(SessionError) in
      try session.wait(.milliseconds(time))
    }
  }

  static func settle() -> Action {
    Action { session throws(SessionError) in try session.settle() }
  }
}
