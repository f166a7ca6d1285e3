import CollectionFiles
import InteractionKit
import SessionLanguage

extension WiringComparison {
  /// A session in one style.
  final class Run {
    private let session: Session
    private var entries: [LogEntry] = []
    private var hasEnded = false

    init(
      _ document: CollectionDocument, path: String, _ testCase: TranscriptCase,
      _ style: WiringDescription.Style, access: FileAccess
    ) {
      session = Session(
        configuration: .init(
          folder: RelativePath.folder(of: testCase.path), access: access,
          writesFiles: false))
      session.wiringStyle = style
      session.onLogEntries = { [unowned self] in entries += $0 }
      var settings = testCase.settings
      settings.load = path
      // Rejected commands are found in the output.
      settings.show = ShowFilter()
      session.begin(settings, on: document, path: path)
    }

    /// Returns the log entries and errors of a step; nil if the session has ended.
    func happenings(of step: TranscriptStep) -> [StepResult]? {
      guard !hasEnded else { return nil }
      entries = []
      var output: [UInt8] = []
      let outcome = session.execute(step.command, into: &output)
      if case .quit = outcome { hasEnded = true }
      let happened = entries.filter { !LogEntryKinds.compared.isDisjoint(with: $0.kinds) }
      let refusal = outcome == .failed ? rejection(in: output) : nil
      return happened.map { .entry($0) } + (refusal.map { [.rejection($0)] } ?? [])
    }

    /// Returns the first printed error that is not a log entry: a command was rejected.
    private func rejection(in output: [UInt8]) -> String? {
      let known = Set(entries.map(\.line))
      return String(decoding: output, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("! ") && !known.contains(String($0)) }
        .map { String($0.dropFirst(2)) }
    }
  }
}

extension LogEntryKinds {
  /// The kinds of log entries that a wiring decides or causes.
  package static let compared: LogEntryKinds = [
    .select, .deselect, .event, .unhandled, .state, .load, .insert, .delete, .move, .reload,
    .reconfigure, .errors,
  ]
}
