import InteractionKit
import SessionLanguage

/// The description of a failed step.
///
/// It has the position, the difference, the reasons and the commands to run next.
struct FailureReport {
  /// The path of the transcript and the position of the command in it.
  let path: String
  let position: TextPosition
  /// The name of the case, with its device.
  let caseName: String
  /// The number of the step in its case, from 1; 0 for the case itself.
  let step: Int
  /// The virtual time after the step, in milliseconds.
  let time: Double
  let command: String
  let check: StepCheck
  /// True if accepting the output would turn an error or a failed `expect` into an expectation.
  let isError: Bool
  /// True if an `expect` failed, which no update settles.
  let hasFailedExpectation: Bool
  /// True for a step of a flow, which has no expected output.
  let isOfFlow: Bool
  let explanation: FailureExplanation
  /// The options that the commands to copy have, such as `--root DIR`.
  var options: [String] = []

  init(_ testCase: TranscriptCase, _ ran: StepRun, _ explanation: FailureExplanation?) {
    self.init(testCase, ran.step, ran.check, at: ran.time, explanation, ran)
  }

  /// Creates the report for a command that did not run, although output is expected.
  init(_ testCase: TranscriptCase, _ unreached: UnreachedSteps, at time: Double) {
    self.init(testCase, testCase.steps[unreached.first], .unreached(unreached), at: time, nil)
  }

  /// Creates the report for a case without commands, which `--strict` rejects.
  init(empty testCase: TranscriptCase) {
    path = testCase.path
    position = TextPosition(line: testCase.lines.lowerBound, column: 1)
    caseName = testCase.title
    (step, time, command) = (0, 0, "%case \(testCase.name)")
    (check, explanation) = (.noCommand, FailureExplanation())
    (isError, hasFailedExpectation, isOfFlow) = (false, false, false)
  }

  private init(
    _ testCase: TranscriptCase, _ step: TranscriptStep, _ check: StepCheck, at time: Double,
    _ explanation: FailureExplanation?, _ ran: StepRun? = nil
  ) {
    path = testCase.path
    position = TextPosition(line: step.command.line, column: step.command.column)
    caseName = testCase.title
    self.step = step.number
    self.time = time
    command = step.command.description
    self.check = check
    isError = ran?.unexpectedErrors.isEmpty == false
    isOfFlow = step.checksItself
    hasFailedExpectation = ran?.hasFailedExpectation == true || isOfFlow
    self.explanation = explanation ?? FailureExplanation()
  }

  /// The failure in one line.
  var summary: String { ShownLine.text(wholeSummary) }

  private var wholeSummary: String {
    let command = ShownLine.text(command)
    return switch check {
    case .passed: "passed"
    case .differs(let difference): FailureReport.headline(of: difference) + ", after `\(command)`"
    // The lines after the message of a flow are details, such as the nearest elements.
    case .unexpectedError(let lines) where isOfFlow:
      "`\(command)` failed: \(lines.first { $0.hasPrefix("!") } ?? lines.last ?? "no output")"
    case .unexpectedError(let lines):
      "`\(command)` failed: \(lines.last { $0.hasPrefix("!") } ?? lines.last ?? "no output")"
    case .unchecked where command.hasPrefix("expect tree"):
      "`\(command)` has no tree below it; --update writes it"
    case .unchecked: "`\(command)` has no expected output, which --strict requires"
    case .noCommand: "the case has no command, and --strict requires each case to be checked"
    case .unreached(let unreached): "`\(command)` never ran: \(unreached.message)"
    }
  }

