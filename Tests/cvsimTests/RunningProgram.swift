import Foundation
import TestSupport

/// The running program, with its output in files of a folder.
struct RunningProgram {
  private let process: SpawnedProcess
  private let folder: TemporaryFolder

  /// Starts the program in `folder`.
  ///
  /// `input` is the path of a named pipe for standard input, which then never ends.
  init(
    _ arguments: [String], in folder: TemporaryFolder, input: String = "/dev/null"
  ) throws {
    self.folder = folder
    for name in ["stdout", "stderr"] { try folder.write("", to: name) }
    process = try SpawnedProcess(
      BuiltProgram.path, arguments,
      redirections: [
        .file(input, O_RDWR, as: 0), .file("\(folder.path)/stdout", O_WRONLY, as: 1),
        .file("\(folder.path)/stderr", O_WRONLY, as: 2),
      ], folder: folder.path)
  }

  var output: String { (try? folder.read("stdout")) ?? "" }
  var errors: String { (try? folder.read("stderr")) ?? "" }

  /// Waits until a condition is true, for at most a minute; returns its value.
  func wait(until isSo: () -> Bool) -> Bool {
    for _ in 0..<1200 {
      if isSo() { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  #if os(Linux)
    /// The processes that the program has started or copied.
    var children: [Int32] {
      let process = process.identifier
      let file = "/proc/\(process)/task/\(process)/children"
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      return text.split(separator: " ").compactMap { Int32($0) }
    }
  #endif

  /// Sends a signal and waits for the end.
  func end(by signal: Int32) -> Int32 {
    kill(process.identifier, signal)
    return process.wait()
  }
}

/// A folder with `small.yaml` and transcripts on it.
enum SmallTranscripts {
  static let right = "select #t1 via delegate:small"

  /// A transcript that expects `line` from a tap.
  static func expecting(_ line: String) -> String { "%load small.yaml\ntap #t1\n| \(line)\n" }

  /// A transcript that runs until it is stopped.
  static let endless = "%load small.yaml\nrepeat 1000000000 { echo x }\n| ...\n"

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "small.yaml")
    return folder
  }
}
