import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import Platform
import Search

/// The program that `Scripts/checks/fuzz` starts: it generates cases, or checks one that was written.
///
/// A trap ends it, so the case that runs is in a file from its first command on.
@main
struct SearchProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "SearchProgram", abstract: "Generate sessions and files, and check properties.",
    subcommands: [Sessions.self, Check.self])
}

/// `sessions`: cases of consecutive seeds.
private struct Sessions: ParsableCommand {
  @Option(help: "The first seed.") var seed: UInt64 = 1
  @Option(help: "The number of cases.") var count = 100
  @Option(help: "The file that the running case is written to.") var running: String
  @Option(help: "Of so many cases one is printed; 0 prints none.") var printEvery = 0

  func run() throws {
    let workspace = try Workspace()
    let log = try RunningCase(path: running)
    var generator = CaseGenerator()
    generator.noteFiles = { log.begin($0) }
    generator.noteCommand = { log.add($0) }
    var commands = 0
    for offset in 0..<UInt64(count) {
      let made = try generator.run(seed: seed &+ offset, in: workspace)
      commands += made.commands.count
      var line: [String: JSONValue] = [
        "seed": .integer(Int(Int64(bitPattern: made.seed))), "property": .string(made.property),
        "commands": .integer(made.commands.count),
      ]
      do { try Property.named(made.property)?.check(made, in: workspace) } catch {
        line["violation"] = .string("\(error)")
        line["case"] = made.json
      }
      if printEvery > 0, offset % UInt64(printEvery) == 0, !made.commands.isEmpty {
        line["case"] = made.json
      }
      try FileDescriptor.standardOutput.write(Array("\(JSONValue.object(line))\n".utf8))
    }
  }
}

/// `check FILE`: the exit code is 0 if the property holds, 1 if not, and that of a trap otherwise.
private struct Check: ParsableCommand {
  @Argument(help: "A case as JSON.") var path: String

  func run() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let json = try? JSONReader().value(of: Array(bytes)), let input = SearchCase(json: json)
    else { throw ValidationError("\(path) is not a case") }
    guard let property = Property.named(input.property) else {
      throw ValidationError("there is no property \(input.property)")
    }
    do { try property.check(input, in: try Workspace()) } catch {
      print(error)
      throw ExitCode(1)
    }
  }
}

/// The file with the running case: a line of JSON with its files, then one for each command.
private final class RunningCase {
  private let path: String
  private var file: FileDescriptor?

  init(path: String) throws { self.path = path }

  func begin(_ made: SearchCase) {
    file?.close()
    file = try? FileDescriptor(opening: path, for: .replace)
    add(made.json)
  }

  func add(_ command: String) { add(.string(command)) }

  private func add(_ value: JSONValue) { try? file?.write(Array("\(value)\n".utf8)) }
}
