/// A supplementary view of a section other than its header and footer.
public struct HandlerSupplementary {
  /// The supplementary type, which the handler maps to a kind of views.
  public var type: String
  /// The data that the view displays; nil by default.
  public var data: Any?

  /// Creates a supplementary view.
  ///
  /// - Parameters:
  ///   - type: The supplementary type, which the handler maps to a kind of views.
  ///   - data: The data that the view displays; nil by default.
  public init(type: String, data: Any? = nil) {
    self.type = type
    self.data = data
  }
}
