import CollectionFiles

/// The limits of the work of a session.
///
/// The limits count work, not time, so that a session ends at the same point on every machine.
package struct SessionLimits: Hashable, Sendable {
  /// The number of commands and rounds of waiting; 1,000,000 by default.
  ///
  /// Commands in blocks and in files that are read are included, and lines that are no commands.
  /// Patterns count by the visited instructions.
  package var work = 1_000_000
  /// The least `passElements`; 20,000,000 by default.
  package var leastPassElements = 20_000_000
  /// The number of elements in display passes: 20 for each unit of work, and at least
  /// `leastPassElements`.
  ///
  /// Each pass of a layout that displays all its items costs as much as it has items, a microsecond
  /// or more for each. A unit of work costs as much as 20 of them.
  package var passElements: Int {
    let (product, isTooLarge) = work.multipliedReportingOverflow(by: 20)
    return isTooLarge ? .max : max(product, leastPassElements)
  }
  /// The number of log entries; 1,000,000 by default.
  package var entries = 1_000_000
  /// The number of printed bytes; 64 MiB by default.
  ///
  /// A stored trace may have the same number of bytes.
  package var bytes = 64 << 20
  /// The number of bytes that changes of the data and frames need, by `itemCost`; 1 GiB by
  /// default.
  package var memory = 1 << 30

  /// The number of bytes that count for each changed item, and for each frame of a layout.
  ///
  /// The bytes of the command's arguments are added.
  package static let itemCost = 512
  /// The limit of memory, in bytes, of a process that runs sessions with these limits.
  package var processMemory: Int { 2 * min(memory, 1 << 40) + 256 << 20 }
  /// The number of visited instructions of patterns that count as one command.
  static let patternStepsOfWork = 1000
  /// The number of items that one command compares with others, in any session.
  package static let comparedLimit = 1_000_000

  /// The number of commands and rounds of waiting so far.
  var workDone = 0
  /// The visited instructions of patterns so far.
  package var patternSteps = 0
  /// The elements in display passes so far.
  var passElementsDone = 0
  /// The bytes that changes of the data have needed.
  var memoryUsed = 0
  /// The bytes that the commands before the present one have printed.
  package var printed = 0
  /// The lines and bytes of the traces that ended before the present one.
  package var (linesBefore, bytesBefore) = (0, 0)
  /// True if the bytes of the trace count.
  package var keepsTrace = false

  package init() {}

  /// Creates the default limits, with a number of commands and rounds of waiting.
  package init(work: Int) { self.work = work }

  /// Counts one unit of work; returns the limit that it exceeds, if any.
  fileprivate mutating func reasonToStop(_ session: Session) -> String? {
    workDone += 1
    if workDone + patternSteps / SessionLimits.patternStepsOfWork > work {
      return "more than \(work) commands and rounds of waiting"
    }
    if passElementsDone > passElements {
      return "more than \(passElements) elements in display passes"
    }
    if let tracing = session.tracing {
      if linesBefore + tracing.lineCount > entries { return "more than \(entries) log entries" }
      if keepsTrace, bytesBefore + tracing.byteCount > bytes {
        return "more than \(bytes) bytes of trace"
      }
    }
    return reasonToStop(afterPrinting: session.output.count)
  }

  /// Returns the limit that a number of bytes of output of one command exceeds, if any.
  package func reasonToStop(afterPrinting count: Int) -> String? {
    printed + count > bytes ? "more than \(bytes) bytes of output" : nil
  }

  /// Counts the frames that a layout stores one by one, or returns the limit that they would exceed.
  fileprivate mutating func reasonToStop(storing frames: Int) -> String? {
    let cost = frames * SessionLimits.itemCost
    guard cost <= memory - memoryUsed else { return "more than \(memory) bytes of memory" }
    memoryUsed += cost
    return nil
  }

  /// Returns the limit that the values of a text exceed before it is parsed, if any.
  ///
  /// - Parameters:
  ///   - text: The bytes of the text.
  ///   - costs: The bytes that each value needs, by a byte of such values; those inside of texts count too.
  /// - Returns: The exceeded limit; nil if there is none.
  package func reasonToStop(parsing text: some Sequence<UInt8>, _ costs: KeyValuePairs<UInt8, Int>)
    -> String?
  {
    var table = Array(repeating: 0, count: 256)
    for (byte, cost) in costs { table[Int(byte)] = cost }
    let cost = text.reduce(0) { $0 + table[Int($1)] }
    return cost > memory ? "more than \(memory) bytes of memory" : nil
  }

  /// The bytes that count for the commands of a session before it is parsed.
  package static let commandCosts: KeyValuePairs = [
    UInt8.lineFeed: itemCost, UInt8(ascii: ";"): itemCost,
  ]
  /// The bytes that count for the objects, and the other values, of a collection before it is parsed.
  package static let valueCosts: KeyValuePairs = [
    UInt8(ascii: "{"): itemCost, UInt8(ascii: ","): 64,
  ]

  /// Counts a change of items, or returns the limit that it would exceed.
  ///
  /// `textCount` is the bytes of the text that describes the items.
  fileprivate mutating func reasonToStop(
    changing count: Int, textCount: Int, linesOfTrace: Int
  ) -> String? {
    if linesBefore + linesOfTrace + count > entries { return "more than \(entries) log entries" }
    let cost = count * SessionLimits.itemCost + textCount
    guard cost <= memory - memoryUsed else { return "more than \(memory) bytes of memory" }
    memoryUsed += cost
    return nil
  }
}

