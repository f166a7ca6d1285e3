/// The collections that a worker has read, so that jobs on one screen read its file once.
struct JobCollections {
  /// The text of the last collection that stood in a job itself.
  private(set) var text: [UInt8] = []
  private var inline: Result<Loaded, DocumentErrors>?
  private var byPath: [String: Entry] = [:]
  /// How many bytes the files held of those.
  private var byteCount = 0
  /// Counts who asked for a file.
  private var asked = 0

  /// How many bytes the files may hold of the collections that are kept.
  static let byteLimit = 8 << 20

  private struct Entry {
    var read: Result<Loaded, DocumentErrors>
    var byteCount: Int
    /// When it was asked for the last time.
    var asked: Int
  }

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
        TracedCollection(digest: TraceDigest.text(of: text), file: nil))
    }
    inline = read
    return try read.get()
  }

  /// The collection in a file, named from `folder`.
  mutating func collection(
    at path: String, folder: String, allowsOutside: Bool
  ) throws(DocumentErrors) -> Loaded {
    let key = "\(folder)\u{0}\(path)"
    asked += 1
    if let known = byPath[key] {
      byPath[key]?.asked = asked
      return try known.read.get()
    }
    // What is wrong with a file takes room too.
    var size = 4096
    let read = Result { () throws(DocumentErrors) in
      let (document, contents) = try CollectionDocument.loadNoting(
        path: path, allowOutside: allowsOutside)
      size += contents.count
      return Loaded(document, TracedCollection(path: path, folder: folder))
    }
    keep(Entry(read: read, byteCount: size, asked: asked), at: key)
    return try read.get()
  }

  /// Keeps a collection, and forgets those that nobody has asked for for the longest time
  /// until there is room for it.
  private mutating func keep(_ entry: Entry, at key: String) {
    while byteCount + entry.byteCount > JobCollections.byteLimit,
      let oldest = byPath.min(by: { $0.value.asked < $1.value.asked })
    {
      byPath[oldest.key] = nil
      byteCount -= oldest.value.byteCount
    }
    byPath[key] = entry
    byteCount += entry.byteCount
  }

  /// How many files are known.
  var count: Int { byPath.count }
}
