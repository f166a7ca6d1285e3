import InteractionKit
import Testing

@testable import InteractionSessions

/// The path to a branch, compared with one that is walked for each question.
@Suite struct BranchPathTests {
  /// Trees of branches, each with the branch that it continues and its start.
  private struct Tree {
    var origins: [Int?] = [nil]
    var starts = [0]

    mutating func add(from origin: Int, at start: Int) {
      origins.append(origin)
      starts.append(start)
    }

    func path(to branch: Int) -> [Int] {
      sequence(first: branch) { origins[$0] }.reversed()
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func pathsAreThoseThatAreWalked(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tree = Tree()
    var path = BranchPath()
    for _ in 0..<300 {
      if tree.starts.count < 2 || Int.random(in: 0..<3, using: &random) == 0 {
        let origin = Int.random(in: 0..<tree.starts.count, using: &random)
        tree.add(from: origin, at: tree.starts[origin] + Int.random(in: 0..<4, using: &random))
      }
      let branch = Int.random(in: 0..<tree.starts.count, using: &random)
      path.lead(to: branch) { tree.origins[$0] }
      let walked = tree.path(to: branch)
      let step = Int.random(in: 1..<20, using: &random)
      #expect(
        path.last { tree.starts[$0] < step } == walked.last { tree.starts[$0] < step },
        "seed \(seed), branch \(branch), step \(step)")
      for number in tree.starts.indices {
        let place = walked.firstIndex(of: number)
        #expect(path.contains(number) == (place != nil))
        #expect(path.branch(after: number) == place.flatMap { walked.dropFirst($0 + 1).first })
      }
      if Int.random(in: 0..<9, using: &random) == 0, let kept = walked.randomElement(using: &random)
      {
        path.removeAll(after: kept)
        #expect(path.branch(after: kept) == nil)
      }
    }
  }

  /// A branch for each of 2,000 steps, and each of them looked up: 2,000 links are followed.
  @Test func eachLinkIsFollowedOnce() {
    var path = BranchPath()
    var followed = 0
    for _ in 0..<2000 {
      path.lead(to: 2000) { branch in
        followed += 1
        return branch == 0 ? nil : branch - 1
      }
    }
    #expect(followed == 2001)
    #expect(path.last { $0 < 1500 } == 1499)
    // The next branch is one more link.
    path.lead(to: 2001) { branch in
      followed += 1
      return branch - 1
    }
    #expect(followed == 2002)
  }
}
