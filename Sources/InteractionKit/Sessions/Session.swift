/// A conversation with one screen: commands in, facts and answers out.
///
/// The prompt, the pipe, a file read with `read` and the transcript checker all
/// hand their lines to `execute(_:into:)`; the same lines print the same bytes.
public final class Session {
  /// What a session starts from.
  public struct Configuration: Sendable {
    /// The folder that relative paths in commands and directives start from.
    public var folder: String
    /// Whether collection files may name files outside their own folder.
    public var allowsOutsideFiles: Bool

    public init(folder: String = ".", allowsOutsideFiles: Bool = false) {
      self.folder = folder
      self.allowsOutsideFiles = allowsOutsideFiles
    }
  }

  /// How a line ended.
  public enum Outcome: Equatable, Sendable {
    /// The line ran, or was blank, a comment, or expected output.
    case done
    /// The line printed an error, or its touch was missed or unhandled.
    case failed
    /// The line is the beginning of a command (a trailing `\`, an open `{`).
    case needsMore
    /// The line asks to leave with this exit code.
    case quit(Int)
  }

  /// The words that complete a place in a line.
  public struct Completion: Equatable, Sendable {
    /// Where the word that is completed begins: a UTF-8 offset into the line.
    public var start: Int
    /// Whole replacements for that word, sorted.
    public var candidates: [String]

    public init(start: Int, candidates: [String]) {
      self.start = start
      self.candidates = candidates
    }
  }

  public init(configuration: Configuration = Configuration()) {}

  /// Loads a collection file, replacing what was loaded.
  public func load(_ path: String) throws {}

  /// Runs one line (without its line end) and appends what it prints, every
  /// printed line ended by a line feed.
  public func execute(_ line: some Collection<UInt8>, into output: inout [UInt8]) -> Outcome {
    output.append(contentsOf: line)
    output.append(UInt8(ascii: "\n"))
    return .done
  }

  /// What the prompt shows before the cursor: collection, offset, virtual time.
  public var prompt: String { "cvsim> " }

  /// Completes the word that ends at the UTF-8 offset `end` of `line`.
  public func complete(_ line: String, at end: Int) -> Completion {
    Completion(start: end, candidates: [])
  }
}
