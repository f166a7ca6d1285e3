import CollectionFiles
import InteractionKit
import Platform

/// Keeps the session of an agent when the code of a screen ends its process, or never returns.
///
/// A trap is what an agent sees most often while it writes a screen, and a client that loses its server
/// tells nobody why. So a copy of this process answers the messages. When it ends early, the request at
/// fault gets the reason as its answer, and another copy repeats the requests before it. A simulator is
/// deterministic, so the screen, the references and the transcript are what they were.
package final class AgentSupervisor {
  /// Serves the client at a connection until its input ends; returns an exit code.
  ///
  /// `failure` is the reason why the screen from the beginning cannot be opened; nil if nobody knows one.
  package typealias Serve = (_ connection: FileDescriptor, _ failure: String?) -> Int32

  /// A message that the copy has not answered yet.
  private struct Waiting {
    let line: [UInt8]
    let message: ProtocolMessage
    /// The time at which the client gave it up; nil while it waits.
    var cancelled: ContinuousClock.Instant?
    /// True for a question of the supervisor, whose answer the client doesn't get.
    var isOwn = false
  }

  /// A request that ended its copy; it is answered after the requests before it were repeated.
  private struct Fault {
    let message: ProtocolMessage
    let reason: String
  }

  /// A request that has made the state of the session.
  private struct Past {
    let line: [UInt8]
    /// True if it was answered by an error, as its repetition will be.
    var hadError = false
  }

  private let input: FileDescriptor
  private let output: FileDescriptor
  private let lineLimit: Int
  private let serve: Serve

  private var copy: CopiedProcess
  private var openFailure: String?
  private var fault: Fault?
  /// The requests that have made the state of the session, in order.
  private var history: [Past] = []
  /// False if requests of this screen are missing in the history.
  private var historyIsWhole = true
  /// How many copies have ended since the last answer.
  private var failures = 0
  /// How many of the repeated requests are not answered yet.
  private var repeating = 0
  /// The error of the first request that had none before it was repeated, such as of a file that exists now.
  private var repetitionError: String?
  private var waiting: [Waiting] = []
  private var inputHasEnded = false

  private var fromClient: LineBuffer
  private var fromCopy = LineBuffer(limit: .max)
  private var toCopy = OutgoingBytes()
  private var toClient = OutgoingBytes()
  /// The end of what the copy has printed to standard error.
  private var printed: [UInt8] = []

  /// What is read ahead in either direction, in bytes and messages; more waits in the pipes.
  private static let bytesAhead = 16 << 20
  private static let messagesAhead = 1000
  /// More requests are not kept, since their repetition would take longer than opening the screen again.
  private static let historyLimit = 10_000
  private static let failureLimit = 4
  /// The time that a cancelled request has to end by itself.
  private static let patience = Duration.seconds(5)

  /// Starts the first copy; nil if this process cannot be copied, since it has several threads or the
  /// system can't.
  ///
  /// - Parameters:
  ///   - input: The messages of the client.
  ///   - output: The answers.
  ///   - lineLimit: The longest message, in bytes.
  ///   - serve: Answers messages, in the copy.
  package init?(
    input: FileDescriptor, output: FileDescriptor, lineLimit: Int, serve: @escaping Serve
  ) {
    guard let copy = CopiedProcess(running: { serve($0, nil) }) else { return nil }
    (self.input, self.output, self.lineLimit) = (input, output, lineLimit)
    (self.serve, self.copy) = (serve, copy)
    fromClient = LineBuffer(limit: lineLimit)
  }

  /// Passes messages until the input ends and all are answered.
  ///
  /// - Returns: The exit code of the last copy.
  /// - Throws: The reason why the client gets no more answers.
  package func run() throws(SystemError) -> Int32 {
    var watch = SocketWatch(try SocketWatch.Alarm())
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      watch.removeAll()
      let readsClient =
        !inputHasEnded && repeating == 0 && waiting.count < Self.messagesAhead
        && toCopy.count < Self.bytesAhead
      let client = readsClient ? watch.add(input, reading: true, writing: false) : nil
      let answers = watch.add(
        copy.connection, reading: toClient.count < Self.bytesAhead, writing: !toCopy.isEmpty)
      let errors = copy.errors.map { watch.add($0, reading: true, writing: false) }
      let sink = toClient.isEmpty ? nil : watch.add(output, reading: false, writing: true)
      watch.wait(atMost: timeLeft)

      if let sink, watch.canWrite(sink) { try toClient.write(to: output) }
      if let errors, let pipe = copy.errors, watch.canRead(errors) { relay(pipe, &piece) }
      if watch.canWrite(answers), !toCopy.isEmpty { toCopy.send(to: copy.connection) }
      if watch.canRead(answers), let code = receive(&piece) {
        while !toClient.isEmpty { try toClient.write(to: output) }
        return code
      }
      // What arrives together with the end of a copy waits: among the repeated requests it would be
      // performed twice, and its answer would count as one of theirs.
      if let client, repeating == 0, watch.canRead(client) { readClient(&piece) }
      if let time = timeLeft, time <= 0 { copy.kill() }
    }
  }

  // MARK: The client

  private func readClient(_ piece: inout [UInt8]) {
    let count = (try? input.read(into: &piece)) ?? 0
    fromClient.append(piece[..<count])
    while let line = fromClient.next() { pass(line) }
    guard count == 0 else { return }
    inputHasEnded = true
    let rest = fromClient.rest()
    if !rest.isEmpty { pass(rest + [.lineFeed]) }
    endInputOfCopy()
  }

  /// Passes a line with its line feed.
  private func pass(_ line: [UInt8]) {
    let message = ProtocolMessage(line: line.drop { $0 == .lineFeed || $0 == 0x0D })
    switch message {
    case .notification("notifications/cancelled", let parameters):
      if let id = RequestID(parameters["requestId"]),
        let index = waiting.firstIndex(where: { $0.message.requests == [id] })
      {
        waiting[index].cancelled = .now
        toCopy.append(line)
        return askWhetherCancelled()
      }
    case .notification, .response, .invalid: break
    case .request, .batch: waiting.append(Waiting(line: line, message: message))
    }
    toCopy.append(line)
  }

  /// Sends a question behind a cancelled request, which itself gets no answer.
  ///
  /// A copy that answers it has ended the request. Without it, a copy that did what it was told would be
  /// taken for one that hangs.
  private func askWhetherCancelled() {
    let line = Array(#"{"id":"\#(Self.ownID)","jsonrpc":"2.0","method":"resources/list"}"#.utf8)
    toCopy.append(line + [.lineFeed])
    waiting.append(
      Waiting(line: line + [.lineFeed], message: ProtocolMessage(line: line[...]), isOwn: true))
  }

  private static let ownID = "cvsim: has the cancelled request ended?"

  private func endInputOfCopy() {
    if inputHasEnded, repeating == 0 { toCopy.endsWhenEmpty = true }
  }

  /// Returns the milliseconds that a cancelled request has left; nil if none is overdue some time.
  private var timeLeft: Int? {
    guard let cancelled = waiting.first?.cancelled else { return nil }
    let left = cancelled + Self.patience - .now
    return Int(max(left, .zero) / .milliseconds(1))
  }

  // MARK: The copy

  /// Reads answers; returns the exit code of a copy that ended because the input did.
  private func receive(_ piece: inout [UInt8]) -> Int32? {
    let count: Int?
    // A copy that ended before it has read everything resets the connection.
    do throws(SystemError) { count = try copy.connection.receive(into: &piece) } catch { count = 0 }
    guard let count else { return nil }
    if count == 0 { return copyEnded(&piece) }
    fromCopy.append(piece[..<count])
    while let line = fromCopy.next() {
      if repeating > 0 {
        noteRepetition(line, of: history[history.count - repeating])
        repeating -= 1
        if repeating == 0 { goOn() }
      } else {
        if note(line) { toClient.append(line) }
      }
    }
    return nil
  }

  /// Notes which request is answered, and whether it is to be repeated in another copy.
  ///
  /// - Returns: True if the client gets the answer.
  private func note(_ answer: [UInt8]) -> Bool {
    guard let value = try? JSONReader().value(of: answer) else { return true }
    var answered = value["id"]
    if case .array(let answers) = value { answered = answers.first?["id"] }
    failures = 0
    guard let id = RequestID(answered),
      let index = waiting.firstIndex(where: { $0.message.requests.contains(id) })
    else { return true }
    let request = waiting[index]
    // Those before have no answer, since they are cancelled; a ping alone overtakes others.
    if case .request(_, "ping", _) = request.message {
      waiting.remove(at: index)
      return true
    }
    waiting.removeFirst(index + 1)
    if request.isOwn { return false }
    switch request.message {
    case .request(_, "initialize", _):
      if value["result"] != nil { history = [Past(line: request.line)] }
    case .request(_, "tools/call", let parameters):
      guard case .string(let name)? = parameters["name"], let tool = AgentTool.byName[name],
        !tool.isReadOnly
      else { return true }
      if name == "open", value["result"]?["isError"] == nil {
        (history, historyIsWhole) = (Array(history.prefix(1)), true)
      }
      history.append(Past(line: request.line, hadError: Self.error(in: value) != nil))
    case .batch: history.append(Past(line: request.line))
    default: break
    }
    // Of very many requests only those that opened the screen are kept.
    if history.count > Self.historyLimit {
      (history, historyIsWhole) = (Array(history.prefix(2)), false)
    }
    return true
  }

  private func noteRepetition(_ answer: [UInt8], of past: Past) {
    guard !past.hadError, repetitionError == nil, let value = try? JSONReader().value(of: answer)
    else { return }
    repetitionError = Self.error(in: value)
  }

  /// Returns the first line of an error that a tool has answered; nil for another answer.
  private static func error(in answer: JSONValue) -> String? {
    guard let result = answer["result"], result["isError"] == true else { return nil }
    let lines = (result["content"]?.elements.first?["text"]?.string ?? "")
      .split(whereSeparator: \.isNewline)
    // The command is above the lines that it prints.
    let found = lines.first { $0.hasPrefix("! ") || $0.hasPrefix("| ! ") } ?? lines.first ?? ""
    return String(found.drop { "|! ".contains($0) })
  }

  private func copyEnded(_ piece: inout [UInt8]) -> Int32? {
    // What it printed last tells why it ended.
    while let pipe = copy.errors { relay(pipe, &piece) }
    let end = copy.wait()
    if case .exit(let code) = end, inputHasEnded, repeating == 0,
      waiting.allSatisfy({ $0.cancelled != nil || $0.isOwn })
    {
      return code
    }
    failures += 1
    let reason = Self.reason(end, printed)
    if repeating > 0 {
      // What had made the state ends the process now; without other requests it is the first screen.
      if history.count <= 1 { openFailure = reason }
      (history, historyIsWhole) = (Array(history.prefix(1)), false)
    } else if history.isEmpty, openFailure == nil {
      openFailure = reason
    } else if let first = waiting.first {
      waiting.removeFirst()
      if first.cancelled == nil, !first.isOwn {
        fault = Fault(message: first.message, reason: reason)
      }
      failures = 0
    }
    waiting.removeAll { $0.cancelled != nil || $0.isOwn }
    (fromCopy, toCopy, printed) = (LineBuffer(limit: .max), OutgoingBytes(), [])
    let (serve, failure) = (serve, openFailure)
    guard failures < Self.failureLimit,
      let next = CopiedProcess(running: { serve($0, failure) })
    else {
      giveUp(reason)
      return 1
    }
    copy = next
    repeating = history.count
    repetitionError = nil
    for past in history { toCopy.append(past.line) }
    if repeating == 0 { goOn() }
    return nil
  }

  /// Answers the request at fault, and sends those that wait.
  private func goOn() {
    answerFault(
      historyIsWhole
        ? "it goes on in a new process, and is as it was before this request"
          + (repetitionError.map { ", but for an earlier one: \($0)" } ?? "")
        : "open opens a screen again: the requests before this one are lost")
    for request in waiting { toCopy.append(request.line) }
    endInputOfCopy()
  }

  /// Answers all that wait, since no copy can be started.
  private func giveUp(_ reason: String) {
    let messages = (fault.map { [$0.message] } ?? []) + waiting.map(\.message)
    for message in messages {
      fault = Fault(message: message, reason: reason)
      answerFault("the server ends, since this happens again and again")
    }
  }

  private func answerFault(_ way: String) {
    guard let fault else { return }
    self.fault = nil
    let lines = ["! the screen ended its process: \(fault.reason)", way]
    func answer(_ message: ProtocolMessage) -> JSONValue? {
      guard case .request(let id, let method, _) = message else { return nil }
      if method == "tools/call" {
        return ProtocolResponse.json(to: id, ToolResult(lines, isError: true).json)
      }
      return ProtocolResponse.json(
        to: id, ProtocolError(.internal, lines.joined(separator: "; ")))
    }
    let json: JSONValue?
    if case .batch(let messages) = fault.message {
      json = .array(messages.compactMap(answer))
    } else {
      json = answer(fault.message)
    }
    guard let json else { return }
    var line: [UInt8] = []
    json.append(to: &line)
    toClient.append(line + [.lineFeed])
  }

  /// Passes on what the copy prints.
  private func relay(_ pipe: FileDescriptor, _ piece: inout [UInt8]) {
    let count = (try? pipe.read(into: &piece)) ?? 0
    if count == 0 { return copy.closeErrors() }
    try? FileDescriptor.standardError.write(Array(piece[..<count]))
    printed += piece[..<count]
    if printed.count > 1 << 16 { printed.removeFirst(printed.count - 1 << 15) }
  }

  /// Returns why a process has ended: the words of Swift's runtime, or of the system.
  static func reason(_ end: CopiedProcess.End, _ printed: [UInt8]) -> String {
    let lines = String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isNewline)
    if let line = lines.last(where: { $0.contains("Fatal error") }) {
      return String(line.prefix(1000))
    }
    switch end {
    case .exit(let code): return "it called exit with \(code)"
    case .signal(let name): return name
    }
  }
}

