import ArgumentParser
import CollectionFiles
import Dispatch
import Foundation
import InteractionSessions
import InteractionStudio
import Platform
import SessionLanguage
import Synchronization
import TestRuns

/// `cvsim studio`: a local page with the live screen.
struct StudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    _superCommandName: "cvsim",
    abstract: "Open a local page with the live screen.",
    discussion: """
      Touches on the page become commands of a session, which is a transcript. The page is served \
      to this machine only, under the printed address. FILE.cvt:LINE opens the case of a \
      transcript after the command of that line. The program ends with its last page or Ctrl-C.
      """
  )

  @Argument(
    help: "The collection (YAML or JSON), a screen in Swift, or a transcript with :LINE.",
    completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("The port; a free one by default.", valueName: "n"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "The only folder to which transcripts are written; after each command the session is there.",
      valueName: "dir"),
    completion: .directory)
  var save: String?

  @Flag(help: "Do not open a browser.")
  var noOpen = false

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  @OptionGroup(title: "Device")
  var devices: DeviceOptions

  func validate() throws { _ = try devices.device() }

  func run() throws {
    guard let file = file ?? ProgramScreens.only?.name else {
      throw Diagnostic("missing FILE: name a collection, a screen or a transcript")
    }
    var program = StudioProgram(
      settings: try settings(for: file), port: port, opensBrowser: !noOpen)
    if let earlier = StudioProgram.Successor.inherited {
      program.settings.handover = earlier.session
      (program.port, program.token, program.opensBrowser) = (earlier.port, earlier.token, false)
    }
    throw try program.run()
  }

  private func settings(for file: String) throws -> StudioSettings {
    if let save {
      if FileStatus(save) == nil { try FilePath.makeFolder(save) }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: save, isDirectory: &isFolder), isFolder.boolValue
      else { throw Diagnostic("--save: \(save) is not a folder") }
    }
    let path = TestSelection.file(of: file)
    let isTranscript = path.hasSuffix(".cvt") || path.hasSuffix(".md")
    var access = files.access(given: [path])
    // As at the prompt, the user gives the commands.
    if files.root == nil { access.folders = .all }
    var configuration = ProgramScreens.configuration(
      folder: isTranscript ? RelativePath.folder(of: path) : ".", access)
    configuration.device = try devices.device()
    guard isTranscript else {
      return StudioSettings(.collection(file), configuration: configuration, saveFolder: save)
    }
    let bytes = try InputFile.contents(of: path)
    let line = file == path ? nil : Int(file.dropFirst(path.count + 1))
    let transcript = Transcript(path: path, bytes: bytes)
    let cases = transcript.cases
    guard
      let index = line.map({ line in cases.firstIndex { $0.lines.contains(line) } })
        ?? cases.indices.first
    else { throw Diagnostic("\(path): no case\(line.map { " is on line \($0)" } ?? "")") }
    if let problem = cases[index].problem {
      throw Diagnostic("\(path): \(problem.lines.first ?? "it cannot be read")")
    }
    return StudioSettings(
      .transcript(transcript, case: index, upToLine: line), configuration: configuration,
      saveFolder: save)
  }
}

/// The process of a studio, from its address to its end.
struct StudioProgram {
  var settings: StudioSettings
  var port: UInt16 = 0
  var opensBrowser = true
  /// The token of the program before it was rebuilt; nil for a new one.
  var token: String?

  /// The time for which a page may be reloaded, or reconnect.
  private static let reloadTime = Duration.seconds(5)

  /// The greatest number of seconds for which the program waits for a command to end.
  private static let stopTime = 2.0

  /// The turns of 50 ms between two looks at the files.
  private static let turnsBetweenLooks = 5

