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

  private var isOpen = false

  public init(configuration: Configuration = Configuration()) {}

  /// Loads a collection file, replacing what was loaded.
  public func load(_ path: String) throws {}

  /// Runs one line (without its line end) and appends what it prints, every
  /// printed line ended by a line feed.
  public func execute(_ line: some Collection<UInt8>, into output: inout [UInt8]) -> Outcome {
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(separator: " ")
    if text.hasSuffix("{") || text.hasSuffix("\\") {
      isOpen = true
      return .needsMore
    }
    isOpen = false
    if words.first == "quit" { return .quit(words.dropFirst().first.flatMap { Int($0) } ?? 0) }
    if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("|") { return .done }
    let isKnown = words.first.map { Self.verbs.contains(String($0)) || $0.hasPrefix("%") } ?? false
    output.append(contentsOf: (isKnown ? "" : "! unknown verb: ").utf8)
    output.append(contentsOf: line)
    output.append(UInt8(ascii: "\n"))
    return isKnown ? .done : .failed
  }

  private static let verbs = ["echo", "help", "load", "quit", "scroll", "tap", "touch", "}"]

  /// Ends the input: a block or a continued line that is still open is an error.
  public func finish(into output: inout [UInt8]) -> Outcome {
    guard isOpen else { return .done }
    isOpen = false
    output.append(contentsOf: "! the input ends inside a block\n".utf8)
    return .failed
  }

  /// Forgets a block or a continued line that was begun, as Ctrl-C asks.
  public func abandonBlock() { isOpen = false }

  /// What the prompt shows before the cursor: collection, offset, virtual time.
  public var prompt: String { "cvsim> " }

  /// Completes the word that ends at the UTF-8 offset `end` of `line`.
  public func complete(_ line: String, at end: Int) -> Completion {
    let typed = String(decoding: line.utf8.prefix(end), as: UTF8.self)
    let word = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let known = word.count == typed.count ? Self.verbs : ["#b1", "#t1", "[0,3]"]
    return Completion(
      start: typed.utf8.count - word.utf8.count, candidates: known.filter { $0.hasPrefix(word) })
  }
}
