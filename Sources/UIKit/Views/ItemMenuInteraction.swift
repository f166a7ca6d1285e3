import InteractionKit

/// The interaction of a collection view or a table view with the menus of its items.
private final class ItemMenuInteraction: UIContextMenuInteraction {
  private final class NoMenu: UIContextMenuInteractionDelegate, Sendable {
    static let shared = NoMenu()

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  private var items: ItemsView? { view as? ItemsView }

  init(of view: ItemsView) {
    super.init(delegate: NoMenu.shared)
    // Not by `didMove(to:)`: the view has the press of its items already.
    self.view = view
  }

  override func location(in view: UIView?) -> CGPoint {
    items?.contextMenuLocation(in: view) ?? .zero
  }

  override func dismissMenu() { items?.dismissContextMenu() }
}

extension ItemsView {
  /// The interaction that displays the menus of items, which the delegate configures.
  ///
  /// Ask it for the location of a press, or close the open menu with it.
  public final var contextMenuInteraction: UIContextMenuInteraction? {
    attachment(ItemMenuInteraction.self, default: ItemMenuInteraction(of: self))
  }
}
