/// The receivers of a screen as lines, in the order in which they are considered, with those
/// that are never called.
struct WiringTable {
  private(set) var lines: [String]
  private let screen: CollectionScreen
  let sources: EventSources
  /// The sections that have ids.
  private let indices: [String: Int]

  init(_ screen: CollectionScreen) {
    self.screen = screen
    sources = EventSources(screen.document)
    indices = Dictionary(
      screen.sections.enumerated().compactMap { section in
        section.element.id.map { ($0, section.offset) }
      }, uniquingKeysWith: { first, _ in first })
    lines = ["style \(screen.style.rawValue) \(screen.document.name)"]
    screen.wiring.describe(in: &self)
  }

  // MARK: Entries

  /// The key of an entry: of several with one key only one counts.
  struct Key: Hashable {
    let section: WiringDescription.SectionName?
    let event: String?
  }

  /// The key of an entry; a section by its id and one by its index are the same.
  func key(_ section: WiringDescription.SectionName?, _ event: String?) -> Key {
    Key(section: place(section), event: event)
  }

  /// Adds a receiver.
  ///
  /// - Parameter mark: Why it is not called; nil if it is.
  mutating func add(_ what: String, _ receiver: String, _ mark: String? = nil) {
    lines.append("\(what) -> \(receiver)\(mark.map { " (\($0))" } ?? "")")
  }

  /// Adds the delegate, which gets the other events.
  mutating func addDelegate(_ delegate: FileDelegate) {
    let methods = DelegateMethod.allCases.filter(delegate.methods.contains)
    let all = methods.count == DelegateMethod.allCases.count
    add(
      "otherwise",
      "delegate:\(delegate.receiverName) with "
        + (all ? "every method" : WiringTable.list(methods.map(\.rawValue))))
  }

  /// The section's index, if there is such a section; the name itself if not.
  private func place(
    _ name: WiringDescription.SectionName?
  ) -> WiringDescription.SectionName? {
    if case .id(let id) = name, let index = indices[id] { return .index(index) }
    return name
  }

  func absence(of name: WiringDescription.SectionName?) -> String? {
    guard let place = place(name) else { return nil }
    if case .index(let index) = place, screen.sections.indices.contains(index) { return nil }
    return "not heard now: there is no such section"
  }

  /// Returns the mark of a receiver that no touch calls; nil if one does.
  ///
  /// - Parameter event: The event; nil for selections.
  func mark(ofUnsent event: String?, from templates: [String]? = nil) -> String? {
    sources.absence(of: event, from: templates).map { event == nil ? "never heard: \($0)" : $0 }
  }

  static func list(_ methods: [String]) -> String {
    methods.isEmpty ? "no method" : methods.joined(separator: " ")
  }
}
