import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionSessions
import TestRuns

/// `cvsim merge`: joins the results of shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: "cvsim",
    abstract: "Join the blobs of shards and report them as one run.",
    discussion: """
      Each shard writes its blob by `cvsim test --shard i/n --reporter blob=FILE`. The exit \
      code is that of the whole run. If all shards have recorded their coverage, the reports \
      have that of the whole run.
      """
  )

  @Argument(help: "The blobs.", completion: .file())
  var blobs: [String]

  @OptionGroup(title: "Reports")
  var reporting: CaseReporting

  @OptionGroup(title: "Coverage")
  var coverage: CoverageOptions

  func run() throws {
    try reporting.checkDestinations(nil, reading: blobs)
    try OutputKind.text.refuseOverwriting(coverage.coverOutput, reading: blobs)
    var parts: [(report: RunReport, traces: [(index: Int, lines: [UInt8])])] = []
    for path in blobs {
      let bytes = try InputFile.contents(of: path)
      do throws(ReportFormatError) {
        parts.append(try Blob.read(bytes))
      } catch {
        throw Diagnostic("\(path): \(error.message)")
      }
    }
    if let objection = ShardPart.objection(to: parts.map(\.report.part), results: "blobs") {
      throw Diagnostic(objection)
    }
    var (whole, traces) = Blob.joined(parts)
    let covered = try joinedCoverage(of: parts.map(\.report))
    whole.coverage = covered?.report
    whole.coverageCounts = covered?.coverage.json
    var reports = try TestReports(reporting, shard: nil)
    reports.add(traces: traces)
    for testCase in whole.cases { try reports.report(testCase) }
    let errors = reports.finish(whole)
    throw try coverage.write(
      covered, part: nil, after: errors.printErrors(ExitCode(whole.exitCode.rawValue)))
  }

  /// Returns the coverage of the whole run; nil if not all blobs have theirs.
  private func joinedCoverage(of parts: [RunReport]) throws -> CoverageStore? {
    let store = CoverageStore()
    for (path, part) in zip(blobs, parts) {
      guard let counts = part.coverageCounts else {
        guard !coverage.cover else {
          throw Diagnostic("\(path): its run recorded no coverage; `cvsim test --cover` does")
        }
        return nil
      }
      do throws(WiringCoverage.Invalid) {
        try store.add(WiringCoverage(json: counts), report: part.coverage)
      } catch {
        throw Diagnostic("\(path): it is not a coverage of cvsim in JSON")
      }
    }
    return store
  }
}
