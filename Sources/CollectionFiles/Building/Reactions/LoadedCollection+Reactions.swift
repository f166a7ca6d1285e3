import Foundation
import InteractionKit

extension LoadedCollection {
  /// The reactions and the loading of items, created at the first access.
  package var reactions: ReactionRunner {
    if let startedReactions { return startedReactions }
    let started = ReactionRunner(self)
    startedReactions = started
    started.attach()
    return started
  }

  /// The state of loading; `inited` for a collection that loads nothing.
  public var state: ContentState { startedReactions?.loader.state ?? .inited }

  /// The identifier of the displayed state cell; nil while the content is displayed.
  package var stateCellIdentifier: String? {
    let type: String? =
      switch startedReactions?.loader.display {
      case .empty: document.loading?.emptyCell
      case .loading: document.loading?.loadingCell
      case .content, nil: nil
      }
    return type.map(document.cellIdentifier)
  }

  /// The indices of the scheduled reactions in the file, in order.
  package var waitingReactions: [Int] {
    Set(startedReactions?.waiting.map(\.index) ?? []).sorted()
  }

  /// Starts the reactions to the appearance of the view in a window.
  func didAppear() {
    guard !document.reactions.isEmpty || document.loading != nil else { return }
    reactions.appear()
  }

  /// Runs the reactions that are due, which never run during the event that triggered them.
  package func runDueReactions(on clock: VirtualClock) {
    if reacts { clock.advance(by: VirtualTime(nanoseconds: 0)) }
  }
}
