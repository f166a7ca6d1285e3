import ArgumentParser
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// `cvsim render`: a picture of the screen.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    _superCommandName: "cvsim",
    abstract: "Draw the screen.",
    discussion: """
      The picture shows what a person sees: text in the size and lines in which it is measured, colours, \
      controls and bars. With --targets it shows the frames, identifiers and parts that touches hit. With \
      --session, the state that its commands leave, or with --at that after one of them. A png needs the \
      program rsvg-convert.
      """
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("The step of the session: a number or a mark.", valueName: "step"))
  var at: String?

  @Option(help: "The form of the picture: svg, png or text (default: that of -o, else svg).")
  var format: PictureFormat?

  @Option(help: "The colours: light or dark.")
  var theme: DrawingTheme.Name = .light

  @Flag(help: "Draw frames, identifiers and parts that touches hit.")
  var targets = false

  @Flag(help: "Draw the phone around the screen.")
  var frame = false

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "State")
  var analysis: AnalysisOptions

  @OptionGroup(title: "Device")
  var devices: DeviceOptions

  func validate() throws {
    _ = try devices.device()
    if at != nil, analysis.session == nil { throw ValidationError("--at needs --session") }
    if targets, frame {
      throw ValidationError("--frame and --targets cannot be combined; give one of them")
    }
  }

  func run() throws {
    let device = try devices.device() ?? phoneOfFrame()
    throw try DeviceProfile.$current.withValue(device ?? .current) { try draw(on: device) }
  }

  /// Throws if the name of the file says another kind of picture than the one that is written.
  private func checkExtension(of path: String) throws {
    let named = PictureFormat(path: path)
    if let format {
      guard named == nil || named == format else {
        throw Diagnostic(
          "cannot write \(path): its name is not one for --format \(format.rawValue)")
      }
    } else if named == nil, let end = FilePath.pathExtension(of: path) {
      throw Diagnostic(
        "cannot write \(path): no picture is written as .\(end); "
          + "end the name in .svg, .png or .txt, or add --format")
    }
  }

  /// The phone that `--frame` draws around a screen of a program without a size of its own; nil otherwise.
  ///
  /// Without its safe area the bars of the screen would be where the phone has its camera.
  private func phoneOfFrame() throws -> DeviceProfile? {
    guard frame,
      let program = try ProgramScreens.open(file, allowOutside: analysis.outside.isAllowed).program,
      program.size == nil
    else { return nil }
    return DeviceProfile.all.first { $0.size == DeviceProfile.plain.size }
  }

  /// Writes the picture and returns the exit code.
  private func draw(on device: DeviceProfile?) throws -> ExitCode {
    let format = self.format ?? output.path.flatMap { PictureFormat(path: $0) } ?? .svg
    if let path = output.path { try checkExtension(of: path) }
    try output.check(OutputKind(of: format), reading: [file, analysis.session])
    let screen = try analysis.screen(of: file, at: at, on: device)
    let picture: [UInt8]
    do throws(Rasterizer.Failure) {
      var style = PictureStyle()
      (style.theme, style.showsTargets, style.hasFrame) = (theme, targets, frame)
      picture = try format.picture(of: screen, style)
    } catch {
      throw Diagnostic(error.description)
    }
    try output.write(picture)
    return screen.printLayoutErrors()
  }
}

extension PictureFormat: ExpressibleByArgument {}
extension DrawingTheme.Name: ExpressibleByArgument {}

extension OutputKind {
  fileprivate init(of format: PictureFormat) {
    switch format {
    case .svg: self = .svg
    case .png: self = .png
    case .text: self = .text
    }
  }
}
