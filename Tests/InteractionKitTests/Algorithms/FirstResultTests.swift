import Testing

@testable import InteractionKit

@Suite struct FirstResultTests {
  @Test func eachElementIsTriedOnceUpToTheFirstResult() {
    var tried: [Int] = []
    let found = [1, 2, 3, 4].firstResult { number in
      tried.append(number)
      return number > 2 ? "\(number)" : nil
    }
    #expect(found == "3" && tried == [1, 2, 3])
    #expect([Int]().firstResult { $0 } == nil)
  }
}
