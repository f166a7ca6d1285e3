/// Makes the view of a registration from one view, an `if`, or both branches of one.
///
/// An `if` without `else` whose condition is false makes none: the cell stays without a
/// subview then.
@resultBuilder
public enum RegisteredViewBuilder {
  public static func buildExpression<Content: View>(_ view: Content?) -> Content? { view }
  public static func buildBlock<Content: View>(_ view: Content?) -> Content? { view }
  public static func buildOptional<Content: View>(_ view: Content??) -> Content? { view ?? nil }
  public static func buildEither<Content: View>(first view: Content?) -> Content? { view }
  public static func buildEither<Content: View>(second view: Content?) -> Content? { view }
}
