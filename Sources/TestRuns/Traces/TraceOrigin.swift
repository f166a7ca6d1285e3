import CollectionFiles
import SessionLanguage

/// The origin of a traced session, for the header of the trace.
public struct TraceOrigin: Sendable {
  /// The name of the case, if the session is one.
  package var caseName: String?
  /// The name of the session's file without its folders; nil for a pipe or a prompt.
  package var name: String?
  /// The digest of the session's commands; nil if they are not known in advance.
  package var digest: String?

  /// Creates the origin of a session whose commands are not known in advance.
  public init() {}

  /// Creates the origin of a session whose commands are known.
  ///
  /// It is the digest of the commands in canonical form, each ended by a line feed. Comments, blank
  /// lines and expected output do not change it.
  package init(commands: some Sequence<Command>, name: String?, caseName: String? = nil) {
    self.name = name
    self.caseName = caseName
    var text: [UInt8] = []
    for command in commands {
      text.append(contentsOf: command.description.utf8)
      text.append(.lineFeed)
    }
    digest = ContentDigest.text(of: text)
  }

  /// Creates the origin of a case of a transcript.
  package init(_ testCase: TranscriptCase) {
    self.init(
      commands: testCase.steps.lazy.map(\.command), name: TraceOrigin.lastPart(of: testCase.path),
      caseName: testCase.name)
  }

  /// Returns a path relative to the session's folder, or only its last part if it is not in there.
  static func path(_ path: String, from folder: String) -> String {
    let inFolder = folder + "/"
    if path.hasPrefix(inFolder) { return String(path.dropFirst(inFolder.count)) }
    return path.hasPrefix("/") ? lastPart(of: path) : path
  }

  /// Returns the name of a file without its folders.
  static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The description of a collection in a trace.
package struct TracedCollection: Sendable {
  /// The digest of the file's bytes; nil if they cannot be read.
  package var digest: String?
  /// The path of the file from the session's folder; nil for a collection without a file.
  ///
  /// Only the last part of an absolute path is written.
  package var file: String?
  /// The text of its wiring table, if that was computed before.
  var wiring: [UInt8]?

  package init(digest: String?, file: String?) {
    self.digest = digest
    self.file = file
  }

  /// Creates the description of the collection in the file at `path`.
  init(path: String, folder: String, digest: String? = nil) {
    file = TraceOrigin.path(path, from: folder)
    self.digest = digest ?? TracedCollection.digest(ofFile: path)
  }

  static func digest(ofFile path: String) -> String? {
    guard let file = try? ReadableFolders.all.file(at: path),
      let bytes = try? DocumentFiles.read(file)
    else { return nil }
    return ContentDigest.text(of: bytes)
  }
}
