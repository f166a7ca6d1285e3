import CollectionFiles

/// The collections that a worker has read, so that jobs on one screen read its file once.
struct JobCollections {
  /// The text of the last collection that stood in a job itself.
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
      // The same for all jobs; making it would cost each more than its taps.
      self.traced.wiring = TraceText.wiring(of: CollectionScreen(document))
    }
  }

  /// The collection that stands in a part of a line.
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

  /// The collection in a file, named from `folder`.
  func collection(
    at path: String, folder: String, allowsOutside: Bool
  ) throws(DocumentErrors) -> Loaded {
    // Errors are kept, too.
    try files.value(of: "\(folder)\u{0}\(path)") {
      var byteCount = 0
      let read = Result { () throws(DocumentErrors) in
        let (document, contents) = try CollectionDocument.loadNoting(
          path: path, allowOutside: allowsOutside)
        byteCount = contents.count
        return Loaded(document, TracedCollection(path: path, folder: folder))
      }
      return (read, byteCount)
    }.get()
  }

  /// The number of files in the cache.
  var count: Int { files.count }
}
