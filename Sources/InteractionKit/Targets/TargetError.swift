/// The reason why a target cannot be touched, with the message of sessions.
///
/// ```swift
/// let error = #expect(throws: TargetError.self) { try simulator.tap(.item([0, 40])) }
/// #expect(error?.kind == .offScreen)
/// ```
public struct TargetError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No view matches the target; `candidates` has the nearest name, if there is one.
    case missing
    /// Several views match the target; `candidates` has the first five.
    case ambiguous
    /// The point is not displayed. With `scrollIntoView: true` it is scrolled to.
    case offScreen
    /// Another view receives the touch: at the centre of the target and at its corners, or at its
    /// offset. Or the view is hidden or behind a modal view, and no touch reaches it.
    case covered
  }

  /// The kind of the error.
  public let kind: Kind
  /// The possible corrections, at most five.
  ///
  /// Empty unless the kind is `missing` or `ambiguous`.
  public let candidates: [String]
  /// The message of a session, without its `!`.
  public let message: String

  package init(_ kind: Kind, _ message: String, candidates: [String] = []) {
    self.kind = kind
    self.message = PrintedText.escaped(message)
    self.candidates = candidates
  }
}

extension TargetError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
