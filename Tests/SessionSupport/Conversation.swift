import CollectionFiles
import InteractionKit
import InteractionSessions
import TestRuns
import TestSupport

/// A session with its own screen, and its output line by line.
package struct Conversation {
  package let session: Session
  /// The files, which are removed with the conversation.
  private var files: TemporaryFolder?

  /// `collection` is the text of a collection file; nil loads nothing.
  ///
  /// `folder` is the folder of relative paths.
  package init(_ collection: String? = Screens.banners, folder: String = ".") throws {
    session = Session(configuration: Session.Configuration(folder: folder).allowingReplays())
    guard let collection else { return }
    session.show(try CollectionDocument.parse(collection), path: "screen.yaml")
  }

  /// Uses a session with other settings.
  package init(_ session: Session) { self.session = session }

  /// A session in a folder of `files` that has loaded `screen.yaml`.
  package init(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    try self.init(nil, folder: folder.path)
    self.files = folder
    _ = say("load screen.yaml")
  }

  /// Returns the output of the lines.
  package func say(_ lines: String...) -> [String] { say(lines) }

  package func say(_ lines: [String]) -> [String] {
    var output: [UInt8] = []
    for line in lines { session.execute(line, into: &output) }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the result of a line.
  package func outcome(_ line: String) -> Session.Outcome {
    var output: [UInt8] = []
    return session.execute(line, into: &output)
  }
}
