import CollectionFiles
import InteractionKit
import InteractionSessions
import TestRuns

/// The screens that the program was built with, and what its arguments and sessions open by name.
enum ProgramScreens {
  /// The screens of the program that runs.
  @TaskLocal static var all: [ScreenProgram] = []

  /// The screen of a program that has only one; nil for others.
  static var only: ScreenProgram? { all.count == 1 ? all.first : nil }

  /// Returns the screens that names stand for: screens of the program, then collection files.
  ///
  /// `keepsDocuments` is true if a file is read once.
  static func source(_ access: FileAccess, keepsDocuments: Bool = false) -> ScreenSource {
    ScreenSource(
      programs: all, unnamed: only, access: access, keepsDocuments: keepsDocuments)
  }

  /// Returns the settings of the sessions of the program.
  static func configuration(
    folder: String, _ access: FileAccess
  ) -> Session.Configuration {
    Session.Configuration(folder: folder, source: source(access)).allowingReplays()
  }

  /// Opens the screen that an argument names; errors end the program with their exit code.
  static func open(_ name: String, allowOutside: Bool) throws -> CollectionDocument {
    do throws(DocumentErrors) {
      return try source(FileAccess(allowsOutside: allowOutside)).open(name).document
    } catch {
      throw Diagnostic(loading: name, error)
    }
  }

  /// Returns the names of the screens of an argument: all scenes of a storyboard, else itself.
  static func screens(of name: String, allowOutside: Bool) throws -> [String] {
    do throws(DocumentErrors) {
      return try source(FileAccess(allowsOutside: allowOutside)).screens(of: name)
    } catch {
      throw Diagnostic(loading: name, error)
    }
  }

  /// Returns true if the argument is the name of a screen of the program.
  static func contains(_ name: String) -> Bool { all.contains { $0.name == name } }
}
