import Foundation
import SessionLanguage

extension Expectation {
  /// `expect picture FILE`: passes if the screen looks as in a picture that `render` has written.
  static let picture = Expectation(
    name: "picture",
    form: [
      .value("FILE", .file),
      .flag(VerbParameter("--dark", .nothing, "compares the dark style")),
    ]
  ) { arguments throws(GrammarError) in
    let isDark = try arguments.flag("dark")
    let path = try arguments.text("a file")
    return { session throws(SessionError) in
      let device = try session.requireDevice()
      let bytes: [UInt8]
      do throws(SessionError) {
        bytes = try session.read(file: session.path(path), spelled: path)
      } catch {
        throw SessionError("\(error.reason); `render \(path)` writes the picture")
      }
      let expected: PictureFile
      do throws(PictureFile.Mistake) {
        expected = try PictureFile(reading: bytes, path: path)
      } catch {
        throw SessionError(error.description)
      }
      let actual = ScreenPicture(device, isDark: isDark)
      let differences = PictureElements(actual).differences(from: expected.elements)
      guard !differences.isEmpty else { return nil }
      // An error is one line.
      let lines = PictureReview.lines(of: differences, in: path).map {
        String($0.drop { $0 == " " })
      }
      return lines[0] + ": " + lines.dropFirst().joined(separator: "; ")
    }
  }
}
