import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// A published order of calls or vector, as a collection file and as a Swift program.
///
/// Both screens run the same steps, and the results must be equal.
struct PublishedCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// The rows of Documentation/wiring-rows.md that the case tests.
  let rows: [String]
  /// The collection file.
  ///
  /// The first lines, which all files share, are added to the text.
  let file: String
  /// Builds the screen with the type that the style of the file names.
  let swift: @Sendable (Simulator) -> PublishedScreen
  let steps: [PublishedStep]
  /// The kinds of log entries that `expected` contains.
  let shows: LogEntryKinds
  let expected: [PublishedResult]
  /// The names of delegate methods in collection files, by those in Swift.
  let spellings: [String: String]
  /// The size of the screen, in points.
  let viewport: CGSize

  init(
    _ name: String, rows: [String], viewport: CGSize = CGSize(width: 320, height: 480),
    file: String,
    swift: @escaping @Sendable (Simulator) -> PublishedScreen, steps: [PublishedStep],
    shows: LogEntryKinds = [.select, .deselect, .event, .unhandled, .errors],
    spellings: [String: String] = [:], expected: [PublishedResult]
  ) {
    self.name = name
    self.rows = rows
    self.viewport = viewport
    self.file = """
      cvsim: 1
      name: Shop
      viewport: [\(Int(viewport.width)), \(Int(viewport.height))]
      \(file)
      """
    self.swift = swift
    self.steps = steps
    self.shows = shows
    self.spellings = spellings
    self.expected = expected
  }

  var testDescription: String { "\(name) \(rows)" }

  /// All cases, by style.
  static let all = handler + dataSource + loading + sectionHandlers + registrations + models

  // MARK: Running

  enum Way: String, CaseIterable {
    case file, swift
  }

  func screen(_ way: Way) throws -> PublishedScreen {
    switch way {
    case .file: try PublishedScreen(file: file)
    case .swift: swift(Simulator(viewport: viewport))
    }
  }

  /// Returns the results of the steps on a new screen, with the considered receivers.
  func run(_ way: Way, showing kinds: LogEntryKinds) throws -> [PublishedResult] {
    let results = try screen(way).run(steps, showing: kinds)
    guard way == .swift else { return results.map(spelledAsInSwift) }
    let hidden = try hiddenViews()
    return results.filter { !isAboutView(ofKind: hidden, $0) }
  }

  /// The kinds of views with a size of 0.0001 in sections without such a view.
  ///
  /// A data source displays them; sections of files have no such view (CV-F20).
  private func hiddenViews() throws -> Set<String> {
    let document = try CollectionDocument.parse(file)
    guard document.wiring.style == .dataSource else { return [] }
    let hasHeaders = document.sections.contains { $0.header != nil }
    return hasHeaders ? ["footer"] : ["footer", "header"]
  }

  private func isAboutView(ofKind kinds: Set<String>, _ result: PublishedResult) -> Bool {
    switch result {
    case .entry(.display(let place)), .entry(.endDisplay(let place)):
      guard case .supplementary(let kind, _, _) = place.element else { return false }
      return kinds.contains(kind)
    default: return false
    }
  }

  private func spelledAsInSwift(_ result: PublishedResult) -> PublishedResult {
    switch result {
    case .entry(let kind):
      guard let own = kind.delivery else { return result }
      let delivery = Delivery(
        receivers: own.receivers,
        considered: own.considered.map {
          .init($0.candidate, wasCalled: $0.wasCalled, reason: .other(spelledAsInSwift($0.reason)))
        })
      if case .unhandled(let name, let place, let reason, _) = kind {
        return .entry(
          .unhandled(name: name, place, reason: spelledAsInSwift(reason), delivery))
      }
      return .entry(kind.with(delivery))
    case .forecast(let receivers, let reason):
      return .forecast(receivers, spelledAsInSwift(reason))
    default: return result
    }
  }

  private func spelledAsInSwift(_ text: String) -> String {
    spellings.reduce(text) { $0.replacing($1.value, with: $1.key) }
  }
}

/// A step of a published case: an action, or a query with a result.
enum PublishedStep: Sendable {
  /// Taps the center of an element, or a point in its coordinates, and holds the finger.
  case tap(EventPosition.Element, at: CGPoint? = nil, seconds: Double = 0)
  case drag(from: CGPoint, to: CGPoint, seconds: Double)
  /// Drags and waits for a second before the finger is lifted.
  case dragAndHold(from: CGPoint, to: CGPoint)
  case wait(Double)
  /// Sets the vertical offset as a program does.
  case scroll(CGFloat)
  /// Selects an item of section 0 as a program does.
  case selectItem(Int)
  /// Sends an event from the view of an element.
  case send(String, from: EventPosition.Element)
  /// Sends an event through the handler, as cells of the library do.
  case cellEvent(cell: String, event: String?, data: String? = nil)
  /// Removes a callback of the handler.
  case unregister(CallbackPattern)

  /// The receivers of a selection of the item.
  case forecast(IndexPath)
  case frame(EventPosition.Element)
  case counts
  case selected
  case cells
}
