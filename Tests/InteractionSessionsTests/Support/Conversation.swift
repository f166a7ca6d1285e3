import CollectionFiles
import InteractionKit
import InteractionSessions
import TestSupport
import Testing

/// A session on a screen of its own, spoken to line by line.
struct Conversation {
  let session: Session
  /// Lives as long as the conversation about its files.
  private var files: TemporaryFolder?

  /// `collection` is the text of a collection file; nil loads nothing.
  ///
  /// `folder` is the folder of relative paths.
  init(_ collection: String? = Screens.banners, folder: String = ".") throws {
    session = Session(configuration: .init(folder: folder))
    guard let collection else { return }
    session.show(try CollectionDocument.parse(collection), path: "screen.yaml")
  }

  /// A session with settings of its own.
  init(_ session: Session) { self.session = session }

  /// A session in a folder of `files`, with `screen.yaml` of them loaded.
  init(files: [String: String]) throws {
    let folder = try TemporaryFolder(files)
    try self.init(nil, folder: folder.path)
    self.files = folder
    _ = say("load screen.yaml")
  }

  /// What the lines print.
  func say(_ lines: String...) -> [String] { say(lines) }

  func say(_ lines: [String]) -> [String] {
    var output: [UInt8] = []
    for line in lines { session.execute(line, into: &output) }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// How a line ends.
  func outcome(_ line: String) -> Session.Outcome {
    var output: [UInt8] = []
    return session.execute(line, into: &output)
  }
}
