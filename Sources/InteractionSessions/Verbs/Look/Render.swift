import Platform
import SessionLanguage

extension Verb {
  static let render = Verb(
    "render", .look, "writes a picture of the screen",
    forms: [[.value("FILE", .newFile)]],
    notes: ["The extension of FILE is .svg, .png or .txt; .png needs rsvg-convert."],
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
    let path = try arguments.text("a file")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      if !session.isReplaying { try session.render(to: path) }
    }
  }
}

extension Session {
  /// Writes a picture of the screen; an existing file is rejected.
  fileprivate func render(to path: String) throws(SessionError) {
    try refuseWriting()
    guard let format = PictureFormat(path: path) else {
      throw SessionError("a picture is a .svg, .png or .txt file, not \(path)")
    }
    let device = try requireDevice()
    let file = try self.path(writing: path)
    let picture: [UInt8]
    do throws(Rasterizer.Failure) { picture = try format.picture(of: device) } catch {
      throw SessionError(error.description)
    }
    do throws(FileError) {
      try AtomicFile.write(picture, to: file, existing: .refused, name: path)
    } catch { throw SessionError("\(error)") }
    print("rendered \(path)")
  }
}
