import Foundation
import InteractionSessions
import SessionLanguage

/// The settings of a studio.
package struct StudioSettings: Sendable {
  /// The source of the screen.
  package enum Source: Sendable {
    /// A collection file, or the name of a screen in Swift.
    case collection(String)
    /// A case of a transcript by its index, after the command of a line; nil for the last one.
    case transcript(Transcript, case: Int, upToLine: Int?)
  }

  package var source: Source
  /// The folders that commands may read, and the screens in Swift.
  package var configuration: Session.Configuration
  /// The folder to which transcripts are written; nil for none.
  package var saveFolder: String?

  package init(
    _ source: Source, configuration: Session.Configuration, saveFolder: String? = nil
  ) {
    (self.source, self.configuration) = (source, configuration)
    self.configuration.countsDeliveries = true
    // As the results of a worker.
    self.configuration.outputLimit = SessionLimits().bytes
    if var saveFolder {
      // The folder of the session is that of the transcript, which need not be the current one.
      if configuration.folder != "." {
        saveFolder = URL(fileURLWithPath: saveFolder).standardizedFileURL.path
      }
      self.saveFolder = saveFolder
      self.configuration.writableFolders = .init([saveFolder])
    } else {
      self.configuration.writesFiles = false
    }
  }
}
