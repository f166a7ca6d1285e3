import Testing

@testable import CollectionFiles

@Suite struct ReactionBudgetTests {
  @Test func reactionsThatTriggerThemselvesAreNamed() {
    var budget = ReactionLimits()
    #expect(
      budget.note(depth: ReactionLimits.depthLimit + 1, waiting: 0, at: nil)
        == "triggers itself: 100 reactions in a row, each because of the one before")
    #expect(
      budget.note(depth: 0, waiting: ReactionLimits.countLimit, at: nil)
        == "is one of more than 1000 reactions at one moment")
    #expect(budget.note(depth: 0, waiting: 0, at: nil) == nil)
  }
}
