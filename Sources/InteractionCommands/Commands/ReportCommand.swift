import ArgumentParser
import Foundation
import InteractionSessions
import Platform
import TestRuns

/// `cvsim report`: an HTML report on traces.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    _superCommandName: "cvsim",
    abstract: "Make one HTML report of traces."
  )

  @Argument(help: "The traces (JSON Lines).", completion: .file())
  var traces: [String]

  @Option(
    name: .shortAndLong, help: "The file to write (default: stdout).", completion: .file())
  var output: String?

  func run() throws {
    try OutputKind.html.refuseOverwriting(output?.destination, reading: traces)
    var report = TraceReport()
    for path in traces {
      let bytes = try InputFile.contents(of: path)
      do throws(TraceError) {
        try report.add(bytes, file: path)
      } catch {
        throw Diagnostic("\(path): \(error)")
      }
    }
    try AtomicFile.write(
      HTMLReport.document(report: report.report, traces: report.traces), to: output?.destination)
  }
}
