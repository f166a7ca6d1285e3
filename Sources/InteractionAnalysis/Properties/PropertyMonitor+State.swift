import InteractionKit
import InteractionSessions

extension PropertyMonitor {
  /// A position of the log: an entry, or the end of a command.
  ///
  /// A class, so that all monitors and their tables share it.
  final class Position {
    /// The entry; nil at the end of a command.
    let entry: LogEntry?
    let time: VirtualTime
    /// The place that a touch of the entry hits; nil if it hits none, or is not needed.
    let touched: EventPosition?
    /// The screen whose numbers are compared; it exists while the position is evaluated.
    unowned(unsafe) let screen: any ScreenCounting
    /// The values of a variable: the place, and for touches the element that contains it.
    private(set) lazy var places = makePlaces()

    init(
      entry: LogEntry?, time: VirtualTime, touched: EventPosition?, screen: any ScreenCounting
    ) {
      (self.entry, self.time, self.touched, self.screen) = (entry, time, touched, screen)
    }

    /// The place that literal patterns are compared with.
    var place: EventPosition? { entry?.position ?? touched }

    private func makePlaces() -> [BoundPlace] {
      guard let place else { return [] }
      guard touched != nil, !place.subview.isEmpty else { return [BoundPlace(place)] }
      var element = place
      element.subview = ""
      return [BoundPlace(place), BoundPlace(element)]
    }
  }

  /// A part of the compiled condition; indices are those of `nodes`.
  enum Node {
    case event(CompiledPattern)
    case comparison(CountTerm, PropertyFormula.Comparison, CountTerm)
    case not(Int)
    case and(Int, Int)
    case or(Int, Int)
    case implies(Int, Int)
    case once(Int, within: VirtualTime?)
    case previously(Int)
    case since(Int, Int, within: VirtualTime?)
    /// True for the bindings for which the formula is not true in time.
    case unfulfilled(Int, within: VirtualTime)
  }

  /// A pattern, in a class: a copy of a node retains one reference.
  final class CompiledPattern {
    let pattern: EventPattern
    let isOfScrollView: Bool

    init(_ pattern: EventPattern) {
      self.pattern = pattern
      isOfScrollView = EventPattern.isOfScrollView(pattern.word)
    }
  }

  /// The bindings for which a past operator is true.
  struct Table {
    /// The positions at which the operator became true.
    struct Witness {
      var latest: Position
      /// The position before `latest`.
      var earlier: Position?
    }

    private(set) var witnesses: [Bindings: Witness] = [:]
    /// The earlier positions of bindings for which the operator is no longer true.
    private var ended: [Bindings: Position] = [:]
    /// The bindings at the position before, of `previously`.
    var before: [Bindings] = []
    var now: [Bindings] = []
    let variables: [Int]

    init(variables: [Int]) { self.variables = variables }

    /// Notes that the operator is true because of a position.
    mutating func note(_ bindings: Bindings, _ position: Position) {
      if let place = witnesses.index(forKey: bindings) {
        let known = witnesses.values[place].latest
        witnesses.values[place] = Witness(latest: position, earlier: known)
      } else {
        let earlier = ended.isEmpty ? nil : ended.removeValue(forKey: bindings)
        witnesses[bindings] = Witness(latest: position, earlier: earlier)
      }
    }

    /// Notes that the operator is no longer true.
    mutating func end(_ bindings: Bindings) {
      if let earlier = witnesses.removeValue(forKey: bindings)?.earlier {
        ended[bindings] = earlier
      }
    }

    /// Returns the time since which the operator is true; nil if it is not.
    func time(of bindings: Bindings) -> VirtualTime? { witnesses[bindings]?.latest.time }

    /// Returns the entries that made the operator true, the latest first.
    func entries(of bindings: Bindings) -> [LogEntry] {
      let witness = witnesses[bindings]
      return [witness?.latest, witness?.earlier ?? ended[bindings]].compactMap { $0?.entry }
    }
  }

  /// A promise that `eventually` has to keep.
  struct Obligation {
    let bindings: Bindings
    let entry: LogEntry?
    let deadline: VirtualTime
    let formula: Int
  }
}

extension PropertyMonitor.Position {
  /// Returns true if at most `bound` has passed since a time; nil is no bound.
  func isWithin(_ bound: VirtualTime?, since start: VirtualTime) -> Bool {
    bound.map { time.nanoseconds - start.nanoseconds <= $0.nanoseconds } ?? true
  }
}
