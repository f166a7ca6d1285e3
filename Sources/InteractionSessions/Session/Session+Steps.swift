import CollectionFiles

extension Session {
  /// Begins a step, to which the following output and file contents belong.
  func beginStep() {
    if timeline.origin == nil {
      timeline.origin = SessionOrigin(
        state: state, screen: device.map { ($0.root.document, $0.path) })
      timeline.filter = show
    }
    lineRun.step = CurrentStep(
      outputStart: lineRun.output.count, entriesBefore: device?.simulator.log.count,
      transcribed: show == timeline.filter ? nil : [])
  }

  /// Ends a step and adds it to the timeline.
  func endStep(_ text: ArraySlice<UInt8>, _ traits: StepLog.Traits) {
    guard let step = lineRun.step else { return }
    lineRun.step = nil
    let output = lineRun.output
    let printed = step.outputStart.map { start in
      step.transcribed.map { $0[...] } ?? output[min(start, output.count)...]
    }
    var traits = traits
    if step.hasFailedExpectation { traits.insert(.failsExpectation) }
    // A query at a past step is not a step, so the steps after it can still be redone.
    guard traits.contains(.acts) || timeline.now.step == timeline.end else {
      return note(
        StepLog.Step(
          text: Array(text)[...], printed: printed.map { Array($0)[...] }, traits: traits,
          failedLines: step.failedLines, given: takeGivenPart()))
    }
    if step.beginning != nil { traits.insert(.beginsCase) }
    if !traits.contains(.acts), device?.simulator.log.count == step.entriesBefore,
      step.filesRead.isEmpty
    {
      traits.insert(.changesNothing)
    }
    let work = state.work + 1
    state.work = work
    let due = timeline.append(
      text, printed: printed, traits,
      StepLog.Notes(
        files: step.filesRead, beginning: step.beginning, failedLines: step.failedLines,
        given: takeGivenPart()),
      work: work)
    if recording != nil { recordStep() }
    if configuration.keepsPast { addCheckpoint(due) }
  }

  /// Starts a new timeline with the present device.
  func forgetSteps() {
    let name = timeline.firstCaseName
    timeline = Timeline(timeline.rule)
    state.work = 0
    state.caseCount = 1
    state.caseNames = CaseNames()
    timeline.firstCaseName = name.map(newCaseName)
  }

  /// Discards a step that was stopped and restores the state before it.
  func dropStep() {
    lineRun.step = nil
    move(to: timeline.now, rebuilding: true)
  }

  private func addCheckpoint(_ due: Timeline.DueCheckpoint) {
    guard due != .none else { return }
    guard due == .ofBranch else { return addNearbyCheckpoint(towards: timeline.now) }
    guard let state = try? device?.capture(), state.isExact else {
      return timeline.deferCheckpoint(at: self.state.work)
    }
    let step = timeline.now.step
    timeline.add(
      Checkpoint(
        step: step, session: self.state, screen: state,
        recentEntries: timeline.keep(recentEntries, after: self.state.work - step)))
  }

  /// Adds a checkpoint after the step that the session has repeated or run last.
  ///
  /// - Parameters:
  ///   - step: The step that was repeated last; nil for the last one that was run.
  ///   - position: The step that the session goes to, or is at.
  func addNearbyCheckpoint(after step: Int? = nil, towards position: Timeline.Position) {
    guard let state = try? device?.capture(), state.isExact else {
      return timeline.deferNearbyCheckpoint(at: self.state.work)
    }
    // After a checkpoint without entries, the log lacks those before it.
    let isWhole = recentEntries.count == min(state.entryCount, LogPositions.limit)
    timeline.add(
      nearby: Checkpoint(
        step: step ?? position.step, session: self.state, screen: state,
        recentEntries: isWhole ? RetainedLogEntries(recentEntries) : nil),
      towards: position)
  }

  // MARK: Files

