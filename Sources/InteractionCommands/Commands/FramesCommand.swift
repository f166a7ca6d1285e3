import ArgumentParser
import Foundation
import InteractionSessions

/// `cvsim frames`: the frames in the layout.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    _superCommandName: "cvsim",
    abstract: "Print the frames that the layout computes."
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only what the layout answers for a rectangle.", valueName: "x,y,w,h"))
  var rect: RectArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset; lists what is visible there.", valueName: "x,y"))
  var offset: PointArgument?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Scroll the orthogonal section s to x; repeatable.", valueName: "s=x"))
  var orthogonal: [SectionOffsetArgument] = []

  @Option(help: "The form of the answer: text or json.")
  var format: AnswerFormat = .text

  @OptionGroup
  var outside: OutsideFilesOption

  func run() throws {
    throw try printFrames()
  }

  /// Prints the frames and returns the exit code.
  private func printFrames() throws -> ExitCode {
    let screen = try SessionDevice.load(file, allowOutside: outside.isAllowed)
    let listing: FrameListing
    do throws(FrameListing.NotOrthogonal) {
      listing = try FrameListing(
        screen, rect: rect.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
        offset: offset.map { CGPoint(x: $0.x, y: $0.y) },
        orthogonal: orthogonal.map { ($0.section, CGFloat($0.offset)) })
    } catch {
      throw Diagnostic("\(error)")
    }
    var output = Output()
    func write(_ piece: [UInt8]) throws {
      output.pending += piece
      try output.flush()
    }
    if format == .json { try listing.writeJSON(write) } else { try listing.writeText(write) }
    return screen.printLayoutErrors()
  }
}
