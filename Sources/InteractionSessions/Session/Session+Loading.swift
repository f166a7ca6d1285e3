import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Session {
  /// Loads a collection file in place of the present one.
  ///
  /// - Parameter path: The path, relative to the folder of the configuration.
  /// - Throws: The errors of the file; nothing changes then.
  public func load(_ path: String) throws(DocumentErrors) {
    let resolved = self.path(path)
    hooks.onFileRead?(resolved)
    show(adapted(try read(collection: resolved, spelled: path)), path: resolved)
  }

  /// Displays the present screen from its beginning, as a new launch of an app does.
  package func relaunch() throws(SessionError) {
    let device = try requireDevice()
    do throws(DocumentErrors) {
      let document = try read(collection: device.path, spelled: named(device.path))
      show(adapted(document), path: device.path)
    } catch {
      throw SessionError(error)
    }
  }

  /// Loads a document that was read already, as if it were the file at `path`.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - path: The path of the file in messages and recordings.
  public func show(_ document: CollectionDocument, path: String) {
    do throws(SessionError) { try admit(framesOf: document) } catch { return fail(error) }
    if tracing?.isPaused == false { tracing?.settings = settings }
    observer?.session(self, loads: document, path: path)
    let device = SessionDevice(
      document, path: path, style: configuration.wiringStyle, reasonToRefuse: refusal()
    ) { [tracing] in tracing?.attach(to: $0) }
    if lineRun.step == nil, !isReplaying { forgetSteps() }
    self.device = device
    tracing?.settle(at: milliseconds)
    state.marks = LogPositions()
    printLogEntries()
  }

  /// Returns the screen of a name that a program builds; nil if there is none.
  func program(named name: String) -> ScreenProgram? {
    (outer?.configuration ?? configuration).source.program(named: name)
  }

  /// Returns the document with the viewport and scale that the directives or the device set.
  private func adapted(_ document: CollectionDocument) -> CollectionDocument {
    var document = document
    if let view = settings.view {
      document.viewport = CGSize(width: view.width, height: view.height)
    }
    if let scale = settings.scale { document.scale = scale }
    return document.displayed(on: configuration.device)
  }

  /// Returns the path of a file that a command or directive names, resolved in the source's folder.
  package func path(_ path: String) -> String {
    RelativePath.text(of: path, in: source.folder)
  }

  /// Returns a path as a command names it, relative to the folder of the source.
  ///
  /// So messages do not depend on the folder that the session runs in.
  func named(_ path: String) -> String {
    let folder = source.folder == "/" ? "/" : source.folder + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  // MARK: Directives

  /// Runs a directive in a pipe or at the prompt.
  ///
  /// A directive that a transcript applies at the beginning of a case takes effect at once.
  func run(_ directive: Directive) throws(GrammarError) {
    if directive.name == "case" {
      state.directives.isInHeader = false
      state.directives.settings = state.directives.header
      state.directives.show = state.directives.header.show
      restart(as: directive.arguments)
      return
    }
    var changed = settings
    changed.show = show
    try changed.apply(directive)
    state.directives.settings = changed
    state.directives.show = changed.show
    if state.directives.isInHeader { state.directives.header = changed }
    if ["load", "view", "scale"].contains(directive.name) { restart(as: "") }
  }

  /// Runs the directives of a case, as if they were typed; their errors are not printed.
  package func follow(_ directives: [Directive]) {
    for directive in directives {
      var output: [UInt8] = []
      _ = collect(into: &output) {
        do throws(GrammarError) { try run(.directive(directive)) } catch { fail(error) }
        return nil
      }
    }
  }

  /// Starts again from the state that the directives so far describe.
  private func restart(as name: String) {
    let (path, spelled): (String, String)
    if let asked = settings.load {
      (path, spelled) = (self.path(asked), asked)
    } else if let device {
      (path, spelled) = (device.path, named(device.path))
    } else {
      return begin(case: name, loading: nil)
    }
    do throws(DocumentErrors) {
      hooks.onFileRead?(path)
      let document = try read(collection: path, spelled: spelled)
      begin(case: name, loading: path)
      show(adapted(document), path: path)
    } catch {
      state.couldNotLoad = true
      for line in error.lines(of: nil) { fail(line, isOfLine: source.depth == 0) }
    }
  }

  /// Begins a case with the collection at `path`; without one only if a step begins it.
  ///
  /// The cases of a file that a command reads are parts of that command.
  private func begin(case name: String, loading path: String?) {
    guard source.depth == 0 else { return }
    guard lineRun.step != nil || isReplaying else {
      if !name.isEmpty { timeline.firstCaseName = newCaseName(name) }
      if path != nil { tracing?.beginCase(timeline.firstCaseName ?? "") }
      return
    }
    let old = name.isEmpty ? openCase : nil
    let caseName = old.map { $0.isNamed ? $0.name : "" } ?? (name.isEmpty ? "" : newCaseName(name))
    if !isReplaying, path != nil { tracing?.beginCase(caseName) }
    beginCase(caseName, continuing: old, loading: path)
  }

  /// The case that a directive has begun, if no command ran since.
  private var openCase: CaseBeginning? {
    if isReplaying { return lineRun.continuedCase }
    return beginningOfCase(upTo: timeline.now.step).flatMap {
      timeline.notes(of: $0, towards: timeline.now).beginning
    }
  }

  /// Applies the settings of a transcript's case and loads its collection.
  package func begin(_ settings: TranscriptSettings) throws(DocumentErrors) {
    guard let asked = settings.load else {
      let program = configuration.screen
      return begin(settings, on: program.map { CollectionDocument($0) }, path: program?.name ?? "")
    }
    if let program = program(named: asked) {
      return begin(settings, on: CollectionDocument(program), path: program.name)
    }
    let path = self.path(asked)
    hooks.onFileRead?(path)
    begin(settings, on: try read(collection: path, spelled: asked), path: path)
  }

  /// Applies the settings of a transcript's case, on a collection that was read before.
  package func begin(
    _ settings: TranscriptSettings, on document: CollectionDocument?, path: String
  ) {
    state.directives.header = settings
    state.directives.settings = settings
    state.directives.show = settings.show
    if let document { show(adapted(document), path: path) }
  }
}

extension Session {
  /// Builds the device again with the types of another wiring style.
  ///
  /// Data, selection, offset, outlines, reactions and time stay.
  ///
  /// - Throws: If something is in progress that the new device could not continue. Then the
  ///   device is unchanged.
  func rebuildDevice(in style: WiringDescription.Style) throws(SessionError) {
    let old = try requireDevice()
    guard old.root.style != style || old.root.chosenStyle != style else { return }
    let state: DeviceState
    do throws(SessionDevice.Activity) { state = try old.capture() } catch {
      throw SessionError("`wire style` cannot build the screen again: \(error.description)")
    }
    let device = SessionDevice(state, style: style)
    let log = old.simulator.log
    device.simulator.log.restore(recorded: log.count, log.tally, entries: Array(log.entries))
    self.device = device
    if !isReplaying { tracing?.goOn(with: device, settings, at: milliseconds) }
  }
}
