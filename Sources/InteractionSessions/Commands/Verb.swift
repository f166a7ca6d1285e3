/// What the verbs of a session do.
///
/// A command is prepared first, which reads its arguments and tells mistakes
/// without a screen, and then performed.
enum Verb {
  /// A command that was read and can be performed.
  struct Action {
    /// Whether it touches, scrolls or changes something: `expect` speaks of the
    /// last command that did.
    var acts = true
    /// Whether it belongs into a recording: not what steers the session itself.
    var isRecorded = true
    let run: (Session) throws(SessionError) -> Void

    init(
      acts: Bool = true, isRecorded: Bool = true,
      _ run: @escaping (Session) throws(SessionError) -> Void
    ) {
      self.acts = acts
      self.isRecorded = isRecorded
      self.run = run
    }

    /// A command that only looks or asks.
    static func looking(
      _ run: @escaping (Session) throws(SessionError) -> Void
    ) -> Action {
      Action(acts: false, run)
    }
  }

  /// Reads a command's arguments.
  static func prepare(
    _ command: Command, allowingPrefixes: Bool = false
  ) throws(GrammarError) -> Action {
    let verb = try command.knownVerb(prefixes: allowingPrefixes)
    var arguments = command.arguments
    let action = try prepare(verb, &arguments)
    try arguments.expectEnd()
    return action
  }

  private static func prepare(
    _ verb: VerbName, _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> Action {
    switch verb {
    case .tap: try tap(&arguments)
    case .press: try press(&arguments)
    case .drag: try drag(&arguments)
    case .swipe: try swipe(&arguments)
    case .fling: try fling(&arguments)
    case .pinch: try pinch(&arguments)
    case .rotate: try rotate(&arguments)
    case .touch: try touch(&arguments)
    case .scroll: try scroll(&arguments)
    case .select: try select(&arguments)
    case .deselect: try deselect(&arguments)
    case .emit: try emit(&arguments)
    case .load: try load(&arguments)
    case .state: try state(&arguments)
    case .loadMore: loadMore()
    case .insert: try insert(&arguments)
    case .append: try append(&arguments)
    case .delete: try delete(&arguments)
    case .move: try move(&arguments)
    case .update: try update(&arguments)
    case .reload: try reload(&arguments)
    case .reconfigure: try reconfigure(&arguments)
    case .batch: try batch(&arguments)
    case .expand: try expand(&arguments)
    case .collapse: try collapse(&arguments)
    case .apply: try apply(&arguments)
    case .synchronize: try synchronize(&arguments)
    case .resize: try resize(&arguments)
    case .set: try set(&arguments)
    case .wire: try wire(&arguments)
    case .ls: try list(&arguments)
    case .show: try showPlace(&arguments)
    case .frame: try frame(&arguments)
    case .hit: try hit(&arguments)
    case .why: try why(&arguments)
    case .map: map()
    case .events: try events(&arguments)
    case .visible: visible()
    case .selected: selected()
    case .expect: try expect(&arguments)
    case .wait: try wait(&arguments)
    case .settle: settle()
    case .undo: try undo(&arguments)
    case .redo: try redo(&arguments)
    case .goto: try goto(&arguments)
    case .mark: try mark(&arguments)
    case .branch: try branch(&arguments)
    case .branches: branches()
    case .when: try when(&arguments)
    case .help: try help(&arguments)
    case .read: try read(&arguments)
    case .record: try record(&arguments)
    case .save: try save(&arguments)
    case .replay: try replay(&arguments)
    case .output: try output(&arguments)
    case .repeat: try repeatBlock(&arguments)
    case .alias: try alias(&arguments)
    case .unalias: try unalias(&arguments)
    case .echo: echo(&arguments)
    case .quit: try quit(&arguments)
    }
  }
}
