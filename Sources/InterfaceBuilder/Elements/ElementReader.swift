import Foundation

/// Reads the XML of an interface file to a tree of elements, within limits.
///
/// A file is somebody else's, perhaps damaged. So the reader takes no more than a fixed size, depth and
/// number of elements, resolves no entities, and says for whatever it does not know where it is, once.
struct ElementReader {
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
  /// The elements that have begun and not ended.
  private var stack: [OpenElement] = []

  private struct OpenElement {
    var tag: XMLScanner.Tag
    var kind: ElementKind?
    var children: [InterfaceElement] = []
    var text = ""
  }

  private var count = 0
  private var known: Set<String> = []
  private var isStopped = false

  /// Reads a file.
  init(_ bytes: Data) {
    self.bytes = bytes
    guard !refuses() else { return }
    var scanner = XMLScanner(Array(bytes))
    do throws(XMLScanner.Mistake) {
      while !isStopped, let event = try scanner.next() {
        switch event {
        case .start(let tag): begin(tag)
        case .end: endElement()
        case .text(let text): add(text)
        }
      }
    } catch {
      root = nil
      report(.error, at: error.position, "not well-formed XML: \(error.message)")
    }
  }

  private mutating func refuses() -> Bool {
    var reason: String?
    if bytes.count > Self.byteLimit {
      reason = "the file has \(bytes.count) bytes, more than the \(Self.byteLimit) that are read"
    } else if bytes.isEmpty {
      reason = "the file is empty"
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      reason = "the file is UTF-16; Interface Builder writes UTF-8"
    } else if String(validating: bytes, as: UTF8.self) == nil || declaresOtherEncoding {
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
  private mutating func refusesPrologue() -> Bool {
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

  private mutating func report(
    _ severity: InterfaceProblem.Severity, at position: InterfacePosition?, _ message: String
  ) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(InterfaceProblem(severity, at: position, message))
  }

  private mutating func warnOnce(
    _ subject: String, at position: InterfacePosition, _ message: String
  ) {
    if known.insert(subject).inserted { report(.warning, at: position, message) }
  }

  private mutating func stop(at position: InterfacePosition, _ message: String) {
    isStopped = true
    root = nil
    report(.error, at: position, message)
  }

  // MARK: Elements

  private mutating func begin(_ tag: XMLScanner.Tag) {
    count += 1
    if stack.count >= Self.depthLimit {
      return stop(
        at: tag.position, "elements are nested more than \(Self.depthLimit) levels deep")
    }
    if count > Self.elementLimit {
      return stop(at: tag.position, "the file has more than \(Self.elementLimit) elements")
    }
    let kind = InterfaceVocabulary.kind(of: tag.name)
    if stack.isEmpty, tag.name != "document" {
      return stop(at: tag.position, Self.foreignRoot(tag.name))
    }
    check(tag, kind)
    stack.append(OpenElement(tag: tag, kind: kind))
  }

  private static func foreignRoot(_ name: String) -> String {
    name == "archive"
      ? "the file has the format of Xcode 3 and 4; open it in Xcode once to convert it"
      : "the root element is \(name); interface files have document"
  }

  private mutating func check(_ element: XMLScanner.Tag, _ kind: ElementKind?) {
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

  private mutating func endElement() {
    guard let open = stack.popLast() else { return }
    let element = InterfaceElement(
      name: open.tag.name, attributes: open.tag.attributes, children: open.children,
      text: open.text, position: open.tag.position, kind: open.kind)
    if stack.isEmpty {
      root = element
    } else {
      stack[stack.count - 1].children.append(element)
    }
  }

  private mutating func add(_ text: String) {
    guard let last = stack.last, last.kind?.hasText == true else { return }
    stack[stack.count - 1].text += text
  }
}
