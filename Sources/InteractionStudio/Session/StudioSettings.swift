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
  /// The session of the program before it was rebuilt; nil for a new one.
  package var handover: StudioHandover?

  package init(
    _ source: Source, configuration: Session.Configuration, saveFolder: String? = nil
  ) {
    (self.source, self.configuration) = (source, configuration)
    self.configuration.countsDeliveries = true
    // As the results of a worker.
    self.configuration.outputLimit = SessionLimits().bytes
    if var saveFolder {
      // The session has the folder of the transcript, which need not be the current one.
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

/// What a program passes to its rebuilt successor, so that the pages go on.
package struct StudioHandover: Codable, Sendable {
  /// The whole session as a transcript.
  package var text: String
  /// The step that was looked at.
  package var step: Int
  /// The path of the transcript on disk; nil for none.
  package var recording: String?
  /// True if the user has ended the recording.
  package var recordsNothing: Bool
}
