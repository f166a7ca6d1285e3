import ArgumentParser
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import TestRuns

/// `cvsim trace`: commands on traces.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    _superCommandName: "cvsim",
    abstract: "Show, compare and convert traces.",
    subcommands: [Show.self, Diff.self, ToSession.self, Chrome.self]
  )
}

extension TraceCommand {
  /// `cvsim trace show`: a trace as text.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a trace for people, step after step.")

    @Argument(help: "The trace; - is standard input.", completion: .file(extensions: ["jsonl"]))
    var file: String

    @Option(help: ArgumentHelp("Only this step.", valueName: "n"))
    var step: Int?

    @Option(
      help: ArgumentHelp("Only lines of these types, separated by commas.", valueName: "types"))
    var type: String?

    private var types: [String] {
      (type ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
    }

    func validate() throws {
      if let step, step < 0 { throw ValidationError("--step: steps are numbered from 0") }
      for type in types where !TraceFormat.types.contains(type) {
        let near = Spelling.nearest(to: type, in: TraceFormat.types)
        throw ValidationError(
          "--type: unknown type \(JSONValue.quote(type)); "
            + (near.map { "did you mean \($0)?" }
              ?? "there are \(TraceFormat.types.joined(separator: ", "))"))
      }
    }

    func run() throws {
      var listing = TraceListing()
      if let step { listing.steps = step...step }
      listing.types = Set(types)
      var output = Output()
      var last = 0
      try TraceFile.read(file) { record in
        last = max(last, record.step)
        guard listing.lists(record) else { return }
        for line in listing.lines(of: record) { output.pending += "\(line)\n".utf8 }
        if output.pending.count >= Output.flushThreshold { try output.flush() }
      } atEnd: {
        try output.flush()
      }
      if let step, step > last {
        throw Diagnostic(
          "\(TraceFile.name(of: file)): step \(step) does not exist; the trace has \(last) step\(last == 1 ? "" : "s")"
        )
      }
    }
  }

  /// `cvsim trace diff`: the first difference of two traces.
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Name the first divergence of two traces and its cause.",
      discussion: """
        Exits with 0 for equal traces, with 1 for others, and with 2 where one is no whole \
        trace and they agree as far as it goes.
        """)

    @Argument(help: "A trace; - is standard input.", completion: .file(extensions: ["jsonl"]))
    var a: String

    @Argument(help: "Another one.", completion: .file(extensions: ["jsonl"]))
    var b: String

    func validate() throws {
      if a == "-", b == "-" {
        throw ValidationError("standard input holds one trace; name a file for the other")
      }
    }

    func run() throws {
      var output = Output()
      var name = a
      let difference: TraceDifference?
      do throws(TraceError) {
        let first = try TraceFile.lines(of: a)
        name = b
        let second = try TraceFile.lines(of: b)
        var comparison = TraceComparison(first, second)
        defer { name = comparison.faulty == .first ? a : b }
        difference = try comparison.run()
      } catch {
        throw Diagnostic("\(TraceFile.name(of: name)): \(error)")
      }
      let lines = difference?.lines ?? ["equal"]
      output.pending += PrintedText.lines(lines)
      try output.flush()
      if difference != nil { throw ExitCode.failure }
    }
  }

  /// `cvsim trace to-session`: a transcript that repeats the commands of a trace.
  struct ToSession: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "to-session", abstract: "Make a transcript of a trace.")

    @Argument(help: "The trace; - is standard input.", completion: .file(extensions: ["jsonl"]))
    var file: String

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: ArgumentHelp("The transcript to write (default: stdout).", valueName: "file"))
    var output: String?

    @Option(
      help: ArgumentHelp(
        "The collection, from the transcript's folder (default: as the trace has it).",
        valueName: "file"))
    var load: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The kinds of lines to check, as in %show.", valueName: "kinds"))
    var show: String?

    func run() throws {
      var transcript: TraceTranscript
      do throws(ShowFilter.UnknownKind) { transcript = try TraceTranscript(show: show) } catch {
        throw Diagnostic("--show: \(error)")
      }
      transcript.collection = load
      try OutputKind.transcript.refuseOverwriting(output?.destination, reading: [file])
      // The complete steps of a session that was killed are converted, too.
      var failure: Diagnostic?
      do {
        try TraceFile.read(file) {
          transcript.add($0)
        } atEnd: {
        }
      } catch let error as Diagnostic {
        failure = error
      }
      if !transcript.text.isEmpty {
        try AtomicFile.write(
          transcript.text, to: output?.destination, existing: .replaced, isDurable: true)
      }
      if let failure { throw failure }
    }
  }

  /// `cvsim trace chrome`: a conversion for Chrome and Perfetto.
  struct Chrome: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Convert a trace for Chrome's tracing page or Perfetto.")

    @Argument(help: "The trace; - is standard input.", completion: .file(extensions: ["jsonl"]))
    var file: String

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: ArgumentHelp("The file to write (default: stdout).", valueName: "file"))
    var output: String?

    func run() throws {
      try OutputKind.chromeTrace.refuseOverwriting(output?.destination, reading: [file])
      var chrome = ChromeTrace()
      var target: AtomicFile?
      try TraceFile.read(file) { record in
        chrome.add(record)
        // No file is created if the input is not a trace.
        if target == nil { target = try AtomicFile(output?.destination) }
        if chrome.text.count >= Output.flushThreshold { try target?.append(chrome.takeText()) }
      } atEnd: {
        // The complete part of a trace of a killed session is converted, too.
        chrome.finish()
        try target?.append(chrome.takeText())
        try target?.finish()
      }
    }
  }
}
