import ArgumentParser
import InteractionSessions
import Platform
import TestRuns

/// The options that select the cases of a run.
struct CaseSelection: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Only cases whose name matches.", valueName: "re"))
  var grep: String?

  @Option(
    name: [.customShort("G"), .customLong("grep-invert")], parsing: .unconditional,
    help: ArgumentHelp("Only cases whose name does not match.", valueName: "re"))
  var grepInvert: String?

  @Option(help: ArgumentHelp("Only cases with tag a and without b.", valueName: "a,!b"))
  var tags: String?

  @Flag(help: "Only the cases that failed last time in this folder; all if none did.")
  var lastFailed = false

  @Option(help: ArgumentHelp("Only the i-th of n parts, from 1.", valueName: "i/n"))
  var shard: ShardArgument?

  @Option(help: "How parts are made: by count, hash or time.")
  var shardBy: ShardRule = .count

  @Flag(help: "Name the cases and run none.")
  var list = false

  /// Returns the shard that is selected by option or by a build tool; throws if they differ.
  func shard(_ environment: (String) -> String?, output: String?) throws -> Shard? {
    if shardBy == .time, output == nil {
      throw Diagnostic(
        "--shard-by time needs --output FOLDER, where all machines have the same timings.json")
    }
    let asked = shard.map { ($0.index, $0.total) }
    let given = try ShardArgument.given(by: environment).map { ($0.index, $0.total) }
    if let asked, let given, asked != given {
      throw Diagnostic(
        "--shard \(asked.0)/\(asked.1) differs from the environment, which has "
          + "\(given.0)/\(given.1), counted from 1; give one of them")
    }
    guard let (index, total) = asked ?? given else { return nil }
    let rule: Shard.Rule =
      switch shardBy {
      case .count: .count
      case .hash: .hash
      case .time: .time(TestState(folder: output).timings)
      }
    return Shard(index: index, total: total, rule: rule)
  }

  /// The arguments that select the same cases in another process.
  var arguments: [String] {
    var arguments: [String] = []
    if let grep { arguments += ["-g", grep] }
    if let grepInvert { arguments += ["-G", grepInvert] }
    if let tags { arguments += ["--tags", tags] }
    return arguments
  }
}

/// A shard `i/n` of the cases, counted from 1.
struct ShardArgument: ExpressibleByArgument {
  let index: Int
  let total: Int

  init?(argument: String) {
    guard let shard = Shard(argument) else { return nil }
    (index, total) = (shard.index, shard.total)
  }

  private init(index: Int, total: Int) {
    (self.index, self.total) = (index, total)
  }

  /// Returns the shard in the variables of Bazel or GoogleTest, which count from 0.
  static func given(by environment: (String) -> String?) throws -> ShardArgument? {
    for (index, total) in [
      ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"), ("GTEST_SHARD_INDEX", "GTEST_TOTAL_SHARDS"),
    ] {
      let (place, count) = (environment(index) ?? "", environment(total) ?? "")
      guard !place.isEmpty || !count.isEmpty else { continue }
      guard !place.isEmpty, !count.isEmpty else {
        let missing = place.isEmpty ? index : total
        throw Diagnostic("\(index) and \(total) must be set together: \(missing) is not set")
      }
      guard let place = Int(place), let count = Int(count),
        place < Int.max, Shard(index: place + 1, total: count) != nil
      else {
        throw Diagnostic("\(index)=\(place) is out of range for \(total)=\(count)")
      }
      return ShardArgument(index: place + 1, total: count)
    }
    return nil
  }
}

extension CaseSelection {
  /// Notifies the build tool that its variables are supported.
  ///
  /// Otherwise the tool assumes that each shard ran all cases.
  func acknowledgeShards(_ environment: (String) -> String?) throws {
    for name in ["TEST_SHARD_STATUS_FILE", "GTEST_SHARD_STATUS_FILE"] {
      guard let path = environment(name), !path.isEmpty else { continue }
      do throws(SystemError) {
        let file = try FileDescriptor(opening: path, for: .append)
        file.touch()
        file.close()
      } catch {
        throw Diagnostic("cannot write \(path), which \(name) requests: \(error)", .failure)
      }
    }
  }
}

/// The rule by which cases are assigned to shards.
enum ShardRule: String, CaseIterable, ExpressibleByArgument {
  case count, hash, time
}
