import Testing

@testable import CollectionFiles

@Suite struct ReactionLimitsTests {
  @Test func reactionsThatTriggerThemselvesAreNamed() {
    var limits = ReactionLimits()
    #expect(
      limits.record(depth: FileLimits.reactionDepth + 1, waiting: 0, at: nil)
        == "triggers itself: 100 reactions in a row, each because of the one before")
    #expect(
      limits.record(depth: 0, waiting: FileLimits.reactionsAtOnce, at: nil)
        == "is one of more than 1000 reactions at one moment")
    #expect(limits.record(depth: 0, waiting: 0, at: nil) == nil)
  }
}
