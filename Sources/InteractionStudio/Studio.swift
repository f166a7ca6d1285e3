import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Synchronization

/// A session that pages show and drive: several tabs see the same one.
///
/// Requests and answers are JSON objects. All requests run one after the other on the thread of the
/// studio, except for one that stops a long command.
package actor Studio {
  /// A function that sends a message to a page.
  package typealias Send = @Sendable (_ message: String) -> Void

  private struct Client {
    let send: Send
    var theme = DrawingTheme.Name.light
  }

  private nonisolated let thread = SessionThread()
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// True while a command is to be stopped.
  private nonisolated let isStopped = StopFlag()
  /// True while files are looked at.
  private nonisolated let isFollowing = StopFlag()
  /// The pages, for the end of the program.
  package nonisolated let presence = StudioPresence()
  private var studio: StudioSession?
  /// The device on which the screen is displayed; nil for the viewport of its collection.
  private var device: DeviceProfile?
  private var state = StudioState()
  private var clients: [Int: Client] = [:]
  private var lastClient = 0
  /// The page whose fingers are down; nil for none.
  private var holder: Int?

  package init() {}

  /// Loads the screen.
  ///
  /// - Throws: The errors of the collection, as `DocumentErrors`.
  package func begin(_ settings: StudioSettings) throws {
    let flag = isStopped
    device = settings.configuration.device
    studio = try DeviceProfile.$current.withValue(device ?? .current) {
      try StudioSession(settings) { flag.isSet }
    }
  }

  /// The path of the transcript on disk; nil for none.
  package var recording: String? { studio?.session.recordingPath }

  /// The reason why there is no transcript on disk although there should be; nil if it is there.
  package var recordingFailure: String? { studio?.recordingFailure }

  // MARK: Pages

  /// Adds a page, and sends it the state.
  package func connect(_ send: @escaping Send) -> Int {
    lastClient += 1
    clients[lastClient] = Client(send: send)
    presence.update(clients.count)
    return lastClient
  }

  /// Removes a page; fingers that it held down are cancelled.
  package func disconnect(_ client: Int) {
    clients[client] = nil
    presence.update(clients.count)
    if holder == client { change { _ in } }
  }

  /// Ends the recording, whose bytes are then on the disk.
  package func end() { studio?.end() }

  // MARK: Changes on the disk

  /// Looks at the files of the screen when the command that runs has ended.
  ///
  /// A long command leaves one look behind, not one for each call. Only one thread may call it.
  package nonisolated func beginToFollowFiles() {
    guard !isFollowing.isSet else { return }
    isFollowing.set()
    Task {
      await followFiles()
      isFollowing.clear()
    }
  }

  /// Runs the session again if files of its screen have changed, and shows the pages the result.
  ///
  /// A file that changes while a finger is down waits until it is lifted.
  package func followFiles() {
    guard let studio, holder == nil else { return }
    DeviceProfile.$current.withValue(device ?? .current) {
      isStopped.clear()
      guard studio.followFiles() else { return }
      send(state.steps(of: studio), to: clients.keys.sorted())
    }
  }

  /// Ends the session for the rebuilt program, which goes on with it; nil without one.
  package func handOver() -> StudioHandover? {
    guard let studio else { return nil }
    if holder != nil { studio.endPreview() }
    holder = nil
    return studio.handover
  }

  /// Stops the command that runs; can be called while it does.
  package nonisolated func stop() { isStopped.set() }

  /// Performs a request of a page.
  package func receive(_ text: String, from client: Int) {
    DeviceProfile.$current.withValue(device ?? .current) { perform(text, from: client) }
  }

  private func perform(_ text: String, from client: Int) {
    guard let studio, let request = try? JSONReader().value(of: text) else {
      return send(["is": "error", "text": "the request is not JSON"], to: client)
    }
    isStopped.clear()
    switch request["do"]?.string {
    case "hello":
      set(theme: request, of: client)
      send(state.all(of: studio), to: [client])
    case "theme":
      set(theme: request, of: client)
      send(StudioState.Steps(keep: studio.session.overview.end, steps: []), to: [client])
    case "run": change { $0.run(request["line"]?.string ?? "") }
    case "touch":
      guard let gesture = StudioGesture(request) else { return }
      change { $0.run(gesture.command(in: $0.session)) }
    case "finger": preview(request, of: studio, from: client)
    case "goto": change { $0.run("goto \(Studio.integer(request["step"]) ?? 0)") }
    case "edit":
      change {
        $0.replace(
          by: request["text"]?.string ?? "", editing: request["original"]?.string)
      }
    case "move", "remove":
      guard let step = Studio.integer(request["step"]) else { return }
      let distance = request["do"] == "move" ? Studio.integer(request["by"]) ?? 0 : nil
      change { $0.edit(step: step, moveBy: distance) }
    case "accept": change { $0.accept(step: Studio.integer(request["step"])) }
    case "save": change { $0.save(as: request["name"]?.string ?? "") }
    case "dismiss": change { $0.dismissNotice() }
    default: answer(request, of: studio, to: client)
    }
  }

  /// Moves the fingers of a gesture, and sends the drawing to all pages.
  ///
  /// The page sends the gesture when they are lifted. Only then does it become a command.
  private func preview(_ request: JSONValue, of studio: StudioSession, from client: Int) {
    let phase = request["phase"]?.string
    if phase == "cancel" {
      if holder == client { change { _ in } }
      return
    }
    var fingers: [CGPoint]?
    if let gesture = StudioGesture(request) {
      let time = StudioGesture.number(request["ms"], in: 0...2000)
      switch phase {
      case "down" where holder == nil:
        fingers = studio.beginPreview(gesture, resting: time)
        if fingers != nil { holder = client }
      case "move" where holder == client: fingers = studio.movePreview(gesture, after: time)
      case "up" where holder == client: fingers = studio.liftPreview(after: time)
      case "up" where holder == nil:
        if studio.beginPreview(gesture, resting: time) != nil {
          holder = client
          fingers = studio.liftPreview(after: 0)
        }
      default: break
      }
    }
    guard let fingers else {
      return send(["is": "preview", "value": .null, "id": request["id"] ?? .null], to: client)
    }
    for (number, page) in clients.sorted(by: { $0.key < $1.key }) {
      send(
        [
          "is": "preview", "value": StudioState.preview(of: studio, fingers, theme: page.theme),
          "id": number == client ? request["id"] ?? .null : .null,
        ], to: number)
    }
  }

  /// Answers a question, which changes nothing.
  private func answer(_ request: JSONValue, of studio: StudioSession, to client: Int) {
    let kind = request["do"]?.string ?? ""
    let session = studio.session
    let value: JSONValue
    // These go to other states and back, which would end the touch of a finger that is down.
    guard holder == nil || !["picture", "failure", "probe"].contains(kind) else {
      return send(["is": .string(kind), "value": .null, "id": request["id"] ?? .null], to: client)
    }
    switch kind {
    case "hit":
      let point = StudioGesture.point(request["at"])
      value = point.map { StudioAnswers.hit(at: $0, in: session) } ?? .null
    case "map": value = StudioAnswers.map(of: session)
    case "picture":
      value = StudioAnswers.picture(
        ofStep: Studio.integer(request["step"]) ?? 0, theme: clients[client]?.theme ?? .light,
        in: session)
    case "failure":
      value = StudioAnswers.failure(ofStep: Studio.integer(request["step"]) ?? 0, in: studio)
    case "elements": value = StudioAssertions(session).elements
    case "propose":
      value =
        request["kind"]?.string.flatMap(StudioAssertions.Kind.init(rawValue:)).map {
          StudioAssertions(session).proposals(
            $0, at: StudioGesture.point(request["at"]),
            path: request["path"].map { $0.numbers.compactMap { Int(exactly: $0) } })
        } ?? .null
    case "probe": value = StudioAnswers.probe(request["line"]?.string ?? "", in: session)
    case "tree": value = StudioAnswers.tree(of: session)
    case "wiring": value = StudioAnswers.wiring(of: session)
    case "audit": value = StudioAnswers.audit(of: session)
    case "transcript": value = .string(studio.transcript)
    case "text": value = .string(studio.editableTranscript)
    case "complete":
      value = StudioAnswers.completion(
        of: request["line"]?.string ?? "", at: Studio.integer(request["end"]) ?? 0, in: session)
    default: return send(["is": "error", "text": "unknown request"], to: client)
    }
    send(["is": .string(kind), "value": value, "id": request["id"] ?? .null], to: client)
  }

  /// Returns a whole number of a request, within a million.
  private static func integer(_ value: JSONValue?) -> Int? {
    value?.double.flatMap { Int(exactly: min(max($0, -1_000_000), 1_000_000).rounded()) }
  }

  // MARK: Messages

  private func set(theme request: JSONValue, of client: Int) {
    let name = request["theme"]?.string.flatMap(DrawingTheme.Name.init(rawValue:))
    clients[client]?.theme = name ?? .light
  }

  /// Performs a change, and sends the new state to all pages.
  ///
  /// The touches of fingers that are down are removed first.
  private func change(_ change: (StudioSession) -> Void) {
    guard let studio else { return }
    if holder != nil { studio.endPreview() }
    holder = nil
    change(studio)
    send(state.steps(of: studio), to: clients.keys.sorted())
    if studio.hasQuit { presence.end() }
  }

  private func send(_ steps: StudioState.Steps, to receivers: [Int]) {
    guard let studio else { return }
    var messages: [DrawingTheme.Name: String] = [:]
    for number in receivers {
      guard let client = clients[number] else { continue }
      let message =
        messages[client.theme]
        ?? "\(StudioState.message(of: studio, steps, theme: client.theme, clients: clients.count))"
      messages[client.theme] = message
      client.send(message)
    }
  }

  private func send(_ message: JSONValue, to client: Int) {
    clients[client]?.send("\(message)")
  }
}

/// The number of open pages, which the thread that waits for the end reads.
package final class StudioPresence: Sendable {
  private struct State {
    var count = 0
    var hadPages = false
    var emptySince: ContinuousClock.Instant?
    var hasEnded = false
  }

  private let state = Mutex(State())

  func update(_ count: Int) {
    state.withLock {
      $0.count = count
      $0.hadPages = $0.hadPages || count > 0
      $0.emptySince = count == 0 ? .now : nil
    }
  }

  func end() { state.withLock { $0.hasEnded = true } }

  /// Returns true if the last page was closed for a time, and no page has come back.
  package func hasEnded(after time: Duration) -> Bool {
    state.withLock { state in
      if state.hasEnded { return true }
      guard state.hadPages, let since = state.emptySince else { return false }
      return since.duration(to: .now) >= time
    }
  }
}

/// A flag that one thread sets and another one reads.
private final class StopFlag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
  func clear() { value.store(false, ordering: .relaxed) }
}
