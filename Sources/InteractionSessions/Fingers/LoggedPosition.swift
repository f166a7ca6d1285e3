import InteractionKit
import SessionLanguage

/// A target that log entries are compared with.
///
/// An item is found by its identifier or its index path in the entry itself, so it may have been moved
/// or deleted since.
struct LoggedPosition {
  private enum Reference {
    case identifier(String, subview: String)
    case element(EventPosition.Element, subview: String)
    case exact(EventPosition)
  }

  /// The position as messages show it.
  let text: String
  private let reference: Reference

  /// Creates the position of a target.
  ///
  /// - Throws: An error if the target neither exists nor is in the kept log entries.
  init(_ target: TouchTarget, in session: Session) throws(SessionError) {
    let logged = LoggedPosition.reference(to: target)
    do throws(SessionError) {
      let found = try session.resolve(target)
      text = "\(found.place)"
      reference = (found.element == nil ? nil : logged) ?? .exact(found.place)
    } catch {
      guard let logged,
        session.recentEntries.contains(where: { entry in
          entry.positions.contains { LoggedPosition.matches($0, logged) }
        })
      else { throw error }
      text = "\(target)"
      reference = logged
    }
  }

  /// Returns true if the target is, or contains, the position of a log entry.
  func contains(_ position: EventPosition) -> Bool { LoggedPosition.matches(position, reference) }

  private static func matches(_ position: EventPosition, _ reference: Reference) -> Bool {
    switch reference {
    case .identifier(let identifier, let subview):
      position.collection == nil && position.identifier == identifier
        && (subview.isEmpty || position.subview == subview)
    case .element(let element, let subview):
      position.collection == nil && position.element == element
        && (subview.isEmpty || position.subview == subview)
    case .exact(let place):
      place.subview.isEmpty ? position.whole == place : position == place
    }
  }

  /// Returns the reference to an item of the outermost collection; nil for other targets.
  private static func reference(to target: TouchTarget) -> Reference? {
    var path: [String] = []
    for component in target.rest {
      guard case .identifier(let name) = component else { return nil }
      path.append(name)
    }
    let subview = TargetName.spelling(ofPath: path)
    return switch target.first {
    case .id(let identifier): .identifier(identifier, subview: subview)
    case .item(let section, let item):
      .element(.item(section: section, item: item), subview: subview)
    default: nil
    }
  }
}

extension EventPosition {
  /// The position of the element without its subview.
  fileprivate var whole: EventPosition {
    var whole = self
    whole.subview = ""
    return whole
  }
}

extension LogEntry {
  /// The positions in the entry.
  var positions: [EventPosition] {
    switch kind {
    case .highlight(let place), .unhighlight(let place), .select(let place, _),
      .deselect(let place, _), .event(_, let place, _, _, _), .unhandled(_, let place, _, _),
      .insert(let place), .delete(let place), .reload(let place), .reconfigure(let place),
      .display(let place), .endDisplay(let place), .gesture(_, let place, _):
      [place]
    case .move(let from, let to): [from, to]
    case .prefetch(let places), .cancelPrefetch(let places): places
    default: []
    }
  }
}
