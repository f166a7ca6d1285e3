import Foundation
import InteractionKit

extension CollectionScreen {
  /// What the screen does by itself, and how its items are loaded. A screen whose file
  /// says nothing of that gets it when somebody sets its state.
  package var reactions: ScreenReactions {
    if let startedReactions { return startedReactions }
    let started = ScreenReactions(self)
    startedReactions = started
    started.attach()
    return started
  }

  /// The state of loading; `inited` for a collection that loads nothing.
  public var state: ContentState { startedReactions?.loader.state ?? .inited }

  /// The identifier of the cell that stands in the place of the content; nil while the
  /// content shows.
  package var stateCellIdentifier: String? {
    let type: String? =
      switch startedReactions?.loader.display {
      case .empty: document.loading?.emptyCell
      case .loading: document.loading?.loadingCell
      case .content, nil: nil
      }
    return type.map(document.cellIdentifier)
  }

  /// The view came into a window.
  func didAppear() {
    guard !document.reactions.isEmpty || document.loading != nil else { return }
    reactions.appear()
  }

  /// Carries out what reactions wait to do now, which they never do in the middle of
  /// what they react to.
  package func runDueReactions(on clock: VirtualClock) {
    if document.reacts { clock.advance(by: VirtualTime(nanoseconds: 0)) }
  }
}
