import ArgumentParser
import CollectionFiles
import InteractionSessions
import Platform
import SessionLanguage
import TestRuns
import TranscriptExport

/// `cvsim export`: transcripts as tests that run on a device.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: "cvsim",
    abstract: "Write a transcript as a test that runs on a device.",
    discussion: """
      The cases run once, so that each touch names the element by the identifier or label with \
      which a device finds it. What a device can't do becomes a comment.
      """
  )

  @Argument(
    help: "The transcript; also PATH::CASE and PATH:LINE.", completion: .file(extensions: ["cvt"]))
  var transcript: String

  @Option(
    help: ArgumentHelp(
      "The format: \(ExportFormats.all.map { $0.name }.joined(separator: ", ")).",
      valueName: "format"))
  var to: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var access: FileAccessOptions

  func validate() throws {
    guard ExportFormats.named(to) == nil else { return }
    let names = ExportFormats.all.map { $0.name }.joined(separator: ", ")
    throw ValidationError("--to: unknown format '\(to)'; there are \(names)")
  }

  func run() throws {
    guard let format = ExportFormats.named(to) else { return }
    let selection = TestSelection([transcript])
    if let problem = selection.problems.first { throw Diagnostic(problem) }
    var runner = CaseRunner()
    runner.screens = ProgramScreens.source(
      access.access(given: [transcript]), keepsDocuments: true)
    let recorder = CaseRecorder(runner)
    var cases: [RecordedCase] = []
    for choice in selection.chosen {
      let file = selection.transcripts[choice.transcript]
      guard let index = choice.testCase else {
        throw Diagnostic("\(transcript): the transcript has mistakes; `cvsim check` lists them")
      }
      let testCase = file.cases[index]
      if let problem = testCase.problem { throw Diagnostic(problem.text(ofFile: testCase.path)) }
      do throws(DocumentErrors) { cases.append(try recorder.record(testCase)) } catch {
        throw Diagnostic(loading: testCase.settings.load ?? testCase.path, error)
      }
    }
    guard !cases.isEmpty else { throw Diagnostic("\(transcript): there is no case to export") }
    let text = format.text(
      of: cases, from: cases.isEmpty ? transcript : selection.transcripts[0].path)
    guard let output else {
      print(text, terminator: "")
      return
    }
    do throws(FileError) { try AtomicFile.write(Array(text.utf8), to: output) } catch {
      throw Diagnostic("\(error)")
    }
  }
}
