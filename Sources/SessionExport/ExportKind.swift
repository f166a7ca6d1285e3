import CollectionFiles
import Foundation
import SessionLanguage
import TestRuns

/// The kinds of tests, by the names of `--to`.
package enum ExportKind: String, CaseIterable, Sendable {
  case maestro, xcuitest

  /// Runs the cases of a transcript, and returns the files of their tests.
  ///
  /// - Throws: The mistakes of a case's screen.
  package func files(
    of cases: [TranscriptCase], _ runner: CaseRunner, _ options: ExportOptions
  ) throws(DocumentErrors) -> [ExportedFile] {
    var sessions: [ExportedSession] = []
    for testCase in cases {
      sessions.append(try ExportedSession(testCase, runner, screen: options.screen))
    }
    switch self {
    case .maestro: return MaestroExporter().files(of: sessions, options)
    case .xcuitest: return XCUITestExporter().file(of: sessions).map { [$0] } ?? []
    }
  }

  /// The kind of the files, which an export may overwrite.
  package var output: OutputKind {
    switch self {
    case .maestro: OutputKind("exported flow", overwriting: .beginning("# Exported from "))
    case .xcuitest: OutputKind("exported UI test", overwriting: .beginning("// Exported from "))
    }
  }
}