  /// The first expected line that is missing and the first line that was printed instead.
  private static func headline(of difference: OutputDifference) -> String {
    var (missing, unexpected): (String?, String?) = (nil, nil)
    for line in difference.lines {
      switch line {
      case .missing(_, let text): missing = missing ?? text
      case .unexpected(let text): unexpected = unexpected ?? text
      case .matched, .anyLines: break
      }
    }
    func short(_ text: String?, _ none: String) -> String {
      guard let text else { return none }
      return text.count > 200 ? String(text.prefix(200)) + "…" : text
    }
    let more = max(difference.missingCount, difference.unexpectedCount) - 1
    return "expected \(short(missing, "nothing more")), got \(short(unexpected, "nothing"))"
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The commands to copy: look, accept, share.
  ///
  /// No command accepts a failed `expect`. Errors are accepted one by one in a review.
  var commands: [CaseReport.Advice] {
    let options = ShellWord.options(self.options)
    let file = ShellWord.quoted(path)
    let place = ShellWord.quoted("\(path):\(position.line)") + options
    let accept: String? =
      switch check {
      case _ where isOfFlow: nil
      case .noCommand: nil
      case _ where hasFailedExpectation: nil
      case _ where isError: "cvsim review \(file)\(options)"
      case .unexpectedError, .unchecked: "cvsim test \(place) --update=missing"
      case .passed, .differs: "cvsim test \(place) --update"
      // `cvsim review` proposes to remove the lines of commands that do not run.
      case .unreached: "cvsim review \(file)\(options)"
      }
    let advice = [
      ("look", "cvsim run \(file)\(options) --until \(position.line) -i"), ("accept", accept),
      ("share", "cvsim test \(place) --reporter html=report.html"),
    ]
    return advice.compactMap { purpose, command in
      command.map { .init(purpose: purpose, command: $0) }
    }
  }
}

/// The parts of a failure that need the running device, each as lines of text.
package struct FailureExplanation: Hashable, Sendable {
  /// The hit chain, front to back: frames, and the reason why each view received the touch or not.
  var why: [String] = []
  /// The nearest point that would have delivered the expected event.
  var nearest: String?
  /// A small map around the touch.
  var map: [String] = []
  /// The elements in which the step has looked, as `tree` prints them.
  var tree: [String] = []
  /// The last log entries before the failure, the latest last.
  var lastEvents: [String] = []
  /// The screen as it was expected and as it was; empty unless a report shows pictures.
  var pictures: [FailurePicture] = []
}

extension DeviceProfile {
  /// The sizes of text by the words of `--content-sizes`, with the endings of their raw values.
  package static let contentSizes =
    ["XS", "S", "M", "L", "XL", "XXL", "XXXL"].map { (name: $0.lowercased(), value: $0) }
    + ["M", "L", "XL", "XXL", "XXXL"].enumerated().map {
      (name: "ax\($0.offset + 1)", value: "Accessibility\($0.element)")
    }

  /// The arguments that choose the device alone: `--devices iphone-16 --orientations landscape`.
  package var arguments: [String] {
    var words = ["--devices", word]
    if isLandscape { words += ["--orientations", "landscape"] }
    if let layoutDirection { words += ["--directions", "\(layoutDirection)"] }
    let size = contentSizeCategory.replacing("UICTContentSizeCategory", with: "")
    if size != "L", let known = DeviceProfile.contentSizes.first(where: { $0.value == size }) {
      words += ["--content-sizes", known.name]
    }
    return words
  }
}

/// Quotes words for a POSIX shell.
package enum ShellWord {
  /// Returns options with their values, each after a blank.
  package static func options(_ options: [String]) -> String {
    options.map { " " + ($0.hasPrefix("--") ? $0 : quoted($0)) }.joined()
  }

  package static func quoted(_ word: String) -> String {
    guard !PrintedText.hasHiddenCharacters(word) else {
      // Bash and zsh read the escapes of a JSON string in these quotes.
      return "$'"
        + PrintedText.escaped(word.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#)) + "'"
    }
    let isPlain =
      !word.isEmpty && word.first != "-"
      && word.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || "_-./:,+@%=".utf8.contains($0)
      }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}

extension TranscriptCase {
  /// The name with the device on which the case runs.
  fileprivate var title: String { name + (device.map { " [\($0)]" } ?? "") }
}
