import ArgumentParser
import Glibc
import InteractionKit

/// How a run is reported.
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
  var trace: TraceMode = .off

  @Option(help: "Colour the output: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if chosen.count(where: { $0.path == nil && $0.kind != .blob }) > 1 {
      throw ValidationError("only one reporter can write to stdout; give the others a path")
    }
    if trace != .off, output == nil {
      throw ValidationError("--trace \(trace.rawValue) needs --output FOLDER for the files")
    }
  }

  /// The reports to write.
  var chosen: [ReporterArgument] {
    ReporterArgument.chosen(
      reporters, environment: StandardStreams.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// Whether a report shows what happened step by step.
  var wantsTraces: Bool { reporters.contains { $0.kind == .html || $0.kind == .blob } }
}

/// Which traces of cases are written.
enum TraceMode: String, CaseIterable, ExpressibleByArgument {
  case on, off
  case retainOnFailure = "retain-on-failure"
}
