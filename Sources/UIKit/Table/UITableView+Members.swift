import InteractionKit

extension UITableView {
  /// The effect of separators; nothing is drawn.
  public final var separatorEffect: UIVisualEffect? {
    get { inert() }
    set { setInert(newValue) }
  }
}

extension UITableViewRowAction {
  /// The colour of the button; nothing is drawn.
  public final var backgroundColor: UIColor? {
    get { colors[ObjectIdentifier(UIColor.self)] as? UIColor }
    set { colors[ObjectIdentifier(UIColor.self)] = newValue }
  }
  /// The effect of the button; nothing is drawn.
  public final var backgroundEffect: UIVisualEffect? {
    get { colors[ObjectIdentifier(UIVisualEffect.self)] as? UIVisualEffect }
    set { colors[ObjectIdentifier(UIVisualEffect.self)] = newValue }
  }
}
