import Testing

@testable import InteractionKit

@Suite struct DataMessageTests {
  @Test(
    arguments: [
      (.started, "more was requested"), (.unbound, "nothing shows the content"),
      (.stateIsLoading, "the state is loading, though no load is in flight"),
      (.noLoader, "no load closure is set"), (.noExtent, "the content has no size"),
      (
        .farFromEnd(distance: 50, threshold: 10),
        "the end is 50 points away, and more is loaded below 10"
      ),
      (.repeated, "too many loads at one moment"),
    ] as [(LoadMoreOutcome, String)])
  func eachOutcomeOfLoadingMoreHasItsText(outcome: LoadMoreOutcome, text: String) {
    #expect("\(outcome)" == text)
  }

  @Test func snapshotsHaveTheTextsOfUIKit() {
    #expect(
      SnapshotReason.noSections
        == "There are currently no sections in the data source. Please add a section first.")
    #expect(
      SnapshotReason.unknownItem
        == "Item identifier was not found. You can verify the item exists by calling the "
        + "indexOfItemIdentifier API (which has O(1) performance)")
    #expect(
      SnapshotReason.unknownMark("reload", "item", "a")
        == "Attempted to reload item identifier that does not exist in the snapshot: a")
    #expect(
      SnapshotReason.existing(items: ["a"])
        == "Diffable data source detected an attempt to insert or append 1 item identifier that "
        + "already exists in the snapshot. The existing item identifier will be moved into place "
        + "instead, but this operation will be more expensive. For best performance, inserted item "
        + "identifiers should always be unique. Set a symbolic breakpoint on "
        + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
        + "debugger. Item identifier that already exists: a")
  }

  @Test func aDifferenceNamesTheListThatDoesNotFit() {
    #expect(
      "\(DifferenceError(position: "the old list", expected: 3, found: 2))"
        == "the difference was made of other lists: the old list has 2, not 3; make it of the "
        + "lists that it is applied to")
  }
}