  /// Serves until the last page is closed or a signal arrives; returns the exit code.
  func run() throws -> ExitCode {
    let studio = Studio()
    let server = StudioServer(studio, token: token)
    let (settings, port) = (settings, port)
    var executable = WatchedExecutable()
    let address: String = try awaited { () -> Result<String, Diagnostic> in
      do { try await studio.begin(settings) } catch let error as DocumentErrors {
        return .failure(Diagnostic(loading: settings.source.name, error))
      }
      if let folder = settings.saveFolder, let failure = await studio.recordingFailure {
        return .failure(Diagnostic("--save \(folder): \(failure)"))
      }
      do throws(StudioServer.Failure) { return .success(try server.start(port: port)) } catch {
        return .failure(Diagnostic(error.description))
      }
    }
    TerminalSignals.recordStops()
    if token != nil {
      StandardStreams.printMessage("the program was rebuilt; the pages go on")
    } else {
      try AtomicFile.write(Array("\(address)\n".utf8), to: nil)
    }
    if let path = try awaited({ () -> Result<String?, Diagnostic> in
      .success(await studio.recording)
    }) {
      StandardStreams.printMessage("recording to \(path)")
    } else {
      StandardStreams.printMessage("nothing is written; --save DIR keeps the transcript")
    }
    if opensBrowser { open(address) }
    var turn = 0
    while TerminalSignals.stop == nil, !studio.presence.hasEnded(after: Self.reloadTime) {
      Thread.sleep(forTimeInterval: 0.05)
      turn += 1
      guard turn.isMultiple(of: Self.turnsBetweenLooks) else { continue }
      if executable.wasRebuilt {
        try handOver(studio, server, address, to: executable)
      }
      studio.beginToFollowFiles()
    }
    studio.stop()
    server.stop()
    // What a command that ends now prints is recorded, too. A closure of a screen that never returns
    // cannot be stopped, and must not keep the program.
    let ended = DispatchSemaphore(value: 0)
    Task {
      await studio.end()
      ended.signal()
    }
    _ = ended.wait(timeout: .now() + Self.stopTime)
    return TerminalSignals.stop.map { ExitCode($0.exitCode) } ?? .success
  }

  /// Becomes the rebuilt program, with the session, the address and the pages of this one.
  ///
  /// It returns only if the program could not be started.
  private func handOver(
    _ studio: Studio, _ server: StudioServer, _ address: String, to executable: WatchedExecutable
  ) throws {
    let session = try awaited { () -> Result<StudioHandover?, Diagnostic> in
      .success(await studio.handOver())
    }
    guard let session, let port = URL(string: address)?.port else { return }
    server.stop()
    let successor = Successor(session: session, port: UInt16(port), token: server.token)
    do throws(SystemError) {
      try ChildProcess.become(
        executable.path, Array(CommandLine.arguments.dropFirst()),
        passing: Array((try? JSONEncoder().encode(successor)) ?? Data()), named: Successor.variable)
    } catch {
      throw Diagnostic("the rebuilt program cannot be started: \(error)")
    }
  }

  /// What the rebuilt program gets from the one before.
  struct Successor: Codable {
    static let variable = "CVSIM_STUDIO_SESSION"
    let session: StudioHandover
    let port: UInt16
    let token: String

    /// What this program has got; nil if it was started.
    static var inherited: Successor? {
      ChildProcess.inheritedBytes(named: variable).flatMap {
        try? JSONDecoder().decode(Successor.self, from: Data($0))
      }
    }
  }

  /// Runs asynchronous work and waits for it.
  private func awaited<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result<Value, Diagnostic>
  ) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let box = ResultBox<Value>(.failure(Diagnostic("", .bug)))
    Task {
      do { box.set(try await work()) } catch { box.set(.failure(Diagnostic("\(error)", .bug))) }
      done.signal()
    }
    done.wait()
    return try box.value.get()
  }

  private static let noBrowser = "no browser was opened; open the address above"

  /// Opens the address in the user's browser, or reports that no browser was opened.
  private func open(_ address: String) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    // Some openers run as long as the browser.
    Thread.detachNewThread {
      let result = try? ChildProcess.run("/usr/bin/env", [opener, address])
      if result?.status != 0 { StandardStreams.printMessage(Self.noBrowser) }
    }
  }
}

/// The file of the program, which a build replaces.
private struct WatchedExecutable {
  let path: String
  /// The date of the file that runs, or that was tried and does not run.
  private var known: Date?
  private var next: Date?

  init() {
    // The path of the process changes once its file is replaced, so it is read at the start.
    path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    known = Self.modified(path)
  }

  /// True once a new file is complete, and runs.
  var wasRebuilt: Bool {
    mutating get {
      guard let now = Self.modified(path), now != known else { return false }
      guard now == next else {
        next = now
        return false
      }
      // A program that does not even start must not end this one.
      known = now
      return (try? ChildProcess.run(path, ["--version"]))?.status == 0
    }
  }

  private static func modified(_ path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}

/// The result of asynchronous work.
private final class ResultBox<Value: Sendable>: Sendable {
  private let state: Mutex<Result<Value, Diagnostic>>

  init(_ value: Result<Value, Diagnostic>) { state = Mutex(value) }

  var value: Result<Value, Diagnostic> { state.withLock { $0 } }
  func set(_ value: Result<Value, Diagnostic>) { state.withLock { $0 = value } }
}

extension StudioSettings.Source {
  fileprivate var name: String {
    switch self {
    case .collection(let path): path
    case .transcript(let transcript, _, _): transcript.path
    }
  }
}
