import CollectionFiles
import Foundation
import InteractionKit

/// All that is to know of a screen at rest, as a value from which it can be made anew.
///
/// Cells that wait to be used again are left out: they are filled anew when they are.
struct ScreenState {
  /// What a view is set to, by the way to it: which of the subviews, from the window.
  struct ViewState {
    enum Content {
      case isOn(Bool)
      case value(Double)
      case text(String?)
      case collection(CollectionState)
    }

    let way: [Int]
    let content: Content
  }

  let document: CollectionDocument
  let path: String
  let time: VirtualTime
  let factCount: Int
  let tally: EventLog.Tally
  let taps: TapSeries
  /// The way to the view that the last series of taps hit.
  let tapped: [Int]?
  /// The way to the view that keys would go to.
  let firstResponder: [Int]?
  let root: CollectionState
  /// Outer views before those inside them.
  var views: [ViewState]
  /// The sizes with which views were content that a layout asked, by the ways to them.
  let fittedSizes: [(way: [Int], size: CGSize)]
  /// What the views look like, by which a screen that was made anew is checked.
  let appearance: [UInt8]

  /// How many items it keeps that no other state shares.
  var keptItems: Int {
    root.data.sections.reduce(solvedItems) { $0 + $1.items.copiedItems }
  }

  private var solvedItems: Int {
    views.reduce(root.solved?.keptItems ?? 0) {
      guard case .collection(let state) = $1.content else { return $0 }
      return $0 + (state.solved?.keptItems ?? 0)
    }
  }
}

/// What is to know of one collection on a screen.
struct CollectionState {
  let data: ScreenData
  let nextOutlineNode: Int
  let embeddedContents: EmbeddedContents
  let style: WiringDescription.Style?
  let callbacks: [(pattern: CallbackPattern, name: String)]
  let methods: Set<DelegateMethod>
  let offset: CGPoint
  let selected: [Selection.Item]
  let prefetching: Prefetching
  let lastBounds: CGRect?
  /// How far sections are scrolled that do so by themselves.
  let orthogonalOffsets: [Int: CGFloat]
  /// What its layout has computed, where it would not come to the same again.
  let solved: (any SolvedLayout)?
  /// What it does by itself; nil where it does nothing.
  let reactions: ScreenReactions.AtRest?
}

extension ItemList {
  /// How many items were copied for an edit; unedited lists share theirs.
  fileprivate var copiedItems: Int {
    guard isEdited else { return 0 }
    return runs.reduce(pieces.count) { sum, run in
      if case .listed(let items) = run { sum + items.count } else { sum }
    }
  }
}
