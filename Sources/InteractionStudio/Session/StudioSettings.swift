import InteractionSessions
import SessionLanguage

/// The settings of a studio.
package struct StudioSettings: Sendable {
  /// The source of the screen.
  package enum Source: Sendable {
    /// A collection file, or the name of a screen in Swift.
    case collection(String)
    /// A case of a transcript, up to and including the command of a line; nil for all commands.
    case transcript(TranscriptCase, upToLine: Int?)
  }

  package var source: Source
  /// The folders that commands may read, and the screens in Swift.
  package var configuration: Session.Configuration
  /// The folder to which transcripts are written; nil for none.
  package var saveFolder: String?

  package init(
    _ source: Source, configuration: Session.Configuration, saveFolder: String? = nil
  ) {
    (self.source, self.configuration, self.saveFolder) = (source, configuration, saveFolder)
    self.configuration.countsDeliveries = true
    if let saveFolder {
      self.configuration.writableFolders = .init([saveFolder])
    } else {
      self.configuration.writesFiles = false
    }
  }
}
