import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage

/// `cvsim equivalent`: two screens, for all sessions or for one.
struct EquivalentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equivalent",
    _superCommandName: "cvsim",
    abstract: "Prove that two screens behave the same, or show a session that tells them apart.",
    discussion: """
      Compares two files, the --styles of one file, or one file on the first of the --devices with \
      the others. Two files or styles are compared on each device. In each state the hit maps are \
      compared, and after each command the events, the number of their receivers and the changes \
      of the data. Equal screens have a certificate: the numbers of states, commands and regions, \
      what was compared, what was sampled, and a digest. With --session the screens are compared \
      over its commands only. Exits with 1 if they differ, with 2 if a session has nothing to compare.
      """
  )

  @Argument(help: "The collections (YAML or JSON): two, or one.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Styles of wiring, the first of which is compared with the others; `all` for every pair.",
      valueName: "style,style"))
  var styles: String?

  @Option(
    help: ArgumentHelp(
      "Compare the screens over these commands, not over all sessions.", valueName: "session"),
    completion: .file(extensions: ["cvt", "md"]))
  var session: String?

  @Option(
    help: ArgumentHelp(
      "Run these commands first, and compare all sessions after them.", valueName: "session"),
    completion: .file(extensions: ["cvt"]))
  var after: String?

  @Flag(help: "Compare the names of receivers, too.")
  var receivers = false

  @OptionGroup(title: "Devices")
  var devices: DeviceOptions

  @OptionGroup(title: "Limits")
  var limits: ExplorationOptions

  @Option(help: "The form of the result: text or json.")
  var format: AnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Analysis")
  var outside: OutsideFilesOption

  func validate() throws {
    let pairs = (files.count == 2 ? 1 : 0) + (styles == nil ? 0 : 1)
    guard pairs == 1 || (pairs == 0 && devices.areGiven), files.count <= 2 else {
      throw ValidationError("expected two files, or one with --styles A,B or --devices A,B")
    }
    guard session == nil || after == nil else {
      throw ValidationError("--session and --after cannot be combined; give one of them")
    }
    _ = try chosenStyles()
  }

  private func chosenStyles() throws -> [WiringDescription.Style]? {
    guard let styles else { return nil }
    if styles == "all" { return WiringDescription.Style.allCases }
    let chosen = try WiringDescription.Style.list(styles, "some")
    for (index, style) in chosen.enumerated() where chosen[..<index].contains(style) {
      throw ValidationError("--styles: \(style.rawValue) is given twice")
    }
    guard chosen.count >= 2 else {
      throw ValidationError("--styles: expected at least two styles, such as handler,registrations")
    }
    return chosen
  }

  func run() throws {
    try output.check(.text, reading: files + [session, after].compactMap(\.self))
    throw try session.map(compareSession) ?? compareAllSessions()
  }

  // MARK: Screens

  /// The screens of the comparison, by their names, on one device.
  private typealias Sides = [SessionComparison.Side]

  /// Returns the screens to compare, on each device.
  private func sides() throws -> [(device: String?, sides: Sides)] {
    var screens: Sides = []
    for file in files {
      screens.append(
        SessionComparison.Side(
          file, try AnalysisOptions.screen(of: file, before: after, outside: outside)))
    }
    let profiles = try screens.flatMap { try devices.profiles(of: $0.screen) }.withoutDuplicates
    if let styles = try chosenStyles() {
      screens = styles.map { style in
        var screen = screens[0].screen
        screen.style = style
        return SessionComparison.Side(style.rawValue, screen)
      }
    }
    func on(_ device: DeviceProfile, _ side: SessionComparison.Side) -> SessionComparison.Side {
      var screen = side.screen
      screen.device = device
      return SessionComparison.Side(screens.count > 1 ? side.name : "\(device)", screen)
    }
    if screens.count > 1 {
      guard !profiles.isEmpty else { return [(nil, screens)] }
      return profiles.map { device in ("\(device)", screens.map { on(device, $0) }) }
    }
    guard profiles.count > 1 else {
      throw ValidationError(
        "--devices: found \"\(devices.devices ?? "")\", expected two devices, such as 390x844,iphone-16"
      )
    }
    return [(nil, profiles.map { on($0, screens[0]) })]
  }

  /// Returns the indices of the screens that are compared: every pair for `--styles all`.
  private func pairs(of sides: Sides) -> [(Int, Int)] {
    let first = styles == "all" ? sides.indices.dropLast() : 0..<1
    return first.flatMap { one in sides.indices.dropFirst(one + 1).map { (one, $0) } }
  }

  // MARK: Results

  /// Compares the screens for all sessions and returns the exit code.
  private func compareAllSessions() throws -> ExitCode {
    var settings = Equivalence.Settings()
    settings.depth = limits.depth
    settings.states = limits.states
    settings.comparesReceivers = receivers
    let results = try sides().flatMap { device, sides in
      pairs(of: sides).map { first, second in
        let names = [sides[first].name, sides[second].name].joined(separator: ", ")
        return NamedEquivalence(
          name: [device, sides.count > 2 || device == nil ? names : nil].compactMap(\.self)
            .joined(separator: ": "),
          isOfDevices: devices.areGiven,
          result: AnalysisProgressLine.showing("equivalent") {
            Equivalence(sides[first].screen, sides[second].screen, settings)
          })
      }
    }
    try output.write(format == .json ? results.json : PrintedText.lines(results.lines))
    return results.allSatisfy(\.result.isEqual) ? .success : .failure
  }

  /// Compares the screens over the commands of a session and returns the exit code.
  private func compareSession(_ path: String) throws -> ExitCode {
    // The commands of the session may load and read what the arguments name.
    let source = ProgramScreens.source(
      FileChoice(allowOutside: outside.isAllowed).access(given: files + [path]))
    let sides = try sides().map { device, sides in
      (device, sides.map { SessionComparison.Side($0.name, $0.screen.opening(source)) })
    }
    guard let transcript = Transcript(contentsOf: path) else {
      throw Diagnostic("\(path): no such file, or it is not readable", .usage)
    }
    if let problem = transcript.problems.first {
      throw Diagnostic("\(path):\(problem)", .usage)
    }
    let results = sides.flatMap { _, sides in
      SessionComparison.results(
        pairs(of: sides), of: sides, over: transcript, comparesReceivers: receivers)
    }
    let isTable = styles == "all" && sides.count == 1
    if let problem = results.first(where: { $0.problem != nil }),
      !isTable || results.allSatisfy({ $0.problem != nil })
    {
      throw Diagnostic(
        isTable
          ? "no screens were compared: \(problem.problem?.description ?? "")" : problem.lines[0],
        .usage)
    }
    try output.write(
      format == .json ? results.json : PrintedText.lines(isTable ? results.table : results.lines))
    if results.allSatisfy(\.isEqual) { return .success }
    return ExitCode(results.contains(where: \.isDifferent) ? 1 : 2)
  }
}
