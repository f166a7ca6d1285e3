import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import TestRuns

/// The answers to the questions of a page, which change nothing.
enum StudioAnswers {
  /// The largest number of views and regions in an answer.
  private static let limit = 4000

  /// The hit chain at a point, the targets of the view that takes the touch, and its receivers.
  static func hit(at point: CGPoint, in session: Session) -> JSONValue {
    guard let device = session.device else { return .null }
    let report = HitReport(device, at: point)
    let expectations = ProposedExpectations(session)
    let links = report.links.filter {
      $0.receivesTouch || !$0.why.hasPrefix("the point is outside")
    }
    return [
      "point": numbers([point.x, point.y]),
      "target": report.target.map { .string($0) } ?? .null,
      "targets": .array(session.targets(at: point).map { .string($0) }),
      "expect": .array([expectations.command(at: point)].compactMap { $0.map { .string($0) } }),
      "lines": .array(report.routing.map { .string($0) }),
      "chain": .array(
        links.prefix(200).map { link in
          [
            "name": .string(link.name), "path": .string(link.path), "frame": rect(link.frame),
            "took": .bool(link.receivesTouch), "why": .string(link.why),
          ]
        }),
    ]
  }

  /// The exact map of the effects of taps, and the receivers with the area of each, the largest first.
  ///
  /// Regions with the same receivers have the same key, so that the page gives them one colour.
  static func map(of session: Session) -> JSONValue {
    guard let device = session.device else { return ["regions": [], "legend": []] }
    var areas: [String: (area: CGFloat, outcome: String)] = [:]
    var whole: CGFloat = 0
    let regions = TapMap(of: device.simulator.window).regions.prefix(limit).map { region in
      let effect = region.effect
      var receivers: [String] = []
      for name in effect.events.flatMap(\.receivers).map(\.description)
      where !receivers.contains(name) { receivers.append(name) }
      let key = receivers.isEmpty ? effect.outcome.rawValue : receivers.joined(separator: ", ")
      let area = region.rect.width * region.rect.height
      whole += area
      areas[key, default: (0, effect.outcome.rawValue)].area += area
      let words = [
        effect.outcome.rawValue, effect.place.map { "\($0)" }, effect.event?.name,
        receivers.isEmpty ? effect.reason : receivers.joined(separator: ", "),
      ]
      return [
        "rect": rect(region.rect), "outcome": .string(effect.outcome.rawValue), "key": .string(key),
        "text": .string(words.compactMap { $0 }.joined(separator: " · ")),
        "isExact": .bool(region.isExact),
      ] as JSONValue
    }
    let legend = areas.sorted { ($1.value.area, $0.key) < ($0.value.area, $1.key) }
    return [
      "regions": .array(Array(regions)),
      "legend": .array(
        legend.map { entry in
          [
            "key": .string(entry.key), "outcome": .string(entry.value.outcome),
            "percent": .number(whole > 0 ? (entry.value.area / whole * 1000).rounded() / 10 : 0),
          ]
        }),
    ]
  }

  /// The picture of the screen after a step; null if it cannot be reached now.
  static func picture(
    ofStep step: Int, theme: DrawingTheme.Name, in session: Session
  ) -> JSONValue {
    var text: String?
    _ = session.look(atStep: step) {
      text = PictureSVG(ScreenPicture($0, isDark: theme == .dark)).text
    }
    return text.map { .string($0) } ?? .null
  }

  /// The screen before and after a step that differs from the opened file, as in the HTML report; null for
  /// other steps.
  static func failure(ofStep step: Int, in studio: StudioSession) -> JSONValue {
    let session = studio.session
    guard step > 0, step <= session.overview.end,
      let number = session.steps(step...step).first?.given, let run = studio.opened?.run(number),
      !run.check.hasPassed
    else { return .null }
    let (missing, unexpected) = run.differingLines
    var pictures: [FailurePicture] = []
    _ = session.look(atStep: step - 1) { device in
      if let expected = FailurePicture.expected(missing, on: device) { pictures.append(expected) }
    }
    _ = session.look(atStep: step) { pictures.append(.actual(unexpected, on: $0, touch: nil)) }
    return .array(
      pictures.map {
        ["title": .string($0.title), "note": .string($0.note), "svg": .string($0.svg)]
      })
  }

  /// Whether an expectation holds now, or in the time that it waits; null for other commands.
  static func probe(_ line: String, in session: Session) -> JSONValue {
    guard line.split(separator: " ").first.map({ "expect".hasPrefix($0) }) ?? false,
      let trial = session.trial(of: line)
    else { return .null }
    return [
      "passes": .bool(!trial.hasFailed), "lines": .array(trial.lines.map { .string($0) }),
    ]
  }

