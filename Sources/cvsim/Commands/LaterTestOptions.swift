import ArgumentParser

/// The documented options of `test` that this version knows and does not have.
struct LaterTestOptions: ParsableArguments {
  @Flag(help: .hidden) var lastFailed = false
  @Option(help: .hidden) var repeatEach: Int?
  @Flag(help: .hidden) var shuffle = false
  @Option(help: .hidden) var randomSeed: UInt64?
  @Option(help: .hidden) var shard: String?
  @Option(help: .hidden) var shardBy: String?
  @Option(help: .hidden) var output: String?
  @Option(help: .hidden) var trace: String?
  @Flag(help: .hidden) var watch = false
  @Flag(help: .hidden) var verifyDeterminism = false

  /// Answers the first of them that was asked for.
  func refuse() throws {
    let asked: [(String, Bool)] = [
      ("--last-failed", lastFailed), ("--repeat-each", repeatEach != nil), ("--shuffle", shuffle),
      ("--random-seed", randomSeed != nil), ("--shard", shard != nil),
      ("--shard-by", shardBy != nil), ("--output", output != nil), ("--trace", trace != nil),
      ("--watch", watch), ("--verify-determinism", verifyDeterminism),
    ]
    if let option = asked.first(where: \.1) { throw Diagnostic.notAvailable("test \(option.0)") }
  }
}
