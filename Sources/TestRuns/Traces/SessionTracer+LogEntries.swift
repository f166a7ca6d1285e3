import Foundation
import InteractionKit

extension SessionTracer: LogObserver {
  package func log(_ log: EventLog, recorded entry: LogEntry, about view: AnyObject?) {
    next?.log(log, recorded: entry, about: view)
    guard isWriting else { return }
    writePendingDisplay()
    if !SessionTracer.renaming.isDisjoint(with: entry.kinds) { shown.forgetNames() }
    switch entry.kind {
    case .touch(let phase, let point, let identifier):
      write(entry, touch: phase, at: point, identifier)
      if phase == .began { writeHit(at: point) }
    case .highlight(let place): write(entry, event: "highlight", at: place)
    case .unhighlight(let place): write(entry, event: "unhighlight", at: place)
    case .select(let place, let delivery): write(entry, event: "select", at: place, delivery)
    case .deselect(let place, let delivery): write(entry, event: "deselect", at: place, delivery)
    case .event(let name, let place, _, let data, let delivery):
      write(entry, event: "event", name: name, at: place, data: data, delivery)
    case .unhandled(let name, let place, let reason, let delivery):
      write(entry, event: "unhandled", name: name, at: place, delivery, why: reason)
    case .miss: write(entry, error: "miss")
    case .diagnostic, .exception: write(entry, error: "diagnostic")
    case .scroll(let from, let to, let collection):
      if collection == nil { shown.offset = to }
      write(
        entry, scroll: "scroll", collection, begins: scrolling == .earlier, from: from, to: to,
        about: view)
      scrolling = .current
    case .beginDragging(let offset, let collection):
      write(entry, scroll: "begin-drag", collection, to: offset, about: view)
    case .endDragging(let offset, let decelerating, let collection):
      write(
        entry, scroll: "end-drag", collection, decelerating: decelerating, to: offset, about: view)
    case .endScrolling(let offset, let collection):
      write(entry, scroll: "end-scroll", collection, to: offset, about: view)
    case .display:
      if let view = view as? ReusableView { shown.pending = (entry, view) }
    case .endDisplay(let place):
      write(entry, end: place, of: view as? ReusableView)
    case .prefetch(let places): write(entry, display: "prefetch", of: places)
    case .cancelPrefetch(let places): write(entry, display: "cancel-prefetch", of: places)
    case .state(let from, let to, let collection):
      write(entry, state: from, to, collection)
    case .load(let section, let offset, let collection):
      write(entry, loading: section, offset, collection)
    case .gesture(let name, let place, let state): write(entry, gesture: name, at: place, state)
    case .insert(let place): write(entry, update: "insert", at: place)
    case .delete(let place): write(entry, update: "delete", at: place)
    case .reload(let place): write(entry, update: "reload", at: place)
    case .reconfigure(let place): write(entry, update: "reconfigure", at: place)
    case .move(let from, let to): write(entry, move: "\(from)", to: "\(to)")
    case .insertSection(let section, let name): write(entry, update: "insert", name, section)
    case .deleteSection(let section, let name): write(entry, update: "delete", name, section)
    case .reloadSection(let section, let name): write(entry, update: "reload", name, section)
    case .moveSection(let from, let to, let name):
      write(
        entry, move: SessionTracer.text(of: from, in: name),
        to: SessionTracer.text(of: to, in: name)
      )
    }
  }

  /// The kinds of log entries after which items may have other names.
  private static let renaming: LogEntryKinds = [
    .insert, .delete, .move, .reload, .reconfigure, .state, .load,
  ]

  private func line(of entry: LogEntry, _ write: (inout TraceText, TraceOrder) -> Void) {
    directLine(at: entry.time.milliseconds, write)
  }

  // MARK: Touches

