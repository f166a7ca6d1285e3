import InteractionKit

/// A change of a window's size, of which its controllers are notified.
///
/// The calls are made after the window has its size and before the views inside of it have theirs.
final class SizeTransition {
  private let controllers: [UIViewController]
  private let coordinator: TransitionCoordinator

  /// Notifies the root controller, then the presented ones; nil for views without a root controller.
  ///
  /// - Parameters:
  ///   - view: The view whose size changed.
  ///   - old: Its former size, in points.
  init?(of view: UIView, from old: CGSize) {
    guard let root = view.layoutState?.rootViewController, root.isViewLoaded else { return nil }
    var found = [root]
    while let next = found.last?.ownPresented, next.isViewLoaded { found.append(next) }
    controllers = found
    coordinator = TransitionCoordinator(
      from: nil, to: nil, in: view, isAnimated: true, isDeferred: true)
    let size = view.bounds.size
    let collection = view.traitCollection
    let idiom = collection.userInterfaceIdiom
    let before = UITraitCollection.ofScreen(old, scale: 1, idiom: idiom)
    let after = UITraitCollection.ofScreen(size, scale: 1, idiom: idiom)
    for controller in controllers { controller.coordinator = coordinator }
    if before != after {
      for controller in controllers { controller.willTransition(to: collection, with: coordinator) }
    }
    for controller in controllers {
      // A presented view keeps its distances from the edges of the window.
      let present = controller === root ? old : controller.view.bounds.size
      controller.viewWillTransition(
        to: CGSize(
          width: present.width + size.width - old.width,
          height: present.height + size.height - old.height),
        with: coordinator)
    }
  }

  /// Runs the animations and the completions, after the views were resized.
  func end() {
    coordinator.animate()
    for controller in controllers where controller.coordinator === coordinator {
      controller.coordinator = nil
    }
    coordinator.finish()
  }
}
