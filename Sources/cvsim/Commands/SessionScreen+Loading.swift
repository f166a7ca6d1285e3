import ArgumentParser
import CollectionFiles
import InteractionSessions

extension SessionScreen {
  /// The screen of a collection file; errors end the program with their exit code.
  static func load(_ path: String, allowOutside: Bool) throws -> SessionScreen {
    do throws(DocumentErrors) {
      let document = try CollectionDocument.load(path: path, allowOutside: allowOutside)
      return SessionScreen(document, path: path)
    } catch {
      throw Diagnostic(loading: path, error)
    }
  }

  /// Tells stderr why sections are empty that should not be, and answers the exit code:
  /// that of a failure where UIKit would raise.
  func printLayoutErrors() -> ExitCode {
    let errors = root.layoutErrors
    for error in errors { Diagnostic("\(path): \(error)").print() }
    return errors.contains(where: \.isRaised) ? .failure : .success
  }
}
