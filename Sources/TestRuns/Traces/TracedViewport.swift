import CollectionFiles
import Foundation
import InteractionSessions
import SessionLanguage

/// The description of a device in a trace, before its first entry.
struct TracedViewport {
  private let device: SessionDevice?
  private let collection: TracedCollection?
  let style: String?

  /// `device` is the device; nil before a collection is loaded.
  init(_ device: SessionDevice?, identify: ((String) -> TracedCollection)?) {
    self.device = device
    collection = device.map {
      identify?($0.path) ?? TracedCollection(path: $0.path, folder: ".")
    }
    style = device?.root.style.rawValue
  }

  /// Adds the keys from `collection` to `scale`.
  ///
  /// `kind` is true if the line needs the kind `screen`.
  func addBeginning(to text: inout TraceText, kind: Bool = false) {
    text.add(#","collection":"#)
    if let device, let collection {
      text.add(#"{"digest":"#)
      text.add(quoting: collection.digest)
      text.add(#","file":"#)
      text.add(quoting: collection.file)
      text.add(#","name":"#)
      text.add(quoting: device.root.document.name)
      text.add("}")
    } else {
      text.add("null")
    }
    if kind { text.add(#","kind":"screen""#) }
    text.add(#","offset":"#)
    text.add(device?.root.itemsView.contentOffset ?? .zero)
    text.add(#","scale":"#)
    if let device { text.add(device.simulator.window.scale) } else { text.add("null") }
  }

  /// Adds the keys from `view` on.
  func addEnd(to text: inout TraceText) {
    text.add(#","view":"#)
    if let size = device?.simulator.window.bounds.size {
      text.add(CGPoint(x: size.width, y: size.height))
    } else {
      text.add("null")
    }
    text.add(#","wiring":"#)
    text.bytes +=
      collection?.wiring ?? device.map { TraceText.wiring(of: $0.root) } ?? [0x5B, 0x5D]
  }
}

extension TraceText {
  /// Adds the settings of directives, which replace the collection's.
  mutating func add(settings: TranscriptSettings) {
    add(#","settings":{"scale":"#)
    if let scale = settings.scale { add(scale) } else { add("null") }
    add(#","view":"#)
    if let view = settings.view {
      add(CGPoint(x: view.width, y: view.height))
    } else {
      add("null")
    }
    add("}")
  }

  /// Returns the wiring table of a device.
  static func wiring(of loaded: LoadedCollection) -> [UInt8] {
    var text = TraceText()
    text.add("[")
    for (index, row) in loaded.wiringRows.enumerated() {
      if index > 0 { text.add(",") }
      text.add(wiring: row.description)
    }
    text.add("]")
    return text.bytes
  }

  /// Adds a line of the wiring table, `EVENT -> RECEIVER with METHODS`, as an object.
  fileprivate mutating func add(wiring line: String) {
    let parts = line.components(separatedBy: " -> ")
    let receiver = parts.dropFirst().joined(separator: " -> ").components(separatedBy: " with ")
    add(#"{"hears":"#)
    add(quoting: parts.first)
    if receiver.count > 1 {
      let methods = receiver.dropFirst().joined().split(separator: " ").map(String.init)
      add(#","methods":"#)
      add(quoting: methods == ["no", "method"] ? [] : methods)
    }
    add(#","receiver":"#)
    add(quoting: receiver.first)
    add("}")
  }
}
