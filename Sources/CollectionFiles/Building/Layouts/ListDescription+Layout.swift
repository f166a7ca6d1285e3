import Foundation
import InteractionKit

/// A weak reference to a loaded collection.
///
/// The layout, whose swipe actions send events, and models are created before it or may outlive it.
final class LoadedCollectionReference {
  weak var collection: LoadedCollection?

  /// Sends an event of the item at a path.
  ///
  /// - Returns: True if a receiver handled it.
  func send(_ event: String, of indexPath: IndexPath) -> Bool {
    guard let collection,
      let item = collection.item(section: indexPath.section, item: indexPath.item)
    else { return false }
    let event = CellEvent(
      handlerIdentifier: collection.document.name,
      cellIdentifier: collection.cellIdentifier(ofType: item.type), eventIdentifier: event,
      indexPath: indexPath, data: item.data.present, extra: item.extra.present)
    let view = collection.collectionView
    let element = ElementID.cell(indexPath.section, indexPath.item)
    return view.send(event, from: view.displayedViews[element]) { view.position(of: element) }
  }
}

/// A swipe action that sends an event.
final class EventAction: ContextualAction {
  let event: String

  init(
    _ description: SwipeActionDescription, of indexPath: IndexPath,
    sendingTo reference: LoadedCollectionReference
  ) {
    event = description.event
    super.init(style: description.style, title: description.title) { [event] _, _, completed in
      completed(reference.send(event, of: indexPath))
    }
  }
}

extension ListDescription {
  /// Returns the configuration of the list layout.
  func configuration(for reference: LoadedCollectionReference) -> CollectionLayoutListConfiguration
  {
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = headerMode
    list.footerMode = footerMode
    list.showsSeparators = showsSeparators
    list.leadingSwipeActionsConfigurationProvider = provider(leadingSwipeActions, reference)
    list.trailingSwipeActionsConfigurationProvider = provider(trailingSwipeActions, reference)
    return list
  }

  private func provider(
    _ actions: [SwipeActionDescription], _ reference: LoadedCollectionReference
  ) -> CollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    guard !actions.isEmpty else { return nil }
    let isFull = performsFirstActionWithFullSwipe
    return { indexPath in
      let configuration = SwipeActionsConfiguration(
        actions: actions.map { EventAction($0, of: indexPath, sendingTo: reference) })
      configuration.performsFirstActionWithFullSwipe = isFull
      return configuration
    }
  }
}
