import Foundation
import InteractionKit

/// A weak reference to a loaded collection.
///
/// The layout, whose swipe actions send events, and models are created before it or may outlive it.
final class LoadedCollectionReference {
  weak var screen: LoadedCollection?

  /// Sends an event of the item at a path.
  ///
  /// - Returns: True if a receiver handled it.
  func send(_ event: String, of indexPath: IndexPath) -> Bool {
    guard let screen, let item = screen.item(section: indexPath.section, item: indexPath.item)
    else { return false }
    let event = CellEvent(
      handlerIdentifier: screen.document.name,
      cellIdentifier: screen.cellIdentifier(ofType: item.type), eventIdentifier: event,
      indexPath: indexPath, data: item.data.present, extra: item.extra.present)
    let view = screen.collectionView
    let element = ElementID.cell(indexPath.section, indexPath.item)
    return view.send(event, from: view.displayedViews[element]) { view.position(of: element) }
  }
}

/// A swipe action that sends an event.
final class EventAction: ContextualAction {
  let event: String

  init(
    _ description: SwipeActionDescription, of indexPath: IndexPath,
    sendingTo outlet: LoadedCollectionReference
  ) {
    event = description.event
    super.init(style: description.style, title: description.title) { [event] _, _, completed in
      completed(outlet.send(event, of: indexPath))
    }
  }
}

extension ListDescription {
  /// Returns the configuration of the list layout.
  func configuration(for outlet: LoadedCollectionReference) -> CollectionLayoutListConfiguration {
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = headerMode
    list.footerMode = footerMode
    list.showsSeparators = showsSeparators
    list.leadingSwipeActionsConfigurationProvider = provider(leadingSwipeActions, outlet)
    list.trailingSwipeActionsConfigurationProvider = provider(trailingSwipeActions, outlet)
    return list
  }

  private func provider(
    _ actions: [SwipeActionDescription], _ outlet: LoadedCollectionReference
  ) -> CollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    guard !actions.isEmpty else { return nil }
    let isFull = performsFirstActionWithFullSwipe
    return { indexPath in
      let configuration = SwipeActionsConfiguration(
        actions: actions.map { EventAction($0, of: indexPath, sendingTo: outlet) })
      configuration.performsFirstActionWithFullSwipe = isFull
      return configuration
    }
  }
}
