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
        "attempt to move section 0 to 5 but there are only 2 sections after update"
      ),
      (
        .noSectionToMove(from: 5, to: 0, count: 2, isTarget: false),
        "attempt to move section 5, but there are only 2 sections before the update"
      ),
      (
        .noItemToMove(
          from: IndexPath(item: 9, section: 1), to: IndexPath(item: 0, section: 0), count: 2,
          isTarget: false),
        "attempt to move item [1,9], but there are only 2 items in section 1 before the update"
      ),
      (
        .movedTwice(.item(IndexPath(item: 3, section: 0))),
        "attempt to move the same index path ({length = 2, path = 0 - 3}) twice"
      ),
    ] as [(CollectionViewUpdateError.Reason, String)])
  func eachContradictionHasItsText(reason: CollectionViewUpdateError.Reason, message: String) {
    #expect(reason.text == message)
  }
}
