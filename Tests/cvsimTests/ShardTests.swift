import Foundation
import TestSupport
import Testing

/// Shards of a run, and their merge.
@Suite struct ShardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    for number in 0..<13 {
      let line = number == 5 ? "wrong" : SmallTranscripts.right
      try folder.write(SmallTranscripts.expecting(line), to: "t\(number).cvt")
    }
  }

  private func cvsim(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> BuiltProgram.Result {
    // Two runs differ in the times that cases take.
    let environment = environment.merging(["SOURCE_DATE_EPOCH": "0"]) { given, _ in given }
    return try BuiltProgram.run(arguments, environment: environment, folder: folder.path)
  }

  @Test func mergingInAnyOrderGivesTheBlobOfTheWhole() throws {
    _ = try cvsim(["test", "--reporter", "blob=whole.jsonl"])
    let blobs = try (1...12).map { index in
      _ = try cvsim(["test", "--shard", "\(index)/12", "--output", "out", "--reporter", "blob"])
      return "out/report-\(index)-of-12.jsonl"
    }
    for order in [blobs, blobs.reversed(), blobs.sorted()] {
      let merged = try cvsim(["merge"] + order + ["--reporter", "blob=merged.jsonl"])
      #expect(merged.status == 1)
      #expect(try folder.read("merged.jsonl") == folder.read("whole.jsonl"))
    }
  }

  @Test func reportInJSONIsTheSameBesideOthersAndMerged() throws {
    _ = try cvsim(["test", "--reporter", "json=alone.json"])
    _ = try cvsim([
      "test", "--reporter", "json=beside.json", "--reporter", "blob=whole.jsonl", "--reporter",
      "html=page.html",
    ])
    for index in 1...3 {
      _ = try cvsim(["test", "--shard", "\(index)/3", "--reporter", "blob=\(index).jsonl"])
    }
    _ = try cvsim(["merge", "3.jsonl", "1.jsonl", "2.jsonl", "--reporter", "json=merged.json"])
    let alone = try folder.read("alone.json")
    #expect(alone.contains(#""digest":"sha256:"#) && !alone.contains(#""digest":null"#))
    #expect(try folder.read("beside.json") == alone)
    #expect(try folder.read("merged.json") == alone)
  }

  @Test func partThatIsGivenTwiceIsAnError() throws {
    for index in 1...2 {
      _ = try cvsim(["test", "--shard", "\(index)/2", "--reporter", "blob=\(index).jsonl"])
    }
    let merged = try cvsim(["merge", "1.jsonl", "2.jsonl", "2.jsonl"])
    #expect(merged.status == 2)
    #expect(merged.errors == "cvsim: the blobs of 2/2 are given more than once\n")
  }

  @Test func coverageOfShardsIsJoined() throws {
    let whole = try cvsim(["test", "--cover", "--reporter", "blob=whole.jsonl"])
    let blobs = try (1...3).map { index in
      _ = try cvsim([
        "test", "--cover", "--shard", "\(index)/3", "--reporter", "blob=\(index).jsonl",
      ])
      return "\(index).jsonl"
    }
    let merged = try cvsim(["merge"] + blobs + ["--cover", "--reporter", "blob=merged.jsonl"])
    #expect(try folder.read("merged.jsonl") == folder.read("whole.jsonl"))
    #expect(try folder.read("whole.jsonl").contains(#""type":"coverage""#))
    #expect(whole.errors.contains("covered "))
    #expect(merged.errors.contains(try #require(whole.errors.split(separator: "\n").last)))
    let low = try cvsim(["merge"] + blobs + ["--cover", "--minimum", "100"])
    #expect(low.status == 1)
    _ = try cvsim(["test", "--shard", "3/3", "--reporter", "blob=3.jsonl"])
    let partial = try cvsim(["merge"] + blobs + ["--cover"])
    #expect(partial.status == 2)
    #expect(
      partial.errors == "cvsim: 3.jsonl: its run recorded no coverage; `cvsim test --cover` does\n")
  }

  @Test func partsOfDifferentCasesAreRefused() throws {
    _ = try cvsim(["test", "--shard", "1/2", "--reporter", "blob=1.jsonl"])
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "a.cvt")
    _ = try cvsim(["test", "--shard", "2/2", "--reporter", "blob=2.jsonl"])
    let merged = try cvsim(["merge", "1.jsonl", "2.jsonl"])
    #expect(merged.status == 2)
    #expect(merged.errors.contains("belong to different runs"))
  }

  @Test func partsByDifferentTimingsAreRefused() throws {
    for index in 1...2 {
      try folder.write(#"{"t\#(index).cvt::t\#(index)":9}"#, to: "out\(index)/timings.json")
      let shard = try cvsim([
        "test", "--shard", "\(index)/2", "--shard-by", "time", "--output", "out\(index)",
        "--reporter", "blob",
      ])
      #expect(shard.status <= 1)
    }
    let merged = try cvsim(["merge", "out1/report-1-of-2.jsonl", "out2/report-2-of-2.jsonl"])
    #expect(merged.status == 2)
    #expect(merged.errors.contains("belong to different runs"))
  }

  @Test func dealingByTimeWantsTheTimings() throws {
    let result = try cvsim(["test", "--shard", "1/2", "--shard-by", "time"])
    #expect(result.status == 2)
    #expect(result.errors.contains("--output"))
  }

  @Test func nothingFoundIsAnErrorInEveryPart() throws {
    #expect(try cvsim(["test", "--shard", "1/3", "-g", "typo"]).status == 2)
    #expect(try cvsim(["test", "--list", "-g", "typo"]).status == 2)
    let wrong = try cvsim(["test", "--list", "t1.cvt", "nosuch"])
    #expect(wrong.status == 2)
    #expect(wrong.output == "t1.cvt::t1\n")
    #expect(wrong.errors.contains("nosuch: no such file or folder"))
    // If there are more shards than cases, some shards are empty.
    #expect(try cvsim(["test", "--shard", "1/3", "t1.cvt"]).status == 0)
  }

  @Test func runMergedWithItselfIsAnError() throws {
    for repeats in [["--repeat-each", "2"], []] {
      _ = try cvsim(["test", "t1.cvt", "--reporter", "blob=b.jsonl"] + repeats)
      let merged = try cvsim(["merge", "b.jsonl", "b.jsonl"])
      #expect(merged.status == 2)
      #expect(merged.output.contains("t1.cvt::t1"))
      #expect(merged.output.contains("is in more than one of the blobs"))
    }
  }

  @Test(arguments: ["TEST", "GTEST"])
  func shardVariablesOfBuildToolsAreUsedOrRejected(tool: String) throws {
    let given = [
      "\(tool)_SHARD_INDEX": "0", "\(tool)_TOTAL_SHARDS": "2",
      "\(tool)_SHARD_STATUS_FILE": "\(folder.path)/status",
    ]
    #expect(try cvsim(["test", "t1.cvt"], environment: given).status == 0)
    #expect(try folder.read("status").isEmpty)
    for missing in ["\(tool)_SHARD_INDEX", "\(tool)_TOTAL_SHARDS"] {
      var half = given
      half[missing] = nil
      let result = try cvsim(["test", "t1.cvt"], environment: half)
      #expect(result.status == 2)
      #expect(result.errors.contains("\(missing) is not set"))
    }
  }
}
