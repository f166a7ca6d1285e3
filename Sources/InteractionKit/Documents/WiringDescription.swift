/// Who receives the events of a collection.
public struct WiringDescription: Hashable, Sendable {
  /// The discipline that routes events.
  public enum Style: String, CaseIterable, Sendable {
    case handler
    case dataSource
    case sectionHandlers
    case registrations
    case models

    /// Whether this version routes by it.
    var isAvailable: Bool { self == .handler }
  }

  /// Which delegate methods are implemented.
  public enum Delegate: Hashable, Sendable {
    case all
    case methods(Set<DelegateMethod>)

    public func implements(_ method: DelegateMethod) -> Bool {
      switch self {
      case .all: true
      case .methods(let methods): methods.contains(method)
      }
    }
  }

  /// A callback: it takes the events of one cell identifier.
  public struct Callback: Hashable, Sendable {
    /// The identifier of a cell or of a supplementary view.
    public var cell: String
    /// The event it takes; nil is the selection. The empty name is an event.
    public var event: String?
    public var name: String

    public init(cell: String, event: String? = nil, name: String) {
      self.cell = cell
      self.event = event
      self.name = name
    }
  }

  public var style: Style = .handler
  public var delegate: Delegate = .all
  /// In the order of the file; of two with one key, the later counts.
  public var callbacks: [Callback] = []

  public init() {}
}

/// A method of the handler's delegate, as a collection file names it.
public enum DelegateMethod: String, CaseIterable, Sendable {
  case cellDidSelect
  case cellDidDeselect
  case cellEvent
  case willBeginDragging
  case didScroll
  case didEndScroll
  case insetForSection
  case minimumLineSpacingForSection
  case minimumInteritemSpacingForSection
  case willDisplayCell
  case didEndDisplayingCell
  case willDisplaySupplementaryView
  case didEndDisplayingSupplementaryView
}

extension DocumentReader {
  /// `wiring:`, whose callbacks name identifiers in `identifiers`.
  mutating func wiring(
    _ value: DocumentValue?, identifiers: [String]
  ) -> WiringDescription {
    var wiring = WiringDescription()
    guard let value,
      let fields = fields(of: value, "wiring", known: ["style", "delegate", "callbacks"])
    else { return wiring }
    if let style: WiringDescription.Style = choice(fields["style"]) {
      wiring.style = style
      if !style.isAvailable, let place = fields["style"] {
        complain(place, "the wiring style \"\(style.rawValue)\" is not available yet")
      }
    }
    if let delegate = fields["delegate"] { wiring.delegate = self.delegate(delegate) }
    if let list = fields["callbacks"], let elements = elements(of: list, "callbacks") {
      let known = Set(identifiers)
      wiring.callbacks = elements.compactMap { callback($0, known: known, names: identifiers) }
    }
    return wiring
  }

  private mutating func delegate(_ value: DocumentValue) -> WiringDescription.Delegate {
    switch value.node.content {
    case .string("all"): return .all
    case .sequence:
      let methods = elements(of: value, "delegate methods") ?? []
      return .methods(Set(methods.compactMap { choice($0) }))
    default:
      reject(value, expected: "\"all\" or a list of delegate methods")
      return .all
    }
  }

  private mutating func callback(
    _ value: DocumentValue, known: Set<String>, names: [String]
  ) -> WiringDescription.Callback? {
    guard let fields = fields(of: value, "a callback", known: ["cell", "event", "name"]) else {
      return nil
    }
    for key in ["cell", "name"] where fields[key] == nil {
      complain(value, "a callback needs a \"\(key)\"")
    }
    let cell = name(fields["cell"], "a cell identifier")
    let event = eventName(fields["event"])
    let name = name(fields["name"], "the callback's name")
    if let cell, let place = fields["cell"], !known.contains(cell) {
      let hint = suggestion(for: cell, in: names, of: "identifiers")
      complain(
        place,
        "found \(place.node.summary), "
          + "expected the identifier of a cell or supplementary view\(hint)"
      )
    }
    guard let cell, let name else { return nil }
    return WiringDescription.Callback(cell: cell, event: event, name: name)
  }
}
