import CollectionFiles

/// The state of a session beside its screen: all that `undo` restores, as one value.
///
/// Whatever a command changes for the commands after it belongs here or on the screen.
struct SessionState: Equatable {
  var directives = Directives()
  var aliases = Aliases()
  /// The facts of the screen's log that were printed, and those of the last action.
  var marks = FactMarks()
  /// The number of the case that runs, from 1.
  var caseCount = 1
  /// True if a directive asked for a collection that could not be loaded.
  var couldNotLoad = false
  /// How much was done since the session began: steps, and facts that came of them.
  var work = 0

  /// What directives have asked for.
  struct Directives: Equatable {
    /// The directives before the first case.
    var header = TranscriptSettings()
    /// All directives, those of the case that runs included.
    var settings = TranscriptSettings()
    var show = ShowFilter()
    /// True while directives still apply to all cases.
    var isInHeader = true
  }
}

/// The session before its first step.
struct SessionOrigin {
  let state: SessionState
  /// The collection that is shown; nil for none.
  let screen: (document: CollectionDocument, path: String)?
}
