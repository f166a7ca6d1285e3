/// The display of changes of the data: all at once, in the next turn.
///
/// Every change of `CollectionViewData` returns it for further settings:
///
/// ```swift
/// view.data.appendItems(["milk"]).on(animatingDifferences: false) { print("it shows") }
/// ```
///
/// The next turn is the next layout of the view, with which every touch begins and ends, or the
/// next advance of the clock, also by 0. A view without a window waits until it is laid out or
/// added to one.
///
/// Changes of *content* are displayed together. Changes of the *moment* (expanding, collapsing,
/// reloading, deleting everything) are displayed alone: after the pending changes and before the
/// next one. In ConfigableCollectionView these are the base reload and the temporary one.
public final class ReloadHandler {
  enum Kind {
    /// Gathers with others.
    case content
    /// Is shown alone.
    case moment
  }

  /// The change that is yet to be shown.
  private(set) var pending: Kind?
  private var animates = true
  private var completions: [() -> Void] = []
  private var isReloading = false
  private var isScheduled = false
  /// How many reloads in a row were caused by the one before.
  private var caused = 0
  /// The most reloads that may cause each other. Closures that change the data
  /// whenever it is shown would go on for ever.
  private static let causedLimit = 32

  /// Shows the data as it is.
  var show: (_ isAnimated: Bool, _ completion: @escaping () -> Void) -> Void = { _, _ in }
  /// Asks for a layout, which begins by showing what is pending.
  var requestLayout: () -> Void = {}
  /// Asks for a turn of the clock and answers whether there will be one.
  var requestTurn: () -> Bool = { false }
  /// Hears that reloads cause each other without end.
  var reportEndlessness: () -> Void = {}

  /// Sets the animation and the completion of the pending change.
  ///
  /// Of several calls the last one sets the animation; it is true again after the content was
  /// displayed. Every completion is called, at the end of its animation. Without a pending change
  /// they are dropped.
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
    if pending == .moment || kind == .moment { flush() }
  }

  /// Called when the data has changed.
  func didChange(_ kind: Kind) {
    // Both are pending only where a reload could not be done within another one.
    pending = pending == .content ? .content : kind
    caused = isReloading ? caused + 1 : 0
    if caused == ReloadHandler.causedLimit + 1 { reportEndlessness() }
    request()
  }

  /// Asks for a turn where something is pending and none is on its way.
  func request() {
    guard pending != nil, caused <= ReloadHandler.causedLimit else { return }
    requestLayout()
    if !isScheduled { isScheduled = requestTurn() }
  }

  /// The turn that was asked for.
  func turn() {
    isScheduled = false
    flush()
    request()
  }

  /// Shows what is pending now.
  func flush(animated: Bool? = nil) {
    guard !isReloading else { return }
    let due = completions
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
