import CollectionFiles
import Foundation
import InteractionKit

/// The state of a device, as a value from which the device can be built again.
///
/// It is the one copy of a screen: `undo` restores it, `wire style` builds it in another style.
/// A stored property of a class on the device is part of it, or listed with a reason in the
/// tests, which fail for one that is neither.
struct DeviceState {
  let path: String
  let loadedExtent: ScreenExtent
  let time: VirtualTime
  let entryCount: Int
  let tally: EventLog.Tally
  let taps: TapSeries
  let root: CollectionState
  /// The digest of the rendered state of the views, by which a restored device is checked.
  let appearance: ScreenDigest
  /// True if a device that is built from it goes on exactly as the captured one.
  let isExact: Bool

  /// The number of items that it keeps and shares with no other state.
  var keptItems: Int { root.keptItems }
}

/// The state of one collection on a device.
struct CollectionState {
  let document: CollectionDocument
  let data: CollectionData
  let embeddedContents: EmbeddedContents
  /// The data of the item that an embedded collection displays.
  let source: JSONValue?
  let style: WiringDescription.Style?
  let callbacks: LoadedCallbacks
  let methods: Set<DelegateMethod>
  let view: ItemsView.State
  /// The offsets of sections that scroll by themselves.
  let orthogonalOffsets: [Int: CGFloat]
  /// The errors of the layout that the log has.
  let reportedErrors: Set<CollectionLayoutError>
  /// The invalid results of the content's layout that the log has.
  let loggedProblems: Set<InvalidLayoutResult>
  /// The results of the layout that it would not compute again.
  let solved: (any LayoutState)?
  /// The state of the reactions; nil if there are none.
  let reactions: ReactionRunner.State?
  let deselections: [DelayedDeselection.Waiting]
  /// The views that belong to no element, by their paths from the collection view.
  let ownViews: [ViewState]
  let elements: [(id: ElementID, views: [ViewState])]
  /// The views that wait for reuse.
  let waiting: [WaitingView]

  /// The reactions here and in the collections inside, outer ones first.
  var allReactions: [ReactionRunner.State?] {
    [reactions] + inner.flatMap(\.allReactions)
  }

  /// The number of timers of reactions and deselections, here and inside.
  var timerCount: Int {
    let own = (reactions?.waiting.count ?? 0) + (reactions?.loader.checks.count ?? 0)
    return inner.reduce(own + deselections.count) { $0 + $1.timerCount }
  }

  /// The number of items that it keeps and shares with no other state.
  var keptItems: Int {
    let own = data.sections.reduce(solved?.keptItems ?? 0) { $0 + $1.items.unsharedPieces }
    return inner.reduce(own) { $0 + $1.keptItems }
  }

  private var inner: [CollectionState] {
    (elements.flatMap(\.views) + waiting.flatMap(\.views)).compactMap(\.collection)
  }
}

/// The state of a view that waits for reuse.
struct WaitingView {
  let key: ReusePool.Key
  let frame: CGRect
  let views: [ViewState]
}

/// The state of a view in an element of a collection.
struct ViewState {
  /// The value that a finger or the keyboard gave a control, or the collection that the view shows.
  enum Value {
    case isOn(Bool)
    case number(Double)
    case text(String?)
    /// Indirect, because few views show one: with a place for it in each state, a return took a tenth more instructions.
    indirect case collection(CollectionState)
  }

  /// The indices of subviews from the view of the element.
  let path: [Int]
  var value: Value?
  /// The size that a layout asked for and the view accepted.
  var fittedSize: CGSize?
  /// The number of the last series of taps that hit the view; 0 for none.
  var tapSeries = 0
  var isFirstResponder = false

  /// The collection that the view shows.
  var collection: CollectionState? {
    if case .collection(let state) = value { state } else { nil }
  }
}
