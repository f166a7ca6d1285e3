import Platform
import SessionLanguage

extension Verb {
  static let render = Verb(
    "render", .look, "writes a picture of the screen",
    forms: [
      [
        .value("FILE", .newFile),
        .flag(
          VerbParameter(
            "--targets", .nothing,
            "draws the frames, identifiers and parts that touches hit, not the looks")),
        .flag(VerbParameter("--dark", .nothing, "draws the dark style")),
        .flag(VerbParameter("--frame", .nothing, "draws the phone around the screen")),
      ]
    ],
    notes: [
      "The extension of FILE is .svg, .png or .txt; .png needs rsvg-convert, and .txt shows targets."
    ],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      tap #t2
      | select #t2 via delegate:banners
      render selected.svg
      | rendered selected.svg
      """#),
    read: readRender)

  private static func readRender(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    var style = PictureStyle()
    style.showsTargets = try arguments.flag("targets")
    if try arguments.flag("dark") { style.theme = .dark }
    style.hasFrame = try arguments.flag("frame")
    let path = try arguments.text("a file")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      if !session.isReplaying { try session.render(to: path, style) }
    }
  }
}

extension Session {
  /// Writes a picture of the screen; an existing file is rejected.
  fileprivate func render(to path: String, _ style: PictureStyle) throws(SessionError) {
    try refuseWriting()
    guard let format = PictureFormat(path: path) else {
      throw SessionError("a picture is a .svg, .png or .txt file, not \(path)")
    }
    let device = try requireDevice()
    let file = try self.path(writing: path)
    let picture: [UInt8]
    do throws(Rasterizer.Failure) { picture = try format.picture(of: device, style) } catch {
      throw SessionError(error.description)
    }
    do throws(FileError) {
      try AtomicFile.write(picture, to: file, existing: .refused, name: path)
    } catch { throw SessionError("\(error)") }
    print("rendered \(path)")
  }
}
