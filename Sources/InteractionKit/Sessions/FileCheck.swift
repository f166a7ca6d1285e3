import Foundation

/// Whether a collection file or a transcript is sound, told without running it.
public struct FileCheck {
  public enum Verdict: Sendable {
    case valid, badTranscript, badCollection
  }

  public private(set) var verdict = Verdict.valid
  /// What is wrong, a line each, with its place.
  public private(set) var lines: [String] = []

  /// Checks a file by its name: `.cvt` and Markdown files are transcripts, and
  /// the collections that they load are checked too.
  public init(path: String, allowOutside: Bool = false) {
    let isTranscript =
      path.hasSuffix(".cvt") || Transcript.Format(path: path) == .markdown
    guard isTranscript else {
      checkCollection(path, allowOutside)
      return
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      lines.append("\(path): no such file, or not a readable one")
      verdict = .badTranscript
      return
    }
    let transcript = Transcript(path: path, bytes: [UInt8](data))
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
        checkCollection(RelativePath.text(of: file, in: folder), allowOutside)
      }
    }
  }

  private mutating func complain(_ path: String, _ error: GrammarError) {
    lines.append("\(path):\(error)")
    if verdict == .valid { verdict = .badTranscript }
  }

  private mutating func checkCollection(_ path: String, _ allowOutside: Bool) {
    do throws(DocumentErrors) {
      _ = try CollectionDocument.load(path: path, allowOutside: allowOutside)
    } catch {
      lines += "\(error)".split(separator: "\n").map(String.init)
      verdict = .badCollection
    }
  }
}
