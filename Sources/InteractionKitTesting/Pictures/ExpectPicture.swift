import Foundation
import InteractionKit
import InteractionSessions
import Platform
import Testing

/// The style of a picture of a screen.
public enum PictureAppearance: String, Hashable, Sendable {
  /// The light or the dark style.
  case light, dark
}

/// Compares the picture of a screen with a file, and records an issue that names what differs.
///
/// Use it to notice that a screen looks different. Pictures are compared as what they draw, not as pixels: texts, lines,
/// colours, frames. So a picture that you recorded on a Mac passes on Linux, and nothing needs a tolerance.
///
/// ```swift
/// @Test func inboxLooksAsBefore() throws {
///   try expectPicture("inbox.svg", on: simulator)
/// }
/// ```
///
/// The first run writes the file, a `.svg` or a `.png`, and records an issue for it, so that you look at the picture once;
/// later runs compare. `CVSIM_RECORD=1` in the environment writes the file again. If `CI` is set, no recording is written.
/// After a difference, the expected and the actual picture are in one SVG file, with the changed elements marked; the issue
/// names the file. It is in the folder `CVSIM_PICTURES` of the environment, or in the temporary one.
///
/// A `.png` is written by the program `rsvg-convert`; comparing needs no program.
///
/// - Parameters:
///   - path: The path of the file from the folder of the test's file.
///   - simulator: The simulator of the screen.
///   - appearance: The style; light by default.
///   - sourceLocation: The location of the test's file; the caller's by default.
/// - Throws: Errors of writing.
public func expectPicture(
  _ path: String, on simulator: Simulator, appearance: PictureAppearance = .light,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try checkPicture(
    ScreenPicture(simulator.window, isDark: appearance == .dark),
    at: ReplayPath(path, besides: sourceLocation), ProcessInfo.processInfo.environment,
    sourceLocation)
}

/// Compares a picture with a file, or writes it.
func checkPicture(
  _ picture: ScreenPicture, at place: ReplayPath, _ environment: [String: String],
  _ sourceLocation: SourceLocation
) throws {
  let permission = RecordingPermission(environment)
  guard let format = PictureFormat(path: place.spelling), format != .text else {
    Issue.record(
      "a picture is a .svg or .png file, not \(place.spelling)", sourceLocation: sourceLocation)
    return
  }
  guard let known = FilePath.contents(of: place.path), !permission.rewrites else {
    return try check(
      PictureFile(picture, asPNG: format == .png).bytes, at: place, permission, sourceLocation)
  }
  let expected: PictureFile
  do throws(PictureFile.Mistake) {
    expected = try PictureFile(reading: known, path: place.spelling)
  } catch {
    Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
    return
  }
  let differences = PictureElements(picture).differences(from: expected.elements)
  guard !differences.isEmpty else { return }
  let file = PictureReview.path(for: place.spelling, environment)
  let written: String
  do {
    try PictureReview.write(expected.comparison(with: picture, differences), to: file)
    written = "compare the pictures in \(file)"
  } catch { written = "the pictures could not be written to \(file)" }
  Issue.record(
    Comment(
      rawValue: PictureReview.lines(of: differences, in: place.spelling).joined(separator: "\n")
        + "\n" + written
        + "; `CVSIM_RECORD=1 swift test` accepts the new one"), sourceLocation: sourceLocation)
}
