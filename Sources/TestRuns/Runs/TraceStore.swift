import CollectionFiles
import InteractionKit
import Platform

/// Writes the traces of a run to the folder `traces` of its output, and selects those for reports.
///
/// Several runs can write to one folder at once. Traces of earlier runs are removed only by a run that is
/// alone there.
package final class TraceStore {
  /// The traces that are written.
  package enum Mode: String, CaseIterable, Sendable {
    case on, off
    case retainOnFailure = "retain-on-failure"
  }

  /// Traces of cases that passed are kept for reports up to this number of bytes in all.
  private static let reportLimit = 64 << 20

  private let mode: Mode
  private let folder: String?
  private let forReports: Bool
  private var keptBytes = 0
  private let names: TraceNames
  private let found: Set<String>
  private let files: Set<String>
  private var ran: Set<String> = []
  private var written: [String: String] = [:]
  private var identities = RelativePath.Identities()
  private let lock: FolderLock?
  /// The traces that could not be written.
  package private(set) var errors: [FileError] = []

  /// `folder` is the folder of the output; nil writes nothing.
  ///
  /// `forReports` is true if reports have traces. `cases` are all cases that were found, chosen or
  /// not.
  package init(mode: Mode, folder: String?, forReports: Bool, cases: [CaseID]) {
    (self.mode, self.folder, self.forReports) = (mode, folder, forReports)
    var identities = RelativePath.Identities()
    found = Set(
      cases.map { TraceManifest.name(of: identities.identity(of: $0.path), $0.name) })
    files = Set(cases.map { identities.identity(of: $0.path) })
    self.identities = identities
    names = TraceNames(mode == .off || folder == nil ? [] : cases)
    lock = folder.map { output in
      let folder = TraceStore.folder(in: output)
      if mode != .off { try? FilePath.makeFolder(folder) }
      return FolderLock(folder, isShared: true)
    }
  }

  /// Returns the folder of the traces in the folder of the output.
  package static func folder(in output: String) -> String { "\(output)/traces" }

  package var isNeeded: Bool { mode != .off || forReports }

  /// The tracing that the cases of the run need.
  package var tracing: CaseTracing {
    guard let folder, mode != .off else { return .inMemory }
    return .spooled(in: TraceStore.folder(in: folder))
  }

  /// Writes the trace of a case if the mode requires it.
  ///
  /// - Returns: The trace, if reports are to show it.
  package func store(_ run: CaseRun) -> [UInt8]? {
    let report = run.report
    let id = TraceManifest.name(of: identities.identity(of: report.path), report.name)
    ran.insert(id)
    guard let trace = run.trace else { return nil }
    let shown = forReports ? shown(trace, of: report) : nil
    if let folder, mode == .on || mode == .retainOnFailure && report.verdict.isFailure {
      let name = "\(names.name(of: report)).jsonl"
      do throws(FileError) {
        if try write(trace, to: "\(TraceStore.folder(in: folder))/\(name)") { written[name] = id }
      } catch { errors.append(error) }
    }
    return shown
  }

  /// Returns false if there is no trace to write.
  private func write(_ trace: CaseTrace, to file: String) throws(FileError) -> Bool {
    if let problem = trace.problem { throw problem }
    try OutputKind.trace.refuseOverwriting(file)
    if let spooled = trace.file {
      try AtomicFile.move(spooled, to: file)
      return true
    }
    guard let lines = trace.lines else { return false }
    try FilePath.makeFolder(RelativePath.folder(of: file))
    try AtomicFile.write(lines, to: file)
    return true
  }

  /// Returns the trace for reports: of each failure, and of other cases up to the limit.
  private func shown(_ trace: CaseTrace, of report: CaseReport) -> [UInt8]? {
    let isAffordable = keptBytes + trace.size <= TraceStore.reportLimit
    guard isAffordable || report.verdict.isFailure, let lines = trace.read() else { return nil }
    keptBytes += lines.count
    return lines
  }

  /// Removes the traces of earlier runs that this run would not write, and lists the others.
  package func finish() {
    guard let folder, let lock else { return }
    let isAlone = lock.becomeExclusive()
    defer { lock.release() }
    if isAlone { TemporaryFile.removeLeftovers(in: TraceStore.folder(in: folder)) }
    TraceManifest.update(in: folder, adding: written) { [self] name, id in
      isAlone && written[name] == nil
        && (ran.contains(id)
          || !found.contains(id) && !UnreadCases.mayExist(id, besides: files))
    }
  }
}

