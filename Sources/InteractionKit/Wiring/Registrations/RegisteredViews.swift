import Foundation

/// A reusable view that contains a view of a registration.
protocol RegisteredViewContainer: CollectionReusableView {
  /// The contained view; nil if none was created.
  var content: View? { get }
}

// Hit testing is delegated to the contained view.
extension RegisteredViewContainer {
  fileprivate func contentHolds(_ point: CGPoint, _ event: Event?) -> Bool? {
    content.map { $0.point(inside: convert(point, to: $0), with: event) }
  }

  fileprivate func hitContent(_ point: CGPoint, _ event: Event?) -> View? {
    content.flatMap { $0.hitTest(convert(point, to: $0), with: event) }
  }
}

/// The cell around the view of a registration.
///
/// The view fills the cell and determines the touch area: it may extend beyond the cell's bounds,
/// and may exclude points inside.
final class RegisteredCell: CollectionViewCell, RegisteredViewContainer {
  let content: View?

  init(content: View?) {
    self.content = content
    super.init(frame: .zero)
    if let content { contentView.addSubview(content) }
  }

  override init(frame: CGRect) {
    content = nil
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = contentView.bounds
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    contentHolds(point, event) ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard receivesTouches, alpha > 0.01 else { return nil }
    return hitContent(point, event) ?? super.hitTest(point, with: event)
  }
}

/// The supplementary view around the view of a registration, which determines the touch area.
final class RegisteredSupplementaryView: CollectionReusableView, RegisteredViewContainer {
  let content: View?

  init(content: View?) {
    self.content = content
    super.init(frame: .zero)
    if let content { addSubview(content) }
  }

  override init(frame: CGRect) {
    content = nil
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    contentHolds(point, event) ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard receivesTouches, alpha > 0.01 else { return nil }
    return hitContent(point, event) ?? super.hitTest(point, with: event)
  }
}

extension View {
  /// The nearest cell, header or other reusable view that contains this view or is this view.
  ///
  /// A control sends its events with it (`sendEvent(_:data:from:)`). Nil if there is none.
  public final var enclosingReusableView: CollectionReusableView? {
    var view: View? = self
    while let current = view {
      if let found = current as? CollectionReusableView { return found }
      view = current.superview
    }
    return nil
  }
}

/// A result builder of a view from one expression or an `if` with or without `else`.
///
/// If the condition of an `if` without `else` is false, there is no view and the cell has no
/// subview.
@resultBuilder
public enum RegisteredViewBuilder {
  /// Passes on the view of an expression, which may be nil for a cell without a subview.
  public static func buildExpression<Content: View>(_ view: Content?) -> Content? { view }
  /// Builds a view of a block of one view.
  ///
  /// - Parameter view: The view of the expression.
  public static func buildBlock<Content: View>(_ view: Content?) -> Content? { view }
  /// Builds a view of an `if` without `else`.
  ///
  /// - Parameter view: The view of the expression.
  /// - Returns: The view; nil if the condition is false.
  public static func buildOptional<Content: View>(_ view: Content??) -> Content? { view ?? nil }
  /// Builds a view of the first branch of an `if`.
  ///
  /// - Parameter view: The view of the expression.
  public static func buildEither<Content: View>(first view: Content?) -> Content? { view }
  /// Builds a view of the second branch of an `if`.
  ///
  /// - Parameter view: The view of the expression.
  public static func buildEither<Content: View>(second view: Content?) -> Content? { view }
}
