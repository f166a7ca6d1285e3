import InteractionKit
import SessionLanguage

/// A place that log entries are compared with.
///
/// An item is found by its identifier or its index path in the entry itself, so it may have been moved
/// or deleted since.
struct LoggedPlace {
  private enum Reference {
    case identifier(String, subview: String)
    case element(EventPosition.Element, subview: String)
    case exact(EventPosition)
  }

  /// The place as messages show it.
  let text: String
  private let reference: Reference

  /// Creates the place of a target.
  ///
  /// - Throws: An error if the target neither exists nor is in the kept log entries.
  init(_ place: ElementTarget, in session: Session) throws(SessionError) {
    let logged = LoggedPlace.reference(to: place)
    do throws(SessionError) {
      let found = try TargetResolver(screen: session.requireDevice()).target(of: place)
      text = "\(found.place)"
      reference = (found.element == nil ? nil : logged) ?? .exact(found.place)
    } catch {
      guard let logged,
        session.recentEntries.contains(where: { entry in
          entry.positions.contains { LoggedPlace.matches($0, logged) }
        })
      else { throw error }
      text = "\(place)"
      reference = logged
    }
  }

  /// Returns true if the place is, or contains, the position of a log entry.
  func contains(_ position: EventPosition) -> Bool { LoggedPlace.matches(position, reference) }

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
  private static func reference(to place: ElementTarget) -> Reference? {
    guard place.steps.count == 1, let step = place.steps.first, step.collection == nil else {
      return nil
    }
    let subview = TargetName.spelling(ofPath: step.subviews)
    return switch step.item {
    case .id(let identifier): .identifier(identifier, subview: subview)
    case .indexPath(let section, let item):
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
      .deselect(let place, _), .event(_, let place, _, _), .unhandled(_, let place, _, _),
      .insert(let place), .delete(let place), .reload(let place), .reconfigure(let place),
      .display(let place), .endDisplay(let place), .gesture(_, let place, _):
      [place]
    case .move(let from, let to): [from, to]
    case .prefetch(let places), .cancelPrefetch(let places): places
    default: []
    }
  }
}
