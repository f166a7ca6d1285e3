/// Which events a callback hears: one event of one cell, or more by a wildcard.
///
/// A selection is a case of its own, so an event that is named "" is not the
/// selection, and names never run together.
public struct CallbackPattern: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    case selection
    case named(String)
    case anyNamed
  }

  /// The cell identifier; nil for every cell.
  package let cell: String?
  package let event: Event

  /// The selection of the cells with an identifier; of all cells by default.
  public static func selection(of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .selection)
  }

  /// A custom event, from the cells with an identifier or from all cells.
  public static func event(_ name: String, of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .named(name))
  }

  /// Every custom event, from the cells with an identifier or from all cells.
  public static func anyEvent(of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .anyNamed)
  }

  /// The patterns that an event of a cell matches, the narrowest first: an exact
  /// one goes before one of any event, that before one of any cell.
  static func matching(cell: String, event: Event) -> [CallbackPattern] {
    let cells: [String?] = [cell, nil]
    return cells.flatMap { cell in
      event == .selection
        ? [CallbackPattern(cell: cell, event: event)]
        : [
          CallbackPattern(cell: cell, event: event),
          CallbackPattern(cell: cell, event: .anyNamed),
        ]
    }
  }
}

extension CallbackPattern: CustomStringConvertible {
  /// `BannerCell/clickMe`, `TextCell`, `*/clickMe`, `BannerCell/*`.
  public var description: String {
    let cellText = cell ?? "*"
    return switch event {
    case .selection: cellText
    case .named(let name): "\(cellText)/\(name)"
    case .anyNamed: "\(cellText)/*"
    }
  }
}
