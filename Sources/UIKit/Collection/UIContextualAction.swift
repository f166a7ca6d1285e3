import InteractionKit

/// An action of a swipe, with its appearance.
open class UIContextualAction: ContextualAction {
  /// A closure that performs the action.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The image of the button; stored without effect.
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the button; stored without effect.
  open var backgroundColor: UIColor!

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - title: The text of the button; nil for none.
  ///   - handler: The closure that performs the action.
  public override init(style: Style, title: String?, handler: @escaping Handler) {
    super.init(style: style, title: title) { action, view, completion in
      guard let action = action as? UIContextualAction else { return completion(false) }
      handler(action, view, completion)
    }
  }
}
