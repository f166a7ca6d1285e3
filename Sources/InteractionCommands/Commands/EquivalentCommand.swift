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
      Compares two files, or one file with --styles or --devices. The events, the number of their \
      receivers and the changes of the data are compared. Equal screens have a certificate: the \
      numbers of states and commands, and a digest. Exits with 1 if they differ.
      """
  )

  @Argument(help: "The collections (YAML or JSON): two, or one.", completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("Two styles of wiring, by a comma.", valueName: "style,style"))
  var styles: String?

  @Option(
    help: ArgumentHelp("Two sizes of the viewport, such as 390x844,744x1133.", valueName: "wxh,wxh")
  )
  var devices: String?

  @Flag(help: "Compare the names of receivers, too.")
  var receivers = false

  @OptionGroup(title: "Limits")
  var limits: ExplorationOptions

  @Option(help: "The form of the result: text or json.")
  var format: AnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Analysis")
  var analysis: AnalysisOptions

  func validate() throws {
    let pairs = (files.count == 2 ? 1 : 0) + (styles == nil ? 0 : 1) + (devices == nil ? 0 : 1)
    guard pairs == 1, files.count <= 2 else {
      throw ValidationError("expected two files, or one with --styles A,B or --devices A,B")
    }
    _ = try chosenStyles()
    _ = try chosenDevices()
  }

  private func chosenStyles() throws -> [WiringDescription.Style]? {
    guard let styles else { return nil }
    let chosen = try WiringDescription.Style.list(styles, "two")
    guard chosen.count == 2 else {
      throw ValidationError("--styles: expected two styles, such as handler,registrations")
    }
    return chosen
  }

  private func chosenDevices() throws -> [CGSize]? {
    guard let devices else { return nil }
    let sizes = devices.split(separator: ",", omittingEmptySubsequences: false).compactMap { text in
      let sides = text.split(separator: "x").compactMap { Double($0) }
      return sides.count == 2 && sides.allSatisfy { (1...100_000).contains($0) }
        ? CGSize(width: sides[0], height: sides[1]) : nil
    }
    guard sizes.count == 2, devices.split(separator: ",").count == 2 else {
      throw ValidationError(
        "--devices: found \"\(devices)\", expected two sizes such as 390x844,744x1133")
    }
    return sizes
  }

  func run() throws {
    throw try compare()
  }

  /// Writes the result and returns the exit code.
  private func compare() throws -> ExitCode {
    try output.check(.text, reading: files + [analysis.session])
    var screens = try files.map { try analysis.origin(of: $0) }
    if screens.count == 1 { screens.append(screens[0]) }
    if let styles = try chosenStyles() {
      for index in screens.indices { screens[index].style = styles[index] }
    }
    if let sizes = try chosenDevices() {
      for index in screens.indices { screens[index].document.viewport = sizes[index] }
    }
    var settings = Equivalence.Settings()
    settings.depth = limits.depth
    settings.states = limits.states
    settings.comparesReceivers = receivers
    let result = Equivalence(screens[0], screens[1], settings)
    let text: [UInt8]
    switch format {
    case .json: text = result.json
    case .text: text = result.lines.flatMap { Array("\(PrintedText.escaped($0))\n".utf8) }
    }
    try output.write(text)
    return result.isEqual ? .success : .failure
  }
}
