import ArgumentParser
import CollectionFiles
import Foundation
import InteractionSessions
import Platform
import TestRuns

/// The options for the reports of a run.
struct CaseReporting: ParsableArguments {
  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      """
      How to report: list, dot, tap, junit, json, github, html or blob, to stdout or =PATH; \
      repeatable.
      """, valueName: "kind[=path]"))
  var reporters: [ReporterArgument] = []

  @Option(
    help: ArgumentHelp(
      "Where traces, blobs without a path and timings go.", valueName: "folder"))
  var output: String?

  @Option(help: "Which traces to write there: on, off or retain-on-failure.")
  var trace: TraceStore.Mode = .off

  @Option(help: "Colour the output: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if chosen.count(where: \.usesStandardOutput) > 1 {
      throw ValidationError("only one reporter can write to stdout; give the others a path")
    }
    var places: Set<String> = []
    for file in files(nil) where !FileDestination(file).isShared {
      guard places.insert(RelativePath.identity(of: file)).inserted else {
        throw ValidationError("two reporters write to \(file); give each its own path")
      }
    }
    if trace != .off, output == nil {
      throw ValidationError("--trace \(trace.rawValue) needs --output FOLDER for the files")
    }
  }

  /// The results of the last run, in the output folder or in the state folder of the user.
  var state: TestState {
    let current = FileManager.default.currentDirectoryPath
    return TestState(
      folder: output ?? UserFolders().stateFolder(forRunsIn: current), current: current)
  }

  /// The reports to write.
  var chosen: [ReporterArgument] {
    ReporterArgument.chosen(
      reporters, environment: StandardStreams.environment,
      isTerminal: FileDescriptor.standardOutput.isTerminal)
  }

  /// The files that reports are written to.
  private func files(_ shard: Shard?) -> [String] {
    chosen.compactMap { $0.file(output: output, shard: shard) }
  }

  /// Rejects reports that would overwrite other files or the command's input.
  ///
  /// It is called before anything runs.
  func checkDestinations(_ shard: Shard?, reading inputs: [String]) throws {
    var errors = DeferredErrors()
    for argument in chosen {
      errors.attempt {
        try argument.kind.output.refuseOverwriting(
          argument.file(output: output, shard: shard), reading: inputs)
      }
    }
    guard try errors.printErrors() == .success else { throw ExitCode.usage }
  }

  /// All files and folders that a run writes.
  func written(_ shard: Shard?) -> [String] {
    let summary = StandardStreams.environment("GITHUB_STEP_SUMMARY").flatMap {
      $0.isEmpty ? nil : $0
    }
    let beside =
      output.map {
        [TraceStore.folder(in: $0), TraceManifest.file(in: $0)] + TestState.files(in: $0)
      } ?? []
    return files(shard) + beside + (summary.map { [$0] } ?? [])
  }

  /// True if a report is written to standard output.
  var usesStandardOutput: Bool { chosen.contains(where: \.usesStandardOutput) }

  /// True if the report on standard output prints one character for each case.
  var printsPartsOfLines: Bool { chosen.contains { $0.usesStandardOutput && $0.kind == .dot } }

  /// True if a report contains the digests of traces.
  var wantsDigests: Bool { chosen.contains { $0.kind == .json } }

  /// True if a report contains traces.
  var wantsTraces: Bool { reporters.contains { $0.kind == .html || $0.kind == .blob } }
}

extension TraceStore.Mode: ExpressibleByArgument {}