  /// The views with their properties, from the window.
  static func tree(of session: Session) -> JSONValue {
    guard let device = session.device else { return .null }
    var left = limit
    return node(device.simulator.window, ProposedExpectations(session), &left)
  }

  private static func node(
    _ view: View, _ expectations: ProposedExpectations, _ left: inout Int
  ) -> JSONValue {
    left -= 1
    var children: [JSONValue] = []
    for subview in view.subviews {
      guard left > 0 else { break }
      children.append(node(subview, expectations, &left))
    }
    let frame = view.superview?.convert(view.frame, to: nil) ?? view.frame
    return [
      "name": .string(name(of: view)), "type": .string("\(type(of: view))"), "frame": rect(frame),
      "properties": .array(properties(of: view).map { .string($0) }),
      "expect": .array(expectations.commands(about: view).map { .string($0) }),
      "children": .array(children),
    ]
  }

  private static func name(of view: View) -> String {
    if let position = HitReport.position(of: view), view is ReusableView {
      return "\(position)"
    }
    return view.accessibilityIdentifier ?? ""
  }

  private static func properties(of view: View) -> [String] {
    var lines = ["frame \(RectText.text(view.frame))"]
    if view.bounds.origin != .zero { lines.append("bounds \(RectText.text(view.bounds))") }
    if view.isHidden { lines.append("isHidden true") }
    if view.alpha != 1 { lines.append("alpha \(NumberText.text(view.alpha))") }
    if !view.isUserInteractionEnabled { lines.append("isUserInteractionEnabled false") }
    if let label = view.accessibilityLabel { lines.append("accessibilityLabel \(label)") }
    switch view {
    case let view as ScrollView:
      lines.append("contentOffset \(PointText.text(view.contentOffset))")
      let size = view.contentSize
      lines.append("contentSize \(PointText.text(CGPoint(x: size.width, y: size.height)))")
    case let view as any ItemCell:
      if view.isSelected { lines.append("isSelected true") }
      if view.isHighlighted { lines.append("isHighlighted true") }
    case let view as Control:
      if !view.isEnabled { lines.append("isEnabled false") }
      if view.isSelected { lines.append("isSelected true") }
      if view.isHighlighted { lines.append("isHighlighted true") }
      lines += values(of: view)
    case let view as Label: if let text = view.text { lines.append("text \(text)") }
    default: break
    }
    let gestures = view.gestureRecognizers ?? []
    if !gestures.isEmpty {
      lines.append("gestures \(gestures.map { "\(type(of: $0))" }.joined(separator: ", "))")
    }
    return lines.map { PrintedText.escaped($0) }
  }

  private static func values(of control: Control) -> [String] {
    switch control {
    case let control as Switch: ["isOn \(control.isOn)"]
    case let control as Slider: ["value \(NumberText.text(control.exactValue))"]
    case let control as Stepper: ["value \(NumberText.text(control.value))"]
    case let control as TextField: ["text \(control.text ?? "")"]
    default: []
    }
  }

  /// The wiring, with the number of deliveries up to now to the receivers of each row.
  static func wiring(of session: Session) -> JSONValue {
    let deliveries = session.deliveries
    if session.device?.isProgram == true {
      // Its wiring is in its code, so the receivers that were called are all that can be listed.
      return .array(
        deliveries.map { (name: "\($0.key)", count: $0.value) }.sorted { $0.name < $1.name }.map {
          ["line": .string($0.name), "count": .integer($0.count)]
        })
    }
    return .array(
      session.wiringTables.flatMap { table -> [JSONValue] in
        [["line": .string(table.title), "count": .null]]
          + table.rows.map { row in
            let counts = row.receivers.map { deliveries[$0, default: 0] }
            return [
              "line": .string("\(row)"),
              "count": counts.isEmpty ? .null : .integer(counts.reduce(0, +)),
            ]
          }
      })
  }

  /// The findings of all audit rules, on a new screen, which the audit scrolls.
  static func audit(of session: Session) -> JSONValue {
    guard let device = session.device else { return [] }
    let fresh = SessionDevice(device.root.document, path: device.path)
    let findings = TouchAudit(of: fresh, unreachable: nil).findings
    return .array(
      findings.prefix(500).map { finding in
        [
          "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule.rawValue),
          "text": .string(finding.description), "rect": finding.rect.map { rect($0) } ?? .null,
          "reproduce": .array(finding.reproduce.map { .string($0) }),
        ]
      })
  }

  static func completion(of line: String, at end: Int, in session: Session) -> JSONValue {
    let found = session.complete(line, at: end)
    return [
      "start": .integer(found.start),
      "candidates": .array(found.candidates.prefix(200).map { .string($0) }),
    ]
  }

  static func rect(_ rect: CGRect) -> JSONValue {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  static func numbers(_ values: [CGFloat]) -> JSONValue { .array(values.map { .number($0) }) }
}
