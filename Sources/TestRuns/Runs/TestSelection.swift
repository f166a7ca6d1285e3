import CollectionFiles
import Dispatch
import Foundation
import InteractionKit
import MaestroFlows
import SessionLanguage
import Synchronization

/// The cases that the arguments of `cvsim test` name, in the order in which they run.
package struct TestSelection: Sendable {
  /// The transcripts that were read, sorted by path.
  package private(set) var transcripts: [Transcript] = []
  /// The errors about files that could not be found or read.
  package private(set) var problems: [String] = []
  /// The chosen cases: the indices of the transcript and of its case.
  ///
  /// The case is nil for a file that has too many errors to have cases.
  package private(set) var chosen: [(transcript: Int, testCase: Int?)] = []
  /// The settings of flows.
  private var flows = FlowOptions()

  /// The part of a file that an argument names.
  private enum Part {
    case whole
    case line(Int)
    case name(String)
  }

  /// Finds transcripts.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders (searched for `.cvt` and Markdown files, hidden
  ///     ones left out, and for the flows that the configuration of the folder names), `PATH:LINE` or
  ///     `PATH::CASE`.
  ///   - jobs: How many files are read at a time.
  ///   - flows: The settings of flows.
  package init(_ arguments: [String], jobs: Int = 1, flows: FlowOptions = FlowOptions()) {
    self.flows = flows
    var workspaces: [String: FlowWorkspace] = [:]
    var parts: [String: [(argument: String, part: Part)]] = [:]
    // A file is listed once, with the spelling that comes first.
    var spellings: [String: String] = [:]
    func add(_ path: String, _ part: (argument: String, part: Part)) {
      let plain = RelativePath.plain(path)
      let spelling = spellings[RelativePath.identity(of: plain), default: plain]
      spellings[RelativePath.identity(of: plain)] = spelling
      parts[spelling, default: []].append(part)
    }
    for argument in arguments {
      let (path, part) = TestSelection.split(argument)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        problems.append("\(argument): no such file or folder")
        continue
      }
      guard isFolder.boolValue else {
        add(path, (argument, part))
        continue
      }
      let search = TranscriptSearch(
        in: path, FlowWorkspace(folder: path, config: flows.config))
      problems += search.problems
      if search.files.isEmpty, search.flows.isEmpty, search.problems.isEmpty {
        problems.append("\(argument): no transcript or flow in this folder")
      }
      for file in search.files { add(file, (argument, .whole)) }
      for (file, workspace) in search.flows {
        add(file, (argument, .whole))
        workspaces[RelativePath.plain(file)] = workspace
      }
    }
    let paths = parts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let read = TranscriptReading.transcripts(at: paths, jobs: jobs, flows)
    for (path, transcript) in zip(paths, read) {
      if let transcript, Transcript.Format(path: path) != .markdown, !transcript.isFlow,
        let advice = SourceKind.notSessionError(
          of: path, beginning: Array(transcript.bytes.prefix(SourceKind.beginningLength)))
      {
        problems.append("\(path): \(advice)")
      } else if let transcript, let testCase = transcript.cases.first,
        workspaces[path]?.allows(tags: testCase.settings.tags.elements) == false
      {
        continue
      } else if let transcript {
        choose(parts[path] ?? [], from: transcript)
      } else {
        problems.append("\(path): cannot be read")
      }
    }
  }

  /// Selects all cases of transcripts in memory.
  package init(_ transcripts: [Transcript]) {
    for transcript in transcripts { choose([(transcript.path, .whole)], from: transcript) }
  }

  private mutating func choose(
    _ parts: [(argument: String, part: Part)], from transcript: Transcript
  ) {
    let index = transcripts.count
    transcripts.append(transcript)
    var chosenCases = Set<Int>()
    for (argument, part) in parts {
      let found = transcript.cases.indices.filter { place in
        switch part {
        case .whole: true
        case .line(let line): transcript.cases[place].lines.contains(line)
        case .name(let name): transcript.cases[place].name == name
        }
      }
      chosenCases.formUnion(found)
      switch part {
      case .whole: break
      case .line where found.isEmpty: problems.append("\(argument): no case is on this line")
      case .name(let name) where found.isEmpty:
        let near = Spelling.nearest(to: name, in: transcript.cases.lazy.map(\.name))
        problems.append(
          "\(argument): no case of this name" + (near.map { "; did you mean \($0)?" } ?? ""))
      default: break
      }
    }
    chosen += chosenCases.sorted().map { (index, $0) }
    if transcript.cases.isEmpty, !transcript.problems.isEmpty { chosen.append((index, nil)) }
  }

  /// The paths of the collection files with which the cases begin, sorted, each once.
  package var collections: [String] {
    let paths = transcripts.flatMap { transcript in
      let folder = RelativePath.folder(of: transcript.path)
      return transcript.cases.compactMap(\.settings.load).map {
        RelativePath.text(of: $0, in: folder)
      }
    }
    return Set(paths).sorted()
  }

  /// The chosen cases of each transcript, without flows, in order.
  package var chosenByFile: [[TranscriptCase]] {
    transcripts.indices.compactMap { index in
      guard !transcripts[index].isFlow else { return nil }
      let cases = chosen.filter { $0.transcript == index }.compactMap { $0.testCase }
      return cases.isEmpty ? nil : cases.map { transcripts[index].cases[$0] }
    }
  }

  /// The reason why a path cannot be searched.
  package struct UnknownCaseError: Error, CustomStringConvertible {
    package let description: String
  }

  /// Returns a file, or all transcripts and Markdown files of a folder.
  package static func transcripts(at path: String) throws(UnknownCaseError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnknownCaseError(description: "\(path): no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let search = TranscriptSearch(in: path)
    if let problem = search.problems.first { throw UnknownCaseError(description: problem) }
    return search.files.sorted()
  }

  /// Returns the file or folder that an argument names.
  package static func file(of argument: String) -> String { split(argument).path }

  /// Splits `PATH:LINE[:COLUMN]` and `PATH::CASE`; an existing path is not split.
  private static func split(_ argument: String) -> (path: String, part: Part) {
    if FileManager.default.fileExists(atPath: argument) { return (argument, .whole) }
    if let range = argument.range(of: "::") {
      return (String(argument[..<range.lowerBound]), .name(String(argument[range.upperBound...])))
    }
    let pieces = argument.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = pieces.dropFirst().suffix(2).compactMap { Int($0) }
    guard let line = numbers.first, line > 0, numbers.count < pieces.count,
      pieces.suffix(numbers.count).allSatisfy({ Int($0) != nil })
    else { return (argument, .whole) }
    return (pieces.dropLast(numbers.count).joined(separator: ":"), .line(line))
  }
}

