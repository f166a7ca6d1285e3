import ArgumentParser
import Platform

/// Errors that must not cost what can still be done: they are told when all is.
struct LateErrors {
  private var errors: [any Error] = []

  init(_ errors: [FileError] = []) { self.errors = errors.map { Diagnostic($0) } }

  /// Runs `body`, and goes on where it fails.
  mutating func attempt(_ body: () throws -> Void) {
    do { try body() } catch let error as FileError where error.path != nil {
      errors.append(Diagnostic(error))
    } catch { errors.append(error) }
  }

  mutating func note(_ other: LateErrors) { errors += other.errors }

  /// Tells of the errors.
  ///
  /// - Returns: `code`, or that of a failure where it is success in spite of them.
  /// - Throws: the first that is no message of ours, such as a reader that went away.
  func tell(_ code: ExitCode = .success) throws -> ExitCode {
    for case let diagnostic as Diagnostic in errors { diagnostic.print() }
    if let other = errors.first(where: { !($0 is Diagnostic) }) { throw other }
    return errors.isEmpty || code != .success ? code : .failure
  }
}
