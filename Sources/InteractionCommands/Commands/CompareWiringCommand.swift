import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// `cvsim compare-wiring`: the same touches under several styles of wiring.
struct CompareWiringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-wiring",
    _superCommandName: "cvsim",
    abstract: "Run a session under several wiring styles and print the first difference.",
    discussion: """
      The styles are handler, dataSource, sectionHandlers, registrations and models. The \
      first is compared with each of the others: the events, the number of their receivers, and \
      the rejected commands. The session is run with the collection FILE, whatever its header \
      loads; it cannot contain `wire style`. --all compares every pair of the five styles and \
      prints a table, with the line of the session at which two differ first. Exits with 1 if \
      they differ, with 2 if there was nothing to compare, in a table for a pair, with 3 if \
      FILE cannot be loaded.
      """
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Two or more styles, by commas.", valueName: "style,style"))
  var styles: String?

  @Flag(help: "Compare every pair of the five styles and print a table.")
  var all = false

  @Option(
    help: ArgumentHelp("The commands to run.", valueName: "session"),
    completion: .file(extensions: ["cvt", "md"]))
  var session: String

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  func validate() throws {
    guard all != (styles != nil) else {
      throw ValidationError("expected --styles A,B or --all")
    }
    _ = try chosenStyles()
  }

  private func chosenStyles() throws -> [WiringDescription.Style] {
    guard let styles else { return WiringDescription.Style.allCases }
    let chosen = try WiringDescription.Style.list(styles, "some")
    for (index, style) in chosen.enumerated() where chosen[..<index].contains(style) {
      throw ValidationError("--styles: \(style.rawValue) is given twice")
    }
    guard chosen.count >= 2 else {
      throw ValidationError("--styles: expected at least two styles, such as handler,registrations")
    }
    return chosen
  }

  func run() throws {
    throw try printComparisons()
  }

  /// Prints the result of each pair and returns the exit code.
  private func printComparisons() throws -> ExitCode {
    let document: CollectionDocument
    do throws(DocumentErrors) {
      document = try CollectionDocument.load(path: file, allowOutside: files.allowOutside)
    } catch {
      throw Diagnostic(loading: file, error)
    }
    guard let transcript = Transcript(contentsOf: session) else {
      throw Diagnostic("\(session): no such file, or it is not readable", .usage)
    }
    if let problem = transcript.problems.first {
      throw Diagnostic("\(session):\(problem)", .usage)
    }
    let styles = try chosenStyles()
    var output = Output()
    if all {
      let table = WiringComparisonTable(
        document, path: file, commands: transcript, access: files.access(given: [file, session]))
      if let problem = table.problem {
        throw Diagnostic("no styles were compared: \(problem)", .usage)
      }
      output.pending += PrintedText.lines(table.lines)
      try output.flush()
      return table.isEqual ? .success : ExitCode(table.hasDifference ? 1 : 2)
    }
    var code = ExitCode.success
    for other in styles.dropFirst() {
      let comparison = WiringComparison(
        document, path: file, commands: transcript, styles[0], other,
        access: files.access(given: [file, session]))
      if comparison.problem != nil {
        try output.flush()
        throw Diagnostic(comparison.lines[0], .usage)
      }
      output.pending += PrintedText.lines(comparison.lines)
      if !comparison.isEqual { code = ExitCode(1) }
    }
    try output.flush()
    return code
  }
}
