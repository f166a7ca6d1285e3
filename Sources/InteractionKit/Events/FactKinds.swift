/// Kinds of facts.
public struct FactKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
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
  public static let reload = FactKinds(rawValue: 1 << 13)
  public static let errors = FactKinds(rawValue: 1 << 14)
  public static let `default`: FactKinds = [.select, .deselect, .event, .unhandled, .scroll, .reload, .errors]
}
