import CollectionFiles
import Foundation
import HierarchyDumps
import InteractionKit
import InteractionSessions
import MaestroFlows
import Platform
import SessionLanguage

/// The validation of a collection file, a transcript, a nib or a storyboard, without running it.
///
/// A screen is displayed once, for the diagnostics that no touch has to cause.
package struct FileCheck {
  package enum Verdict: Sendable {
    /// `unreachable`: a collection can be loaded, but parts of it have no effect.
    case valid, unreachable, badTranscript, badCollection
  }

  package private(set) var verdict = Verdict.valid
  /// The errors and warnings, a line each, with their positions.
  package private(set) var lines: [String] = []
  private let allowOutside: Bool
  private let allowUnreachable: Bool
  /// The results of the layouts of valid collections, a line each; empty unless they are requested.
  package private(set) var explanation: [String] = []
  private let explains: Bool

  /// Checks a file by its name: `.cvt` and Markdown files are transcripts, and
  /// the collections that they load are checked too.
  ///
  /// `allowOutside` is true if collections may name files outside of their own folder.
  /// `allowUnreachable` is true if parts of a collection without an effect are warnings, which leave
  /// the file valid.
  ///
  /// `explains` is true if the results of layouts are described.
  package init(
    path: String, allowOutside: Bool = false, allowUnreachable: Bool = false,
    explains: Bool = false
  ) {
    self.explains = explains
    self.allowOutside = allowOutside
    self.allowUnreachable = allowUnreachable
    let isTranscript =
      path.hasSuffix(".cvt") || Transcript.Format(path: path) == .markdown
    guard isTranscript else {
      let beginning = SourceKind.beginning(of: path)
      if FlowBeginning.isFlow(beginning) {
        checkFlow(path)
      } else if FlowWorkspace.isConfiguration(path, beginning) {
        for problem in FlowWorkspace(configuration: path).problems {
          lines.append(problem)
          verdict = .badTranscript
        }
      } else if let format = HierarchyDump.Format(beginning: beginning) {
        checkDump(path, format)
      } else {
        checkScreens(path)
      }
      return
    }
    guard let transcript = Transcript(contentsOf: path) else {
      lines.append("\(path): no such file, or it is not readable")
      verdict = .badTranscript
      return
    }
    complain(path, Self.problems(of: transcript))
    var loaded: Set<String> = []
    for testCase in transcript.cases {
      if let file = testCase.settings.load, loaded.insert(file).inserted {
        let folder = RelativePath.folder(of: path)
        checkScreens(RelativePath.text(of: file, in: folder))
      }
    }
  }

  /// Checks a flow with the flows that it runs; its screen is not opened.
  private mutating func checkFlow(_ path: String) {
    guard let bytes = FilePath.contents(of: path) else {
      lines.append("\(path): no such file, or it is not readable")
      verdict = .badTranscript
      return
    }
    var reader = FlowReader()
    _ = reader.flow(path: path, bytes: bytes)
    for problem in reader.problems { complain(path, problem) }
    lines += reader.warnings
  }

  /// Checks the hierarchy of a screen, and says what tool it is from.
  private mutating func checkDump(_ path: String, _ format: HierarchyDump.Format) {
    guard let bytes = FilePath.contents(of: path) else {
      lines.append("\(path): no such file, or it is not readable")
      verdict = .badCollection
      return
    }
    do throws(DumpError) {
      let dump = try HierarchyDump(bytes, as: format)
      lines.append("\(path): \(format.title) with \(dump.count) elements")
    } catch {
      lines.append("\(path):\(error.position): \(error.message)")
      verdict = .badCollection
    }
  }

  /// Returns the errors of a transcript, those of arguments too, each once and in the order of the file.
  private static func problems(of transcript: Transcript) -> [GrammarError] {
    var problems = transcript.problems
    var known = Set(problems)
    for step in transcript.cases.lazy.flatMap(\.steps) {
      do throws(GrammarError) { _ = try Verb.prepare(step.command) } catch {
        if known.insert(error).inserted { problems.append(error) }
      }
    }
    return problems.sorted { $0.position < $1.position }
  }

  private mutating func complain(_ path: String, _ errors: [GrammarError]) {
    for error in errors { complain(path, error) }
  }

  private mutating func complain(_ path: String, _ error: GrammarError) {
    lines.append("\(path):\(error)")
    if verdict != .badCollection { verdict = .badTranscript }
  }

  /// Adds the exceptions for which UIKit raises at the first display, and the warnings that it prints.
  ///
  /// `known` has the texts that another screen of the file had, which are not repeated. Nor are those
  /// in `told`, the errors that follow with their places.
  private mutating func display(
    _ document: CollectionDocument, _ path: String, besides known: inout Set<String>,
    told: [String] = []
  ) {
    let device = SessionDevice(document, path: path)
    for entry in device.simulator.log.entries {
      guard let problem = entry.problem, known.insert(problem).inserted,
        !told.contains(where: { $0.contains(problem) })
      else { continue }
      if entry.exceptionReason == nil {
        lines.append("\(path): warning: \(problem)")
      } else {
        lines.append("\(path): UIKit raises: \(problem)")
        verdict = .badCollection
      }
    }
  }

  /// Checks a collection file, or all screens of a file of another format.
  private mutating func checkScreens(_ path: String) {
    let source = ScreenSource(access: FileAccess(allowsOutside: allowOutside))
    guard source.isOfOtherFormat(path) else { return checkCollection(path, source) }
    do throws(DocumentErrors) {
      guard let (file, place, part) = try source.file(named: path) else { return }
      guard let screen = file.screen(part) else { throw file.errors(of: place, without: part) }
      lines += file.lines(of: place)
      if file.problems.contains(where: \.isError), verdict == .valid { verdict = .unreachable }
      var known: Set<String> = []
      for screen in part == nil ? file.screens : [screen] {
        // A conflict inside of a cell or a child is found wherever it is displayed.
        display(CollectionDocument(screen), screen.name, besides: &known)
      }
    } catch {
      lines += error.lines(of: nil)
      verdict = .badCollection
    }
  }

  private mutating func checkCollection(_ path: String, _ source: ScreenSource) {
    do throws(DocumentErrors) {
      let document = try source.open(path).document
      if explains { explanation += LayoutExplanation(document, path: path).lines }
      var known: Set<String> = []
      let parts: DocumentErrors?
      do throws(DocumentErrors) {
        parts = try CollectionDocument.unreachableParts(path: path, allowOutside: allowOutside)
      } catch {
        display(document, path, besides: &known, told: error.lines(of: nil))
        throw error
      }
      display(document, path, besides: &known)
      guard let parts else { return }
      lines += parts.lines(of: allowUnreachable ? "warning" : nil)
      if !allowUnreachable, verdict == .valid { verdict = .unreachable }
    } catch {
      lines += error.lines(of: nil)
      verdict = .badCollection
    }
  }
}
