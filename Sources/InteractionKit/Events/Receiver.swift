/// Somebody who can hear an event, as `via` names them.
public enum Receiver: Hashable, Sendable {
  /// A registered closure, by the name it was registered with.
  case callback(String)
  /// A delegate, by the identifier of the handler that called it.
  case delegate(String)
  /// What a section has for its own items, by the section's name.
  case section(String)
  /// What a data source has for the items of all sections, by its name.
  case source(String)
  /// The closure of a registration of cells, by its name.
  case tap(String)
  /// The one closure that hears everything.
  case output

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
  public var description: String {
    let (kind, name) = parts
    return name.map { "\(kind):\($0)" } ?? "\(kind)"
  }

  package func append(to output: inout [UInt8]) {
    let (kind, name) = parts
    kind.withUTF8Buffer { output.append(contentsOf: $0) }
    guard let name else { return }
    output.append(UInt8(ascii: ":"))
    output.append(contentsOf: name.utf8)
  }
}
