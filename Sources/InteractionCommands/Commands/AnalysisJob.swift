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
      for path in command.inputs where !isProgram(path) {
        guard let real = DocumentFiles.realPath(TestSelection.file(of: path)) else {
          return .error("cannot read \(path): no such file or folder")
        }
        guard access.folders.allows(real) else {
          return .error("cannot read \(path): it is outside of the folders of the worker")
        }
      }
      let (text, code) = try command.result()
      return .done(text, hasPassed: code == .success)
    } catch let diagnostic as Diagnostic {
      return .error(diagnostic.message)
    } catch {
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

  /// Returns arguments without those of the split and of the output.
  private static func arguments(_ all: [String]) -> [String] {
    let names = ["--split", "--output", "-o", "--format"]
    var kept: [String] = []
    var isValue = false
    for argument in all {
      if isValue {
        isValue = false
      } else if names.contains(argument) {
        isValue = true
      } else if !names.contains(where: { argument.hasPrefix("\($0)=") }) {
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
  /// A file has the results of `cvsim exec`, one a line, or one result of the analysis itself.
  static func read(_ paths: [String]) throws -> [(path: String, output: [UInt8])] {
    var found: [(id: Int, path: String, output: [UInt8])] = []
    for path in paths {
      let data = try InputFile.contents(of: path)
      for (number, line) in Array(data).split(separator: 0x0A).enumerated() {
        guard let value = try? JSONReader().value(of: Array(line)), value["verdict"] != nil else {
          found.append((found.count, path, Array(line)))
          continue
        }
        guard case .string(let output)? = value["output"], case .integer(let id)? = value["id"]
        else {
          var reason = "it has no output"
          if case .string(let text)? = value["reason"] { reason = text }
          throw Diagnostic("\(path):\(number + 1): the job has no result: \(reason)")
        }
        found.append((id, path, Array(output.utf8)))
      }
    }
    return found.enumerated().sorted { ($0.element.id, $0.offset) < ($1.element.id, $1.offset) }
      .map { ($0.element.path, $0.element.output) }
  }
}
