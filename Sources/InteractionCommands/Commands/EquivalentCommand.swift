import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform

/// `cvsim equivalent`: two screens for all sessions.
struct EquivalentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equivalent",
    _superCommandName: "cvsim",
    abstract: "Prove that two screens behave the same, or show a session that tells them apart.",
    discussion: """
      Compares two files, two --styles of one file, or one file on the first of the --devices with \
      the others. Two files or styles are compared on each device. The events, the number of their \
      receivers and the changes of the data are compared. Equal screens have a certificate: the \
      numbers of states and commands, and a digest. Exits with 1 if they differ.
      """
  )

  @Argument(help: "The collections (YAML or JSON): two, or one.", completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("Two styles of wiring, by a comma.", valueName: "style,style"))
  var styles: String?

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
  var analysis: AnalysisOptions

  func validate() throws {
    let pairs = (files.count == 2 ? 1 : 0) + (styles == nil ? 0 : 1)
    guard pairs == 1 || (pairs == 0 && devices.areGiven), files.count <= 2 else {
      throw ValidationError("expected two files, or one with --styles A,B or --devices A,B")
    }
    _ = try chosenStyles()
  }

  private func chosenStyles() throws -> [WiringDescription.Style]? {
    guard let styles else { return nil }
    let chosen = try WiringDescription.Style.list(styles, "two")
    guard chosen.count == 2 else {
      throw ValidationError("--styles: expected two styles, such as handler,registrations")
    }
    return chosen
  }

  func run() throws {
    throw try compare()
  }

  /// Writes the result and returns the exit code.
  private func compare() throws -> ExitCode {
    try output.check(.text, reading: files + [analysis.session])
    var settings = Equivalence.Settings()
    settings.depth = limits.depth
    settings.states = limits.states
    settings.comparesReceivers = receivers
    let results = try comparisons().map { device, pair in
      DeviceComparison(device: device, result: Equivalence(pair[0], pair[1], settings))
    }
    let text: [UInt8]
    switch format {
    case .json: text = results.json
    case .text: text = PrintedText.lines(results.lines)
    }
    try output.write(text)
    return results.allSatisfy(\.result.isEqual) ? .success : .failure
  }

  /// Returns the pairs of screens to compare, each with the name of its devices.
  private func comparisons() throws -> [(device: String?, pair: [AnalysedScreen])] {
    var screens = try files.map { try analysis.origin(of: $0) }
    let profiles = try screens.flatMap { try devices.profiles(of: $0) }.withoutDuplicates
    if screens.count == 1, let styles = try chosenStyles() {
      screens.append(screens[0])
      for index in screens.indices { screens[index].style = styles[index] }
    }
    func on(_ device: DeviceProfile, _ screen: AnalysedScreen) -> AnalysedScreen {
      var screen = screen
      screen.device = device
      return screen
    }
    if screens.count == 2 {
      guard !profiles.isEmpty else { return [(nil, screens)] }
      return profiles.map { device in ("\(device)", screens.map { on(device, $0) }) }
    }
    guard let first = profiles.first, profiles.count > 1 else {
      throw ValidationError(
        "--devices: found \"\(devices.devices ?? "")\", expected two devices, such as 390x844,iphone-16"
      )
    }
    return profiles.dropFirst().map { device in
      ("\(first), \(device)", [on(first, screens[0]), on(device, screens[0])])
    }
  }
}
