import Foundation
import Platform

/// The three descriptors that every program starts with.
enum StandardStreams {
  /// True if a person types and reads: the only time to prompt.
  static var areInteractive: Bool {
    FileDescriptor.standardInput.isTerminal && FileDescriptor.standardOutput.isTerminal
  }

  /// The number of cases that can run at once: one for each processor.
  static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// A number that nobody chose.
  static var anySeed: UInt64 { UInt64.random(in: 0..<1_000_000_000) }

  /// Says something beside the results.
  static func tell(_ line: String) { write("cvsim: \(line)\n", to: .standardError) }

  static func write(_ text: String, to file: FileDescriptor) {
    var output = Output(file)
    output.pending += text.utf8
    // Nobody is left to tell.
    try? output.flush()
  }

  /// True on a build machine, where the change of a file would be lost.
  static var isBuildMachine: Bool { environment("CI")?.isEmpty == false }

  /// An environment variable as text.
  static func environment(_ name: String) -> String? {
    Environment[name]
  }
}
