/// The reason why a target cannot be touched, in the words of sessions.
///
/// ```swift
/// let error = #expect(throws: TargetError.self) { try simulator.tap(.item([0, 40])) }
/// #expect(error?.kind == .offScreen)
/// ```
public struct TargetError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The target names nothing; `candidates` holds the nearest name, if one is near.
    case missing
    /// The target names several things; `candidates` holds the first five.
    case ambiguous
    /// The point is not displayed. `scrollIntoView: true` scrolls first.
    case offScreen
    /// Another view receives the touch: at the middle of the target and at its corners,
    /// or at its offset.
    case covered
  }

  /// The kind of the error.
  public let kind: Kind
  /// The names that may have been meant, at most five.
  ///
  /// Empty unless the kind is `missing` or `ambiguous`.
  public let candidates: [String]
  /// The text of the error: that of a session, without its `!`.
  public let message: String

  init(_ kind: Kind, _ message: String, candidates: [String] = []) {
    self.kind = kind
    self.message = PrintedText.escaped(message)
    self.candidates = candidates
  }
}

extension TargetError: CustomStringConvertible {
  public var description: String { message }
}
