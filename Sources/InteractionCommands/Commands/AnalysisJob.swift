import ArgumentParser
import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import Platform

/// A subcommand whose result is bytes and an exit code, so that a job of `cvsim exec` can run it.
protocol AnalysisCommand: ParsableCommand {
  /// The files that it reads.
  var inputs: [String] { get }
  /// The files that it writes besides the result.
  var outputs: [String] { get }
  /// Returns the result, with success or failure.
  func result() throws -> (text: [UInt8], code: ExitCode)
}

/// The analyses of `cvsim exec`: its jobs name them by their arguments.
enum AnalysisJob {
  /// The files that the worker of the present job may read; nil outside of a job.
  ///
  /// Threads that an analysis starts do not have it.
  @TaskLocal static var access: FileAccess?

  /// Returns true for the name of a screen that a program builds.
  private static func isProgram(_ name: String) -> Bool {
    CommandLineProgram.screens.contains { $0.name == name }
  }

  /// Runs the subcommand of a job.
  ///
  /// The files that it names have to be in the folders of `access`, and it writes none.
  static func run(_ arguments: [String], access: FileAccess) -> JobRunner.Analysis {
    let type = Cvsim.commandType(for: arguments)
    do {
      guard let command = try Cvsim.command(for: arguments) as? any AnalysisCommand else {
        return .error(
          "found \"\(arguments.first ?? "")\", expected an analysis: fuzz, mutate, explore")
      }
      guard command.outputs.isEmpty else {
        return .error("a job writes no files, so there is no `\(command.outputs[0])`")
      }
      guard
        access.allowsOutside
          || !arguments.contains(where: { $0 == "--allow-outside" || $0.hasPrefix("--root") })
      else {
        return .error("--root and --allow-outside are options of the worker, not of its jobs")
      }
      guard
        !arguments.contains(where: {
          ["--merge", "--split"].contains($0) || $0.hasPrefix("--merge=")
            || $0.hasPrefix("--split=")
        })
      else { return .error("a job examines its part; --split and --merge are of the program") }
      for path in command.inputs where !isProgram(path) {
        guard let real = DocumentFiles.realPath(TestSelection.file(of: path)) else {
          return .error("cannot read \(path): no such file or folder")
        }
        guard access.folders.allows(real) else {
          return .error("cannot read \(path): it is outside of the folders of the worker")
        }
      }
      let (text, code) = try $access.withValue(access) { try command.result() }
      return .done(text, hasPassed: code == .success)
    } catch let diagnostic as Diagnostic {
      return .error(diagnostic.message)
    } catch {
      guard type.exitCode(for: error) != .success else {
        return .error("a job prints no help; it runs an analysis: fuzz, mutate, explore")
      }
      return .error(String(type.message(for: error).split(separator: "\n").first ?? ""))
    }
  }
}

/// The option that divides an analysis into jobs.
struct SplitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print n jobs for `cvsim exec --jsonl` in place of a result.", valueName: "n"))
  var split: Int?

  func validate() throws {
    guard let split, !(1...1_000_000).contains(split) else { return }
    throw ValidationError("--split: found \(split), expected a number from 1 to 1000000")
  }

  /// Returns the jobs: the arguments of this process with those of each part.
  ///
  /// `parts` are the additional arguments and the id of each job.
  static func jobs(_ parts: [(id: Int, arguments: [String])]) -> [UInt8] {
    let own = arguments(Array(CommandLine.arguments.dropFirst()))
    return parts.flatMap { id, arguments in
      JSONValue.object([
        "id": .integer(id),
        "analysis": .array((own + arguments + ["--format", "json"]).map { .string($0) }),
      ]).line
    }
  }

  /// Returns arguments without those of the split, of the output and of the worker.
  private static func arguments(_ all: [String]) -> [String] {
    let names = ["--split", "--merge", "--output", "-o", "--format", "--root"]
    var kept: [String] = []
    var isValue = false
    for argument in all {
      if isValue {
        isValue = false
      } else if names.contains(argument) {
        isValue = true
      } else if argument != "--allow-outside",
        !names.contains(where: { argument.hasPrefix("\($0)=") })
      {
        kept.append(argument)
      }
    }
    return kept
  }
}

/// The results of the jobs of an analysis, in any order.
enum JobResults {
  /// Reads the output of each job, in the order of their ids.
  ///
  /// A file has the results of `cvsim exec`, one a line, or one result of the analysis itself, which
  /// has no id.
  static func read(_ paths: [String]) throws -> [(id: Int?, path: String, output: [UInt8])] {
    var found: [(id: Int?, path: String, output: [UInt8])] = []
    var ids: Set<Int> = []
    for path in paths {
      let bytes = try InputFile.contents(of: path)
      // One result of the analysis itself may have been formatted, on several lines.
      if let value = try? JSONReader().value(of: bytes), value["verdict"] == nil {
        found.append((nil, path, value.line))
        continue
      }
      for (number, line) in bytes.split(separator: .lineFeed).enumerated() {
        guard let value = try? JSONReader().value(of: Array(line)), value["verdict"] != nil else {
          found.append((nil, path, Array(line)))
          continue
        }
        guard case .string(let output)? = value["output"], case .integer(let id)? = value["id"]
        else {
          var reason = "it has no output"
          if case .string(let text)? = value["reason"] { reason = text }
          throw Diagnostic("\(path):\(number + 1): the job has no result: \(reason)")
        }
        guard ids.insert(id).inserted else {
          throw Diagnostic("\(path):\(number + 1): there is another result of the job \(id)")
        }
        found.append((id, path, Array(output.utf8)))
      }
    }
    guard !found.isEmpty else {
      throw Diagnostic("\(paths.joined(separator: ", ")): there is no result of a job")
    }
    return found.enumerated().sorted {
      ($0.element.id ?? $0.offset, $0.offset) < ($1.element.id ?? $1.offset, $1.offset)
    }.map(\.element)
  }
}
