import Foundation
import Testing

@testable import InteractionKit

@Suite struct UpdateMessageTests {
  @Test(
    arguments: [
      (
        .noSectionToDelete(3, before: 2),
        "attempt to delete section 3, but there are only 2 sections before the update"
      ),
      (
        .noItemToInsert(IndexPath(item: 9, section: 1), after: 2),
        "attempt to insert item 9 into section 1, but there are only 2 items in section 1 after the "
          + "update"
      ),
      (
        .noSectionToMove(from: 0, to: 5, count: 2, isTarget: true),
        "attempt to to move section 0 to section 5, but there are only 2 sections after the update"
      ),
      (
        .noSectionToMove(from: 5, to: 0, count: 2, isTarget: false),
        "attempt to move section 5, but there are only 2 sections before the update"
      ),
      (
        .noItemToMove(
          from: IndexPath(item: 9, section: 1), to: IndexPath(item: 0, section: 0), count: 2,
          isTarget: false),
        "attempt to move index path ({length = 2, path = 1 - 9}) that does not exist - there are only "
          + "2 items in section 1 before the update"
      ),
      (
        .noSectionToInsert(3, after: 3),
        "attempt to insert section 3 but there are only 3 sections after the update"
      ),
      (
        .movedTwice(
          .item(IndexPath(item: 3, section: 0)), to: .item(IndexPath(item: 0, section: 0)),
          and: .item(IndexPath(item: 1, section: 0))),
        "attempt to move item at index path {length = 2, path = 0 - 3} to both "
          + "{length = 2, path = 0 - 0} and {length = 2, path = 0 - 1}"
      ),
      (
        .movedFromTwoPositions(.section(0), and: .section(2), to: .section(1)),
        "attempt to move both section 0 and section 2 to section 1"
      ),
    ] as [(CollectionViewUpdateError.Reason, String)])
  func eachContradictionHasItsText(reason: CollectionViewUpdateError.Reason, message: String) {
    #expect(reason.text == message)
  }
}
