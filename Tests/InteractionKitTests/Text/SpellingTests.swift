import Testing

@testable import InteractionKit

@Suite struct SpellingTests {
  /// Names that count how many of them are read.
  private final class CountedNames: Sequence {
    private let names: [String]
    private(set) var readCount = 0

    init(_ names: [String]) { self.names = names }

    func makeIterator() -> AnyIterator<String> {
      var rest = names[...]
      return AnyIterator {
        self.readCount += 1
        return rest.popFirst()
      }
    }
  }

  @Test func searchReadsABoundedNumberOfNames() {
    let names = CountedNames((0..<100_000).map { "Name\($0)" })
    #expect(Spelling.nearest(to: "Nmae1", in: names) == "Name1")
    #expect(names.readCount <= Spelling.candidateLimit + 1)
  }

  @Test func nearestNameIsFoundAndTheFirstOfEquals() {
    #expect(Spelling.nearest(to: "tpa", in: ["drag", "tap"]) == "tap")
    #expect(Spelling.nearest(to: "abc", in: ["abx", "aby"]) == "abx")
    #expect(Spelling.nearest(to: "a", in: ["abcdef"]) == nil)
    #expect(Spelling.nearest(to: "wiering", in: ["layout", "wiring", "cells"]) == "wiring")
  }

  @Test func listCountsTheNamesThatItLeavesOut() {
    #expect(Spelling.list([String]()) == "none")
    #expect(Spelling.list(["a", "b", "a"]) == "a, b")
    #expect(Spelling.list((0..<5000).map { "n\($0)" }, limit: 2) == "n0, n1 (+4998)")
  }
}
