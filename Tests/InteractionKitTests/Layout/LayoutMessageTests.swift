import Testing

@testable import InteractionKit

@Suite struct LayoutMessageTests {
  @Test func customLayoutsHaveTheirProblems() {
    let problems: [(InvalidLayoutResult, String)] = [
      (
        .noFrame(.cell(0, 1), ["nan", "0.0", "1.0", "1.0"]),
        "CALayer bounds contains NaN: [nan 0.0 1.0 1.0] is the frame that the layout returned for "
          + "[0,1], which is omitted"
      ),
      (
        .noContentSize(["-1.0", "inf"]),
        "the layout returned [-1.0 inf] as the size of its content; a value that is not a length "
          + "counts as 0, a value above 1e15 as 1e15"
      ),
      (
        .nested,
        "the layout requests from the collection view what the collection view is requesting from "
          + "it; nothing is returned"
      ),
      (
        .invalidatedWithoutEnd,
        "the layout invalidates itself while it is invalidated or prepared, without end; the "
          + "engine stops after \(CollectionViewLayout.reentryLimit) nested calls"
      ),
    ]
    for (problem, message) in problems {
      #expect(problem.message { EventPosition($0.placeElement) } == message)
    }
  }

  @Test(
    arguments: [
      (
        .duplicateElementKinds(["a", "b"]),
        "section 1: Error: Every supplementary must have a unique elementKind: duplicates detected: "
          + "(a, b)"
      ),
      (.emptyGroup, "section 1: At least 1 subitem is required for a group"),
      (
        .invalidCount(0, isHorizontal: true),
        "section 1: A repeating horizontal group should specify a count >= 1, found 0"
      ),
      (
        .nestedTooDeep(101),
        "section 1: groups are nested 101 deep, expected at most 100; put items into fewer groups"
      ),
      (
        .tooComplex,
        "section 1: the groups take too many steps to solve; give nested groups sizes that are not "
          + "estimated"
      ),
    ] as [(CollectionLayoutError.Reason, String)])
  func compositionalLayoutsHaveTheirErrors(reason: CollectionLayoutError.Reason, message: String) {
    #expect("\(CollectionLayoutError(section: 1, reason: reason))" == message)
  }
}
