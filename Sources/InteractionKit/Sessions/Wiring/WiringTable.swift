/// The wiring of a screen as lines: who hears what, in the order in which they are asked,
/// with what is never heard.
struct WiringTable {
  private(set) var lines: [String]
  private let screen: CollectionScreen
  /// Every event that something in the collection sends.
  private let sent: Set<String>
  /// The sections that have ids.
  private let indices: [String: Int]
  private var wiring: WiringDescription { screen.document.wiring }

  init(_ screen: CollectionScreen) {
    self.screen = screen
    sent = screen.document.eventNames
    indices = Dictionary(
      screen.sections.enumerated().compactMap { section in
        section.element.id.map { ($0, section.offset) }
      }, uniquingKeysWith: { first, _ in first })
    lines = ["style \(screen.style.rawValue) \(screen.handler.identifier)"]
    switch screen.style {
    case .handler: addHandler()
    case .dataSource: addDataSource()
    case .sectionHandlers: addSectionHandlers()
    case .registrations: addRegistrations()
    case .models: lines.append("everything -> \(wiring.output ? "output" : "nobody")")
    }
  }

  /// The tables of a screen and of the collections that show in it, each with the places
  /// at which it is; those that are wired alike have one.
  static func lines(of screen: SessionScreen) -> [String] {
    var tables: [(lines: [String], places: [String])] = []
    for embedded in EmbeddedCollections(in: screen).collections {
      let lines = WiringTable(embedded.screen).lines
      if let index = tables.firstIndex(where: { $0.lines == lines }) {
        tables[index].places.append(embedded.spelling)
      } else {
        tables.append((lines, [embedded.spelling]))
      }
    }
    return WiringTable(screen.root).lines
      + tables.flatMap { table in
        ["\(table.lines[0]) in \(Spelling.list(table.places, limit: 3))"] + table.lines.dropFirst()
      }
  }

  // MARK: The styles

  private mutating func addHandler() {
    let document = screen.document
    for (pattern, name) in screen.handler.callbacks.registrations {
      let cell = pattern.event == .selection ? pattern.cell : nil
      let isView =
        cell.map { document.cells[$0] == nil && document.supplementaryViews[$0] != nil } ?? false
      let event = if case .named(let event) = pattern.event { event } else { nil as String? }
      add(
        "\(pattern)", "callback:\(name)",
        isView ? "never heard: a header or footer is not selected" : markIfUnsent(event))
    }
    addDelegate()
  }

  private mutating func addDelegate() {
    let methods = DelegateMethod.allCases.filter(screen.delegate.methods.contains)
    let all = methods.count == DelegateMethod.allCases.count
    lines.append(
      "otherwise -> delegate:\(screen.handler.identifier) with "
        + (all ? "every method" : list(methods.map(\.rawValue))))
  }

  private mutating func addDataSource() {
    guard let selections = wiring.selections else {
      return lines.append("everything -> source:\(screen.handler.identifier)")
    }
    guard !selections.isEmpty else { return lines.append("everything -> nobody") }
    // What counts is the last of each key, which comes first from behind.
    var known: Set<Key> = []
    let marks = selections.reversed().map { closure -> String? in
      let isLast = known.insert(Key(place(closure.section), closure.event)).inserted
      guard isLast else { return "never heard: a later one counts" }
      return absence(of: closure.section) ?? markIfUnsent(closure.event)
    }
    let entries = Array(zip(selections, marks.reversed()))
    for (closure, mark) in entries {
      guard let section = closure.section else { continue }
      add("\(what(closure.event)) of section \(section)", "section:\(closure.name)", mark)
    }
    for (closure, mark) in entries where closure.section == nil {
      add("then \(what(closure.event))", "source:\(closure.name)", mark)
    }
    lines.append("otherwise -> nobody")
  }

  private mutating func addSectionHandlers() {
    guard let handlers = wiring.handlers else {
      return lines.append("everything -> the section's own handler, section:ID")
    }
    guard !handlers.isEmpty else { return lines.append("everything -> nobody") }
    var known: Set<Key> = []
    let marks = handlers.reversed().map { handler in
      let isLast = known.insert(Key(place(handler.section), nil)).inserted
      return isLast ? absence(of: handler.section) : "never heard: a later one counts"
    }
    for (handler, mark) in zip(handlers, marks.reversed()) {
      let methods = WiringDescription.SectionHandler.Method.allCases
        .filter(handler.methods.contains).map(\.rawValue)
      add("section \(handler.section)", "section:\(handler.name) with \(list(methods))", mark)
    }
    lines.append("otherwise -> nobody")
  }

  /// By types in the order of the file, of each those with a condition first.
  private mutating func addRegistrations() {
    var conditions: Set<[String]> = []
    var firsts: [String: Int] = [:]
    let numbered = wiring.registrations.enumerated().map { index, registration in
      // Of two with one condition, or both without, only the first ever counts.
      let isFirst = conditions.insert([registration.type, registration.conditionText]).inserted
      let first = firsts[registration.type] ?? index
      firsts[registration.type] = first
      return (registration, isFirst, rank: (first, registration.isConditional ? 0 : 1, index))
    }
    for (registration, isFirst, _) in numbered.sorted(by: { $0.rank < $1.rank }) {
      let mark = isFirst ? nil : "never heard: an earlier one counts"
      let condition = registration.isConditional ? " when \(registration.conditionText)" : ""
      if let tap = registration.tap {
        add("\(registration.type)\(condition)", "tap:\(tap)", mark)
      }
      for (event, name) in registration.events.sorted(by: { $0.key < $1.key }) {
        add(
          "\(registration.type)/\(event)\(condition)", "tap:\(name)",
          mark ?? markIfUnsent(event))
      }
      if registration.tap == nil, registration.events.isEmpty {
        add("\(registration.type)\(condition)", "no closure", mark)
      }
    }
    addDelegate()
  }

  // MARK: Entries

  /// What an entry is for: a later or earlier one for the same takes its place.
  private struct Key: Hashable {
    let section: WiringDescription.SectionName?
    let event: String?

    init(_ section: WiringDescription.SectionName?, _ event: String?) {
      (self.section, self.event) = (section, event)
    }
  }

  private mutating func add(_ what: String, _ receiver: String, _ mark: String?) {
    lines.append("\(what) -> \(receiver)\(mark.map { " (\($0))" } ?? "")")
  }

  /// The section's index, if there is one, so that a name by id and one by index are one.
  private func place(
    _ name: WiringDescription.SectionName?
  ) -> WiringDescription.SectionName? {
    if case .id(let id) = name, let index = indices[id] { return .index(index) }
    return name
  }

  private func absence(of name: WiringDescription.SectionName?) -> String? {
    guard let place = place(name) else { return nil }
    if case .index(let index) = place, screen.sections.indices.contains(index) { return nil }
    return "not heard now: there is no such section"
  }

  private func markIfUnsent(_ event: String?) -> String? {
    guard let event, !sent.contains(event) else { return nil }
    return "only `emit` sends it"
  }

  private func list(_ methods: [String]) -> String {
    methods.isEmpty ? "no method" : methods.joined(separator: " ")
  }

  private func what(_ event: String?) -> String {
    event.map { "event \(JSONValue.quote($0))" } ?? "selections"
  }
}
