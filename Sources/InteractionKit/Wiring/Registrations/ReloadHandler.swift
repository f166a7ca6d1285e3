/// The display of changes of the data, together in the next turn.
///
/// Every change of `CollectionViewData` returns it for further settings:
///
/// ```swift
/// view.data.appendItems(["milk"]).on(animatingDifferences: false) { print("it shows") }
/// ```
///
/// The next turn is the next layout of the view, or the next advance of the clock, even by 0. Every
/// touch begins and ends with a layout. A view without a window displays changes when it is laid
/// out or added to a window.
///
/// Changes of *content* are displayed together. *Immediate* changes (expanding, collapsing,
/// reloading, deleting everything) are displayed alone: after the pending changes and before the
/// next one. In ConfigableCollectionView these are the base reload and the temporary reload.
public final class ReloadHandler {
  enum Kind {
    /// Displayed together with other changes.
    case content
    /// Displayed alone.
    case immediate
  }

  /// The kind of the pending change; nil if there is none.
  private(set) var pending: Kind?
  private var animates = true
  private var completions: [() -> Void] = []
  private var isReloading = false
  private var isScheduled = false
  /// The number of consecutive reloads that were caused by the previous one.
  private var consecutiveReloads = 0
  /// The maximum number of consecutive reloads that cause each other.
  ///
  /// Closures that change the data at every display would otherwise loop forever.
  private static let consecutiveReloadLimit = 32

  /// Displays the current data.
  var show: (_ isAnimated: Bool, _ completion: @escaping () -> Void) -> Void = { _, _ in }
  /// Requests a layout, which displays the pending changes first.
  var requestLayout: () -> Void = {}
  /// Requests a turn of the clock.
  ///
  /// Returns false if there is no clock.
  var requestTurn: () -> Bool = { false }
  /// Called when the maximum number of consecutive reloads is exceeded.
  var reportReloadLoop: () -> Void = {}

  /// Sets the animation and the completion of the pending change.
  ///
  /// Of several calls, the last one sets the animation; it is true again after the content was
  /// displayed. All completions are called, each at the end of its animation. They are not called
  /// if there is no pending change.
  @discardableResult
  public func on(
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) -> ReloadHandler {
    animates = animatingDifferences
    if let completion { completions.append(completion) }
    return self
  }

  /// Called before the data changes.
  func willChange(_ kind: Kind) {
    if pending == .immediate || kind == .immediate { flush() }
  }

  /// Called after the data has changed.
  func didChange(_ kind: Kind) {
    // Both kinds are pending only if a reload was requested during another one.
    pending = pending == .content ? .content : kind
    consecutiveReloads = isReloading ? consecutiveReloads + 1 : 0
    if consecutiveReloads == ReloadHandler.consecutiveReloadLimit + 1 { reportReloadLoop() }
    request()
  }

  /// Requests a turn if a change is pending and no turn was requested yet.
  func request() {
    guard pending != nil, consecutiveReloads <= ReloadHandler.consecutiveReloadLimit else { return }
    requestLayout()
    if !isScheduled { isScheduled = requestTurn() }
  }

  /// Runs the requested turn.
  func turn() {
    isScheduled = false
    flush()
    request()
  }

  /// Displays the pending change now.
  func flush(animated: Bool? = nil) {
    // A closure that queries the data while it is displayed would otherwise display it again,
    // inside the display.
    guard !isReloading else { return }
    let due = completions
    // Taken before the display: a completion may change the data and add completions for the next
    // one.
    completions = []
    guard let kind = pending else { return }
    pending = nil
    let isAnimated = animated ?? animates
    if kind == .content { animates = true }
    isReloading = true
    show(isAnimated) { for completion in due { completion() } }
    isReloading = false
  }
}
