/// A result builder of a view from one expression or an `if` with or without `else`.
///
/// If the condition of an `if` without `else` is false, there is no view and the cell has no
/// subview.
@resultBuilder
public enum RegisteredViewBuilder {
  /// Builds a view of an expression.
  ///
  /// - Parameter view: The view of the expression.
  /// - Returns: The view.
  public static func buildExpression<Content: View>(_ view: Content?) -> Content? { view }
  /// Builds a view of a block of one view.
  ///
  /// - Parameter view: The view of the expression.
  /// - Returns: The view.
  public static func buildBlock<Content: View>(_ view: Content?) -> Content? { view }
  /// Builds a view of an `if` without `else`.
  ///
  /// - Parameter view: The view of the expression.
  /// - Returns: The view; nil if the condition is false.
  public static func buildOptional<Content: View>(_ view: Content??) -> Content? { view ?? nil }
  /// Builds a view of the first branch of an `if`.
  ///
  /// - Parameter view: The view of the expression.
  /// - Returns: The view.
  public static func buildEither<Content: View>(first view: Content?) -> Content? { view }
  /// Builds a view of the second branch of an `if`.
  ///
  /// - Parameter view: The view of the expression.
  /// - Returns: The view.
  public static func buildEither<Content: View>(second view: Content?) -> Content? { view }
}
