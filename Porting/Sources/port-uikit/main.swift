import Foundation
import UIKitCensus
import UIKitLowering

// port-uikit [--report] [--output FOLDER] [--default-isolation MainActor] [--swift-version 6]
//            [--context FILE]… FILE…: converts the files of a module. The isolation and the version are
// those with which it is compiled.
// port-uikit --census FOLDER [--json]: what an app needs before it can come.
// swift build 2>&1 | port-uikit --messages: the output of the compiler with UIKit's names.

let usage = """
  usage: port-uikit [--report] [--output FOLDER] [--default-isolation MainActor]
                    [--swift-version 6] [--context FILE]... FILE...
         port-uikit --census FOLDER [--json]
         swift build 2>&1 | port-uikit --messages
  """
var report = false
var output: String?
var census: String?
var isJSON = false
var settings = ModuleSettings()
var paths: [String] = []
var contextPaths: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--report": report = true
  case "--output": output = arguments.popFirst()
  case "--census": census = arguments.popFirst() ?? "."
  case "--json": isJSON = true
  case "--messages":
    let messages = CompilerMessages()
    while let line = readLine(strippingNewline: true) { print(messages.converted(line)) }
    exit(0)
  case "--context": if let path = arguments.popFirst() { contextPaths.append(path) }
  case "--default-isolation":
    let name = arguments.popFirst() ?? ""
    guard ["MainActor", "nonisolated"].contains(name) else {
      fail("port-uikit: --default-isolation is MainActor or nonisolated, not '\(name)'")
    }
    settings.isolatesByDefault = name == "MainActor"
  case "--swift-version":
    let version = arguments.popFirst() ?? ""
    guard ["5", "6"].contains(version) else {
      fail("port-uikit: --swift-version is 5 or 6, not '\(version)'")
    }
    settings.checksConcurrency = version == "6"
  case "--help", "-h":
    print(usage)
    exit(0)
  case _ where argument.hasPrefix("--"):
    fail("port-uikit: unknown option '\(argument)'\n\(usage)")
  default: paths.append(argument)
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

func read(_ path: String) -> SourceText {
  guard let data = FileManager.default.contents(atPath: path) else {
    fail("port-uikit: cannot read \(path)")
  }
  return SourceText(path: path, text: String(decoding: data, as: UTF8.self))
}

if let census {
  do {
    let found = try Census(folder: census, settings: settings)
    print(isJSON ? try found.json() : found.text, terminator: "")
    exit(0)
  } catch { fail("port-uikit: \(error)") }
}
guard !paths.isEmpty else { fail("port-uikit: no files; port-uikit --help shows the usage") }
guard report || output != nil else {
  fail("port-uikit: --output FOLDER or --report is missing")
}
let (sources, errors) = Lowering(
  paths.map(read), context: contextPaths.map(read), settings: settings
).run()
for error in errors { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
if report { print(Ledger(sources, errors: errors.count).text, terminator: "") }
guard let output else { exit(errors.isEmpty ? 0 : 1) }
do {
  try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
  for source in sources {
    let name = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
    // With the name of the source, the compiler warns of two files with one name.
    try source.text.write(
      toFile: "\(output)/\(name).ported.swift", atomically: true, encoding: .utf8)
  }
} catch { fail("port-uikit: \(error)") }
// The errors are in the files too, where the compiler reports them with its own.
