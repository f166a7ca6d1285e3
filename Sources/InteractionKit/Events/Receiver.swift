/// A receiver of an event, as the log names it after `via`.
public enum Receiver: Hashable, Sendable {
  /// A registered closure, by the name of its registration.
  case callback(String)
  /// A delegate, by the identifier of the handler that calls it.
  case delegate(String)
  /// The receiver of a section for its own items, by the section's name.
  case section(String)
  /// The receiver of a data source for the items of all sections, by its name.
  case source(String)
  /// The `tap` or `event` closure of a registration, by its name.
  case tap(String)
  /// The `output` closure of models, which receives all events.
  case output

  /// The text before the name: `callback`, `delegate`, `section`, `source`, `tap` or `output`.
  package var kind: String { "\(parts.kind)" }

  private var parts: (kind: StaticString, name: String?) {
    switch self {
    case .callback(let name): ("callback", name)
    case .delegate(let handler): ("delegate", handler)
    case .section(let name): ("section", name)
    case .source(let name): ("source", name)
    case .tap(let name): ("tap", name)
    case .output: ("output", nil)
    }
  }
}

extension Receiver: CustomStringConvertible {
  /// The receiver as log entries print it, such as `callback:onSelect`.
  public var description: String {
    let (kind, name) = parts
    return name.map { "\(kind):\(PrintedText.word($0))" } ?? "\(kind)"
  }

  package func append(to output: inout [UInt8]) {
    let (kind, name) = parts
    kind.withUTF8Buffer { output.append(contentsOf: $0) }
    guard let name else { return }
    output.append(UInt8(ascii: ":"))
    PrintedText.append(word: name, to: &output)
  }
}
