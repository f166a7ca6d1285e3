extension LogEntry.Kind {
  /// The gesture name of swipe actions in log entries.
  package static let swipeActionsName = "swipeActions"

  /// The kinds of the entry.
  ///
  /// `%show` selects an entry by any of them.
  package var kinds: LogEntryKinds {
    switch self {
    case .touch: .touch
    case .highlight: .highlight
    case .unhighlight: .unhighlight
    case .select: .select
    case .deselect: .deselect
    case .event: .event
    case .unhandled: .unhandled
    case .miss, .diagnostic: .errors
    case .scroll: .scroll
    case .beginDragging: .beginDrag
    case .endDragging: .endDrag
    case .endScrolling: .endScroll
    case .insert, .insertSection: .insert
    case .delete, .deleteSection: .delete
    case .move, .moveSection: .move
    case .reload, .reloadSection: .reload
    case .reconfigure: .reconfigure
    case .display: .display
    case .endDisplay: .endDisplay
    case .prefetch: .prefetch
    case .cancelPrefetch: .cancelPrefetch
    case .state: .state
    case .load: .load
    case .gesture(name: LogEntry.Kind.swipeActionsName, _, state: _): [.gesture, .swipe]
    case .gesture: .gesture
    }
  }
}