/// Reads transcripts on several threads, because a run waits for them before its first case.
enum TranscriptReading {
  /// Returns the transcripts at some paths, in their order; nil for files that cannot be read.
  ///
  /// `jobs` is the number of files that are read at a time, at least one.
  static func transcripts(
    at paths: [String], jobs: Int, _ flows: FlowOptions
  ) -> [Transcript?] {
    let found = Mutex([Transcript?](repeating: nil, count: paths.count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, paths.count))) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < paths.count else { return }
        guard let transcript = Transcript.read(paths[index], flows) else { continue }
        found.withLock { $0[index] = transcript }
      }
    }
    return found.withLock { $0 }
  }
}

/// Finds the transcripts in a folder and its subfolders.
///
/// A subfolder that is a Swift package is skipped: its transcripts run on the screens of its own
/// program.
struct TranscriptSearch {
  /// The paths of the transcripts, in no particular order.
  private(set) var files: [String] = []
  /// The flows that the configuration of the folder names, or a subfolder's configuration for its
  /// own.
  private(set) var flows: [(file: String, workspace: FlowWorkspace)] = []
  /// Errors about folders that cannot be read: their cases must not count as passed.
  private(set) var problems: [String] = []

  /// Finds the files of a folder.
  ///
  /// `workspace` chooses the flows; nil for none. `list` returns the names in a folder.
  init(
    in folder: String, _ workspace: FlowWorkspace? = nil,
    list: (String) throws -> [String] = FileManager.default.contentsOfDirectory(atPath:)
  ) {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let root = base.isEmpty ? "/" : base
    problems += workspace?.problems ?? []
    var folders = [(path: root, home: root, workspace: workspace)]
    while let next = folders.popLast() {
      let current = next.path
      var (home, workspace) = (next.home, next.workspace)
      let names: [String]
      do { names = try list(current) } catch {
        problems.append("\(RelativePath.plain(current)): cannot be read")
        continue
      }
      if current != root, names.contains("Package.swift") { continue }
      if current != root, workspace != nil,
        FlowWorkspace.configNames.contains(where: names.contains)
      {
        (home, workspace) = (current, FlowWorkspace(folder: current))
        problems += workspace?.problems ?? []
      }
      for name in names where !name.hasPrefix(".") {
        let path = (current == "/" ? "" : current) + "/" + name
        // The type of the entry itself: links to folders could be cyclic.
        let kind =
          try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if kind == .typeDirectory {
          folders.append((path, home, workspace))
        } else if path.hasSuffix(".cvt") || Transcript.Format(path: path) == .markdown {
          files.append(path)
        } else if let workspace, Transcript.Format(path: path) == .flow,
          workspace.names(String(path.dropFirst(home == "/" ? 1 : home.count + 1))),
          FlowBeginning.isFlow(SourceKind.beginning(of: path))
        {
          flows.append((path, workspace))
        }
      }
    }
    problems.sort()
  }
}