  /// Returns the bytes of a file; a step that is repeated gets the contents of the first time.
  ///
  /// `spelled` is the path in messages.
  package func read(file path: String, spelled: String) throws(SessionError) -> [UInt8] {
    switch lineRun.filesToRead?.popFirst() {
    case .bytes(let bytes)?: return bytes
    case .unreadable(let reason)?: throw SessionError(reason)
    default: break
    }
    do throws(SessionError) {
      let bytes = try fetch(file: path, spelled: spelled)
      guard configuration.keepsPast else { return bytes }
      let key = "\(ContentDigest.text(of: bytes)) \(path)"
      let known = timeline.texts.value(of: key) { (bytes, bytes.count) }
      lineRun.step?.filesRead.append(.bytes(known))
      return known
    } catch {
      if configuration.keepsPast { lineRun.step?.filesRead.append(.unreadable(error.reason)) }
      throw error
    }
  }

  private func fetch(file path: String, spelled: String) throws(SessionError) -> [UInt8] {
    if let outer { return try outer.read(file: path, spelled: spelled) }
    do throws(DocumentFiles.AccessError) {
      return try DocumentFiles.read(configuration.source.access.folders.file(at: path))
    } catch {
      throw SessionError("cannot read \(spelled): \(error.message)")
    }
  }

  /// Returns a collection file; a step that is repeated gets the contents of the first time.
  ///
  /// `spelled` is the path in messages, as the session spells it, so that they do not depend on the
  /// folder that the session runs in.
  func read(collection path: String, spelled: String) throws(DocumentErrors) -> CollectionDocument {
    if let program = program(named: spelled) { return CollectionDocument(program) }
    switch lineRun.filesToRead?.popFirst() {
    case .collection(let document)?: return document
    case .faulty(let errors)?: throw errors
    default: break
    }
    do throws(DocumentErrors) {
      let document = try fetch(collection: path, spelled: spelled)
      if configuration.keepsPast { lineRun.step?.filesRead.append(.collection(document)) }
      return document
    } catch {
      if configuration.keepsPast { lineRun.step?.filesRead.append(.faulty(error)) }
      throw error
    }
  }

  private func fetch(
    collection path: String, spelled: String
  ) throws(DocumentErrors) -> CollectionDocument {
    if let outer { return try outer.read(collection: path, spelled: spelled) }
    if let dump = try configuration.source.dump(at: path, spelled: spelled) { return dump }
    let (screens, file) = (configuration.source, configuration.source.file(path, spelled: spelled))
    if let screen = try screens.interface(at: path, spelled: spelled) { return screen }
    guard configuration.keepsPast else {
      return try CollectionDocument.load(file, allowOutside: screens.access.allowsOutside)
    }
    let (document, contents) = try CollectionDocument.loadNoting(
      file, allowOutside: screens.access.allowsOutside)
    return timeline.documents.value(of: "\(contents.text) \(path)") {
      (document, contents.count)
    }
  }
}

extension Session {
  /// Visits the states after the steps, each state once, and returns to the last step.
  ///
  /// States with equal digests are one. Each is built on a device of its own. Steps that were undone
  /// are not repeated. States with open swipe actions, which the next touch closes, are left out.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of states.
  ///   - visit: Called with the device in the state, which it may change, and with the number of
  ///     the first step after which the session was in it; 0 before the first step.
  /// - Returns: The number of states that were not visited because of the limit.
  package func visitStates(limit: Int, _ visit: (SessionDevice, Int) -> Void) -> Int {
    let now = timeline.now
    var known: Set<ScreenDigest> = []
    var steps: [Int] = []
    for step in 0...now.step {
      move(to: Timeline.Position(branch: now.branch, step: step), rebuilding: step == 0)
      guard let device, !device.root.itemsView.hasOpenSwipe,
        known.insert(device.digest(with: device.dataDigest)).inserted
      else { continue }
      steps.append(step)
    }
    for step in steps.prefix(limit) {
      move(to: Timeline.Position(branch: now.branch, step: step), rebuilding: true)
      if let device { visit(device, step) }
    }
    move(to: now, rebuilding: true)
    return max(0, steps.count - limit)
  }
}
