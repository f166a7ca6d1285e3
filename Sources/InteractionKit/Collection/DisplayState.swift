import Foundation

/// What runs in a collection view's layout, so that callbacks which lay out,
/// scroll or reload in the middle of it are heard without starting it anew.
///
/// A class: its fields are read for every view that comes, and reading them
/// needs no check for overlapping access.
package final class DisplayState {
  package enum Phase {
    case idle, layingOut, displaying
  }

  /// How many passes in a row may be disturbed before the last one stands.
  static let passLimit = 8

  package var phase = Phase.idle
  /// The bounds when what is shown was last looked at.
  package var lastBounds: CGRect?
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
  // Replaced as a whole, so that reading it needs no check for overlapping access.
  /// The attributes of classes of the user's that the layout answered in the pass.
  private(set) var attributes: [ElementID: CollectionViewLayoutAttributes] = [:]
  /// Whether a view of the pass preferred another size, so that the layout changed.
  var isRefitted = false
  /// How often views were asked for their size since what is shown settled.
  var asked: [ElementID: Int] = [:]
  /// Whether one was asked too often.
  var isStuck = false
  /// Whether views are taken to be content as they are: they were asked on another screen.
  package var isRestoring = false
  /// The item that was reported last because it does not exist.
  var reportedMissing: Selection.Item?
  /// Views of items that are gone, named by what they showed, until the next pass
  /// tells of them.
  var departing: [CollectionReusableView] = []
  /// The lists of the last pass, empty: their memory is used again.
  var spare = WantedElements()

  /// The layout's own attributes of an element in the pass, if they are of a custom class.
  func attributes(of id: ElementID) -> CollectionViewLayoutAttributes? {
    let known = attributes
    return known.isEmpty ? nil : known[id]
  }

  func setAttributes(_ own: CollectionViewLayoutAttributes, of id: ElementID) {
    var known = attributes
    attributes = [:]
    known[id] = own
    attributes = known
  }

  /// Takes over the attributes that a pass collected.
  func collect(_ attributes: [ElementID: CollectionViewLayoutAttributes]) {
    if !attributes.isEmpty || !self.attributes.isEmpty { self.attributes = attributes }
  }
}
