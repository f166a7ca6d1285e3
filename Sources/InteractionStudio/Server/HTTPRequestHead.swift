/// The request line and the headers of a request, checked as RFC 9112 demands.
///
/// A head that two programs could read in two ways is refused: bare line feeds, folded lines, blanks
/// before a colon, control characters, two `Host` headers.
struct HTTPRequestHead {
  /// A request that is not HTTP.
  struct Malformed: Error {
    let reason: String
  }

  /// The largest number of bytes: the cookies that other servers of this machine have left fit in.
  static let limit = 16 << 10

  let method: String
  let path: String
  /// The text behind the `?`.
  let query: String
  /// The headers with lower-case names, in order.
  private let fields: [(name: String, value: String)]

  /// Parses a head without its empty line.
  init(_ bytes: ArraySlice<UInt8>) throws(Malformed) {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      guard let end = bytes[start...].firstIndex(of: 13) else {
        throw Malformed(reason: "a line has no end")
      }
      guard end + 1 < bytes.endIndex, bytes[end + 1] == 10 else {
        throw Malformed(reason: "a carriage return is not at the end of a line")
      }
      lines.append(bytes[start..<end])
      start = end + 2
    }
    guard let first = lines.first,
      lines.allSatisfy({ $0.allSatisfy { $0 >= 32 && $0 != 127 || $0 == 9 } })
    else { throw Malformed(reason: "there is a control character in the head") }
    let words = first.split(separator: 32, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[2] == "HTTP/1.1" else {
      throw Malformed(reason: "the first line is not METHOD TARGET HTTP/1.1")
    }
    guard words[0].utf8.allSatisfy(HTTPRequestHead.isTokenByte), !words[0].isEmpty,
      words[1].hasPrefix("/")
    else { throw Malformed(reason: "the method or the target is malformed") }
    method = words[0]
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    (path, query) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    var fields: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(HTTPRequestHead.isTokenByte)
      else { throw Malformed(reason: "a header is malformed") }
      let value = line[(colon + 1)...].drop { $0 == 32 || $0 == 9 }
      let end = value.lastIndex { $0 != 32 && $0 != 9 }.map { $0 + 1 } ?? value.startIndex
      fields.append(
        (
          String(decoding: line[..<colon], as: UTF8.self).lowercased(),
          String(decoding: value[..<end], as: UTF8.self)
        ))
    }
    self.fields = fields
  }

  /// Returns the values of the headers of a name, in lower case.
  func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// Returns the value of the only header of a name; nil for none and for several.
  func value(of name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }

  /// Returns true if a header that lists words, such as `Connection`, has a word.
  func lists(_ word: String, in name: String) -> Bool {
    values(of: name).contains { value in
      value.split(separator: ",").contains {
        $0.lowercased().filter { $0 != " " && $0 != "\t" } == word
      }
    }
  }

  /// Returns the values of a name in the query.
  func queryValues(of name: String) -> [String] {
    query.split(separator: "&").compactMap { item in
      item.hasPrefix("\(name)=") ? String(item.dropFirst(name.count + 1)) : nil
    }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
