import Foundation

@testable import InteractionKit

/// A screen with one control at 100,100, 100 by 100 by default, and its events.
final class ControlScreen {
  let simulator = Simulator(viewport: CGSize(width: 400, height: 480))
  let control: Control
  private(set) var sent: [String] = []
  /// Called with each event after it was recorded.
  var onEvent: (Control.Event) -> Void = { _ in }

  init(_ control: Control, hearing events: Control.Event = .allEvents) {
    self.control = control
    let size = control.bounds.size
    control.frame = CGRect(
      x: 100, y: 100, width: size.width > 0 ? size.width : 100,
      height: size.height > 0 ? size.height : 100)
    simulator.window.addSubview(control)
    control.addAction(for: events) { [unowned self] _, event in
      sent.append(event.name)
      onEvent(event)
    }
  }

  /// The log lines of touches without a receiver.
  var unhandled: [String] {
    simulator.log.lines.filter { $0.hasPrefix("unhandled") }
  }

  /// Returns the events since the last call.
  func takeSent() -> [String] {
    defer { sent = [] }
    return sent
  }

  func tap(_ x: CGFloat, _ y: CGFloat = 150) {
    simulator.tap(at: CGPoint(x: x, y: y))
  }

  func down(_ x: CGFloat, _ y: CGFloat = 150, id: Int = 0) {
    simulator.touchDown(at: CGPoint(x: x, y: y), identifier: id)
  }

  func move(_ x: CGFloat, _ y: CGFloat = 150, id: Int = 0) {
    simulator.touchMove(to: CGPoint(x: x, y: y), identifier: id)
  }

  func up(id: Int = 0) {
    simulator.touchUp(identifier: id)
  }
}

extension Control.Event {
  /// The name of a single event.
  var name: String { Control.Event.names.first { $0.event == self }?.name ?? "\(rawValue)" }
}
