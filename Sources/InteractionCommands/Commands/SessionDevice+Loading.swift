import ArgumentParser
import CollectionFiles
import InteractionKit
import InteractionSessions

extension SessionDevice {
  /// Loads a collection file; errors end the program with their exit code.
  ///
  /// `device` displays it; nil for the viewport of the file.
  static func load(
    _ path: String, allowOutside: Bool, on device: DeviceProfile? = nil
  ) throws -> SessionDevice {
    if let screen = CommandLineProgram.screens.first(where: { $0.name == path }) {
      return SessionDevice(CollectionDocument(screen).displayed(on: device), path: path)
    }
    do throws(DocumentErrors) {
      let document = try CollectionDocument.load(path: path, allowOutside: allowOutside)
      return SessionDevice(document.displayed(on: device), path: path)
    } catch {
      throw Diagnostic(loading: path, error)
    }
  }

  /// Prints the layout errors to standard error and returns the exit code.
  ///
  /// The exit code is that of a failure if UIKit would raise for one of the errors.
  func printLayoutErrors() -> ExitCode {
    let errors = root.layoutErrors
    for error in errors { Diagnostic("\(path): \(error)").print() }
    return errors.contains(where: \.isRaised) ? .failure : .success
  }
}
