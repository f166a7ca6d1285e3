import Foundation

/// What a trace says of a screen before anything happens on it.
struct TracedScreen {
  private let screen: SessionScreen?
  private let collection: TracedCollection?
  private let wiring: [String]
  let style: String?

  /// - Parameter screen: nil before anything is loaded.
  init(_ screen: SessionScreen?, identify: ((String) -> TracedCollection)?) {
    self.screen = screen
    collection = screen.map {
      identify?($0.path) ?? TracedCollection(path: $0.path, folder: ".")
    }
    style = screen?.root.style.rawValue
    wiring = screen.map { Array(WiringTable($0.root).lines.dropFirst()) } ?? []
  }

  /// Adds the keys from `collection` to `scale`.
  ///
  /// - Parameter kind: whether to say that this is a fact of the kind `screen`.
  func addBeginning(to text: inout TraceText, kind: Bool = false) {
    text.add(#","collection":"#)
    if let screen, let collection {
      text.add(#"{"digest":"#)
      text.add(quoting: collection.digest)
      text.add(#","file":"#)
      text.add(quoting: collection.file)
      text.add(#","name":"#)
      text.add(quoting: screen.root.document.name)
      text.add("}")
    } else {
      text.add("null")
    }
    if kind { text.add(#","kind":"screen""#) }
    text.add(#","offset":"#)
    text.add(screen?.root.collectionView.contentOffset ?? .zero)
    text.add(#","scale":"#)
    if let screen { text.add(screen.simulator.window.scale) } else { text.add("null") }
  }

  /// Adds the keys from `view` on.
  func addEnd(to text: inout TraceText) {
    text.add(#","view":"#)
    if let size = screen?.simulator.window.bounds.size {
      text.add(CGPoint(x: size.width, y: size.height))
    } else {
      text.add("null")
    }
    text.add(#","wiring":["#)
    for (index, line) in wiring.enumerated() {
      if index > 0 { text.add(",") }
      text.add(wiring: line)
    }
    text.add("]")
  }
}

extension TraceText {
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
