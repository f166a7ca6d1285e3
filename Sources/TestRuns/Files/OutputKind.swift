import InteractionSessions
import Platform

/// A kind of file that the program writes, and the existing files that it overwrites.
package struct OutputKind: Sendable {
  package enum Overwriting: Sendable {
    case nothing
    /// Files that are not recognized as sources, for text without a beginning of its own.
    case unrecognized
    /// Files that begin like all files of the kind, and can therefore be made again.
    case beginning(String)
  }

  /// The name of such a file in messages.
  let name: String
  let overwriting: Overwriting
  /// True for a kind that is shown as a picture.
  package let isPicture: Bool

  package init(_ name: String, overwriting: Overwriting, isPicture: Bool = false) {
    (self.name, self.overwriting, self.isPicture) = (name, overwriting, isPicture)
  }

  package static let transcript = OutputKind("transcript", overwriting: .nothing)
  package static let text = OutputKind("report", overwriting: .unrecognized)
  package static let trace = OutputKind("trace", overwriting: .beginning(TraceFormat.beginning))
  package static let chromeTrace = OutputKind(
    "trace for Chrome", overwriting: .beginning(ChromeTrace.beginning))
  package static let svg = OutputKind(
    "drawing", overwriting: .beginning(SVGElements.beginning), isPicture: true)
  package static let png = OutputKind("picture", overwriting: .unrecognized, isPicture: true)

  /// Throws if a file exists whose contents must not be lost.
  ///
  /// Empty files, devices and pipes are written to.
  ///
  /// `path` is the path; nil is standard output. `inputs` are the paths of the files that the
  /// command reads, which it never overwrites.
  ///
  /// A name such as `audit.json` may be that of a collection or of an earlier result, which begins like the next one. So
  /// the writer asks again with the `result`.
  package func refuseOverwriting(
    _ path: String?, reading inputs: [String] = [], by result: [UInt8]? = nil
  ) throws(FileError) {
    guard let path, case .file = FileDestination(path), let file = FileStatus(path),
      file.kind == .file, file.size > 0
    else { return }
    if inputs.contains(where: { FileStatus($0)?.identity == file.identity }) {
      throw FileError(
        path, .refused("it exists already and this command reads it; name another file"))
    }
    switch overwriting {
    case .nothing: throw FileError(path, .refused("it exists already"))
    case .unrecognized:
      let beginning = SourceKind.beginning(of: path)
      guard SourceKind(path: path, beginning: beginning) != nil else { return }
      if let member = OutputKind.firstMember(of: beginning),
        SourceKind(path: "", beginning: beginning) == nil, result?.starts(with: member) ?? true
      {
        return
      }
      throw FileError(
        path,
        .refused(
          "it exists already and looks like a source, not like a \(name); name another file"))
    case .beginning(let beginning):
      guard !SourceKind.beginning(of: path).starts(with: beginning.utf8) else { return }
      throw FileError(
        path, .refused("it exists already and is not a \(name); name another file"))
    }
  }

  /// Returns the beginning of an object in JSON: the first key, and the value if it is a text; nil for other bytes.
  private static func firstMember(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let quote = UInt8(ascii: "\"")
    guard bytes.starts(with: "{\"".utf8), let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let value = bytes[(colon + 1)...]
    guard value.first == quote, let end = value.dropFirst().firstIndex(of: quote)
    else { return bytes[...colon] }
    return bytes[...end]
  }
}
