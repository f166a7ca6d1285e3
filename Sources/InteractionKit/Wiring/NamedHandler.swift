/// A closure that receives an event, with its name in the log.
public struct NamedHandler<Argument> {
  /// The name in the log.
  public let name: String
  /// The closure.
  public let call: (Argument) -> Void

  /// Creates a named closure.
  ///
  /// - Parameters:
  ///   - name: The name in the log.
  ///   - call: The closure.
  public init(_ name: String, _ call: @escaping (Argument) -> Void) {
    self.name = name
    self.call = call
  }
}
