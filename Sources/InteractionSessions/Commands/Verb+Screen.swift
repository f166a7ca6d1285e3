import CollectionFiles
import Foundation
import InteractionKit

/// The size of the screen, and the properties of what it shows.
extension Verb {
  /// `resize W H`: as the window of an app that shares the screen with another.
  static func resize(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let size = try arguments.screenSize()
    return Action { session throws(SessionError) in try session.resizeScreen { _ in size } }
  }

  /// `rotate` without a target: the device is turned, so width and height change places.
  static func turnScreen() -> Action {
    Action { session throws(SessionError) in
      try session.resizeScreen { CGSize(width: $0.height, height: $0.width) }
    }
  }

  /// `set`, `set KEY` and `set KEY VALUE`.
  static func set(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.hasMore else {
      return .looking { session throws(SessionError) in
        let document = try session.loadedScreen().root.currentDocument
        session.say("# \(document.layout.name) layout")
        let properties =
          document.layoutProperties + document.properties + document.sectionProperties
        for (key, value) in properties {
          session.say("\(key) \(value.argumentText)")
        }
      }
    }
    let path = try arguments.propertyPath()
    let setting = PropertySetting(command: arguments.command, path: path)
    guard arguments.hasMore else {
      return .looking { session throws(SessionError) in
        let document = try session.loadedScreen().root.currentDocument
        let line = try setting.locating { () throws(PropertyError) in
          "\(try document.key(of: path)) \(try document.value(of: path)?.argumentText ?? "null")"
        }
        session.say(line)
      }
    }
    let place = arguments.current
    let value = try arguments.documentValue()
    return Action { session throws(SessionError) in
      try session.set(setting, to: value, at: place)
    }
  }
}

/// A `set` command: what it names, and where its mistakes are shown.
private struct PropertySetting {
  let command: Command
  let path: PropertyPath

  /// Runs `body` and shows its mistake under the place of the command that it is about.
  func locating<Value>(
    at value: CommandToken? = nil, _ body: () throws(PropertyError) -> Value
  ) throws(SessionError) -> Value {
    do throws(PropertyError) { return try body() } catch {
      throw SessionError(
        locating: command.error(GrammarFault(at: offset(of: error, value), error.message)))
    }
  }

  private func offset(of error: PropertyError, _ value: CommandToken?) -> Int {
    switch error.place {
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
  /// Gives the screen another size.
  fileprivate func resizeScreen(to size: (CGSize) -> CGSize) throws(SessionError) {
    let screen = try loadedScreen()
    let view = screen.root.collectionView
    let offset = view.contentOffset
    var document = screen.root.document
    document.viewport = size(document.viewport)
    follow(document.viewport, on: screen)
    screen.root.take(document)
    screen.simulator.window.layoutIfNeeded()
    var line = "viewport \(SizeText.text(document.viewport))"
    if view.contentOffset != offset {
      line += ", offset \(PointText.text(offset)) -> \(PointText.text(view.contentOffset))"
    }
    say(line)
  }

  /// Has the window get the size of the viewport.
  private func follow(_ size: CGSize, on screen: SessionScreen) {
    guard size != screen.simulator.window.bounds.size else { return }
    screen.simulator.window.frame = CGRect(origin: .zero, size: size)
    tracer?.viewChanged("viewport \(SizeText.text(size))", at: milliseconds)
  }

  fileprivate func set(
    _ setting: PropertySetting, to value: DocumentNode, at place: CommandToken?
  ) throws(SessionError) {
    let screen = try loadedScreen()
    let old = screen.root.currentDocument
    let change = try setting.locating(at: place) { () throws(PropertyError) in
      try old.setting(setting.path, to: value)
    }
    let isOfLayout = change.section != nil || change.document.layout != old.layout
    guard !isOfLayout || screen.root.showsContent else {
      throw SessionError(
        "the layout shows a cell that stands for the content; `state ready` shows that first")
    }
    follow(change.document.viewport, on: screen)
    screen.root.take(change)
    screen.simulator.window.layoutIfNeeded()
    let before = Session.shown(change.before, in: change.key)
    let after = Session.shown(change.after, in: change.key)
    say("\(change.key) \(before == after ? after : "\(before) -> \(after)")")
  }

  /// How much of a value is shown.
  private static let shownLength = 60

  private static func shown(_ value: DocumentNode?, in key: String) -> String {
    guard let value else { return "null" }
    // A whole layout is told by its name.
    if key == "layout", let name = value.entries?.first?.key { return name }
    let text = value.argumentText
    return text.count > shownLength ? text.prefix(shownLength - 1) + "…" : text
  }
}

extension ArgumentReader {
  /// A size of the screen: `W H`, `W,H` or `WxH`, in points.
  fileprivate mutating func screenSize() throws(GrammarError) -> CGSize {
    let start = offset
    let what = "a width and a height"
    var size = current.flatMap { CGSize(joined: bytes[$0.range]) }
    if size != nil {
      index += 1
    } else {
      let (width, height) = try pair(what)
      size = CGSize(width: width, height: height)
    }
    let limit = TranscriptSettings.View.limit
    guard let size, size.width > 0, size.height > 0, size.width <= limit, size.height <= limit
    else {
      throw fail(
        at: start, "\(what) are above 0 and at most \(NumberText.text(limit)) points",
        hint: "write `resize 390 844`")
    }
    return size
  }

  fileprivate mutating func propertyPath() throws(GrammarError) -> PropertyPath {
    guard let token = current, token.kind == .word else {
      throw expected("the name of a property")
    }
    let path = try faults { () throws(GrammarFault) in try PropertyPath(bytes, in: token.range) }
    index += 1
    return path
  }

  /// A value as a collection file has it: JSON, a bare word, or `WxH`.
  fileprivate mutating func documentValue() throws(GrammarError) -> DocumentNode {
    guard let token = current else { throw expected("a value") }
    let text = Array(bytes[token.range])
    let start = TextPosition(line: 1, column: 1)
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
        try InlineJSONReader(bytes, in: token.range).node()
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

extension CGSize {
  /// Reads `WxH`; nil for anything else.
  fileprivate init?(joined text: ArraySlice<UInt8>) {
    let bytes = Array(text)
    var position = 0
    guard let width = try? DecimalReader.read(bytes, at: &position, end: bytes.count),
      position < bytes.count, bytes[position] == UInt8(ascii: "x")
    else { return nil }
    position += 1
    guard let height = try? DecimalReader.read(bytes, at: &position, end: bytes.count),
      position == bytes.count
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// How messages write a size.
enum SizeText {
  static func text(_ size: CGSize) -> String {
    "\(NumberText.text(size.width))x\(NumberText.text(size.height))"
  }
}
