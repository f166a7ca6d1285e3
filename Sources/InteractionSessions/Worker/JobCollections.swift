import CollectionFiles

/// The collections that a worker has read, so that jobs on one screen read its file once.
struct JobCollections {
  /// The text of the last collection that stood in a job itself.
  private(set) var text: [UInt8] = []
  private var inline: Result<Loaded, DocumentErrors>?
  private var byPath = RecentlyUsed<String, Result<Loaded, DocumentErrors>>(
    limit: JobCollections.byteLimit)

  /// How many bytes the files may hold of the collections that are kept.
  static let byteLimit = 8 << 20

  /// A collection and what a trace says of it.
  struct Loaded {
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
  mutating func collection(
    at path: String, name: String, folder: String, access: FileAccess
  ) throws(DocumentErrors) -> Loaded {
    let key = "\(folder)\u{0}\(name)\u{0}\(path)"
    if let known = byPath.value(of: key) { return try known.get() }
    // What is wrong with a file takes room too.
    var size = 4096
    let read = Result { () throws(DocumentErrors) in
      let (document, contents) = try CollectionDocument.loadNoting(
        .file(at: path, name: name, in: access.folders), allowOutside: access.allowsOutside)
      size += contents.count
      return Loaded(document, TracedCollection(path: path, folder: folder))
    }
    byPath.insert(read, of: key, size: size)
    return try read.get()
  }

  /// How many files are known.
  var count: Int { byPath.count }
}