/// The file names for the traces of cases.
///
/// A name contains the name of its case and is unique. Cases with equal file names are numbered in
/// the order of all cases that were found. So a name does not depend on the cases that run, nor on
/// their order.
struct TraceNames {
  private var names: [String: String] = [:]

  init(_ cases: [CaseID]) {
    var taken: Set<String> = []
    for testCase in cases where names[testCase.text] == nil {
      let plain = TraceNames.plainName(of: testCase.text)
      var name = plain
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(plain)-\(number)"
      }
      names[testCase.text] = name
    }
  }

  func name(of report: CaseReport) -> String {
    let name = names[report.id] ?? TraceNames.plainName(of: report.id)
    // Either all names have this suffix or none has it, so names remain unique.
    let device = report.device.map { "--" + TraceNames.plainName(of: $0) } ?? ""
    return name + device + (report.repetition.map { "--\($0)" } ?? "")
  }

  /// Returns the name without a number.
  ///
  /// A file whose name begins with a dot would be hidden.
  private static func plainName(of id: String) -> String {
    let signs = id.map { character in
      character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
        ? character : "-"
    }
    let plain = String(signs.suffix(120).drop { $0 == "." || $0 == "-" })
    return plain.isEmpty ? "case" : plain
  }
}

/// The list of the traces that runs have written to a folder, and of their cases.
///
/// Runs remove only listed files.
package enum TraceManifest {
  /// Returns the path of the list in the folder of the output.
  package static func file(in output: String) -> String { "\(output)/traces.json" }

  /// Returns the name of a case, which does not depend on the folder that a run is started in.
  ///
  /// `file` is the identity of its file.
  static func name(of file: String, _ name: String) -> String { "\(file)::\(name)" }

  /// Removes listed traces, and lists new ones.
  ///
  /// The folder is locked meanwhile.
  ///
  /// If the list was not written by a run, it remains, and no trace is removed. If it cannot be written,
  /// the next run removes nothing.
  ///
  /// `written` is the names of cases, by the names of their new files. `isStale` returns true for a
  /// file and its case if the file has to be removed.
  static func update(
    in folder: String, adding written: [String: String], removing isStale: (String, String) -> Bool
  ) {
    let lock = FolderLock(folder)
    defer { lock.release() }
    let file = file(in: folder)
    let contents = FilePath.contents(of: file)
    guard let earlier = contents.map(entries(of:)) ?? [:] else { return }
    var names = earlier
    for (name, id) in earlier where isStale(name, id) {
      let path = "\(TraceStore.folder(in: folder))/\(name)"
      try? FileSystems.current.remove(path)
      // A file that could not be removed remains in the list.
      if FileStatus(path) == nil { names[name] = nil }
    }
    names.merge(written) { $1 }
    guard names != earlier else { return }
    try? AtomicFile.write(
      Array("\(JSONValue.object(names.mapValues { .string($0) }))\n".utf8), to: file)
  }

  /// Returns the list in the bytes of a file; nil if no run has written it.
  private static func entries(of bytes: [UInt8]) -> [String: String]? {
    guard case .object(let members)? = try? JSONReader().value(of: bytes) else { return nil }
    var entries: [String: String] = [:]
    for (name, value) in members {
      // A path to another folder is not the name of a trace.
      guard case .string(let id) = value, name.hasSuffix(".jsonl"), !name.contains("/") else {
        return nil
      }
      entries[name] = id
    }
    return entries
  }
}
