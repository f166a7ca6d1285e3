import TestRuns

/// The kinds of tests, by the names of `--to`.
package enum ExportKind: String, CaseIterable, Sendable {
  case maestro

  package var exporter: any SessionExporter {
    switch self {
    case .maestro: MaestroExporter()
    }
  }

  /// The kind of the files, which an export may overwrite.
  package var output: OutputKind {
    switch self {
    case .maestro: OutputKind("exported flow", overwriting: .beginning("# Exported from "))
    }
  }
}
