import Foundation

@testable import InteractionKit

/// Follows the entries of a log and finds entries out of order.
struct LogLedger {
  private(set) var faults: [String] = []
  /// The displayed elements of the outermost collection.
  ///
  /// Other collections are not always in a window, and their changes outside of one are not in the
  /// log.
  private(set) var shown: Set<EventPosition.Element> = []
  private(set) var selections: [String: Int] = [:]
  private(set) var fingersDown: Set<Int> = []
  private(set) var dragging: Set<String> = []
  /// Collections that still scroll after the finger was lifted.
  private(set) var scrolling: Set<String> = []

  mutating func take(_ entry: LogEntry) {
    switch entry.kind {
    case .touch(let phase, _, let finger):
      takeTouch(phase, finger, entry)
    case .display(let place) where place.collection == nil:
      if !shown.insert(place.element).inserted { fault("displayed twice", entry) }
    case .endDisplay(let place) where place.collection == nil:
      if shown.remove(place.element) == nil { fault("ended without being displayed", entry) }
    case .select(let place, let delivery):
      selections[place.collection ?? "", default: 0] += 1
      let callbacks = delivery.receivers.count {
        if case .callback = $0 { true } else { false }
      }
      if delivery.receivers.isEmpty { fault("selected and nobody heard", entry) }
      if callbacks > 0, callbacks < delivery.receivers.count {
        fault("callbacks and delegates heard", entry)
      }
    case .beginDragging(_, let collection):
      if !dragging.insert(collection ?? "").inserted { fault("drags already", entry) }
    case .endDragging(_, let decelerating, let collection):
      if dragging.remove(collection ?? "") == nil { fault("does not drag", entry) }
      if decelerating { scrolling.insert(collection ?? "") }
    case .endScrolling(_, let collection):
      scrolling.remove(collection ?? "")
    default: break
    }
  }

  private mutating func takeTouch(_ phase: Touch.Phase, _ finger: Int, _ entry: LogEntry) {
    switch phase {
    case .began: if !fingersDown.insert(finger).inserted { fault("is down already", entry) }
    case .moved: if !fingersDown.contains(finger) { fault("is not down", entry) }
    case .ended, .cancelled: if fingersDown.remove(finger) == nil { fault("is not down", entry) }
    case .stationary: fault("is no news", entry)
    }
  }

  private mutating func fault(_ text: String, _ entry: LogEntry) {
    if faults.count < 10 { faults.append("\(text): \(entry.line)") }
  }
}
