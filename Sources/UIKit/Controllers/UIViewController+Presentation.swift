import InteractionKit

extension UIViewController {
  /// The presentation of the controller or of one of its ancestors.
  ///
  /// It is created when it is first read.
  public final var presentationController: UIPresentationController? {
    if let parent { return parent.presentationController }
    if let storedPresentation { return storedPresentation }
    let created = makePresentation(nil)
    storedPresentation = created
    return created
  }

  /// The presentation as a sheet; nil for other styles.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation as a popover; nil for other styles.
  ///
  /// Action sheets and activities have one in any style, since a pad displays them as popovers.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover
      ? presentationController as? UIPopoverPresentationController : ownPopover
  }

  private func makePresentation(_ presenter: UIViewController?) -> UIPresentationController {
    switch modalPresentationStyle {
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    default: return UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// The presentation for a window: in a compact width popovers are sheets.
  private func presentation(
    from presenter: UIViewController, source: UIViewController, in window: UIWindow
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom {
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    }
    let own = presentationController ?? makePresentation(presenter)
    let traits = window.traitCollection
    let isRegular = traits.horizontalSizeClass == .regular
    guard let popover = own as? UIPopoverPresentationController, !isRegular,
      own.delegate?.adaptivePresentationStyle(for: own, traitCollection: traits)
        ?? UIModalPresentationStyle.automatic != UIModalPresentationStyle.none
    else { return own }
    (popover.delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(popover)
    let sheet = UISheetPresentationController(
      presentedViewController: self, presenting: presenter)
    sheet.delegate = own.delegate
    return sheet
  }

  // MARK: Presenting

  /// Displays a controller over this one, from the controller that was called.
  final func begin(
    _ presented: UIViewController, from source: UIViewController, in window: UIWindow,
    animated: Bool, _ completion: (() -> Void)?
  ) {
    let pc = presented.presentation(from: self, source: source, in: window)
    pc.presentingViewController = self
    presented.storedPresentation = pc
    // The container fills the window, so that touches beside a card reach the presentation.
    let container = TransitionView(frame: window.bounds)
    container.presentation = pc
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pc.containerView = container
    window.addSubview(container)
    let animator =
      animated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: self, source: source) : nil
    let interactor = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    let replaces = pc.replacesPresenter
    let coordinator = TransitionCoordinator(
      from: self, to: presented, in: container, isAnimated: animated,
      style: presented.modalPresentationStyle)
    presented.coordinator = coordinator
    pc.presentationTransitionWillBegin()
    presented.checkSource(of: pc, from: source, in: window)
    if replaces { beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    pc.placePresentedView()
    let frames = Transition.Frames(
      // Recorded for a custom presentation: the frame of the presented view, not of the presenter's.
      initialFrom: replaces && presented.modalPresentationStyle != .custom
        ? container.bounds : pc.frameOfPresentedViewInContainerView,
      finalFrom: replaces ? .zero : container.bounds,
      finalTo: pc.frameOfPresentedViewInContainerView)
    // An animator moves both views, so both are in its container.
    if replaces, animator != nil, let view = viewIfLoaded { container.insertSubview(view, at: 0) }
    let transition = Transition(
      from: self, to: presented, in: container,
      views: (replaces ? viewIfLoaded : nil, pc.presentedView), frames: frames,
      style: presented.modalPresentationStyle, animated: animated, animator: animator)
    transition.run(interactor) { [self] isComplete in
      guard isComplete else {
        abandon(presented, pc, replaces, window)
        coordinator.finish()
        // Recorded: the completion is called although the transition was cancelled.
        completion?()
        return
      }
      pc.addPresentedView()
      if replaces { viewIfLoaded?.removeFromSuperview() }
      presented.callIsAppearing(animated: animated)
      window.layoutIfNeeded()
      pc.presentationTransitionDidEnd(true)
      presented.endAppearance(animated: animated)
      if replaces { endAppearance(animated: animated) }
      presented.coordinator = nil
      coordinator.finish()
      completion?()
    }
  }

  /// Records the exception for a popover without a source, at which its arrow would point.
  private func checkSource(
    of pc: UIPresentationController, from source: UIViewController, in window: UIWindow
  ) {
    if let popover = pc as? UIPopoverPresentationController {
      guard !popover.hasSource else { return }
      return source.reportException(
        "UIPopoverPresentationController (<\(type(of: popover))>) should have a non-nil sourceView "
          + "or barButtonItem set before the presentation occurs.")
    }
    guard let popover = ownPopover, window.traitCollection.horizontalSizeClass == .regular else {
      return
    }
    (popover.delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(popover)
    guard !popover.hasSource else { return }
    let name = "\(type(of: self))"
    let subject =
      isAlert
      ? "a UIAlertController (<\(name)>) of style UIAlertControllerStyleActionSheet from "
        + "\(type(of: source)) (<\(type(of: source))>). The"
      : "a \(name) (<\(name)>). In its current trait environment, the"
    let noun = isAlert ? "alert" : "view"
    source.reportException(
      "Your application has presented \(subject) modalPresentationStyle of a \(name) with this "
        + "style is UIModalPresentationPopover. You must provide location information for this "
        + "popover through the \(noun) controller's popoverPresentationController. You must provide "
        + "either a sourceView and sourceRect or a barButtonItem.  If this information is not known "
        + "when you present the \(noun) controller, you may provide it in the "
        + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.")
  }

  /// Restores the presenter after a gesture cancelled a presentation.
  private func abandon(
    _ presented: UIViewController, _ pc: UIPresentationController, _ replaces: Bool,
    _ window: UIWindow
  ) {
    presented.beginLeaving(animated: true)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.endAppearance(animated: true)
    if replaces { returnToWindow(window) }
    pc.presentationTransitionDidEnd(false)
    forget(presented, pc)
  }

  private func forget(_ presented: UIViewController, _ pc: UIPresentationController?) {
    pc?.containerView?.removeFromSuperview()
    pc?.containerView = nil
    presented.storedPresentation = nil
    presented.coordinator = nil
    presented.presenter = nil
    ownPresented = nil
  }

  /// Displays the view of the presenter again after a presentation replaced it.
  private func returnToWindow(_ window: UIWindow) {
    beginAppearanceTransition(true, animated: true)
    insertView(in: window)
    callIsAppearing(animated: true)
    endAppearance(animated: true)
  }

  private func insertView(in window: UIWindow) {
    guard let view, view.superview !== window else { return }
    view.frame = window.bounds
    window.insertSubview(view, at: 0)
  }

  // MARK: Dismissing

  /// Removes the presented controller.
  final func end(
    _ presented: UIViewController, animated: Bool, _ completion: @escaping () -> Void
  ) {
    guard let pc = presented.storedPresentation, let container = pc.containerView,
      let window = container.window
    else {
      forget(presented, presented.storedPresentation)
      return completion()
    }
    let delegate = presented.transitioningDelegate
    let animator = animated ? delegate?.animationController(forDismissed: presented) : nil
    let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let replaces = pc.replacesPresenter
    let coordinator = TransitionCoordinator(
      from: presented, to: self, in: container, isAnimated: animated,
      style: presented.modalPresentationStyle)
    presented.coordinator = coordinator
    pc.dismissalTransitionWillBegin()
    presented.beginLeaving(animated: animated)
    if replaces { beginAppearanceTransition(true, animated: animated) }
    let frames = Transition.Frames(
      initialFrom: pc.frameOfPresentedViewInContainerView,
      finalFrom: pc.frameOfPresentedViewInContainerView, finalTo: container.bounds)
    let transition = Transition(
      from: presented, to: self, in: container,
      views: (pc.presentedView, replaces ? view : nil), frames: frames,
      style: presented.modalPresentationStyle, animated: animated, animator: animator)
    transition.run(interactor) { [self] isComplete in
      guard isComplete else {
        resume(presented, pc, replaces)
        coordinator.isCancelled = true
        coordinator.finish()
        completion()
        return
      }
      presented.viewIfLoaded?.removeFromSuperview()
      // Recorded: the presenter's view is in no window when the presentation is called.
      container.removeFromSuperview()
      pc.dismissalTransitionDidEnd(true)
      if replaces {
        insertView(in: window)
        callIsAppearing(animated: animated)
        endAppearance(animated: animated)
      }
      presented.endAppearance(animated: animated)
      forget(presented, pc)
      becomeFirstResponderOnAppearing()
      coordinator.finish()
      completion()
    }
  }

  /// Displays the presented controller again after a gesture cancelled its dismissal.
  private func resume(
    _ presented: UIViewController, _ pc: UIPresentationController, _ replaces: Bool
  ) {
    if replaces {
      beginAppearanceTransition(false, animated: true)
      viewIfLoaded?.removeFromSuperview()
      endAppearance(animated: true)
    }
    presented.beginAppearanceTransition(true, animated: true)
    pc.addPresentedView()
    presented.callIsAppearing(animated: true)
    presented.endAppearance(animated: true)
    presented.coordinator = nil
    pc.dismissalTransitionDidEnd(false)
  }

  /// The coordinator of the transition in progress; nil if there is none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator
  }
}
