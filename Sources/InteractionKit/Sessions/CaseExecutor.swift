import Foundation

/// Runs the cases of transcripts, each on a screen of its own.
public struct CaseExecutor: Sendable {
  /// Whether collection files may name files outside their own folder.
  public var allowsOutsideFiles = false
  /// Whether every command must have expected lines.
  public var isStrict = false
  private let documents = DocumentCache()

  public init() {}

  /// Runs one case.
  public func execute(_ testCase: TranscriptCase) -> CaseExecution {
    let session = Session(
      configuration: .init(
        folder: RelativePath.folder(of: testCase.path), allowsOutsideFiles: allowsOutsideFiles))
    do throws(DocumentErrors) {
      try session.begin(testCase.settings) { path throws(DocumentErrors) in
        try documents.document(at: path, allowsOutside: allowsOutsideFiles)
      }
    } catch {
      return CaseExecution(loadFailure: "\(error)".split(separator: "\n").map(String.init))
    }
    var execution = CaseExecution()
    execution.steps.reserveCapacity(testCase.steps.count)
    for step in testCase.steps {
      var output: [UInt8] = []
      let outcome = session.execute(step.command, into: &output)
      var ran = CaseExecution.Step(
        output: output, hasFailed: outcome == .failed, time: session.milliseconds)
      if !step.check(ran, strict: isStrict).hasPassed {
        ran.explanation = FailureReasons(session, after: step).explanation
      }
      execution.steps.append(ran)
      if case .quit = outcome { break }
    }
    execution.duration = session.milliseconds
    return execution
  }
}

extension Session {
  /// The virtual time in milliseconds.
  public var milliseconds: Double {
    screen?.simulator.clock.now.milliseconds ?? 0
  }
}
