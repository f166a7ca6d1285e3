import ArgumentParser
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform

/// `cvsim map`: the effects of taps by region.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    _superCommandName: "cvsim",
    abstract: "Map the screen by what a tap does.",
    discussion: """
      The regions are computed from the views, not sampled, and cover the viewport without overlap. \
      With --all-offsets the map is of the whole content, and each region has the offsets at which \
      it can be touched.
      """
  )

  @Argument(help: "The collection (YAML or JSON).", completion: .file())
  var file: String

  @Flag(help: "Map the view that a tap hits, its event and the receivers.")
  var hits = false

  @Option(parsing: .unconditional, help: ArgumentHelp("The content offset.", valueName: "x,y"))
  var offset: PointArgument?

  @Flag(help: "Map the whole content, with the offsets of each region.")
  var allOffsets = false

  @Option(help: "The form of the map: text, json or svg.")
  var format: DrawnAnswerFormat = .text

  @OptionGroup
  var output: OutputOptions

  @OptionGroup(title: "Analysis")
  var analysis: AnalysisOptions

  func validate() throws {
    guard hits else {
      throw ValidationError(
        "say what to map: --hits; `cvsim render FILE --format text` draws the screen")
    }
    guard offset == nil || !allOffsets else {
      throw ValidationError("--offset and --all-offsets cannot be combined; give one of them")
    }
  }

  func run() throws {
    try output.check(format == .svg ? .svg : .text, reading: [file, analysis.session])
    let device = try analysis.screen(of: file)
    let view = device.root.itemsView
    if let offset { view.contentOffset = view.clamped(CGPoint(x: offset.x, y: offset.y)) }
    try output.write(
      allOffsets
        ? text(of: AnalysisProgressLine.showing("map") { ScrollMap(of: view) }) : text(of: device))
    throw device.printLayoutErrors()
  }

  private func text(of device: SessionDevice) -> [UInt8] {
    let map = TapMap(of: device.simulator.window)
    let offset = device.root.itemsView.contentOffset
    switch format {
    case .json: return map.json(offset: offset)
    case .svg: return Array(map.svg.utf8)
    case .text: return PrintedText.lines(map.lines(offset: offset))
    }
  }

  private func text(of map: ScrollMap) -> [UInt8] {
    switch format {
    case .json: map.json
    case .svg: Array(map.svg.utf8)
    case .text: PrintedText.lines(map.lines)
    }
  }
}
