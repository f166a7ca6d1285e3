import Foundation
import Platform
import TestSupport

/// `FileFaults SCENARIO FOLDER CALL HALFWAY`: runs the steps of a scenario until a system call kills the
/// process, and prints the number of each step before it.
@main
struct Program {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let scenario = Scenario(rawValue: arguments[1]),
      let call = Int(arguments[3]), let isHalfway = Bool(arguments[4])
    else { exit(64) }
    let system = FaultyFileSystem(.init(.kill, call: call, isHalfway: isHalfway))
    try FileSystems.$current.withValue(system) {
      for (number, step) in try scenario.steps(in: arguments[2]).enumerated() {
        try FileDescriptor.standardOutput.write(Array("\(number + 1)\n".utf8))
        try step()
      }
    }
  }
}
