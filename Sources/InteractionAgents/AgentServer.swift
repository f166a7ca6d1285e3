import CollectionFiles
import InteractionKit
import InteractionSessions

/// A server of the Model Context Protocol for one client.
///
/// ```swift
/// let server = AgentServer(settings) { line in try? output.write(line) }
/// // On one thread: server.receive(line) for each line, then server.endInput().
/// // On another one: server.run().
/// ```
///
/// Each line is a message. Whatever a client sends, it gets an answer of the protocol.
package final class AgentServer: Sendable {
  private let settings: AgentSettings
  private let queue = RequestQueue()
  private let send: @Sendable (_ line: [UInt8]) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - settings: The screens and files.
  ///   - send: Writes a line; it is called on the threads of `receive(_:)` and `run()`.
  package init(_ settings: AgentSettings, send: @escaping @Sendable (_ line: [UInt8]) -> Void) {
    (self.settings, self.send) = (settings, send)
  }

  // MARK: The thread that reads

  /// Takes a line, without its line feed.
  ///
  /// Pings and cancellations take effect at once, also while a request runs.
  package func receive(_ line: ArraySlice<UInt8>) {
    if line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return }
    let message = ProtocolMessage(line: line)
    switch message {
    case .response: return
    case .notification("notifications/cancelled", let parameters):
      if let id = RequestID(parameters["requestId"]) { queue.cancel(id) }
    case .notification: return
    case .request(let id, "ping", _): write(ProtocolResponse.json(to: id, .object([:])))
    default: queue.add(message)
    }
  }

  /// Takes a line that was too long to be read.
  package func receiveLine(longerThan limit: Int) {
    queue.add(.invalid(nil, ProtocolError(.parse, "the line is longer than \(limit) bytes")))
  }

  /// Ends the input; the messages so far are still answered.
  package func endInput() { queue.end() }

  // MARK: The thread of the session

  /// Answers messages until the input ends.
  package func run() {
    let queue = queue
    var client = AgentClient(settings) { queue.isCancelled }
    while let message = queue.next() {
      if let answer = answer(message, &client) { write(answer) }
    }
  }

  private func answer(_ message: ProtocolMessage, _ client: inout AgentClient) -> JSONValue? {
    switch message {
    case .request(let id, let method, let parameters):
      let result = queue.run(id) {
        Result { () throws(ProtocolError) in try client.result(of: method, parameters) }
      }
      switch result {
      case .success(let value)?: return ProtocolResponse.json(to: id, value)
      case .failure(let error)?: return ProtocolResponse.json(to: id, error)
      case nil: return nil
      }
    case .invalid(let id, let error): return ProtocolResponse.json(to: id, error)
    case .batch(let messages):
      guard client.revision?.allowsBatches ?? false else {
        return ProtocolResponse.json(
          to: nil, .invalidRequest("this revision of the protocol has no batches"))
      }
      let answers = messages.compactMap { answer($0, &client) }
      return answers.isEmpty ? nil : .array(answers)
    case .notification("notifications/cancelled", let parameters):
      if let id = RequestID(parameters["requestId"]) { queue.cancel(id) }
      return nil
    case .notification, .response: return nil
    }
  }

  private func write(_ message: JSONValue) {
    var line: [UInt8] = []
    message.append(to: &line)
    line.append(.lineFeed)
    send(line)
  }
}

/// The state of a client: its revision of the protocol, and its session.
private struct AgentClient {
  private let session: AgentSession
  private(set) var revision: ProtocolRevision?

  private static let transcript = "cvsim://transcript"
  private static let guide = "cvsim://guide"

  init(_ settings: AgentSettings, isCancelled: @escaping @Sendable () -> Bool) {
    session = AgentSession(settings, isInterrupted: isCancelled)
    // A mistake in the file is told by the first tool: `open` says it again.
    if let screen = settings.screen, settings.screenFailure == nil { try? session.open(screen) }
  }

  mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(ProtocolError) -> JSONValue {
    if method == "initialize" { return try initialize(parameters) }
    if method == "ping" { return .object([:]) }
    guard revision != nil else {
      throw .invalidRequest("the first request is initialize; found \(method)")
    }
    switch method {
    case "tools/list": return ["tools": .array(AgentTool.all.map(\.json))]
    case "tools/call": return try call(parameters)
    case "resources/list": return ["resources": .array(resources)]
    case "resources/templates/list": return ["resourceTemplates": []]
    case "resources/read": return try read(parameters)
    default:
      throw ProtocolError(
        .unknownMethod, "no method is \(method); this server has tools and resources")
    }
  }

  private mutating func initialize(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard case .string(let wanted)? = parameters["protocolVersion"] else {
      throw ProtocolError(.invalidParameters, "initialize needs the string protocolVersion")
    }
    guard revision == nil else {
      throw .invalidRequest("the session is initialized; a client does it once")
    }
    let revision = ProtocolRevision.negotiated(asking: wanted)
    self.revision = revision
    return [
      "protocolVersion": .string(revision.rawValue),
      "capabilities": ["tools": .object([:]), "resources": .object([:])],
      "serverInfo": [
        "name": "cvsim", "title": "UIKit screens without a simulator",
        "version": .string(ToolVersion.number),
      ],
      "instructions": .string(AgentGuide.instructions),
    ]
  }

  private func call(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard case .string(let name)? = parameters["name"] else {
      throw ProtocolError(.invalidParameters, "tools/call needs the string name")
    }
    guard let tool = AgentTool.byName[name] else {
      let meant = Spelling.nearest(to: name, in: AgentTool.all.map(\.name))
      throw ProtocolError(
        .invalidParameters,
        "unknown tool \(JSONValue.quote(name)); "
          + (meant.map { "did you mean \($0)?" } ?? "tools/list lists them"))
    }
    let arguments = parameters["arguments"] ?? .object([:])
    guard case .object(let values) = arguments else {
      throw ProtocolError(.invalidParameters, "the arguments of a tool are an object")
    }
    // A model corrects its own mistakes, which clients show it only as the result of a tool.
    do throws(ToolError) {
      return try tool.run(session, ToolArguments(values, of: tool)).json
    } catch {
      return ToolResult(
        error.lines.map { $0.hasPrefix("!") ? $0 : "! \($0)" }, isError: true
      ).json
    }
  }

  private var resources: [JSONValue] {
    [
      [
        "uri": .string(AgentClient.transcript), "name": "transcript",
        "title": "The transcript so far", "mimeType": "text/plain",
        "description": "The session as cvsim test runs it; save writes it to a file.",
      ],
      [
        "uri": .string(AgentClient.guide), "name": "guide", "title": "The guide",
        "mimeType": "text/markdown", "description": "References, targets, expectations and verbs.",
      ],
    ]
  }

  private func read(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard case .string(let uri)? = parameters["uri"] else {
      throw ProtocolError(.invalidParameters, "resources/read needs the string uri")
    }
    let (text, type): (String, String)
    switch uri {
    case AgentClient.transcript: (text, type) = (session.transcript, "text/plain")
    case AgentClient.guide: (text, type) = (AgentGuide.text, "text/markdown")
    default:
      var error = ProtocolError(
        .unknownResource, "no resource is \(uri); resources/list lists them")
      error.data = ["uri": .string(uri)]
      throw error
    }
    return [
      "contents": [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]
    ]
  }
}
