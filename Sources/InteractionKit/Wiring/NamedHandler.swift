/// A closure that handles an event, with the name by which logs call it.
public struct NamedHandler<Argument> {
  public let name: String
  public let call: (Argument) -> Void

  public init(_ name: String, _ call: @escaping (Argument) -> Void) {
    self.name = name
    self.call = call
  }
}
