import Foundation
import Testing

@testable import InteractionKit

/// A screen with a view of registrations, and the calls of its closures and delegates.
///
/// The items are 100 by 40, three on a line.
final class RegistrationScreen<SectionType: Hashable, ItemType: Hashable> {
  typealias Screen = ConfigurableCollectionView<SectionType, ItemType>

  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  let layout = CollectionViewFlowLayout()
  let view: Screen
  var data: CollectionViewData<SectionType, ItemType> { view.data }
  var heard: [String] = []

  init(horizontal: Bool = false) {
    layout.itemSize = CGSize(width: 100, height: 40)
    if horizontal { layout.scrollDirection = .horizontal }
    view = Screen(frame: simulator.window.bounds, collectionViewLayout: layout)
    simulator.window.addSubview(view)
  }

  /// Runs the next turn of the clock.
  func turn() {
    simulator.clock.advance(by: VirtualTime(nanoseconds: 0))
  }

  /// Taps the middle of an item, or a point at an offset from it.
  @discardableResult
  func tap(_ item: Int, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> TouchOutcome {
    turn()
    let middle = view.frame(of: .cell(0, item))?.center ?? .zero
    return simulator.tap(at: view.convert(CGPoint(x: middle.x + dx, y: middle.y + dy), to: nil))
  }

  /// The text of the displayed labels, in order.
  var texts: [String] {
    turn()
    return view.visibleCells.map { cell in
      ((cell as? RegisteredCell)?.content as? Label)?.text ?? "-"
    }
  }

  /// Returns the lines of the log, and removes them.
  func said() -> [String] {
    defer { simulator.log.removeAll() }
    return simulator.log.lines
  }
}

/// A view with its own touchable area of any size.
final class AreaView: View {
  var area = CGRect.zero

  override func point(inside point: CGPoint, with event: Event?) -> Bool { area.contains(point) }
}

/// A custom cell.
final class NumberCell: CollectionViewCell {
  var number = 0
}

/// Records the calls of delegates, under their names.
class DelegateRecord {
  let name: String
  let write: (String) -> Void
  var highlights = true

  init(_ name: String, _ write: @escaping (String) -> Void) {
    self.name = name
    self.write = write
  }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    write("\(name) may highlight")
    return highlights
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    write("\(name) displays \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    write("\(name) hides \(indexPath.item)")
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { write("\(name) scrolled") }
}

/// A delegate that receives no selections.
final class PlainDelegate: DelegateRecord, CollectionViewDelegate {}

/// A delegate that receives selections too.
final class SelectingDelegate: DelegateRecord, CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    write("\(name) selects \(indexPath.item)")
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    write("\(name) deselects \(indexPath.item)")
  }
}

final class HearingDelegate: CollectionViewEventDelegate {
  var events: [CellEvent] = []

  func collectionView(_ collectionView: CollectionView, cellEvent event: CellEvent) {
    events.append(event)
  }
}

/// A flow delegate with sizes for single items.
final class SizingDelegate: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 70, height: 30 + CGFloat(indexPath.item))
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    EdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
  }
}

/// A flow delegate without methods.
final class SilentFlowDelegate: CollectionViewDelegateFlowLayout {}
