import CollectionFiles
import InteractionKit
import InteractionSessions

/// A line of the input of `cvsim exec --jsonl`: a session to run.
///
///     {"id":7,"session":"tap 10,20\n","collection":{…}}
struct Job {
  /// The source of the session.
  enum Text {
    /// The commands themselves, as a transcript.
    case inline(String)
    /// The path of a transcript.
    case file(String)
  }

  /// The source of the collection that the job names besides its session.
  enum Collection {
    /// The text of a collection file in JSON, as a part of the line.
    case inline(Range<Int>)
    case file(String)
  }

  /// The id, which the result repeats.
  var id = JobID.none
  var text: Text?
  var collection: Collection?
  /// The name of the case to run; nil runs all.
  var caseName: String?
  /// True if the result contains the trace.
  var keepsTrace = false
  var limits: SessionLimits
}

/// The reason why a line is not a valid job.
struct JobError: Error {
  let reason: String
  /// The job's id, if it was read before the error.
  var id = JobID.none
}

/// The id of a job as bytes, which the result repeats without interpretation.
struct JobID {
  /// A JSON value, as UTF-8.
  let text: [UInt8]

  /// The id of a job without one: null.
  static let none = JobID(text: Array("null".utf8))
}

extension Job {
  private static let keys = [
    "case", "collection", "id", "limits", "path", "session", "trace",
  ]

  /// Parses a line.
  ///
  /// `limits` are the limits of the worker; the job can only lower them. `known` is the text of a
  /// collection that was parsed before. If the line contains the same text, it is not parsed again.
  init(
    _ line: UnsafeBufferPointer<UInt8>, limits: SessionLimits, known: [UInt8]
  ) throws(JobError) {
    self.limits = limits
    do throws(JSONError) {
      try read(line, known)
    } catch {
      throw JobError(
        reason: "column \(error.position.column): \(error.message)", id: id)
    }
    if let mistake { throw JobError(reason: mistake, id: id) }
  }

  /// The error if the job has no session.
  private var mistake: String? {
    text == nil ? "expected \"session\" or \"path\"" : nil
  }

  private mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ known: [UInt8]
  ) throws(JSONError) {
    var scanner = JSONScanner(line, range: try JSONReader.start(of: line)..<line.count)
    scanner.acceptsLargeNumbers = true
    guard scanner.peek() == .openBrace else { throw scanner.unexpected("a job in { }") }
    var seen: Set<String> = []
    try scanner.forEachMember(depth: 0) { scanner, member throws(JSONError) in
      let key = scanner.text(of: member)
      guard seen.insert(key).inserted else {
        throw scanner.error("the key \(JSONValue.quote(key)) is given twice", at: member.offset)
      }
      try read(key, at: member.offset, from: &scanner, known)
    }
    try scanner.finish()
  }

  private mutating func read(
    _ key: String, at place: Int, from scanner: inout JSONScanner, _ known: [UInt8]
  ) throws(JSONError) {
    switch key {
    case "id": id = JobID(text: try scanner.text())
    case "session", "path":
      guard text == nil else {
        throw scanner.error("a job has \"session\" or \"path\", not both", at: place)
      }
      let string = try scanner.string(of: key)
      text = key == "path" ? .file(string) : .inline(string)
    case "collection":
      if scanner.peek() == .doubleQuote {
        collection = .file(try scanner.string())
      } else if scanner.peek() == .openBrace {
        collection = .inline(try scanner.skipObject(known: known))
      } else {
        throw scanner.unexpected("a collection or the path of one")
      }
    case "case": caseName = try scanner.string(of: key)
    case "trace":
      guard case .bool(let flag) = try scanner.value() else {
        throw scanner.error("\"trace\" must be true or false", at: place)
      }
      keepsTrace = flag
    case "limits": try read(limits: scanner.value(), scanner, place)
    default:
      let near = Spelling.nearest(to: key, in: Job.keys)
      throw scanner.error(
        "unknown key \(JSONValue.quote(key)); "
          + (near.map { "did you mean \($0)?" } ?? "there are \(Job.keys.joined(separator: ", "))"),
        at: place)
    }
  }

  private mutating func read(
    limits value: JSONValue, _ scanner: JSONScanner, _ place: Int
  ) throws(JSONError) {
    guard case .object(let members) = value else {
      throw scanner.error(
        "\"limits\" must be an object with work, entries, bytes, memory", at: place)
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard case .integer(let limit) = value, limit >= 0 else {
        throw scanner.error("the limit \(JSONValue.quote(key)) must be a whole number", at: place)
      }
      switch key {
      case "work": limits.work = min(limits.work, limit)
      // The name of earlier versions is accepted, too.
      case "entries", "facts": limits.entries = min(limits.entries, limit)
      case "bytes": limits.bytes = min(limits.bytes, limit)
      case "memory": limits.memory = min(limits.memory, limit)
      default:
        throw scanner.error(
          "unknown limit \(JSONValue.quote(key)); the limits are work, entries, bytes, memory",
          at: place)
      }
    }
  }
}

extension JSONScanner {
  /// Reads the text of any value.
  fileprivate mutating func text() throws(JSONError) -> [UInt8] {
    _ = peek()
    let start = offset
    try skipValue()
    return Array(bytes[start..<offset])
  }

  /// Reads any value.
  fileprivate mutating func value() throws(JSONError) -> JSONValue {
    try JSONReader(duplicateKeys: .rejected).value(of: text())
  }

  fileprivate mutating func string(of key: String) throws(JSONError) -> String {
    guard peek() == .doubleQuote else { throw unexpected("a string for \"\(key)\"") }
    return try string()
  }

  /// Skips an object.
  ///
  /// If it starts with the known text, it is not scanned.
  fileprivate mutating func skipObject(known: [UInt8]) throws(JSONError) -> Range<Int> {
    let start = offset
    if !known.isEmpty, end - start >= known.count,
      known.withUnsafeBytes({ known in
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<start + known.count])
          .elementsEqual(known)
      })
    {
      skip(known.count)
    } else {
      try skipValue()
    }
    return start..<offset
  }
}
