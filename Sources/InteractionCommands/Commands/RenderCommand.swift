import ArgumentParser
import InteractionSessions
import Platform

/// `cvsim render`: a picture of the screen.
struct RenderCommand: ParsableCommand {
  /// The formats of a picture.
  enum Picture: String, CaseIterable, ExpressibleByArgument {
    case svg, png, text
  }

  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: "cvsim",
    abstract: "Draw the screen."
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Option(help: "The form of the picture: svg or text (for png, convert the svg).")
  var format: Picture = .svg

  @Option(
    name: .shortAndLong, help: "The file to write (default: stdout).", completion: .file())
  var output: String?

  @Flag(help: "Let the collection name files outside its own folder.")
  var allowOutside = false

  func run() throws {
    throw try draw()
  }

  /// Writes the picture and returns the exit code.
  private func draw() throws -> ExitCode {
    guard format != .png else {
      throw Diagnostic(
        "png is not implemented; draw a picture as svg and convert it: "
          + "cvsim render \(file) -o screen.svg && rsvg-convert screen.svg -o screen.png")
    }
    try (format == .svg ? OutputKind.svg : .text).refuseOverwriting(
      output?.destination, reading: [file])
    let screen = try SessionDevice.load(file, allowOutside: allowOutside)
    let drawing = ViewportDrawing(screen)
    let picture =
      format == .svg
      ? SVGDrawing(drawing).text : TextDrawing(drawing).lines.joined(separator: "\n") + "\n"
    try AtomicFile.write(Array(picture.utf8), to: output?.destination)
    return screen.printLayoutErrors()
  }
}