extension Session {
  /// Counts work, and returns the limit that it exceeds, if any.
  private func reasonToStop(_ count: (inout SessionLimits) -> String?) -> String? {
    guard var limits else { return nil }
    defer { self.limits = limits }
    return count(&limits)
  }

  /// Counts one unit of work; returns the limit that it exceeds, if any.
  func reasonToStop() -> String? { reasonToStop { $0.reasonToStop(self) } }

  /// Counts the work that a device has done since the last count, in a round or a command.
  func countWork(of device: SessionDevice?) {
    guard let device else { return }
    let displayed = device.simulator.window.displayedElements
    guard displayed > device.countedElements || device.patternSteps > 0 else { return }
    limits?.passElementsDone += displayed - device.countedElements
    limits?.patternSteps += device.patternSteps
    (device.countedElements, device.patternSteps) = (displayed, 0)
  }

  /// Returns true if another command may run; otherwise the session is stopped.
  func isWithinLimits() -> Bool {
    // These steps ran before, and bring back the state that a stopped command found.
    if lineRun.replaying == .unstoppable { return true }
    guard !lineRun.wasStopped, let reason = reasonToStop() else {
      return !lineRun.wasStopped
    }
    fail(stopped(reason))
    return false
  }

  /// Returns true if the present command may print more; otherwise it is stopped.
  func hasRoomToPrint() -> Bool {
    guard let limits else { return true }
    guard !lineRun.wasStopped else { return false }
    guard let reason = limits.reasonToStop(afterPrinting: lineRun.output.count) else {
      return true
    }
    _ = stopped(reason)
    return false
  }

  /// Throws before a change of items that would exceed a limit; nothing is changed then.
  ///
  /// `count` is the number of items that are inserted, deleted or changed. `earlier` is the number
  /// of items that an unfinished batch changes before. `textCount` is the number of bytes of the
  /// text that describes the items.
  func admit(
    changes count: Int, after earlier: Int = 0, textCount: Int = 0
  ) throws(SessionError) {
    guard !isReplaying else { return }
    // Reactions go on after a change was refused.
    if let reason = lineRun.stopReason { throw stopped(reason) }
    let reason = reasonToStop {
      $0.reasonToStop(
        changing: count, textCount: textCount,
        linesOfTrace: (tracing?.lineCount ?? 0) + earlier)
    }
    if let reason { throw stopped(reason) }
  }

  /// Returns the closure by which collections refuse the changes that would exceed a limit.
  func refusal() -> (() -> ChangeAdmission.Change) -> String? {
    { [weak self] change in
      guard let self, limits != nil else { return nil }
      let change = change()
      do throws(SessionError) {
        try admit(changes: change.count, textCount: change.textCount)
        return nil
      } catch {
        return error.reason
      }
    }
  }

  /// Throws before a layout that would store more frames than a limit allows.
  func admit(framesOf document: CollectionDocument) throws(SessionError) {
    guard !isReplaying else { return }
    if let reason = reasonToStop({ $0.reasonToStop(storing: document.framedItemCount) }) {
      throw stopped(reason)
    }
  }

  /// Throws if a comparison has too many items, because it would store each of them.
  func admit(comparing old: Int, with new: Int) throws(SessionError) {
    let count = max(old, new)
    guard count <= SessionLimits.comparedLimit || min(old, new) == 0 else {
      throw SessionError(
        "\(count) items; a command compares at most \(SessionLimits.comparedLimit)")
    }
  }

  func stopped(_ reason: String) -> SessionError {
    lineRun.wasStopped = true
    lineRun.stopReason = reason
    return SessionError("stopped: \(reason)")
  }

  func refuseWriting() throws(SessionError) {
    guard configuration.writesFiles else {
      throw SessionError("no files are written here; `cvsim run FILE` writes them")
    }
  }

  /// Returns the path of a file that a command writes; throws if it may not be written.
  func path(writing path: String) throws(SessionError) -> String {
    let file = self.path(path)
    // The system would end the name there, and write to another file.
    if file.utf8.contains(0) {
      throw SessionError("cannot write \(path): a name cannot contain NUL")
    }
    do throws(DocumentFiles.AccessError) {
      try (configuration.writableFolders ?? configuration.source.access.folders).checkWriting(
        to: file)
    } catch {
      throw SessionError("cannot write \(path): \(error.message)")
    }
    return file
  }
}