  private func write(
    _ entry: LogEntry, touch phase: TouchPhase, at point: CGPoint, _ identifier: Int
  ) {
    line(of: entry) { text, order in
      text.add(#"{"at":"#)
      text.add(point)
      text.add(#","id":"#)
      text.add(identifier)
      text.add(#","phase":"#)
      text.add(quoting: phase.rawValue)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"touch"}"#)
    }
  }

  private func write(
    _ entry: LogEntry, gesture name: String, at place: EventPosition, _ state: String
  ) {
    line(of: entry) { text, order in
      text.add(#"{"gesture":"#)
      text.add(quoting: name)
      text.add(#","place":"#)
      text.add(quoting: place)
      text.addSequence(order)
      text.add(#","state":"#)
      text.add(quoting: state)
      text.addStep(order)
      text.addTime(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"gesture"}"#)
    }
  }

  // MARK: Events

  private func write(
    _ entry: LogEntry, event kind: StaticString, name: String? = nil, at place: EventPosition,
    data: JSONValue = .null, _ delivery: Delivery = Delivery(), why: String? = nil
  ) {
    line(of: entry) { text, order in
      text.add(#"{"considered":["#)
      for (index, candidate) in delivery.considered.enumerated() {
        text.add(index > 0 ? #",{"heard":"# : #"{"heard":"#)
        text.add(candidate.wasCalled)
        text.add(#","receiver":"#)
        text.add(quoting: candidate.candidate)
        text.add(#","why":"#)
        text.add(quoting: candidate.reason)
        text.add("}")
      }
      text.add(#"],"data":"#)
      text.add(value: data)
      text.add(#","event":"#)
      text.add(quoting: name)
      text.add(#","kind":""#)
      text.add(kind)
      text.add(#"","place":"#)
      text.add(quoting: place)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"event","via":["#)
      for (index, receiver) in delivery.receivers.enumerated() {
        if index > 0 { text.add(",") }
        text.addQuoted { receiver.append(to: &$0) }
      }
      text.add("]")
      if let why {
        text.add(#","why":"#)
        text.add(quoting: why)
      }
      text.add("}")
    }
  }

  private func write(_ entry: LogEntry, error kind: StaticString) {
    line(of: entry) { text, order in
      text.add(#"{"kind":""#)
      text.add(kind)
      text.add("\"")
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"error"}"#)
    }
  }

  // MARK: Scrolling

  private func write(
    _ entry: LogEntry, scroll kind: StaticString, _ collection: String?, begins: Bool = false,
    decelerating: Bool? = nil, from: CGPoint? = nil, to: CGPoint, about view: AnyObject?
  ) {
    // The name alone does not distinguish collections in several cells.
    let holder = collection == nil ? nil : (view as? View).flatMap { TracedViews.holder(of: $0) }
    line(of: entry) { text, order in
      text.add(begins ? #"{"begins":true,"collection":"# : #"{"collection":"#)
      text.add(quoting: collection)
      if let decelerating {
        text.add(#","decelerating":"#)
        text.add(decelerating)
      }
      if let from {
        text.add(#","from":"#)
        text.add(from)
      }
      if let holder {
        text.add(#","in":"#)
        text.add(quoting: holder)
      }
      text.add(#","kind":""#)
      text.add(kind)
      text.add("\"")
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","to":"#)
      text.add(to)
      text.add(#","type":"scroll"}"#)
    }
  }

  // MARK: Data

  private func write(
    _ entry: LogEntry, state from: ContentState, _ to: ContentState, _ collection: String?
  ) {
    line(of: entry) { text, order in
      text.add(#"{"collection":"#)
      text.add(quoting: collection)
      text.add(#","from":"#)
      text.add(quoting: from.rawValue)
      text.add(#","kind":"state""#)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","to":"#)
      text.add(quoting: to.rawValue)
      text.add(#","type":"state"}"#)
    }
  }

  private func write(_ entry: LogEntry, loading section: Int, _ offset: Int, _ collection: String?)
  {
    line(of: entry) { text, order in
      text.add(#"{"collection":"#)
      text.add(quoting: collection)
      text.add(#","kind":"load","offset":"#)
      text.add(offset)
      text.add(#","section":"#)
      text.add(section)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"state"}"#)
    }
  }

  private func write(_ entry: LogEntry, update kind: StaticString, at place: EventPosition) {
    write(entry, update: kind) { $0.add(quoting: place) }
  }

  private func write(_ entry: LogEntry, update kind: StaticString, _ name: String?, _ section: Int)
  {
    write(entry, update: kind) { $0.add(quoting: SessionTracer.text(of: section, in: name)) }
  }

  private func write(
    _ entry: LogEntry, update kind: StaticString, _ place: (inout TraceText) -> Void
  ) {
    line(of: entry) { text, order in
      text.add(#"{"kind":""#)
      text.add(kind)
      text.add(#"","place":"#)
      place(&text)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","type":"update"}"#)
    }
  }

  private func write(_ entry: LogEntry, move from: String, to: String) {
    line(of: entry) { text, order in
      text.add(#"{"from":"#)
      text.add(quoting: from)
      text.add(#","kind":"move""#)
      text.addOrder(order)
      text.add(#","text":"#)
      text.add(lineOf: entry)
      text.add(#","to":"#)
      text.add(quoting: to)
      text.add(#","type":"update"}"#)
    }
  }

  /// Returns the text for a section in log entries.
  private static func text(of section: Int, in collection: String?) -> String {
    (collection.map { "\($0) " } ?? "") + "section \(section)"
  }
}

/// The last command of a step that has scrolled.
enum ScrollingCommand {
  case none
  /// The one that runs now.
  case current
  /// An earlier one of the same block, whose movements have ended.
  case earlier
}
