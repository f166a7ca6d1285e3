import ArgumentParser
import Foundation
import InteractionKit
import InteractionSessions

/// `cvsim hit`: the hit chain at a point.
struct HitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit",
    _superCommandName: "cvsim",
    abstract: "Print what a touch at a point would reach, front to back."
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Argument(help: ArgumentHelp("The point of the viewport, in points.", valueName: "x,y"))
  var point: PointArgument

  @Option(parsing: .unconditional, help: ArgumentHelp("The content offset.", valueName: "x,y"))
  var offset: PointArgument?

  @Option(help: "The form of the answer: text or json.")
  var format: AnswerFormat = .text

  @OptionGroup
  var outside: OutsideFilesOption

  func run() throws {
    throw try printChain()
  }

  /// Prints the hit chain and returns the exit code.
  private func printChain() throws -> ExitCode {
    let screen = try SessionDevice.load(file, allowOutside: outside.isAllowed)
    if let offset {
      let view = screen.root.itemsView
      view.contentOffset = view.clamped(CGPoint(x: offset.x, y: offset.y))
    }
    let report = HitReport(screen, at: CGPoint(x: point.x, y: point.y))
    var output = Output()
    output.pending +=
      format == .json
      ? report.json
      : PrintedText.lines(report.lines)
    try output.flush()
    return .success
  }
}
