import CollectionFiles

extension Session {
  /// Begins a step: what it prints and reads from now on belongs to it.
  func beginStep() {
    if origin == nil {
      origin = SessionOrigin(
        values: values, screen: screen.map { ($0.root.document, $0.path) }, style: wiringStyle)
      transcriptFilter = show
    }
    isInStep = true
    isTranscribing = show != transcriptFilter
    outputStart = output.count
    filesRead = []
    beginning = nil
    factsBefore = screen?.simulator.log.count
  }

  /// Whether the step that ends has left everything as it was.
  private var isUnchanged: Bool {
    screen?.simulator.log.count == factsBefore && filesRead.isEmpty
  }

  /// Ends a step and adds it to the session so far.
  func endStep(_ text: ArraySlice<UInt8>, _ traits: StepLog.Traits) {
    isInStep = false
    let printed: ArraySlice<UInt8>? =
      if outputStart == nil {
        nil
      } else if isTranscribing {
        transcribed[...]
      } else {
        output[min(outputStart ?? 0, output.count)...]
      }
    // To look around in the past is no step: what comes next can still be done again.
    guard traits.contains(.acts) || timeline.now.step == timeline.end else {
      note(StepLog.Look(text: Array(text), printed: printed.map(Array.init), traits: traits))
      isTranscribing = false
      transcribed.removeAll(keepingCapacity: true)
      return
    }
    var traits = traits
    if beginning != nil { traits.insert(.beginsCase) }
    if !traits.contains(.acts), isUnchanged { traits.insert(.onlyLooks) }
    timeline.append(
      text, printed: printed, traits, StepLog.Notes(files: filesRead, beginning: beginning))
    work += 1
    if isTranscribing {
      isTranscribing = false
      transcribed.removeAll(keepingCapacity: true)
    }
    if recorder != nil { recordStep() }
    if keepsPast, timeline.isCheckpointDue(at: work) { addCheckpoint() }
  }

  /// Begins anew with what is shown next.
  func forgetSteps() {
    timeline = Timeline(timeline.rule)
    origin = nil
    knownFiles = KnownFiles()
    work = 0
    caseCount = 1
  }

  /// Forgets a step that was stopped: everything is as it was before it.
  func dropStep() {
    isInStep = false
    isTranscribing = false
    transcribed.removeAll()
    move(to: timeline.now, anew: true)
  }

  private func addCheckpoint() {
    guard let state = screen?.capture() else { return timeline.deferCheckpoint(at: work) }
    let step = timeline.now.step
    timeline.add(
      Checkpoint(
        step: step, work: work, session: values, screen: state,
        recentFacts: timeline.keep(recentFacts, after: work - step)))
  }

  // MARK: Files

  /// The bytes of a file; a step that is done again reads what it read before.
  ///
  /// - Parameter spelled: what messages call it.
  func read(file path: String, spelled: String) throws(SessionError) -> [UInt8] {
    switch filesToRead?.popFirst() {
    case .bytes(let bytes)?: return bytes
    case .unreadable(let reason)?: throw SessionError(reason)
    default: break
    }
    do throws(SessionError) {
      let bytes = try fetch(file: path, spelled: spelled)
      guard keepsPast else { return bytes }
      let known = knownFiles.shared(bytes, at: path)
      filesRead.append(.bytes(known))
      return known
    } catch {
      if keepsPast { filesRead.append(.unreadable(error.reason)) }
      throw error
    }
  }

  private func fetch(file path: String, spelled: String) throws(SessionError) -> [UInt8] {
    if let outer { return try outer.read(file: path, spelled: spelled) }
    do throws(DocumentFiles.Problem) {
      return try DocumentFiles.read(DocumentFiles.locate(path))
    } catch {
      throw SessionError("cannot read \(spelled): \(error.message)")
    }
  }

  /// A collection file; a step that is done again reads what it read before.
  func read(collection path: String) throws(DocumentErrors) -> CollectionDocument {
    switch filesToRead?.popFirst() {
    case .collection(let document)?: return document
    case .faulty(let errors)?: throw errors
    default: break
    }
    do throws(DocumentErrors) {
      let document = try fetch(collection: path)
      if keepsPast { filesRead.append(.collection(document)) }
      return document
    } catch {
      if keepsPast { filesRead.append(.faulty(error)) }
      throw error
    }
  }

  private func fetch(collection path: String) throws(DocumentErrors) -> CollectionDocument {
    if let outer { return try outer.read(collection: path) }
    guard keepsPast else {
      return try CollectionDocument.load(
        path: path, allowOutside: configuration.allowsOutsideFiles)
    }
    let (document, contents) = try CollectionDocument.loadNoting(
      path: path, allowOutside: configuration.allowsOutsideFiles)
    return knownFiles.shared(document, at: path, contents)
  }
}
