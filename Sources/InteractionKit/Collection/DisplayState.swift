import Foundation

/// What runs in a collection view's layout, so that callbacks which lay out,
/// scroll or reload in the middle of it are heard without starting it anew.
///
/// A class: its fields are read for every view that comes, and reading them
/// needs no check for overlapping access.
final class DisplayState {
  enum Phase {
    case idle, layingOut, displaying
  }

  /// How many passes in a row may be disturbed before the last one stands.
  static let passLimit = 8

  var phase = Phase.idle
  /// The bounds when what is shown was last looked at.
  var lastBounds: CGRect?
  /// Whether a callback of the pass changed what the pass works on.
  var isDisturbed = false
  /// Whether a callback of the pass reloaded: what is shown has to go.
  var mustPutAway = false
  /// The element whose view the data source is called for.
  var request: DequeueRequest?
  /// Whether the layout was computed since the shown views heard of that.
  var hasNewLayout = false
  /// Whether what is shown has other places among the items than when it was put in order.
  var isOrderStale = false
  /// Whether there are cells that were made ahead.
  var hasPrepared = false
  /// The attributes of classes of the user's that the layout answered in the pass.
  var attributes: [ElementID: CollectionViewLayoutAttributes] = [:]
  /// Whether a view of the pass preferred another size, so that the layout changed.
  var isRefitted = false
  /// How often views were asked for their size since what is shown settled.
  var asked: [ElementID: Int] = [:]
  /// Whether one was asked too often.
  var isStuck = false
  /// Whether views are taken to be content as they are: they were asked on another screen.
  var isRestoring = false
  /// The item that was reported last because it does not exist.
  var reportedMissing: Selection.Item?
  /// Views of items that are gone, named by what they showed, until the next pass
  /// tells of them.
  var departing: [CollectionReusableView] = []
  /// The lists of the last pass, empty: their memory is used again.
  var spare = WantedElements()

  /// The layout's own attributes of an element in the pass, if they are of a custom class.
  func attributes(of id: ElementID) -> CollectionViewLayoutAttributes? {
    attributes.isEmpty ? nil : attributes[id]
  }
}