/// The bytes of lines that arrive in pieces.
private struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += piece
  }

  /// Returns the next whole line with its line feed, cut after one byte more than the limit.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: .lineFeed) else {
      searched = bytes.count
      // The rest of a line that is too long is of no use, and could fill the memory.
      if limit < .max, bytes.count - start > limit + 1 {
        bytes.removeLast(bytes.count - start - limit - 1)
        searched = bytes.count
      }
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    let line = bytes[start..<end]
    return (limit < .max ? Array(line.prefix(limit + 1)) : Array(line)) + [.lineFeed]
  }

  /// Returns the bytes after the last line feed.
  mutating func rest() -> [UInt8] {
    defer { (bytes, start, searched) = ([], 0, 0) }
    return Array(bytes[start...])
  }
}

/// Bytes that wait for room in a pipe or socket.
private struct OutgoingBytes {
  private var bytes: [UInt8] = []
  private var start = 0
  /// True if the connection gets no more after these.
  var endsWhenEmpty = false

  var isEmpty: Bool { start == bytes.count && !endsWhenEmpty }
  var count: Int { bytes.count - start }

  mutating func append(_ line: [UInt8]) { bytes += line }

  /// Sends as much as there is room for; a peer that has ended gets nothing.
  mutating func send(to socket: FileDescriptor) {
    while start < bytes.count {
      guard let count = try? socket.send(bytes[start...]) else { return }
      advance(by: count)
    }
    if endsWhenEmpty {
      endsWhenEmpty = false
      socket.endSending()
    }
  }

  /// Writes at most as much as a pipe that is ready takes without waiting.
  mutating func write(to pipe: FileDescriptor) throws(SystemError) {
    let piece = bytes[start...].prefix(4096)
    try pipe.write(Array(piece))
    advance(by: piece.count)
  }

  private mutating func advance(by count: Int) {
    start += count
    if start == bytes.count { (bytes, start) = ([], 0) }
  }
}
