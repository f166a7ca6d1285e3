import Foundation
import InterfaceTables

// interface-table --output FILE FILE…: writes the table that connects nibs with the classes of a module.
// Files that end with .swift are the sources, .xib and .storyboard the nibs, and the others resources that
// the table lists.

var output: String?
var paths: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--output": output = arguments.popFirst()
  case "--help", "-h":
    print("usage: interface-table --output FILE FILE...")
    exit(0)
  default: paths.append(argument)
  }
}
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}
guard let output else { fail("interface-table: --output FILE is missing") }
let sources = paths.filter { $0.hasSuffix(".swift") }.map { path in
  guard let data = FileManager.default.contents(atPath: path) else {
    fail("interface-table: cannot read \(path)")
  }
  return (path: path, text: String(decoding: data, as: UTF8.self))
}
let interfaces = paths.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
let resources = paths.filter { path in
  !path.hasSuffix(".swift") && !interfaces.contains(path)
}
let tables = InterfaceTables(sources: sources, interfaces: interfaces, resources: resources)
guard tables.errors.isEmpty else { fail(tables.errors.joined(separator: "\n")) }
do {
  let file = URL(fileURLWithPath: output)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try tables.text.write(to: file, atomically: true, encoding: .utf8)
} catch { fail("interface-table: \(error)") }
