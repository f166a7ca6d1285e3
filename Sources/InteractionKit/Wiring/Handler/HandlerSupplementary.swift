/// A view that goes with a section, beside header and footer.
public struct HandlerSupplementary {
  /// The supplementary type, by which the handler finds the kind of view.
  public var type: String
  public var data: Any?

  public init(type: String, data: Any? = nil) {
    self.type = type
    self.data = data
  }
}
