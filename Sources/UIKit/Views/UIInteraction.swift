import InteractionKit

/// An interaction of a view, such as a context menu or a drag.
public protocol UIInteraction: AnyObject {
  /// The view; nil if there is none.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions.
  ///
  /// Setting them adds and removes those that differ.
  public final var interactions: [any UIInteraction] {
    get { layoutState?.interactions ?? [] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves its former view.
  ///
  /// An interaction of this view is not called.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
