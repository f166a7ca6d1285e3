import CollectionFiles
import InteractionKit

/// The identifier of a request, which its response repeats.
enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  init?(_ value: JSONValue?) {
    switch value {
    case .integer(let number)?: self = .number(number)
    case .string(let text)?: self = .text(text)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// A message of a client, as JSON-RPC 2.0 defines it.
enum ProtocolMessage: Sendable {
  case request(RequestID, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// An answer to a request, of which the server sends none.
  case response
  /// Several messages at once, which the revision of March 2025 allows.
  case batch([ProtocolMessage])
  /// A message that is answered by an error.
  case invalid(RequestID?, ProtocolError)

  /// Reads one line.
  init(line: ArraySlice<UInt8>) {
    do throws(JSONError) {
      let value = try JSONReader().value(of: Array(line))
      guard case .array(let elements) = value else {
        self.init(value)
        return
      }
      self =
        elements.isEmpty
        ? .invalid(nil, .invalidRequest("a batch has at least one message"))
        : .batch(elements.map { ProtocolMessage($0) })
    } catch {
      self = .invalid(nil, ProtocolError(.parse, "the line is not JSON: \(error)"))
    }
  }

  private init(_ value: JSONValue) {
    let id = RequestID(value["id"])
    func invalid(_ message: String) -> ProtocolMessage { .invalid(id, .invalidRequest(message)) }
    guard case .object(let members) = value else {
      self = invalid("expected an object with jsonrpc, method and params")
      return
    }
    guard members["jsonrpc"] == "2.0" else {
      self = invalid(#"expected "jsonrpc":"2.0""#)
      return
    }
    guard let named = members["method"] else {
      let isResponse = members["result"] != nil || members["error"] != nil
      self = isResponse ? .response : invalid("expected a method")
      return
    }
    guard case .string(let method) = named else {
      self = invalid("the method is a string")
      return
    }
    let parameters = members["params"] ?? .object([:])
    guard case .object = parameters else {
      self = .invalid(id, ProtocolError(.invalidParameters, "params is an object"))
      return
    }
    guard members["id"] != nil else {
      self = .notification(method: method, parameters: parameters)
      return
    }
    guard let id else {
      self = invalid("the id of a request is a string or a whole number")
      return
    }
    self = .request(id, method: method, parameters: parameters)
  }

  /// The identifiers of the requests in the message.
  var requests: [RequestID] {
    switch self {
    case .request(let id, _, _): [id]
    case .batch(let messages): messages.flatMap(\.requests)
    case .notification, .response, .invalid: []
    }
  }
}

/// An error of the protocol, apart from errors of tools, which are results.
struct ProtocolError: Error {
  /// The codes of JSON-RPC, and the one of the Model Context Protocol for resources.
  enum Code: Int {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case `internal` = -32603
    case unknownResource = -32002
  }

  let code: Code
  let message: String
  /// Further facts for programs; null for none.
  var data = JSONValue.null

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  static func invalidRequest(_ message: String) -> ProtocolError {
    ProtocolError(.invalidRequest, message)
  }
}

/// A response to a request.
enum ProtocolResponse {
  /// Returns the response with a result.
  static func json(to id: RequestID, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.json, "result": result]
  }

  /// Returns the response with an error; the identifier is null if the request has none that can be
  /// read.
  static func json(to id: RequestID?, _ error: ProtocolError) -> JSONValue {
    var members: [String: JSONValue] = [
      "code": .integer(error.code.rawValue), "message": .string(error.message),
    ]
    if !error.data.isNull { members["data"] = error.data }
    return ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": .object(members)]
  }
}
