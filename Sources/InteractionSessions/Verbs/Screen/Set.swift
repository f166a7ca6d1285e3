import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  /// `set`, `set KEY` and `set KEY VALUE`.
  static let set = Verb(
    "set", .screen, "shows or sets a property of the layout or of the collection",
    forms: [
      [],
      [
        .value(
          "KEY", .property,
          "spelled as in a collection file: itemSize, section.group.width, layout, contentInset; "
            + "sections[1].minimumLineSpacing is what that section changes about the layout"
        )
      ], [.value("KEY", .property), .value("VALUE", .propertyValue)],
    ],
    example: VerbExample(
      #"""
      set itemSize 120x160
      | itemSize [160,160] -> [120,160]
      set minimumLineSpacing
      | minimumLineSpacing 0
      """#),
    read: readSet)

  private static func readSet(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else {
      return .query { session throws(SessionError) in
        let document = try session.requireDevice().root.currentDocument
        session.print("# \(document.layout.name) layout")
        let properties =
          document.layoutProperties + document.properties + document.sectionProperties
        for (key, value) in properties {
          session.print("\(key) \(value.argumentText)")
        }
      }
    }
    let path = try arguments.propertyPath()
    let setting = PropertySetting(command: arguments.command, path: path)
    guard arguments.hasMore else {
      return .query { session throws(SessionError) in
        let document = try session.requireDevice().root.currentDocument
        let line = try setting.locating { () throws(PropertyError) in
          "\(try document.key(of: path)) \(try document.value(of: path)?.argumentText ?? "null")"
        }
        session.print(line)
      }
    }
    let place = arguments.current
    let value = try arguments.documentValue()
    return Action { session throws(SessionError) in
      try session.set(setting, to: value, at: place)
    }
  }
}

/// A `set` command, with the positions of its errors.
private struct PropertySetting {
  let command: Command
  let path: PropertyPath

  /// Runs `body` and shows its error at its position in the command.
  func locating<Value>(
    at value: CommandToken? = nil, _ body: () throws(PropertyError) -> Value
  ) throws(SessionError) -> Value {
    do throws(PropertyError) { return try body() } catch {
      throw SessionError(
        locating: command.errorOfScreen(GrammarFault(at: offset(of: error, value), error.message)))
    }
  }

  private func offset(of error: PropertyError, _ value: CommandToken?) -> Int {
    switch error.location {
    case .key(let part):
      return path.parts.indices.contains(part) ? path.parts[part].offset : path.parts[0].offset
    case .value(let position):
      guard let value else { return path.parts[0].offset }
      var column = 0
      let offset = command.text[value.range].firstIndex { byte in
        if byte & 0xC0 != 0x80 { column += 1 }
        return column == (position?.column ?? 1)
      }
      return offset ?? value.start
    }
  }
}

extension Session {
  fileprivate func set(
    _ setting: PropertySetting, to value: DocumentNode, at place: CommandToken?
  ) throws(SessionError) {
    let device = try requireDevice()
    let old = device.root.currentDocument
    let change = try setting.locating(at: place) { () throws(PropertyError) in
      try old.setting(setting.path, to: value)
    }
    let isOfLayout = change.section != nil || change.document.layout != old.layout
    guard !isOfLayout || device.root.showsContent else {
      throw SessionError(
        "the layout shows a state cell instead of the content; `state ready` shows the content first"
      )
    }
    if isOfLayout { try admit(framesOf: change.document) }
    follow(change.document.viewport, on: device)
    device.root.update(after: change)
    device.simulator.window.layoutIfNeeded()
    let before = Session.shown(change.before, in: change.key)
    let after = Session.shown(change.after, in: change.key)
    print("\(change.key) \(before == after ? after : "\(before) -> \(after)")")
  }

  /// The largest number of characters of a value that are printed.
  private static let shownLength = 60

  private static func shown(_ value: DocumentNode?, in key: String) -> String {
    guard let value else { return "null" }
    // A whole layout is printed by its name.
    if key == "layout", let name = value.entries?.first?.key { return name }
    let text = value.argumentText
    return text.count > shownLength ? text.prefix(shownLength - 1) + "…" : text
  }
}

extension ArgumentReader {
  fileprivate mutating func propertyPath() throws(GrammarError) -> PropertyPath {
    guard let token = current, token.kind == .word else {
      throw expected("the name of a property")
    }
    let path = try faults { () throws(GrammarFault) in try PropertyPath(bytes, in: token.range) }
    index += 1
    return path
  }

  /// Parses a value of a collection file: JSON, a bare word, or `WxH`.
  fileprivate mutating func documentValue() throws(GrammarError) -> DocumentNode {
    guard let token = current else { throw expected("a value") }
    let text = Array(bytes[token.range])
    let start = TextPosition.start
    switch token.kind {
    case .literal: return DocumentNode(.string(try self.text()), at: start)
    case .word where text.first?.isLetter == true && !["true", "false", "null"].contains(text):
      index += 1
      return DocumentNode(.string(String(decoding: text, as: UTF8.self)), at: start)
    case .word, .string, .object:
      if let size = CGSize(joined: text[...]) {
        index += 1
        return DocumentNode(
          .sequence([size.width, size.height].map { DocumentNode(.number($0), at: start) }),
          at: start)
      }
      let node = try faults { () throws(GrammarFault) in
        try JSONReader.node(inLine: bytes, token.range)
      }
      index += 1
      return node
    default: throw expected("a value")
    }
  }
}

extension [String] {
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    contains { $0.utf8.elementsEqual(bytes) }
  }
}
