import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Custom layouts.
@Suite struct CustomLayoutTests {
  private final class Tilted: CollectionViewLayoutAttributes {
    var tilt = 0

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Tilted)?.tilt = tilt
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Tilted)?.tilt == tilt
    }
  }

  private final class Listener: CollectionViewCell {
    var heard: [Int] = []

    override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
      heard.append((layoutAttributes as? Tilted)?.tilt ?? -1)
    }
  }

  private func tilted(_ item: Int, _ tilt: Int) -> Tilted {
    let attributes = Tilted(forCellWith: .item(item))
    attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 50, height: 50)
    attributes.tilt = tilt
    return attributes
  }

  @Test func cellAppliesChangedCustomAttributes() throws {
    let layout = GivenLayout()
    layout.given = [tilted(0, 7)]
    let screen = LayoutScreen(layout) { Listener(frame: .zero) }
    let cell = try #require(screen.view.visibleCells.first as? Listener)
    #expect(cell.heard == [7])
    // Equal attributes are not applied again.
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    layout.given = [tilted(0, 7)]
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(cell.heard == [7])
    // A difference in a property of the subclass alone counts.
    layout.given = [tilted(0, 8)]
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(cell.heard == [7, 8])
    // The same object, changed in place.
    (layout.given[0] as? Tilted)?.tilt = 9
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(cell.heard == [7, 8, 9])
  }

  @Test func engineMakesAttributesOfTheLayoutsClass() throws {
    final class Rows: GivenLayout {
      override class var layoutAttributesClass: AnyClass { Tilted.self }
    }
    let layout = Rows()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = LayoutScreen(layout) { Listener(frame: .zero) }
    let cell = try #require(screen.view.visibleCells.first as? Listener)
    #expect(cell.heard == [0])
  }

  @Test func subclassesOfFlowLayoutsChangeAttributesOfTheirClass() throws {
    final class TiltedFlow: CollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Tilted.self }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect)
        for attributes in found ?? [] { (attributes as? Tilted)?.tilt = attributes.indexPath.item }
        return found
      }
    }
    let layout = TiltedFlow()
    layout.itemSize = CGSize(width: 300, height: 50)
    let screen = LayoutScreen(layout) { Listener(frame: .zero) }
    let cells = screen.view.visibleCells.compactMap { $0 as? Listener }
    #expect(cells.map(\.heard) == [[0], [1], [2], [3], [4]])
    #expect(layout.layoutAttributesForItem(at: .item(2)) is Tilted)
  }

  @Test func compositionalLayoutsMakeAttributesOfTheirClass() {
    final class TiltedRows: CollectionViewCompositionalLayout {
      override class var layoutAttributesClass: AnyClass { Tilted.self }
    }
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = CollectionLayoutItem(layoutSize: size)
    let layout = TiltedRows(
      section: CollectionLayoutSection(
        group: CollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])))
    let screen = LayoutScreen(layout) { Listener(frame: .zero) }
    #expect(layout.layoutAttributesForElements(in: screen.view.bounds)?.first is Tilted)
    #expect(layout.layoutAttributesForItem(at: .item(2)) is Tilted)
  }

  @Test func copiesAreEqualAndOfTheSameClass() {
    let attributes = tilted(3, 4)
    attributes.alpha = 0.5
    attributes.transform = AffineTransform(scaleByX: 2, byY: 3)
    let copy = attributes.copy() as? Tilted
    #expect(copy == attributes && copy !== attributes)
    copy?.tilt = 5
    #expect(copy != attributes)
    #expect(tilted(3, 4) != tilted(2, 4))
    #expect(CollectionViewLayoutAttributes(forCellWith: .item(3)) != attributes)
  }

  @Test func frameIsBoundingBoxOfTransformedBounds() {
    let attributes = CollectionViewLayoutAttributes(forCellWith: .item(0))
    attributes.size = CGSize(width: 40, height: 20)
    attributes.center = CGPoint(x: 100, y: 50)
    attributes.size = CGSize(width: 60, height: 20)
    #expect(attributes.frame == CGRect(x: 70, y: 40, width: 60, height: 20))
    attributes.transform = AffineTransform(scaleByX: 2, byY: 0.5)
    #expect(attributes.frame == CGRect(x: 40, y: 45, width: 120, height: 10))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 60, height: 20))
    attributes.frame = CGRect(x: 0, y: 0, width: 60, height: 10)
    #expect(attributes.size == CGSize(width: 30, height: 20))
    #expect(attributes.center == CGPoint(x: 30, y: 5))
    attributes.transform = AffineTransform.identity
    #expect(LayoutElement(attributes).transform == nil)
  }

  @Test func touchesFollowTransformAlphaHidingAndDepth() {
    let layout = GivenLayout()
    // Scaled by 2: 0,0 to 100,100.
    layout.cell(0, CGRect(x: 25, y: 25, width: 50, height: 50)).transform =
      AffineTransform(scaleByX: 2, byY: 2)
    // Moved out of its frame.
    layout.cell(1, CGRect(x: 200, y: 0, width: 50, height: 50)).transform =
      AffineTransform(translationByX: 0, byY: 100)
    // The first element is in front, although it is the first.
    layout.cell(2, CGRect(x: 0, y: 200, width: 50, height: 50), z: 1)
    layout.cell(3, CGRect(x: 0, y: 200, width: 50, height: 50))
    layout.cell(4, CGRect(x: 0, y: 300, width: 50, height: 50))
    layout.cell(5, CGRect(x: 0, y: 300, width: 50, height: 50)).isHidden = true
    layout.cell(6, CGRect(x: 0, y: 400, width: 50, height: 50))
    layout.cell(7, CGRect(x: 0, y: 400, width: 50, height: 50)).alpha = 0
    let screen = LayoutScreen(layout, [8])
    let points = [(5, 95), (210, 10), (210, 110), (10, 210), (10, 310), (10, 410)]
    for _ in 0..<3 {
      for (x, y) in points { screen.simulator.tap(at: CGPoint(x: x, y: y)) }
    }
    // No item receives the touch at 210,10.
    #expect(Array(screen.selected.prefix(5)).map(\.item) == [0, 1, 2, 4, 6])
    let paths = points.map { screen.view.indexPathForItem(at: CGPoint(x: $0.0, y: $0.1))?.item }
    // A transparent cell receives no touches but keeps its position.
    #expect(paths == [0, nil, 1, 2, 4, 7])
    #expect(screen.view.visibleCells.count == 7)
  }

  @Test func decorationViewsAreOfTheClassThatTheLayoutRegisters() {
    final class Shelf: CollectionReusableView {}
    let layout = GivenLayout()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    for (item, kind) in ["shelf", "other"].enumerated() {
      let shelf = CollectionViewLayoutAttributes(
        forDecorationViewOfKind: kind, with: .item(item))
      shelf.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: 320, height: 40)
      shelf.zIndex = -1
      layout.given.append(shelf)
    }
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = LayoutScreen(layout)
    #expect(screen.view.subviews.map { $0 is Shelf } == [true, false, false])
    screen.simulator.tap(at: CGPoint(x: 10, y: 10))
    #expect(screen.selected == [.item(0)])
  }

  @Test func layoutThatMovesThingsByBoundsIsRightAtEveryOffset() {
    let layout = GivenLayout()
    layout.invalidates = true
    layout.size = CGSize(width: 320, height: 5000)
    let screen = LayoutScreen(layout)
    // The item stays at 10,10 of the visible part.
    layout.onPrepare = { [unowned screen] in
      layout.given = []
      let origin = screen.view.bounds.origin
      layout.cell(0, CGRect(x: origin.x + 10, y: origin.y + 10, width: 50, height: 50))
    }
    layout.invalidateLayout()
    for step in 0..<40 {
      screen.view.contentOffset.y = CGFloat(step * 97 % 4000)
      for _ in 0..<(step % 7) {
        let point = CGPoint(x: 20, y: screen.view.contentOffset.y + 20)
        #expect(screen.view.indexPathForItem(at: point) == .item(0))
      }
      screen.view.layoutIfNeeded()
      #expect(screen.view.visibleCells.first?.frame.origin.y == screen.view.contentOffset.y + 10)
      screen.simulator.tap(at: CGPoint(x: 30, y: 30))
    }
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
    #expect(screen.selected == Array(repeating: .item(0), count: 40))
    #expect(screen.diagnostics.isEmpty)
  }

  @Test func contextsOfTheUsersClassReachTheLayout() {
    final class Context: CollectionViewLayoutInvalidationContext {
      var bounds = CGRect.null
    }
    final class Sliding: GivenLayout {
      var contexts: [CGRect] = []
      override class var invalidationContextClass: AnyClass {
        Context.self
      }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> CollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? Context)?.bounds = newBounds
        return context
      }
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if let bounds = (context as? Context)?.bounds, !bounds.isNull { contexts.append(bounds) }
      }
    }
    let layout = Sliding()
    layout.size.height = 1000
    layout.invalidates = true
    let screen = LayoutScreen(layout)
    layout.contexts = []
    screen.view.contentOffset.y = 30
    #expect(layout.contexts == [CGRect(x: 0, y: 30, width: 320, height: 480)])
  }

  @Test func boundsChangeIsPreparedAndFinalized() {
    final class Sized: GivenLayout {
      var heard: [String] = []
      override func prepare() {
        super.prepare()
        heard.append("prepare")
      }
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        heard.append("from \(Int(oldBounds.width))")
      }
      override func finalizeAnimatedBoundsChange() { heard.append("finalize") }
    }
    let layout = Sized()
    layout.invalidates = true
    let screen = LayoutScreen(layout)
    layout.heard = []
    screen.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    screen.view.layoutIfNeeded()
    #expect(layout.heard == ["prepare", "from 320", "finalize"])
  }

  @Test func layoutReceivesUpdateItemsInUIKitsOrder() {
    final class Told: GivenLayout {
      var heard: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
        for item in updateItems {
          let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map {
            $0.map { "\($0.section),\($0.item == .max ? "-" : "\($0.item)")" } ?? "nil"
          }
          heard.append("\(item.updateAction) \(paths[0]) \(paths[1])")
        }
      }
      override func finalizeCollectionViewUpdates() { heard.append("finalize") }
    }
    let layout = Told()
    var update = LayoutUpdate()
    update.insertedItems = [.item(4), .item(2)]
    update.deletedItems = [.item(1), .item(3)]
    update.deletedSections = [2]
    update.movedItems = [LayoutUpdate.Move(from: .item(0), to: .item(5))]
    update.changedItems = [.item(6), .item(7)]
    update.reloadedItems = [LayoutUpdate.Move(from: .item(4), to: .item(6))]
    layout.performing(update) { layout.heard.append("changes") }
    #expect(
      layout.heard == [
        "delete 2,- nil", "delete 0,3 nil", "delete 0,1 nil", "insert nil 0,2", "insert nil 0,4",
        "reload 0,4 0,6", "move 0,0 0,5", "changes", "finalize",
      ])
    #expect(layout.initialLayoutAttributesForAppearingItem(at: .item(0)) == nil)
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "header").isEmpty)
  }
}
