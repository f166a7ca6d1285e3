import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// `cvsim audit`: the targets of touches against rules.
struct AuditCommand: ParsableCommand {
  /// The formats of a report.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, junit, svg
  }

  static let configuration = CommandConfiguration(
    commandName: "audit",
    _superCommandName: "cvsim",
    abstract: "Check the targets of touches at all offsets.",
    discussion: """
      The rules are \(AuditRule.allCases.map(\.rawValue).joined(separator: ", ")). With --session, \
      each state that its commands reach is audited. Exits with 1 if there is a finding that is not \
      in the baseline.
      """
  )

  @Argument(help: "The collections (YAML or JSON).", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp("The rules to check, or with ! those to leave out.", valueName: "a,!b"))
  var rules: String?

  @Option(help: ArgumentHelp("The least size of a target, in points.", valueName: "points"))
  var minimum: Double = 44

  @Option(
    help: ArgumentHelp(
      "The height of a keyboard that covers the bottom of the screen, in points.",
      valueName: "points"))
  var keyboard: Double = 0

  @Option(
    help: ArgumentHelp("Known findings, which are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the findings to the baseline, and report none.")
  var updateBaseline = false

  @Option(help: "The form of the report: text, json, sarif, junit or svg.")
  var format: Format = .text

  @OptionGroup
  var output: OutputOptions

  @Option(help: "The greatest number of states of the session that are audited.")
  var states: Int = 100

  @OptionGroup(title: "Devices")
  var devices: DeviceOptions

  @OptionGroup(title: "Analysis")
  var analysis: AnalysisOptions

  func validate() throws {
    guard minimum.isFinite, (0...1000).contains(minimum) else {
      throw ValidationError("--minimum: found \(minimum), expected points from 0 to 1000")
    }
    guard keyboard.isFinite, (0...10_000).contains(keyboard) else {
      throw ValidationError("--keyboard: found \(keyboard), expected points from 0 to 10000")
    }
    guard baseline != nil || !updateBaseline else {
      throw ValidationError("--update-baseline needs the --baseline that it writes")
    }
    guard files.count == 1 || format != .svg else {
      throw ValidationError("--format svg draws one file; found \(files.count)")
    }
    guard !devices.areGiven || format != .svg else {
      throw ValidationError("--format svg draws one screen and cannot be combined with --devices")
    }
    guard files.count == 1 || analysis.session == nil else {
      throw ValidationError("--session needs exactly one file; found \(files.count)")
    }
    guard (1...10_000_000).contains(states) else {
      throw ValidationError("--states: found \(states), expected a number from 1 to 10000000")
    }
    _ = try chosenRules()
  }

  func run() throws {
    throw try audit()
  }

  /// Writes the report and returns the exit code.
  private func audit() throws -> ExitCode {
    try output.check(outputKind, reading: files + [analysis.session, baseline])
    var settings = TouchAudit.Settings()
    settings.rules = try chosenRules()
    settings.minimum = minimum
    settings.keyboardHeight = keyboard
    var report = AuditReport([], baseline: try readBaseline())
    let screens = try files.flatMap {
      try ProgramScreens.screens(of: $0, allowOutside: analysis.outside.isAllowed)
    }
    for file in screens {
      let parts = try unreachableParts(of: file)
      let profiles = devices.areGiven ? try devices.profiles(of: analysis.origin(of: file)) : []
      for device in profiles.isEmpty ? [nil] : profiles.map(Optional.some) {
        try DeviceProfile.$current.withValue(device ?? .current) {
          let audit: TouchAudit
          if let session = try analysis.finishedSession(of: file, on: device) {
            audit = AnalysisProgressLine.showing("audit") {
              TouchAudit(
                ofStatesOf: session, limit: states, unreachable: parts, settings: settings)
            }
          } else {
            let screen = try analysis.screen(of: file, on: device)
            audit = AnalysisProgressLine.showing("audit") {
              TouchAudit(
                of: screen, unreachable: parts, settings: settings)
            }
          }
          report.entries.append(
            AuditReport.Entry(path: file, device: device.map { "\($0)" }, audit: audit))
        }
      }
    }
    if updateBaseline, let baseline {
      report.baseline = report.updatedBaseline
      try AtomicFile.write(report.baseline.json, to: baseline)
    }
    try output.write(text(of: report))
    return report.findings.isEmpty ? .success : .failure
  }

  /// The mistakes of a collection file; nil for other screens.
  private func unreachableParts(of file: String) throws -> DocumentErrors? {
    if ProgramScreens.contains(file) || ScreenSource.isDump(file)
      || ProgramScreens.source(FileAccess()).isOfOtherFormat(file)
    {
      return nil
    }
    do throws(DocumentErrors) {
      return try CollectionDocument.unreachableParts(
        path: file, allowOutside: analysis.outside.isAllowed)
    } catch {
      throw Diagnostic(loading: file, error)
    }
  }

  private func chosenRules() throws -> Set<AuditRule> {
    try AuditRule.chosen(by: rules, option: "--rules", noun: "a rule")
  }

  private func readBaseline() throws -> AuditBaseline {
    guard let baseline, let bytes = FilePath.contents(of: baseline) else {
      guard baseline == nil || updateBaseline else {
        throw Diagnostic("cannot open \(baseline ?? ""); --update-baseline writes it")
      }
      return AuditBaseline()
    }
    do throws(AuditBaseline.Invalid) {
      return try AuditBaseline(json: bytes)
    } catch {
      throw Diagnostic("\(baseline): it is not a baseline of cvsim audit")
    }
  }

  private var outputKind: OutputKind {
    switch format {
    case .svg: .svg
    case .text, .json, .sarif, .junit: .text
    }
  }

  private func text(of report: AuditReport) -> [UInt8] {
    switch format {
    case .text: PrintedText.lines(report.lines)
    case .json: report.json
    case .sarif: report.sarif
    case .junit: report.junit
    case .svg: Array(report.svg.utf8)
    }
  }
}
