import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// Runs jobs, one for each line: the engine of `cvsim exec --jsonl`.
///
/// Every line has one result, even if it is not a valid job. A result depends only on the line and
/// the files that it names, not on earlier lines; only the contents of collections are cached. No
/// job writes a file.
package struct JobRunner {
  /// The largest limits of a job.
  package var limits = SessionLimits()
  /// The files that jobs may read: all by default.
  package var access = FileAccess()
  private var collections = JobCollections()

  package init() {}

  /// Runs the job of one line and appends its result as a line.
  package mutating func run(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) {
    let done: Void? = line.withContiguousStorageIfAvailable { buffer in
      result(of: buffer).append(to: &output)
    }
    if done == nil {
      Array(line).withUnsafeBufferPointer { result(of: $0).append(to: &output) }
    }
  }

  private mutating func result(of line: UnsafeBufferPointer<UInt8>) -> JobResult {
    do throws(JobError) {
      let job = try Job(line, limits: limits, known: collections.text)
      do throws(JobError) { return try run(job, line) } catch {
        throw JobError(reason: error.reason, id: job.id)
      }
    } catch {
      return JobResult(error)
    }
  }

  // MARK: Sessions

  private mutating func run(
    _ job: Job, _ line: UnsafeBufferPointer<UInt8>
  ) throws(JobError) -> JobResult {
    if case .inline(let range) = job.collection,
      let reason = job.limits.reasonToStop(
        parsing: UnsafeBufferPointer(rebasing: line[range]), SessionLimits.valueCosts)
    {
      throw JobError(reason: "the collection needs \(reason)")
    }
    let transcript = try transcript(of: job)
    var loaded: JobCollections.Loaded?
    if let collection = job.collection {
      loaded = try errors { () throws(DocumentErrors) in
        switch collection {
        case .inline(let range): try collections.collection(in: range, of: line)
        case .file(let path):
          try collections.collection(
            at: path, name: path, folder: ".", access: access)
        }
      }
    }
    let cases = transcript.cases.filter { job.caseName == nil || $0.name == job.caseName }
    if cases.isEmpty {
      let name = job.caseName.map { " called \(JSONValue.quote($0))" } ?? ""
      throw JobError(reason: "the session has no command\(name)")
    }
    var results: [JobResult] = []
    var limits = job.limits
    limits.keepsTrace = job.keepsTrace
    for testCase in cases {
      let run = JobCase(testCase, job: job, isOnly: transcript.cases.count == 1)
      results.append(try run.result(on: loaded, &collections, &limits, access))
    }
    return JobResult(results, id: job.id)
  }

  private func transcript(of job: Job) throws(JobError) -> Transcript {
    let transcript: Transcript
    switch job.text {
    case .inline(let text):
      try admit(text.utf8, of: job)
      transcript = Transcript(path: "session", bytes: Array(text.utf8), format: .session)
    case .file(let path):
      let bytes: [UInt8]
      do throws(DocumentFiles.AccessError) {
        bytes = try DocumentFiles.read(access.folders.file(at: path))
      } catch {
        throw JobError(reason: "cannot read \(path): \(error.message)")
      }
      try admit(bytes, of: job)
      transcript = Transcript(path: path, bytes: bytes)
    case nil: throw JobError(reason: "expected \"session\" or \"path\"")
    }
    if let problem = transcript.problems.first {
      guard case .inline = job.text else {
        throw JobError(reason: problem.text(ofFile: transcript.path))
      }
      throw JobError(reason: "\(transcript.path):\(problem)")
    }
    for testCase in transcript.cases {
      for step in testCase.steps {
        if let command = step.command.writing {
          throw JobError(
            reason: "\(transcript.path):\(command.line):\(command.column): "
              + "a job writes no files, so there is no `\(command.name)`")
        }
      }
    }
    return transcript
  }

  /// Throws before a session is parsed whose lines would need more memory than the job may have.
  private func admit(_ text: some Sequence<UInt8>, of job: Job) throws(JobError) {
    if let reason = job.limits.reasonToStop(parsing: text, SessionLimits.commandCosts) {
      throw JobError(reason: "the session needs \(reason)")
    }
  }

  private func errors<T>(
    _ body: () throws(DocumentErrors) -> T
  ) throws(JobError) -> T {
    do throws(DocumentErrors) { return try body() } catch {
      throw JobError(reason: "\(error)")
    }
  }
}

extension JobResult {
  /// Combines the results of a session's cases: the worst verdict, all failures, and the digest of
  /// their digests if there are several.
  fileprivate init(_ results: [JobResult], id: JobID) {
    let order: [CaseReport.Verdict] = [.errored, .failed, .xpassed, .xfailed, .passed, .skipped]
    let worst = results.min {
      (order.firstIndex(of: $0.verdict) ?? 0) < (order.firstIndex(of: $1.verdict) ?? 0)
    }
    self.init(id: id, worst?.verdict ?? .errored, reason: worst?.reason)
    failures = results.flatMap(\.failures)
    steps = results.reduce(0) { $0 + $1.steps }
    let digests = results.compactMap(\.digest)
    digest =
      results.count == 1
      ? digests.first
      : digests.isEmpty ? nil : ContentDigest.text(of: Array(digests.joined(separator: "\n").utf8))
    let traces = results.compactMap(\.trace)
    trace = traces.isEmpty ? nil : Array(traces.joined())
  }
}

extension Command {
  /// The first command, here or in its block, that writes a file; nil for none.
  fileprivate var writing: Command? {
    verb?.writesFile == true ? self : block?.firstResult(\.writing)
  }
}
