import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
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
      checkScreens(path)
      return
    }
    guard let transcript = Transcript(contentsOf: path) else {
      lines.append("\(path): no such file, or it is not readable")
      verdict = .badTranscript
      return
    }
    for problem in transcript.problems { complain(path, problem) }
    var loaded: Set<String> = []
    for testCase in transcript.cases {
      for step in testCase.steps {
        do throws(GrammarError) { _ = try Verb.prepare(step.command) } catch {
          complain(path, error)
        }
      }
      if let file = testCase.settings.load, loaded.insert(file).inserted {
        let folder = RelativePath.folder(of: path)
        checkScreens(RelativePath.text(of: file, in: folder))
      }
    }
  }

  private mutating func complain(_ path: String, _ error: GrammarError) {
    lines.append("\(path):\(error)")
    if verdict != .badCollection { verdict = .badTranscript }
  }

  /// Returns the diagnostics of the first display, such as the warnings that UIKit prints.
  private static func diagnostics(of document: CollectionDocument, _ path: String) -> [String] {
    let device = SessionDevice(document, path: path)
    return device.simulator.log.entries.compactMap {
      if case .diagnostic(let text) = $0.kind { text } else { nil }
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
        let found = FileCheck.diagnostics(of: CollectionDocument(screen), screen.name)
        // A conflict inside of a cell or a child is found wherever it is displayed.
        for text in found where known.insert(text).inserted {
          lines.append("\(screen.name): warning: \(text)")
        }
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
      lines += FileCheck.diagnostics(of: document, path).map { "\(path): warning: \($0)" }
      let parts = try CollectionDocument.unreachableParts(path: path, allowOutside: allowOutside)
      guard let parts else { return }
      lines += parts.lines(of: allowUnreachable ? "warning" : nil)
      if !allowUnreachable, verdict == .valid { verdict = .unreachable }
    } catch {
      lines += error.lines(of: nil)
      verdict = .badCollection
    }
  }
}
