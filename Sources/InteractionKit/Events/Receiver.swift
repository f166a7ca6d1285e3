/// Somebody who can hear an event, as `via` names them.
public enum Receiver: Hashable, Sendable {
  /// A registered closure, by the name it was registered with.
  case callback(String)
  /// A delegate, by the identifier of the handler that called it.
  case delegate(String)
}

extension Receiver: CustomStringConvertible {
  public var description: String {
    switch self {
    case .callback(let name): "callback:\(name)"
    case .delegate(let handler): "delegate:\(handler)"
    }
  }

  func append(to output: inout [UInt8]) {
    switch self {
    case .callback(let name):
      output.append(contentsOf: "callback:".utf8)
      output.append(contentsOf: name.utf8)
    case .delegate(let handler):
      output.append(contentsOf: "delegate:".utf8)
      output.append(contentsOf: handler.utf8)
    }
  }
}
