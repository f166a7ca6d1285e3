import Foundation
import Platform
import TestSupport
import Testing

@testable import FileFaults

/// Each system call of the writers fails once, and kills the process once.
///
/// A file then has its old or its new contents. The end of a file that grows may be missing.
@Suite struct FileFaultTests {
  /// The contents of the visible files of a folder, by path.
  private typealias State = [String: Data]

  private func state(of folder: TemporaryFolder) -> State {
    let names = FileManager.default.enumerator(atPath: folder.path)
    var state: State = [:]
    while let name = names?.nextObject() as? String {
      guard !name.contains("/."), !name.hasPrefix(".") else { continue }
      state[name] = FileManager.default.contents(atPath: folder.path(name))
    }
    return state
  }

  private func prepared(_ scenario: Scenario) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try scenario.prepare(in: folder.path)
    return folder
  }

  /// True if no writer left a temporary file.
  private func isClean(_ folder: TemporaryFolder) -> Bool {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return !names.contains { ($0 as? String)?.contains(".cvsim-") == true }
  }

  /// The state without the path of the folder, which is in the names of traces, too.
  private func neutral(_ state: State, _ folder: TemporaryFolder) -> State {
    let name = folder.path.dropFirst().replacing("/", with: "-")
    let neutral = { (text: String) in
      text.replacing(folder.path, with: "FOLDER").replacing(name, with: "FOLDER")
    }
    return Dictionary(
      uniqueKeysWithValues: state.map {
        (neutral($0), Data(neutral(String(decoding: $1, as: UTF8.self)).utf8))
      })
  }

  /// Checks that each file has its contents before or after the step that failed.
  private func check(
    _ found: State, between old: State, and new: State, canBeTorn: Bool, _ comment: Comment
  ) {
    for name in Set(found.keys).union(old.keys).union(new.keys) {
      let (file, before, after) = (found[name], old[name], new[name])
      if file == before || file == after || name == "out/traces.json" && listsTraces(found) {
        continue
      }
      let isTorn =
        canBeTorn && file.map { (before ?? Data()).count <= $0.count } == true
        && after?.starts(with: before ?? Data()) == true
        && after?.starts(with: file ?? Data()) == true
      #expect(isTorn, "\(name) is neither old nor new: \(comment)")
    }
  }

  /// True if the list of traces has the files that exist, also if a trace could not be written.
  private func listsTraces(_ state: State) -> Bool {
    let list = state["out/traces.json"].flatMap { try? JSONSerialization.jsonObject(with: $0) }
    let files = state.keys.filter { $0.hasPrefix("out/traces/") }.map { $0.dropFirst(11) }
    return (list as? [String: String]).map { Set($0.keys) } == Set(files.map(String.init))
  }

  @Test(arguments: Scenario.allCases)
  func filesAreOldOrNewAfterEachFault(scenario: Scenario) throws {
    // The states without faults, and the calls between them.
    var folder = try prepared(scenario)
    var states = [neutral(state(of: folder), folder)]
    let system = FaultyFileSystem()
    try FileSystems.$current.withValue(system) {
      for step in try scenario.steps(in: folder.path) {
        try step()
        states.append(neutral(state(of: folder), folder))
      }
    }
    #expect(isClean(folder))
    #expect(!system.calls.isEmpty && states.count > 1)
    for (index, name) in system.calls.enumerated() {
      for isHalfway in name == "write" ? [false, true] : [false] {
        let comment: Comment = "\(scenario) at call \(index + 1), \(name), halfway \(isHalfway)"
        folder = try prepared(scenario)
        let fault = FaultyFileSystem.Fault(.error, call: index + 1, isHalfway: isHalfway)
        let (step, hasThrown) = try failingStep(of: scenario, in: folder, fault)
        var found = neutral(state(of: folder), folder)
        check(
          found, between: states[step - 1], and: states[step], canBeTorn: scenario.beginsEmpty,
          comment)
        #expect(isClean(folder) || name == "remove", comment)
        #expect(!scenario.reportsErrors || hasThrown || found == states[step], comment)

        folder = try prepared(scenario)
        let killed = try killedStep(of: scenario, in: folder, fault)
        found = neutral(state(of: folder), folder)
        check(
          found, between: states[killed - 1], and: states[killed], canBeTorn: scenario.appends,
          comment)
        guard scenario == .testRun else { continue }
        // The next run writes everything, and removes the files of the killed one.
        for step in try scenario.steps(in: folder.path) { try step() }
        #expect(neutral(state(of: folder), folder) == states.last, comment)
        #expect(isClean(folder), comment)
      }
    }
  }

  /// Runs the steps up to the one whose call fails; returns its number, and true if it threw.
  private func failingStep(
    of scenario: Scenario, in folder: TemporaryFolder, _ fault: FaultyFileSystem.Fault
  ) throws -> (number: Int, hasThrown: Bool) {
    let system = FaultyFileSystem(fault)
    return try FileSystems.$current.withValue(system) {
      for (index, step) in try scenario.steps(in: folder.path).enumerated() {
        let result = Result { try step() }
        if system.hasFailed { return (index + 1, (try? result.get()) == nil) }
        try result.get()
      }
      throw FaultMissed()
    }
  }

  private struct FaultMissed: Error {}

  /// Runs the steps in a process that is killed at the call; returns the number of the last step.
  private func killedStep(
    of scenario: Scenario, in folder: TemporaryFolder, _ fault: FaultyFileSystem.Fault
  ) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("FileFaults")
    process.arguments = [scenario.rawValue, folder.path, "\(fault.call)", "\(fault.isHalfway)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    // The call can be before the first step.
    return max(1, output.count { $0 == 0x0A })
  }
}
