/// Kinds of facts: the first words of the lines that a session prints.
public struct FactKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let touch = FactKinds(rawValue: 1 << 0)
  public static let highlight = FactKinds(rawValue: 1 << 1)
  public static let unhighlight = FactKinds(rawValue: 1 << 2)
  public static let select = FactKinds(rawValue: 1 << 3)
  public static let deselect = FactKinds(rawValue: 1 << 4)
  public static let event = FactKinds(rawValue: 1 << 5)
  public static let unhandled = FactKinds(rawValue: 1 << 6)
  public static let scroll = FactKinds(rawValue: 1 << 7)
  public static let beginDrag = FactKinds(rawValue: 1 << 8)
  public static let endDrag = FactKinds(rawValue: 1 << 9)
  public static let endScroll = FactKinds(rawValue: 1 << 10)
  public static let display = FactKinds(rawValue: 1 << 11)
  public static let endDisplay = FactKinds(rawValue: 1 << 12)
  public static let prefetch = FactKinds(rawValue: 1 << 13)
  public static let cancelPrefetch = FactKinds(rawValue: 1 << 14)
  public static let insert = FactKinds(rawValue: 1 << 15)
  public static let delete = FactKinds(rawValue: 1 << 16)
  public static let move = FactKinds(rawValue: 1 << 17)
  public static let reload = FactKinds(rawValue: 1 << 18)
  public static let reconfigure = FactKinds(rawValue: 1 << 19)
  public static let state = FactKinds(rawValue: 1 << 20)
  public static let load = FactKinds(rawValue: 1 << 21)
  public static let gesture = FactKinds(rawValue: 1 << 22)
  /// The lines that begin with `!`: errors, misses, ambiguous targets.
  public static let errors = FactKinds(rawValue: 1 << 23)
  /// A row of a list whose swipe actions show, and that closes: a tap may do nothing else.
  public static let swipe = FactKinds(rawValue: 1 << 24)

  public static let all = FactKinds(rawValue: 1 << 25 - 1)

  /// What a transcript checks and the prompt prints unless `%show` says otherwise.
  public static let standard: FactKinds = [
    .select, .deselect, .event, .unhandled, .scroll, .insert, .delete, .move, .reload,
    .reconfigure, .state, .load, .swipe, .errors,
  ]

  /// Every kind with its name, in the order of the bits.
  public static let names: [(name: String, kind: FactKinds)] = [
    ("touch", .touch), ("highlight", .highlight), ("unhighlight", .unhighlight),
    ("select", .select), ("deselect", .deselect), ("event", .event), ("unhandled", .unhandled),
    ("scroll", .scroll), ("begin-drag", .beginDrag), ("end-drag", .endDrag),
    ("end-scroll", .endScroll), ("display", .display), ("end-display", .endDisplay),
    ("prefetch", .prefetch), ("cancel-prefetch", .cancelPrefetch), ("insert", .insert),
    ("delete", .delete), ("move", .move), ("reload", .reload), ("reconfigure", .reconfigure),
    ("state", .state), ("load", .load), ("gesture", .gesture), ("errors", .errors),
    ("swipe", .swipe),
  ]

  /// The kind called `name`, or nil.
  public init?(name: some StringProtocol) {
    guard let found = FactKinds.names.first(where: { $0.name == name }) else { return nil }
    self = found.kind
  }
}

extension FactKinds: CustomStringConvertible {
  /// The names of the kinds, separated by blanks: what `%show` takes.
  public var description: String {
    FactKinds.names.filter { contains($0.kind) }.map(\.name).joined(separator: " ")
  }
}
