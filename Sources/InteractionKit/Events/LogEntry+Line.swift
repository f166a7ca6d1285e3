import Foundation

extension LogEntry {
  /// The entry as one line of a session's output, without a line end.
  public var line: String {
    var bytes: [UInt8] = []
    appendLine(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the line of the entry to `output`, without a line end.
  package func appendLine(to output: inout [UInt8]) {
    switch kind {
    case .touch(let phase, let location, let identifier):
      output.append(contentsOf: "touch ".utf8)
      output.append(contentsOf: phase.rawValue.utf8)
      output.append(UInt8(ascii: " "))
      LogEntry.append(location, to: &output)
      if identifier != 0 {
        output.append(contentsOf: " id ".utf8)
        NumberText.append(identifier, to: &output)
      }
    case .highlight(let position): LogEntry.append("highlight ", position, to: &output)
    case .unhighlight(let position): LogEntry.append("unhighlight ", position, to: &output)
    case .select(let position, let delivery):
      LogEntry.append("select ", position, to: &output)
      output.append(contentsOf: delivery.lineEnd)
    case .deselect(let position, let delivery):
      LogEntry.append("deselect ", position, to: &output)
      output.append(contentsOf: delivery.lineEnd)
    case .event(let name, let position, let value, let data, let delivery):
      output.append(contentsOf: "event ".utf8)
      JSONValue.append(quoting: name, to: &output)
      LogEntry.append(" ", position, to: &output)
      if !value.isNull {
        output.append(contentsOf: " value=".utf8)
        if case .bool(let isOn) = value {
          output.append(contentsOf: (isOn ? "on" : "off").utf8)
        } else {
          value.append(to: &output)
        }
      }
      if !data.isNull {
        output.append(contentsOf: " data=".utf8)
        data.append(to: &output)
      }
      output.append(contentsOf: delivery.lineEnd)
    case .unhandled(let name, let position, let reason, _):
      output.append(contentsOf: "unhandled ".utf8)
      if let name {
        JSONValue.append(quoting: name, to: &output)
        output.append(UInt8(ascii: " "))
      }
      position.append(to: &output)
      output.append(contentsOf: ": ".utf8)
      PrintedText.append(escaped: reason, to: &output)
    case .miss(let miss): miss.append(to: &output)
    case .scroll(let from, let to, let collection):
      LogEntry.append(scrollFrom: from, to: to, of: collection, to: &output)
    case .beginDragging(let offset, let collection):
      LogEntry.append("begin-drag ", collection, offset, to: &output)
    case .endDragging(let offset, let decelerating, let collection):
      LogEntry.append("end-drag ", collection, offset, to: &output)
      if decelerating { output.append(contentsOf: " decelerating".utf8) }
    case .endScrolling(let offset, let collection):
      LogEntry.append("end-scroll ", collection, offset, to: &output)
    case .move(let from, let to):
      LogEntry.append("move ", from, to: &output)
      LogEntry.append(" -> ", to, to: &output)
    case .insert(let position): LogEntry.append("insert ", position, to: &output)
    case .delete(let position): LogEntry.append("delete ", position, to: &output)
    case .reload(let position): LogEntry.append("reload ", position, to: &output)
    case .reconfigure(let position): LogEntry.append("reconfigure ", position, to: &output)
    case .insertSection(let section, let collection):
      LogEntry.append("insert ", section, of: collection, to: &output)
    case .deleteSection(let section, let collection):
      LogEntry.append("delete ", section, of: collection, to: &output)
    case .moveSection(let from, let to, let collection):
      LogEntry.append("move ", from, of: collection, to: &output)
      output.append(contentsOf: " -> ".utf8)
      NumberText.append(to, to: &output)
    case .reloadSection(let section, let collection):
      LogEntry.append("reload ", section, of: collection, to: &output)
    case .display(let position): LogEntry.append("display ", position, to: &output)
    case .endDisplay(let position): LogEntry.append("end-display ", position, to: &output)
    case .prefetch(let positions): LogEntry.append("prefetch", positions, to: &output)
    case .cancelPrefetch(let positions): LogEntry.append("cancel-prefetch", positions, to: &output)
    case .state(let from, let to, let collection):
      output.append(contentsOf: "state ".utf8)
      if let collection {
        output.append(contentsOf: TargetName.spelling(collection).utf8)
        output.append(UInt8(ascii: " "))
      }
      output.append(contentsOf: from.rawValue.utf8)
      output.append(contentsOf: " -> ".utf8)
      output.append(contentsOf: to.rawValue.utf8)
    case .load(let section, let offset, let collection):
      LogEntry.append("load ", section, of: collection, to: &output)
      output.append(contentsOf: " offset ".utf8)
      NumberText.append(offset, to: &output)
    case .gesture(let name, let position, let state):
      output.append(contentsOf: "gesture ".utf8)
      PrintedText.append(word: name, to: &output)
      LogEntry.append(" ", position, to: &output)
      output.append(UInt8(ascii: " "))
      PrintedText.append(escaped: state, to: &output)
    case .diagnostic(let text), .exception(let text):
      output.append(contentsOf: "! ".utf8)
      PrintedText.append(escaped: text, to: &output)
    }
  }

  /// Appends `x,y`, rounded to thousandths.
  static func append(_ point: CGPoint, to output: inout [UInt8]) {
    NumberText.append(NumberText.rounded(point.x), to: &output)
    output.append(UInt8(ascii: ","))
    NumberText.append(NumberText.rounded(point.y), to: &output)
  }

  /// Appends `scroll 0,0 -> 400,0`, after the word with the name of the collection.
  package static func append(
    scrollFrom start: CGPoint, to end: CGPoint, of collection: String?, to output: inout [UInt8]
  ) {
    append("scroll ", collection, start, to: &output)
    output.append(contentsOf: " -> ".utf8)
    append(end, to: &output)
  }

  private static func append(
    _ words: StaticString, _ position: EventPosition, to output: inout [UInt8]
  ) {
    words.withUTF8Buffer { output.append(contentsOf: $0) }
    position.append(to: &output)
  }

  /// Appends `section 2`, after the name of an embedded collection.
  private static func append(
    _ words: StaticString, _ section: Int, of collection: String?, to output: inout [UInt8]
  ) {
    words.withUTF8Buffer { output.append(contentsOf: $0) }
    if let collection {
      output.append(contentsOf: TargetName.spelling(collection).utf8)
      output.append(UInt8(ascii: " "))
    }
    output.append(contentsOf: "section ".utf8)
    NumberText.append(section, to: &output)
  }

  /// Appends the index paths of items, without identifiers: the paths determine the items.
  private static func append(
    _ words: StaticString, _ positions: [EventPosition], to output: inout [UInt8]
  ) {
    words.withUTF8Buffer { output.append(contentsOf: $0) }
    for var position in positions {
      position.identifier = nil
      output.append(UInt8(ascii: " "))
      position.append(to: &output)
    }
  }

  private static func append(
    _ words: StaticString, _ collection: String?, _ offset: CGPoint, to output: inout [UInt8]
  ) {
    words.withUTF8Buffer { output.append(contentsOf: $0) }
    if let collection {
      // A section that scrolls by itself has two words: `section 0`.
      PrintedText.append(escaped: collection, to: &output)
      output.append(UInt8(ascii: " "))
    }
    append(offset, to: &output)
  }
}

extension Miss {
  func append(to output: inout [UInt8]) {
    output.append(contentsOf: "! miss ".utf8)
    LogEntry.append(location, to: &output)
    output.append(contentsOf: ": ".utf8)
    PrintedText.append(escaped: hit, to: &output)
    guard let nearest else { return }
    output.append(contentsOf: "; nearest ".utf8)
    nearest.position.append(to: &output)
    for (distance, forward, back) in [
      (nearest.offset.x, " right", " left"), (nearest.offset.y, " down", " up"),
    ] where distance != 0 {
      output.append(UInt8(ascii: " "))
      NumberText.append(NumberText.rounded(abs(distance)), to: &output)
      output.append(contentsOf: (distance > 0 ? forward : back).utf8)
    }
  }
}
