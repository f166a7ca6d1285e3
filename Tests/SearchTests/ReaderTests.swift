import Foundation
import InteractionKit
import Search
import TestSupport
import Testing

/// The readers that are fuzzed read every file of their corpus, and damaged copies of it.
@Suite struct ReaderTests {
  private static func corpus(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = Checkout.file("Tests/Search/Corpora/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func readerNeverTraps(target: FuzzTarget) throws {
    let corpus = try Self.corpus(of: target)
    #expect(!corpus.isEmpty)
    var generator = SeededGenerator(seed: 18)
    for bytes in corpus {
      target.read(bytes)
      for _ in 0..<300 { target.read(generator.mutated(bytes)) }
    }
  }
}
