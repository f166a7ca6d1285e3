/// The events that a callback receives: one event of one cell, or several by a wildcard.
///
/// A selection has a kind of its own, so an event named "" is not the selection.
///
/// See `Documentation/rules/wiring.md`, "Patterns".
public struct CallbackPattern: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    case selection
    case named(String)
    case anyNamed
  }

  /// The cell identifier; nil for every cell.
  package let cell: String?
  package let event: Event

  /// Returns the pattern of the selection of cells with an identifier; of all cells by default.
  ///
  /// - Parameter cell: The identifier of the cell; nil for all cells, nil by default.
  /// - Returns: The pattern of the selection of cells with an identifier; of all cells by default.
  public static func selection(of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .selection)
  }

  /// Returns the pattern of a named event of cells with an identifier; of all cells by default.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - cell: The identifier of the cell; nil for all cells, nil by default.
  /// - Returns: The pattern of a named event of cells with an identifier; of all cells by default.
  public static func event(_ name: String, of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .named(name))
  }

  /// Returns the pattern of all named events of cells with an identifier; of all cells by default.
  ///
  /// - Parameter cell: The identifier of the cell; nil for all cells, nil by default.
  /// - Returns: The pattern of all named events of cells with an identifier; of all cells by
  ///   default.
  public static func anyEvent(of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .anyNamed)
  }

  /// Returns the patterns that an event of a cell matches, from the narrowest to the widest.
  ///
  /// A pattern for this cell identifier precedes one for all cells. For each, the named event
  /// precedes any event.
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
  /// The pattern as logs show it: `BannerCell/clickMe`, `TextCell`, `*/clickMe`, `BannerCell/*`.
  public var description: String {
    let cellText = cell ?? "*"
    return switch event {
    case .selection: cellText
    case .named(let name): "\(cellText)/\(name)"
    case .anyNamed: "\(cellText)/*"
    }
  }
}
