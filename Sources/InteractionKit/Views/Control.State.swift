extension Control {
  /// The appearance of a control, with the names and values of `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    /// Creates a set with the bits of `rawValue`.
    public let rawValue: UInt

    /// Creates a set with the bits of `rawValue`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// A finger that the control tracks is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
  }
}
