import ArgumentParser
import CollectionFiles
import InteractionKit
import InteractionSessions

extension SessionDevice {
  /// Opens the screen that an argument names; errors end the program with their exit code.
  ///
  /// `device` displays it; nil for the viewport of the file.
  static func load(
    _ path: String, allowOutside: Bool, on device: DeviceProfile? = nil
  ) throws -> SessionDevice {
    let document = try ProgramScreens.open(path, allowOutside: allowOutside)
    return SessionDevice(document.displayed(on: device), path: path)
  }

  /// Ends the program if UIKit raises when the screen is displayed: an analysis would be about a
  /// screen that no user sees.
  func refuseExceptions() throws {
    let reasons = simulator.log.entries.compactMap(\.exceptionReason)
    guard !reasons.isEmpty else { return }
    var diagnostic = Diagnostic(
      "\(path): UIKit raises an exception when the screen is displayed:", .failure)
    diagnostic.details = reasons
    throw diagnostic
  }

  /// Prints the layout errors to standard error and returns the exit code.
  ///
  /// The exit code says failure if UIKit would raise for one of the errors.
  func printLayoutErrors() -> ExitCode {
    let errors = root.itemsView.layoutErrors
    for error in errors { Diagnostic("\(path): \(error)").print() }
    return errors.contains(where: \.isRaised) ? .failure : .success
  }
}
