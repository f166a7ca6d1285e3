import CollectionFiles
import InteractionKit

extension Session {
  /// The closures that a caller sets.
  struct Hooks {
    var isInterrupted: () -> Bool = { false }
    var onLongOutput: ((inout [UInt8]) -> Bool)?
    var onSyntaxError: ((GrammarError) -> Void)?
    /// Called with the path of each file that a command reads.
    var onFileRead: ((_ path: String) -> Void)?
    /// Called with all log entries, each once, also with those that the filter hides.
    var onLogEntries: ((ArraySlice<LogEntry>) -> Void)?
  }

  /// The source of lines.
  ///
  /// A class, so that a change of one property is no access to the others.
  final class LineSource {
    var assembler = StatementAssembler()
    /// The folder of relative paths: the session's, or that of the file that is read.
    let folder: String
    /// The path of the file that is read, as the command spells it; nil for lines of the caller.
    let file: String?
    /// The number of nested files that are read; 0 for lines of the caller.
    let depth: Int

    init(folder: String, file: String? = nil, depth: Int = 0) {
      (self.folder, self.file, self.depth) = (folder, file, depth)
    }
  }

  // MARK: For callers

  /// True if a person types the lines: verbs may be shortened then.
  package var isInteractive: Bool {
    get { source.assembler.source == .prompt }
    set { source.assembler = StatementAssembler(source: newValue ? .prompt : .file) }
  }
  /// Called between the rounds of long commands; returning true stops them.
  package var isInterrupted: () -> Bool {
    get { hooks.isInterrupted }
    set { hooks.isInterrupted = newValue }
  }
  /// Called with the output of a long command so far, which it may remove to save memory.
  ///
  /// The command stops if it returns false.
  package var onLongOutput: ((inout [UInt8]) -> Bool)? {
    get { hooks.onLongOutput }
    set { hooks.onLongOutput = newValue }
  }
  /// Called for each line that is not a command, and for an unfinished block or continued line; nil
  /// by default.
  package var onSyntaxError: ((GrammarError) -> Void)? {
    get { hooks.onSyntaxError }
    set { hooks.onSyntaxError = newValue }
  }
  /// True if the last line was stopped by `isInterrupted` or `onLongOutput`.
  package var wasStopped: Bool { lineRun.wasStopped }
  /// True if a directive named a collection that could not be loaded.
  package var couldNotLoad: Bool { state.couldNotLoad }

  // MARK: For verbs and executors

  var onFileRead: ((_ path: String) -> Void)? {
    get { hooks.onFileRead }
    set { hooks.onFileRead = newValue }
  }
  var onLogEntries: ((ArraySlice<LogEntry>) -> Void)? {
    get { hooks.onLogEntries }
    set { hooks.onLogEntries = newValue }
  }
  /// The style of the wiring of all collections; nil, the default, for those of their files.
  public var wiringStyle: WiringDescription.Style? {
    get { configuration.wiringStyle }
    set { configuration.wiringStyle = newValue }
  }
  /// The map that the last line has drawn; nil for another line.
  package var drawnMap: DrawnMap? { lineRun.drawnMap }
  /// The width of drawings and of help, in columns.
  package var columns: Int {
    get { configuration.columns }
    set { configuration.columns = newValue }
  }
  /// True, the default, if a command that is stopped leaves everything unchanged.
  package var undoesStopped: Bool {
    get { configuration.undoesStopped }
    set { configuration.undoesStopped = newValue }
  }
  /// True, the default, if steps can be undone and redone.
  package var keepsPast: Bool {
    get { configuration.keepsPast }
    set { configuration.keepsPast = newValue }
  }
  var aliases: Aliases {
    get { state.aliases }
    // Moved out, changed and moved back: with no call during an access of `state`, none needs a check.
    _modify {
      var aliases = state.aliases
      state.aliases = Aliases()
      defer { state.aliases = aliases }
      yield &aliases
    }
  }
  var show: ShowFilter { state.directives.show }
  var settings: TranscriptSettings { state.directives.settings }
  var pendingEdits: [(screen: LoadedCollection, edit: DataEdit)]? {
    get { lineRun.pendingEdits }
    _modify { yield &lineRun.pendingEdits }
  }
  var quitCode: Int? {
    get { lineRun.quitCode }
    set { lineRun.quitCode = newValue }
  }
  var stopReason: String? { lineRun.stopReason }
  var output: [UInt8] { lineRun.output }
  var isReplaying: Bool { lineRun.replaying != nil }
  var readingDepth: Int { source.depth }
}
