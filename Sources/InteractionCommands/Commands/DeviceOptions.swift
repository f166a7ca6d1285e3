import ArgumentParser
import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionSessions

/// The options for the devices on which screens are displayed.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Devices by a comma: names such as iphone-16, sizes such as 390x844, all, phones, pads, or \
      breaks for a viewport of each class in which a flow layout breaks its lines otherwise.
      """, valueName: "a,b"))
  var devices: String?

  @Option(help: "The orientations of the devices: portrait, landscape or both.")
  var orientations: DeviceSelection.Orientations = .portrait

  @Option(
    help: ArgumentHelp(
      "The directions of text: leftToRight, rightToLeft (default: that of the file).",
      valueName: "a,b"))
  var directions: String?

  @Option(
    help: ArgumentHelp(
      "The sizes of text, a trait of screens of programs: xs, s, m, l, xl, xxl, xxxl, ax1 to ax5.",
      valueName: "a,b"))
  var contentSizes: String?

  func validate() throws {
    _ = try selection()
    let isOther = orientations != .portrait || directions != nil || contentSizes != nil
    guard devices != nil || !isOther else {
      throw ValidationError("--orientations, --directions and --content-sizes need --devices")
    }
  }

  /// True if devices are chosen.
  var areGiven: Bool { devices != nil }

  /// The chosen devices; nil without `--devices`.
  func selection() throws -> DeviceSelection? {
    do throws(DeviceSelection.Invalid) {
      let settings = try DeviceSelection.Settings(
        directions: directions, contentSizes: contentSizes)
      return try devices.map { names throws(DeviceSelection.Invalid) in
        try DeviceSelection(names, orientations: orientations, settings)
      }
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Returns the one chosen device; nil without `--devices`.
  func device() throws -> DeviceProfile? {
    guard let selection = try selection() else { return nil }
    do throws(DeviceSelection.Invalid) { return try selection.device() } catch {
      throw ValidationError(error.description)
    }
  }

  /// Returns the devices for a screen, in the order of the options; none without `--devices`.
  ///
  /// Throws if the classes of viewports of the screen cannot be computed, or if it has no sizes of
  /// text.
  func profiles(of screen: AnalysedScreen) throws -> [DeviceProfile] {
    guard let selection = try selection() else { return [] }
    do throws(DeviceSelection.Invalid) {
      return try selection.profiles(of: screen) { StandardStreams.printMessage($0) }
    } catch {
      throw Diagnostic(error.description)
    }
  }
}

extension DeviceSelection.Orientations: ExpressibleByArgument {}
