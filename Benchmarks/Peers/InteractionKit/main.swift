// Measures the operations that other libraries have, too: Scripts/bench peers.
//
//   PeerOperations input FOLDER   writes the frames and points that all programs read
//   PeerOperations run FOLDER     prints a line for each operation: name, nanoseconds, checksum

import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.count == 2, let mode = arguments.first, let path = arguments.last {
  let folder = URL(fileURLWithPath: path, isDirectory: true)
  switch mode {
  case "input": try PeerInput.write(to: folder)
  case "run":
    for operation in PeerOperation.all {
      let result = try operation.measure(folder)
      print("\(operation.name)\t\(result.nanoseconds)\t\(result.checksum)")
    }
  default: fatalError("expected input or run, found \(mode)")
  }
} else {
  fatalError("expected a mode and a folder, found \(arguments)")
}
