import CollectionFiles
import InteractionSessions

/// The collections that a worker has read, so that several jobs read a file once.
struct JobCollections {
  /// The text of the last collection that a job contained.
  private(set) var text: [UInt8] = []
  private var inline: Result<Loaded, DocumentErrors>?
  private let files = DocumentCache<Result<Loaded, DocumentErrors>>(byteLimit: 8 << 20)

  /// A collection, and its description in traces.
  struct Loaded: Sendable {
    var document: CollectionDocument
    var traced: TracedCollection

    init(_ document: CollectionDocument, _ traced: TracedCollection) {
      self.document = document
      self.traced = traced
      // The same for all jobs; to compute it for each job would cost more than its taps.
      self.traced.wiring = TraceText.wiring(of: LoadedCollection(document))
    }
  }

  /// Returns the collection in a part of a line.
  mutating func collection(
    in range: Range<Int>, of line: UnsafeBufferPointer<UInt8>
  ) throws(DocumentErrors) -> Loaded {
    let bytes = UnsafeBufferPointer(rebasing: line[range])
    if let inline, text.elementsEqual(bytes) { return try inline.get() }
    text = Array(bytes)
    let text = text
    let read = Result { () throws(DocumentErrors) in
      Loaded(
        try CollectionDocument.parse(bytes: text, name: "collection"),
        TracedCollection(digest: ContentDigest.text(of: text), file: nil))
    }
    inline = read
    return try read.get()
  }

  /// Returns the collection in a file, with a path relative to `folder`.
  func collection(
    at path: String, name: String, folder: String, access: FileAccess
  ) throws(DocumentErrors) -> Loaded {
    // Errors are cached too.
    try files.value(of: "\(folder)\u{0}\(name)\u{0}\(path)") {
      var byteCount = 0
      let read = Result { () throws(DocumentErrors) in
        let screens = ScreenSource(access: access)
        if let document = try screens.interface(at: path, spelled: name) {
          return Loaded(document, TracedCollection(path: path, folder: folder))
        }
        let (document, contents) = try CollectionDocument.loadNoting(
          .file(at: path, name: name, in: access.folders), allowOutside: access.allowsOutside)
        byteCount = contents.count
        return Loaded(document, TracedCollection(path: path, folder: folder))
      }
      return (read, byteCount)
    }.get()
  }

  /// The number of files in the cache.
  var count: Int { files.count }
}
