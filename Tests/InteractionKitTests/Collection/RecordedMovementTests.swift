import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The layout's results for moved items, as recorded from UIKit.
@Suite struct RecordedMovementTests {
  private func expected(_ id: String) throws -> [String: Any] {
    let cases = try Fixture.cases("interactive_movement_cases")
    let found = try #require(cases.first { $0.text("id") == "movement/\(id)" })
    return found["expected"] as? [String: Any] ?? ["path": found["expected"] as Any]
  }

  private func check(
    _ context: CollectionViewLayoutInvalidationContext, is expected: [String: Any]
  ) {
    func paths(_ key: String) -> [IndexPath]? {
      (expected[key] as? [[Int]])?.map { IndexPath(item: $0[1], section: $0[0]) }
    }
    #expect(context.previousIndexPathsForInteractivelyMovingItems == paths("previous"))
    #expect(context.targetIndexPathsForInteractivelyMovingItems == paths("target"))
    let point = expected.numbers("point")
    #expect(context.interactiveMovementTarget == CGPoint(x: point[0], y: point[1]))
    #expect(context.invalidatedItemIndexPaths == paths("invalidatedItems"))
    #expect(!context.invalidateEverything)
  }

  private let from = IndexPath(item: 3, section: 1)
  private let to = IndexPath(item: 1, section: 0)
  private let point = CGPoint(x: 37, y: 91)

  @Test func layoutAloneLeavesTheItemWhereItWas() throws {
    let path = try #require(expected("plain/targetIndexPath")["path"] as? [Int])
    let answer = CollectionViewLayout().targetIndexPath(
      forInteractivelyMovingItem: from, withPosition: point)
    #expect(answer == IndexPath(item: path[1], section: path[0]))
  }

  @Test func contextOfAMoveHasBothPathsAndThePoint() throws {
    let context = CollectionViewLayout().invalidationContext(
      forInteractivelyMovingItems: [to], withTargetPosition: point, previousIndexPaths: [from],
      previousPosition: .zero)
    check(context, is: try expected("plain/movingContext"))
    #expect(!(context is CollectionViewFlowLayoutInvalidationContext))
  }

  @Test func contextOfNewBoundsHasNoPaths() throws {
    let context = CollectionViewLayout().invalidationContext(forBoundsChange: .zero)
    check(context, is: try expected("plain/boundsContext"))
  }

  @Test func flowLayoutHoldsTheItemBeforeEverythingElse() throws {
    let recorded = try expected("flow/attributes")
    let attributes = try #require(
      CollectionViewFlowLayout().layoutAttributesForInteractivelyMovingItem(
        at: to, withTargetPosition: point))
    let (center, size) = (recorded.numbers("center"), recorded.numbers("size"))
    #expect(attributes.center == CGPoint(x: center[0], y: center[1]))
    #expect(attributes.size == CGSize(width: size[0], height: size[1]))
    #expect(attributes.zIndex == recorded["zIndex"] as? Int)
  }

  @Test func contextOfTheEndHasBothPathsAndNoPoint() throws {
    let context =
      CollectionViewFlowLayout().invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [to], previousIndexPaths: [from], movementCancelled: true)
    check(context, is: try expected("flow/endingContext"))
  }

  @Test func baseLayoutHasNoAttributesForAHeldItem() {
    let answer = CollectionViewLayout().layoutAttributesForInteractivelyMovingItem(
      at: to, withTargetPosition: point)
    #expect(answer == nil)
  }

  @Test func contextsListPathsSortedWithoutRepeats() {
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [from, to])
    context.invalidateItems(at: [to])
    #expect(context.invalidatedItemIndexPaths == [to, from])
  }
}
