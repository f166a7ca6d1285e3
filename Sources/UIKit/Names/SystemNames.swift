import InteractionKit

// Names of Core Foundation and of Uniform Type Identifiers that lists use.

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the virtual time of the simulator of this thread, in seconds; without one, the time of the system.
///
/// Apps take the difference of two such times.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Window.latest?.ownClock.map { Double($0.now.nanoseconds) / 1e9 }
    ?? Date().timeIntervalSinceReferenceDate
}

/// A kind of data, such as an image or a text; see `UTType` of Uniform Type Identifiers.
public struct UTType: Hashable, Sendable {
  /// The name of the type: `public.plain-text`.
  public let identifier: String

  /// Creates a type from its name; any name is accepted.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// Creates a type from the extension of a file; nil if it isn't known here.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let found = UTType.known.first(where: { $0.extensions.contains(wanted) }) else {
      return nil
    }
    identifier = found.identifier
  }

  /// Creates a type that an app exports.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }
  /// Creates a type that an app imports.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Returns true for the type itself and for the types that it is one of.
  public func conforms(to type: UTType) -> Bool {
    self == type || supertypes.contains { $0.conforms(to: type) }
  }

  /// The types that this type is one of; empty for a type that isn't known here.
  public var supertypes: Set<UTType> {
    Set((entry?.parents ?? []).map { UTType(exportedAs: $0) })
  }
  /// The extension of files; nil if it isn't known here.
  public var preferredFilenameExtension: String? { entry?.extensions.first }

  private var entry: Entry? { UTType.known.first { $0.identifier == identifier } }

  private struct Entry: Sendable {
    let identifier: String
    var parents: [String] = []
    var extensions: [String] = []
  }

  private static let known = [
    Entry(identifier: "public.item"), Entry(identifier: "public.content"),
    Entry(identifier: "public.data", parents: ["public.item"]),
    Entry(identifier: "public.folder", parents: ["public.directory"]),
    Entry(identifier: "public.directory", parents: ["public.item"]),
    Entry(identifier: "public.text", parents: ["public.data", "public.content"]),
    Entry(identifier: "public.plain-text", parents: ["public.text"], extensions: ["txt"]),
    Entry(identifier: "public.utf8-plain-text", parents: ["public.plain-text"]),
    Entry(identifier: "public.rtf", parents: ["public.text"], extensions: ["rtf"]),
    Entry(identifier: "public.html", parents: ["public.text"], extensions: ["html", "htm"]),
    Entry(identifier: "public.xml", parents: ["public.text"], extensions: ["xml"]),
    Entry(identifier: "public.json", parents: ["public.text"], extensions: ["json"]),
    Entry(
      identifier: "public.comma-separated-values-text", parents: ["public.text"],
      extensions: ["csv"]),
    Entry(identifier: "public.url", parents: ["public.data"]),
    Entry(identifier: "public.file-url", parents: ["public.url"]),
    Entry(identifier: "public.image", parents: ["public.data", "public.content"]),
    Entry(identifier: "public.png", parents: ["public.image"], extensions: ["png"]),
    Entry(identifier: "public.jpeg", parents: ["public.image"], extensions: ["jpeg", "jpg"]),
    Entry(identifier: "public.heic", parents: ["public.image"], extensions: ["heic"]),
    Entry(identifier: "com.compuserve.gif", parents: ["public.image"], extensions: ["gif"]),
    Entry(identifier: "public.svg-image", parents: ["public.image"], extensions: ["svg"]),
    Entry(
      identifier: "com.adobe.pdf", parents: ["public.data", "public.content"], extensions: ["pdf"]),
    Entry(
      identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
    Entry(identifier: "public.movie", parents: ["public.audiovisual-content"]),
    Entry(identifier: "public.mpeg-4", parents: ["public.movie"], extensions: ["mp4"]),
    Entry(identifier: "com.apple.quicktime-movie", parents: ["public.movie"], extensions: ["mov"]),
    Entry(identifier: "public.audio", parents: ["public.audiovisual-content"]),
    Entry(identifier: "public.mp3", parents: ["public.audio"], extensions: ["mp3"]),
    Entry(identifier: "public.archive", parents: ["public.data"]),
    Entry(identifier: "public.zip-archive", parents: ["public.archive"], extensions: ["zip"]),
  ]

  /// Whatever a user can have: the root of files, folders and packages.
  public static let item = UTType(exportedAs: "public.item")
  /// Whatever a user can open as a document, in any format.
  public static let content = UTType(exportedAs: "public.content")
  /// Bytes of any format; each format of a file conforms to it.
  public static let data = UTType(exportedAs: "public.data")
  /// A folder that its user sees as one.
  public static let folder = UTType(exportedAs: "public.folder")
  /// A folder of any kind, also a package that looks like a file.
  public static let directory = UTType(exportedAs: "public.directory")
  /// Text in any encoding and with any markup.
  public static let text = UTType(exportedAs: "public.text")
  /// Text without markup, in any encoding: `txt`.
  public static let plainText = UTType(exportedAs: "public.plain-text")
  /// Text without markup, in UTF-8.
  public static let utf8PlainText = UTType(exportedAs: "public.utf8-plain-text")
  /// Rich text: `rtf`.
  public static let rtf = UTType(exportedAs: "public.rtf")
  /// A page of HTML in any version: `html` and `htm`.
  public static let html = UTType(exportedAs: "public.html")
  /// Any language of XML.
  public static let xml = UTType(exportedAs: "public.xml")
  /// JSON text: `json`.
  public static let json = UTType(exportedAs: "public.json")
  /// A table with a comma between two fields: `csv`.
  public static let commaSeparatedText = UTType(exportedAs: "public.comma-separated-values-text")
  /// An address of any scheme, as drags and pasteboards carry it.
  public static let url = UTType(exportedAs: "public.url")
  /// The address of a file, as drags and pasteboards carry it.
  public static let fileURL = UTType(exportedAs: "public.file-url")
  /// A picture in any format, of pixels or of outlines.
  public static let image = UTType(exportedAs: "public.image")
  /// A picture of pixels without loss: `png`.
  public static let png = UTType(exportedAs: "public.png")
  /// A photo, compressed with loss: `jpg` and `jpeg`.
  public static let jpeg = UTType(exportedAs: "public.jpeg")
  /// A photo as cameras of phones save it: `heic`.
  public static let heic = UTType(exportedAs: "public.heic")
  /// A picture of at most 256 colors that may move: `gif`.
  public static let gif = UTType(exportedAs: "com.compuserve.gif")
  /// A picture of outlines in XML: `svg`.
  public static let svg = UTType(exportedAs: "public.svg-image")
  /// Pages of the Portable Document Format: `pdf`.
  public static let pdf = UTType(exportedAs: "com.adobe.pdf")
  /// Whatever has sound, moving pictures or both.
  public static let audiovisualContent = UTType(exportedAs: "public.audiovisual-content")
  /// Moving pictures, with or without sound, in any format.
  public static let movie = UTType(exportedAs: "public.movie")
  /// A film in a container of MPEG-4: `mp4`.
  public static let mpeg4Movie = UTType(exportedAs: "public.mpeg-4")
  /// A film in the container of QuickTime: `mov`.
  public static let quickTimeMovie = UTType(exportedAs: "com.apple.quicktime-movie")
  /// Sound without pictures, in any format.
  public static let audio = UTType(exportedAs: "public.audio")
  /// Sound, compressed with loss: `mp3`.
  public static let mp3 = UTType(exportedAs: "public.mp3")
  /// Several files in one, in any format.
  public static let archive = UTType(exportedAs: "public.archive")
  /// Several files in one, compressed: `zip`.
  public static let zip = UTType(exportedAs: "public.zip-archive")
}
