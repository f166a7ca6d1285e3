import Foundation
import Testing

@testable import InteractionKit

// The layout of Documentation/custom-layouts.md.
final class Diagonal: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes?
  {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 100 * indexPath.item, y: 100 * indexPath.item, width: 80, height: 80)
    return attributes
  }
}

/// The example of the page about custom layouts.
@Suite struct CustomLayoutGuideTests {
  private final class Cell: CollectionViewCell, HandlerCell {
    static func cellSize(for data: Any?, extra: Any?) -> CGSize { .zero }
    func setData(_ data: Any?, extra: Any?) {}
  }

  @Test func exampleOfTheGuidePlacesItsCells() {
    let simulator = Simulator(viewport: CGSize(width: 400, height: 400))
    let view = CollectionView(frame: simulator.window.bounds, collectionViewLayout: Diagonal())
    let handler = CollectionViewHandler(identifier: "diagonal")
    handler.standby(on: view, cells: ["cell": Cell.self])
    handler.sections = [
      HandlerSection(
        records: ItemCollection((0..<10).map { HandlerRecord(type: "cell", data: $0) }))
    ]
    simulator.window.addSubview(view)
    simulator.tap(at: CGPoint(x: 240, y: 240))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}
