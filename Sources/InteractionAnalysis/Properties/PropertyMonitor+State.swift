import InteractionKit
import InteractionSessions

extension PropertyMonitor {
  /// A position of the log: an entry, or the end of a command.
  ///
  /// A class, so that all monitors and their tables share it.
  final class Position {
    /// The entry; nil at the end of a command.
    let entry: LogEntry?
    /// The kinds of the entry; all at the end of a command.
    let kinds: LogEntryKinds
    /// False at the end of a command.
    let isEntry: Bool
    let time: VirtualTime
    /// The phase of a touch; nil for other entries.
    let phase: TouchPhase?
    /// The place that a touch of the entry hits; nil if it hits none, or is not needed.
    let touched: EventPosition?
    /// The screen whose numbers are compared; it exists while the position is evaluated.
    unowned(unsafe) let screen: any ScreenCounting
    /// The numbers of places and scroll views.
    private let table: PlaceTable
    /// The values of a variable: the place, and for touches the element that contains it; 0 for none.
    private(set) lazy var numbers = makeNumbers()

    /// The end of a command.
    init(endAt time: VirtualTime, screen: any ScreenCounting, in table: PlaceTable) {
      (entry, kinds, isEntry, phase, touched) = (nil, .all, false, nil, nil)
      (self.time, self.screen, self.table) = (time, screen, table)
    }

    init(
      _ entry: LogEntry, touched: EventPosition?, screen: any ScreenCounting, in table: PlaceTable
    ) {
      (kinds, isEntry, time) = (entry.kinds, true, entry.time)
      if case .touch(let phase, _, _) = entry.kind { self.phase = phase } else { phase = nil }
      (self.entry, self.touched, self.screen, self.table) = (entry, touched, screen, table)
    }

    /// The place that literal patterns are compared with.
    var place: EventPosition? { entry?.position ?? touched }

    /// The number of the scroll view that the entry is about; 0 if it is one of several of its name.
    var scrollView: UInt32 {
      switch entry?.kind {
      case .beginDragging(_, let name), .endDragging(_, _, let name), .endScrolling(_, let name):
        screen.isDistinct(name) ? table.number(of: BoundPlace(scrollView: name)) : 0
      default: table.number(of: BoundPlace(scrollView: nil))
      }
    }

    private func makeNumbers() -> (place: UInt32, element: UInt32) {
      guard let place, screen.isDistinct(place.collection) else { return (0, 0) }
      let number = table.number(of: place)
      guard touched != nil, !place.subview.isEmpty else { return (number, 0) }
      var element = place
      element.subview = ""
      return (number, table.number(of: element))
    }
  }

  /// A pattern that depends on more than the kinds of entries.
  final class CompiledPattern {
    let pattern: EventPattern
    /// The slot of the variable that is bound to the place; nil if there is none.
    let variable: Int?
    let isOfScrollView: Bool
    let hasRest: Bool
    /// True if only kinds, phases and places are compared.
    private let isPlain: Bool
    private let kinds: LogEntryKinds
    private let phase: TouchPhase?

    init(_ pattern: EventPattern) {
      self.pattern = pattern
      (variable, kinds, hasRest) = (pattern.variable, pattern.kinds, pattern.rest != nil)
      isOfScrollView = EventPattern.isOfScrollView(pattern.word)
      isPlain = pattern.name == nil && pattern.receiver == nil
      phase = pattern.word == "touch" ? pattern.phase ?? .began : nil
    }

    /// Returns true if the entry matches, apart from the place.
    func matches(_ position: Position) -> Bool {
      guard position.isEntry, !kinds.isDisjoint(with: position.kinds) else { return false }
      if let phase, let found = position.phase, phase != found { return false }
      guard !isPlain else { return true }
      return position.entry.map(pattern.matches) ?? false
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

    private var witnesses: [Bindings: Witness] = [:]
    /// The earlier positions of bindings for which the operator is no longer true.
    private var ended: [Bindings: Position] = [:]
    /// The witness of an operator without variables, most of which need no hash table.
    private var single: Witness?
    private var singleEnded: Position?
    /// The bindings at the position before, of `previously`.
    var before = BindingList()
    var now = BindingList()
    let variables: [Int]

    init(variables: [Int]) { self.variables = variables }

    /// True if the operator has no variables.
    var isClosed: Bool { variables.isEmpty }

    /// True if the operator is true for no bindings.
    var isEmpty: Bool { isClosed ? single == nil : witnesses.isEmpty }

    /// The bindings, in an order that is not determined.
    var bindings: [Bindings] {
      isClosed ? (single == nil ? [] : [Bindings()]) : Array(witnesses.keys)
    }

    /// Returns the bindings with their latest positions, in the order of the keys.
    func sorted(in places: PlaceTable) -> [(bindings: Bindings, latest: Position)] {
      if isClosed { return single.map { [(Bindings(), $0.latest)] } ?? [] }
      let all = witnesses.map { (bindings: $0.key, latest: $0.value.latest) }
      return all.count < 2
        ? all : all.sorted { $0.bindings.key(in: places) < $1.bindings.key(in: places) }
    }

    /// The only bindings, with their latest position; nil if there are none or several.
    var only: (bindings: Bindings, latest: Position)? {
      if isClosed { return single.map { (Bindings(), $0.latest) } }
      guard witnesses.count == 1, let found = witnesses.first else { return nil }
      return (found.key, found.value.latest)
    }

    /// Notes that the operator is true because of a position.
    mutating func note(_ bindings: Bindings, _ position: Position) {
      guard !isClosed else {
        single = Witness(latest: position, earlier: single?.latest ?? singleEnded)
        singleEnded = nil
        return
      }
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
      guard !isClosed else {
        singleEnded = single?.earlier ?? singleEnded
        single = nil
        return
      }
      if let earlier = witnesses.removeValue(forKey: bindings)?.earlier {
        ended[bindings] = earlier
      }
    }

    /// Returns the time since which the operator is true; nil if it is not.
    func time(of bindings: Bindings) -> VirtualTime? {
      isClosed ? single?.latest.time : witnesses[bindings]?.latest.time
    }

    /// Returns the entries that made the operator true, the latest first.
    func entries(of bindings: Bindings) -> [LogEntry] {
      let witness = isClosed ? single : witnesses[bindings]
      let last = isClosed ? singleEnded : ended[bindings]
      return [witness?.latest, witness?.earlier ?? last].compactMap { $0?.entry }
    }
  }

  /// A promise that `eventually` has to keep.
  struct Obligation {
    let bindings: Bindings
    let entry: LogEntry?
    let deadline: VirtualTime
    let bound: VirtualTime
    let formula: Int
  }
}

extension PropertyMonitor.Position {
  /// Returns true if at most `bound` has passed since a time; nil is no bound.
  func isWithin(_ bound: VirtualTime?, since start: VirtualTime) -> Bool {
    bound.map { time.nanoseconds - start.nanoseconds <= $0.nanoseconds } ?? true
  }
}
