import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// The part of the state that pages show and that changes with commands.
struct StudioState {
  /// The version of the steps that a page has: those after `keep` follow.
  struct Steps {
    let keep: Int
    let steps: [SessionOverview.Step]
  }

  /// The timeline that was sent last.
  private var sent: (generation: Int, differing: [Int]?, overview: SessionOverview)?

  /// Returns the steps that changed since the last call.
  mutating func steps(of studio: StudioSession) -> Steps {
    let now = studio.session.overview
    let differing = studio.opened?.differing
    defer { sent = (studio.generation, differing, now) }
    guard let sent, sent.generation == studio.generation, sent.differing == differing,
      sent.overview.branch == now.branch
    else { return all(of: studio) }
    // An undone step may have been replaced, so the last common one is sent again.
    let keep = now.step == now.end ? max(min(sent.overview.end, now.end) - 1, 0) : now.end
    let old = now.step == now.end ? keep : min(sent.overview.end, now.end)
    guard old < now.end else { return Steps(keep: now.end, steps: []) }
    return Steps(keep: old, steps: studio.session.steps((old + 1)...now.end))
  }

  /// Returns all steps, for a new page.
  func all(of studio: StudioSession) -> Steps {
    let end = studio.session.overview.end
    return Steps(keep: 0, steps: end > 0 ? studio.session.steps(1...end) : [])
  }

  /// Returns the state as a message.
  static func message(
    of studio: StudioSession, _ steps: Steps, theme: DrawingTheme.Name, clients: Int
  ) -> JSONValue {
    let session = studio.session
    let overview = session.overview
    var members: [String: JSONValue] = [
      "is": "state", "prompt": .string(session.prompt), "step": .integer(overview.step),
      "end": .integer(overview.end), "branch": .integer(overview.branch),
      "branches": .array(
        overview.branches.map {
          ["name": .string($0.name), "start": .integer($0.start), "end": .integer($0.end)]
        }),
      "marks": .object(overview.marks.mapValues { .array($0.map { .integer($0) }) }),
      "keep": .integer(steps.keep),
      "steps": .array(
        steps.steps.map { step in
          [
            "command": .string(step.command), "isDirective": .bool(step.isDirective),
            "acts": .bool(step.acts), "output": step.output.map { shown($0) } ?? .null,
            "check": step.given.flatMap { check(of: $0, in: studio) } ?? .null,
          ]
        }),
      "command": .string(studio.last.command),
      "output": .array(studio.last.lines.map { .string($0) }),
      "failed": .bool(studio.last.hasFailed),
      "expect": .object(
        ProposedExpectations(session).ofLastAction.mapValues { .string($0) }),
      "recording": session.recordingPath.map { .string($0) } ?? .null,
      "recordingFailure": studio.recordingFailure.map { .string($0) } ?? .null,
      "generation": .integer(studio.generation),
      "canSave": .bool(studio.settings.saveFolder != nil),
      "opened": opened(of: studio), "tabs": .integer(clients),
      "version": .string(StudioPage.version),
      "notice": studio.notice.map {
        ["text": .string(PrintedText.escaped($0.text)), "failed": .bool($0.hasFailed)]
      } ?? .null,
    ]
    if let device = session.device {
      let window = device.simulator.window
      members["title"] = .string(PrintedText.escaped(device.root.document.name))
      members["path"] = .string(PrintedText.escaped(device.path))
      members["size"] = StudioAnswers.numbers([window.bounds.width, window.bounds.height])
      let size = studio.loaded?.size ?? window.bounds.size
      members["fileSize"] = StudioAnswers.numbers([size.width, size.height])
      members["isRightToLeft"] = .bool(
        device.root.itemsView.layoutDirection == .rightToLeft)
      members["isIdle"] = .bool(
        device.simulator.isIdle && device.simulator.clock.timerCount == 0)
      members.merge(scene(of: session, device, theme)) { $1 }
    }
    return .object(members)
  }

  /// The last lines of an output.
  private static func shown(_ lines: [String]) -> JSONValue {
    let limit = StudioSession.Result.lineLimit
    let rest = lines.count - limit
    return .array(
      (rest > 0 ? ["… \(rest) lines before"] : []).map { .string($0) }
        + lines.suffix(limit).map { .string($0) })
  }

  /// The comparison of a step of the opened file with its expected lines.
  private static func check(of number: Int, in studio: StudioSession) -> JSONValue? {
    guard let file = studio.opened, let run = file.run(number) else { return nil }
    var lines: [JSONValue] = []
    func add(_ kind: String, _ text: String) {
      lines.append(["kind": .string(kind), "text": .string(text)])
    }
    switch run.check {
    case .differs(let difference):
      for line in difference.lines.prefix(StudioSession.Result.lineLimit) {
        switch line {
        case .matched(_, let text): add("matched", text)
        case .anyLines: add("matched", "...")
        case .missing(_, let text): add("missing", text)
        case .unexpected(let text): add("unexpected", text)
        }
      }
    case .unexpectedError(let texts):
      for text in texts.prefix(StudioSession.Result.lineLimit) { add("unexpected", text) }
    default: break
    }
    let state = !run.check.hasPassed ? "failed" : file.isAccepted(number) ? "accepted" : "passed"
    return [
      "state": .string(state), "lines": .array(lines),
      "mark": file.mark(of: number).map { .string($0) } ?? .null,
    ]
  }

  /// The file that was opened, with the numbers of its steps that differ.
  private static func opened(of studio: StudioSession) -> JSONValue {
    guard let file = studio.opened, file.bytes != nil || !file.differing.isEmpty else {
      return .null
    }
    return [
      "path": .string(PrintedText.escaped(file.path)), "name": .string(studio.saveName ?? ""),
      "differing": .integer(file.differing.count),
      "acceptable": .integer(file.acceptableCount), "skipped": .integer(file.skippedCount),
    ]
  }

  /// Returns the screen while fingers are down, whose touches are not a command yet.
  static func preview(
    of studio: StudioSession, _ fingers: [CGPoint], theme: DrawingTheme.Name
  ) -> JSONValue {
    guard let device = studio.session.device else { return .null }
    var members = scene(of: studio.session, device, theme)
    members["fingers"] = .array(fingers.map { StudioAnswers.numbers([$0.x, $0.y]) })
    return .object(members)
  }

  private static func scene(
    of session: Session, _ device: SessionDevice, _ theme: DrawingTheme.Name
  ) -> [String: JSONValue] {
    [
      "offset": .string(PointText.text(device.root.itemsView.contentOffset)),
      "time": .string(NumberText.text(session.milliseconds)),
      "svg": .string(PictureSVG(ScreenPicture(device, isDark: theme == .dark)).text),
    ]
  }
}
