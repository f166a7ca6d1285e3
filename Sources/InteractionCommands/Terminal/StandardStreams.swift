import Foundation
import InteractionKit
import Platform

/// The three descriptors that every program starts with.
enum StandardStreams {
  /// True if standard input and output are terminals, which is required for a prompt.
  static var areInteractive: Bool {
    FileDescriptor.standardInput.isTerminal && FileDescriptor.standardOutput.isTerminal
  }

  /// The default number of concurrent cases: one for each processor.
  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The maximum of `-j`, because each case has a thread, and each job a process.
  static let greatestJobCount = 1000

  /// A random seed.
  static var randomSeed: UInt64 { UInt64.random(in: 0..<1_000_000_000) }

  /// Prints a message to standard error.
  static func printMessage(_ line: String) { printLines(["cvsim: \(line)"], to: .standardError) }

  /// Prints lines whose hidden characters are escaped.
  static func printLines(_ lines: some Sequence<String>, to file: FileDescriptor) {
    write(String(decoding: PrintedText.lines(lines), as: UTF8.self), to: file)
  }

  static func write(_ text: String, to file: FileDescriptor) {
    var output = Output(file)
    output.pending += text.utf8
    // An error of a message cannot be reported.
    try? output.flush()
  }

  /// True in continuous integration, where changes of files would be lost.
  static var isBuildMachine: Bool { environment("CI")?.isEmpty == false }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    Environment[name]
  }
}
