import Foundation
import FoundationXML

/// Reads the XML of an interface file to a tree of elements, within limits.
///
/// A file is somebody else's, perhaps damaged. So the reader takes no more than a fixed size, depth and
/// number of elements, resolves no entities, and says for whatever it does not know where it is, once.
final class ElementReader: NSObject, XMLParserDelegate {
  /// The largest file, in bytes; the largest known storyboards have 2 MB.
  static let byteLimit = 32 << 20
  /// The greatest depth of elements.
  ///
  /// Views inside of each other take two levels, and building them recurses once for each.
  static let depthLimit = 200
  /// The greatest number of elements.
  static let elementLimit = 500_000
  /// The greatest number of problems that are reported.
  static let problemLimit = 1000

  private(set) var problems: [InterfaceProblem] = []
  private(set) var root: InterfaceElement?
  private let bytes: Data
  private var lineStarts: [Int] = [0]
  private var stack: [InterfaceElement] = []
  private var count = 0
  private var known: Set<String> = []
  private var isStopped = false

  /// Reads a file.
  init(_ bytes: Data) {
    self.bytes = bytes
    super.init()
    guard !refuses() else { return }
    findLines()
    let parser = XMLParser(data: bytes)
    parser.delegate = self
    let isComplete = parser.parse()
    guard !isStopped, !isComplete || root == nil else { return }
    root = nil
    let position = InterfacePosition(
      line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    report(.error, at: position, Self.message(of: parser.parserError))
  }

  private func refuses() -> Bool {
    var reason: String?
    if bytes.count > Self.byteLimit {
      reason = "the file has \(bytes.count) bytes, more than the \(Self.byteLimit) that are read"
    } else if bytes.isEmpty {
      reason = "the file is empty"
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      reason = "the file is UTF-16; Interface Builder writes UTF-8"
    } else if String(validating: bytes, as: UTF8.self) == nil || declaresOtherEncoding {
      // FoundationXML stops the program for a comment that is not valid.
      reason = "the file is not valid UTF-8"
    } else if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "NIBArchive".utf8) {
      reason = "the file is a compiled nib; name the .xib or .storyboard that it was made from"
    }
    if let reason { report(.error, at: nil, reason) }
    return reason != nil || refusesPrologue()
  }

  /// True if the declaration of the XML names another encoding than UTF-8.
  private var declaresOtherEncoding: Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let end = start.range(of: "?>"),
      let name = start[..<end.lowerBound].range(of: "encoding=")
    else { return false }
    let rest = start[name.upperBound..<end.lowerBound].dropFirst().lowercased()
    return !rest.hasPrefix("utf-8") && !rest.hasPrefix("us-ascii")
  }

  /// Refuses a document type, by which a small file can declare entities without end.
  private func refusesPrologue() -> Bool {
    let wanted = Array("<!DOCTYPE".utf8)
    var line = 1
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "<") {
        let next = bytes.index(after: index)
        if next < bytes.endIndex, bytes[next] != UInt8(ascii: "?"), bytes[next] != UInt8(ascii: "!")
        {
          return false
        }
        if bytes[index...].starts(with: wanted) {
          report(
            .error, at: InterfacePosition(line: line, column: 1),
            "a document type; interface files have none, and its entities are not read")
          return true
        }
      }
      index = bytes.index(after: index)
    }
    return false
  }

  private func findLines() {
    bytes.withUnsafeBytes { buffer in
      for (index, byte) in buffer.enumerated() where byte == UInt8(ascii: "\n") {
        lineStarts.append(index + 1)
      }
    }
  }

  private static func message(of error: (any Error)?) -> String {
    // The codes of libxml2 that damaged files have.
    let texts = [
      4: "there is no XML", 5: "the XML ends before its last element, or goes on after it",
      9: "a character that XML does not permit", 26: "an entity that is not declared",
      38: "an attribute value with <", 39: "an attribute without a quoted value",
      41: "an attribute without =", 42: "an attribute that is given twice",
      65: "a blank is missing between attributes", 68: "a name is missing",
      73: "a > is missing", 76: "the closing tag is of another element", 77: "a tag has no end",
      89: "elements are nested too deeply", 111: "more than one root element",
    ]
    let code = (error as NSError?)?.code
    let text = code.flatMap { texts[$0] } ?? "libxml2 reports error \(code ?? 0)"
    return "not well-formed XML: \(text)"
  }

  private func report(
    _ severity: InterfaceProblem.Severity, at position: InterfacePosition?, _ message: String
  ) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(InterfaceProblem(severity, at: position, message))
  }

  private func warnOnce(_ subject: String, at position: InterfacePosition, _ message: String) {
    if known.insert(subject).inserted { report(.warning, at: position, message) }
  }

  private func stop(_ parser: XMLParser, at position: InterfacePosition, _ message: String) {
    guard !isStopped else { return }
    isStopped = true
    root = nil
    report(.error, at: position, message)
    parser.abortParsing()
  }

  // MARK: Positions

  /// The place of the `<` before the parser, which is at the end of the tag.
  ///
  /// No `<` is inside of a tag, so the search backwards finds its start, even over several lines.
  private func start(_ parser: XMLParser, _ name: String) -> InterfacePosition {
    let line = min(max(parser.lineNumber, 1), lineStarts.count)
    let end = min(lineStarts[line - 1] + max(parser.columnNumber - 1, 0), bytes.count)
    return bytes.withUnsafeBytes { buffer in
      var index = min(end, buffer.count - 1)
      while index > 0, buffer[index] != UInt8(ascii: "<") { index -= 1 }
      var found = line
      while found > 1, lineStarts[found - 1] > index { found -= 1 }
      return InterfacePosition(line: found, column: index - lineStarts[found - 1] + 1)
    }
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard !isStopped else { return }
    let position = start(parser, elementName)
    count += 1
    if stack.count >= Self.depthLimit {
      return stop(
        parser, at: position, "elements are nested more than \(Self.depthLimit) levels deep")
    }
    if count > Self.elementLimit {
      return stop(parser, at: position, "the file has more than \(Self.elementLimit) elements")
    }
    let kind = InterfaceVocabulary.kind(of: elementName)
    let element = InterfaceElement(
      name: elementName, attributes: attributes, position: position, kind: kind)
    if stack.isEmpty, elementName != "document" {
      return stop(parser, at: position, Self.foreignRoot(elementName))
    }
    check(element, kind)
    stack.append(element)
  }

  private static func foreignRoot(_ name: String) -> String {
    name == "archive"
      ? "the file has the format of Xcode 3 and 4; open it in Xcode once to convert it"
      : "the root element is \(name); interface files have document"
  }

  private func check(_ element: InterfaceElement, _ kind: ElementKind?) {
    guard let kind else {
      return warnOnce(
        element.name, at: element.position,
        "unknown element \(element.name); it is left out")
    }
    guard !kind.acceptsAll else { return }
    // The order of a dictionary is another one each time.
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard let attribute = kind.attributes[name] else {
        warnOnce(
          "\(element.name).\(name)", at: element.position,
          "unknown attribute \(name) of \(element.name); it is left out")
        continue
      }
      guard let expected = attribute.refusal(of: value) else { continue }
      warnOnce(
        "\(element.name).\(name)=\(value)", at: element.position,
        "\(name) of \(element.name) is \"\(value.prefix(60))\"; expected \(expected)")
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard !isStopped, let element = stack.popLast() else { return }
    if stack.isEmpty {
      root = element
    } else {
      stack[stack.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !isStopped, let last = stack.last, last.kind?.hasText == true else { return }
    stack[stack.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }
}
