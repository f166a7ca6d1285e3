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
    let program = StudioProgram(
      settings: try settings(for: file), port: port, opensBrowser: !noOpen)
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
  let settings: StudioSettings
  var port: UInt16 = 0
  var opensBrowser = true

  /// The time for which a page may be reloaded, or reconnect.
  private static let reloadTime = Duration.seconds(5)

  /// The greatest number of seconds for which the program waits for a command to end.
  private static let stopTime = 2.0

  /// Serves until the last page is closed or a signal arrives; returns the exit code.
  func run() throws -> ExitCode {
    let studio = Studio()
    let server = StudioServer(studio)
    let (settings, port) = (settings, port)
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
    try AtomicFile.write(Array("\(address)\n".utf8), to: nil)
    if let path = try awaited({ () -> Result<String?, Diagnostic> in
      .success(await studio.recording)
    }) {
      StandardStreams.printMessage("recording to \(path)")
    } else {
      StandardStreams.printMessage("nothing is written; --save DIR keeps the transcript")
    }
    if opensBrowser { open(address) }
    while TerminalSignals.stop == nil, !studio.presence.hasEnded(after: Self.reloadTime) {
      Thread.sleep(forTimeInterval: 0.05)
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
