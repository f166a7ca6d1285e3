/// Takes events in the place of a handler's callbacks and delegates, by the rules of
/// another style of wiring.
protocol EventDiscipline: AnyObject {
  /// Delivers an event; nil leaves it to the handler.
  ///
  /// - Parameter explaining: whether the delivery says who was considered.
  func deliver(
    _ event: CellEvent, as moment: EventMoment, explaining: Bool
  ) -> Hearing?
}

/// What happened to a cell.
enum EventMoment {
  case selection, deselection
  /// An event of its own.
  case event
}
