import Foundation

/// The file that figures are added to, one line each: what `Scripts/bench` makes its table of.
///
/// Every benchmark runs in a process of its own; the environment names the file to all.
struct FigureFile {
  static let variable = "BENCHMARK_FIGURES"

  private let path: String

  /// Nil where the environment names none.
  init?() {
    guard let path = ProcessInfo.processInfo.environment[FigureFile.variable] else { return nil }
    self.path = path
  }

  /// Adds a line; answers what was wrong, if anything.
  func add(_ figure: Figure) -> String? {
    guard let file = fopen(path, "a") else { return "\(path): cannot be opened for writing" }
    let isWritten = fputs("\(figure.line)\n", file) >= 0
    return fclose(file) == 0 && isWritten ? nil : "\(path): cannot be written"
  }
}
