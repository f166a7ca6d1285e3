/// The last command of a step that has scrolled.
enum ScrollingCommand {
  case none
  /// The one that runs now.
  case current
  /// An earlier one of the same block, whose movements have ended.
  case earlier
}
