import ArgumentParser
import Platform

/// Errors that do not stop the remaining work and are reported at its end.
struct DeferredErrors {
  private var errors: [any Error] = []

  init(_ errors: [FileError] = []) { self.errors = errors.map { Diagnostic($0) } }

  /// Runs `body` and stores its error.
  mutating func attempt(_ body: () throws -> Void) {
    do { try body() } catch let error as FileError where error.path != nil {
      errors.append(Diagnostic(error))
    } catch { errors.append(error) }
  }

  mutating func note(_ other: DeferredErrors) { errors += other.errors }

  /// Prints the errors.
  ///
  /// - Returns: `code`, or the code of a failure if it is success and there are errors.
  /// - Throws: The first error that is not a `Diagnostic`, such as a closed pipe.
  func printErrors(_ code: ExitCode = .success) throws -> ExitCode {
    for case let diagnostic as Diagnostic in errors { diagnostic.print() }
    if let other = errors.first(where: { !($0 is Diagnostic) }) { throw other }
    return errors.isEmpty || code != .success ? code : .failure
  }
}
