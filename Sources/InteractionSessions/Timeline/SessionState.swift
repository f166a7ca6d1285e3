import CollectionFiles
import InteractionKit

/// The state of a session apart from its device, as one value that `undo` restores.
///
/// All state that a command changes for later commands belongs here or on the device.
struct SessionState: Equatable {
  var directives = Directives()
  var aliases = Aliases()
  /// The log positions of the last printed entry and of the last action.
  var marks = LogPositions()
  /// The number of the current case, from 1.
  var caseCount = 1
  /// The names of the cases so far.
  var caseNames = CaseNames()
  /// True if a directive named a collection that could not be loaded.
  var couldNotLoad = false
  /// The work since the session began: steps, and the log entries that they caused.
  var work = 0
  /// The number of deliveries to each receiver, if the configuration requests it.
  var deliveries: [Receiver: Int] = [:]

  /// The settings of the directives.
  struct Directives: Equatable {
    /// The directives before the first case.
    var header = TranscriptSettings()
    /// The settings of all directives, those of the current case included.
    var settings = TranscriptSettings()
    var show = ShowFilter()
    /// True while directives still apply to all cases.
    var isInHeader = true
  }
}

/// The session before its first step.
struct SessionOrigin {
  let state: SessionState
  /// The displayed collection; nil for none.
  let screen: (document: CollectionDocument, path: String)?
}
