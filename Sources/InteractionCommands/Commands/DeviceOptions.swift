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
  var orientations: DeviceOrientations = .portrait

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
    _ = try names
    _ = try settings()
    let isOther = orientations != .portrait || directions != nil || contentSizes != nil
    guard devices != nil || !isOther else {
      throw ValidationError("--orientations, --directions and --content-sizes need --devices")
    }
  }

  /// True if devices are chosen.
  var areGiven: Bool { devices != nil }

  /// Returns the devices for a screen, in the order of the options; none without `--devices`.
  ///
  /// Throws if the classes of viewports of the screen cannot be computed, unless these are left out
  /// then, or if the screen has no sizes of text.
  func profiles(
    of screen: AnalysedScreen, leavingOutUnsolvable: Bool = false
  ) throws -> [DeviceProfile] {
    guard areGiven else { return [] }
    if contentSizes != nil, !screen.isProgram {
      throw Diagnostic(
        "--content-sizes: \(screen.path) is a collection file, whose labels have one size of text on every device"
      )
    }
    var profiles: [DeviceProfile] = []
    for name in try names {
      guard case .breaks(let range) = name else {
        profiles += name.profiles.flatMap(orientations.applied)
        continue
      }
      do throws(LineBreaks.Unsolvable) {
        let breaks = try LineBreaks(of: screen, in: range)
        if !breaks.isComplete {
          StandardStreams.printMessage(
            "\(screen.path): only the first \(breaks.devices.count) classes of viewports")
        }
        profiles += breaks.devices
      } catch {
        guard leavingOutUnsolvable else {
          throw Diagnostic("--devices breaks: \(screen.path): \(error)")
        }
      }
    }
    return try profiles.flatMap { profile in
      try settings().map { direction, size in
        var profile = profile
        profile.layoutDirection = direction
        if let size { profile.contentSizeCategory = "UICTContentSizeCategory\(size)" }
        return profile
      }
    }.withoutDuplicates
  }

  // MARK: Values

  /// An entry of `--devices`.
  private enum Entry {
    case devices([DeviceProfile])
    case breaks(ClosedRange<CGFloat>)

    var profiles: [DeviceProfile] { if case .devices(let profiles) = self { profiles } else { [] } }
  }

  private var names: [Entry] {
    get throws {
      try (devices.map { $0.split(separator: ",", omittingEmptySubsequences: false) } ?? [])
        .map { try DeviceOptions.entry(String($0)) }
    }
  }

  private static func entry(_ name: String) throws -> Entry {
    switch name {
    case "all": return .devices(DeviceProfile.all)
    case "phones": return .devices(DeviceProfile.all.filter { $0.idiom == .phone })
    case "pads": return .devices(DeviceProfile.all.filter { $0.idiom == .pad })
    case "breaks": return .breaks(LineBreaks.screenExtents)
    default: break
    }
    if name.hasPrefix("breaks:") {
      guard let ends = numbers(in: name.dropFirst(7), separatedBy: "-"), ends.count == 2,
        ends[0] >= 1, ends[0] <= ends[1], ends[1] <= 100_000
      else {
        throw ValidationError(
          "--devices: found \"\(name)\", expected a range such as breaks:320-1024")
      }
      return .breaks(CGFloat(ends[0])...CGFloat(ends[1]))
    }
    if let sides = numbers(in: name[...], separatedBy: "x"), sides.count == 2,
      sides.allSatisfy({ (1...100_000).contains($0) })
    {
      return .devices([DeviceProfile(size: CGSize(width: sides[0], height: sides[1]))])
    }
    if let device = DeviceProfile.named(name) { return .devices([device]) }
    let known = DeviceProfile.all.map(\.name)
    let hint = Spelling.nearest(to: name, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
    throw ValidationError(
      "--devices: \"\(name)\" is not a device\(hint); the devices are sizes such as 390x844, all, "
        + "phones, pads, breaks, \(known.joined(separator: ", "))")
  }

  /// Returns the numbers of a text; nil if a part of it is none.
  private static func numbers(in text: Substring, separatedBy separator: Character) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: $0, allowsExponent: true) }
    return numbers.count == parts.count ? numbers : nil
  }

  private func settings() throws -> [(CollectionView.LayoutDirection?, String?)] {
    let directions = try DeviceOptions.values(
      directions,
      of: [
        ("leftToRight", CollectionView.LayoutDirection.leftToRight), ("rightToLeft", .rightToLeft),
      ],
      option: "--directions", noun: "a direction")
    let sizes = try DeviceOptions.values(
      contentSizes, of: DeviceOptions.sizes, option: "--content-sizes", noun: "a size of text")
    return directions.flatMap { direction in sizes.map { (direction, $0) } }
  }

  private static let sizes =
    ["XS", "S", "M", "L", "XL", "XXL", "XXXL"].map { ($0.lowercased(), $0) }
    + ["M", "L", "XL", "XXL", "XXXL"].enumerated().map {
      ("ax\($0.offset + 1)", "Accessibility\($0.element)")
    }

  /// Returns the values of a list; one nil without a list.
  private static func values<Value>(
    _ list: String?, of known: [(name: String, value: Value)], option: String, noun: String
  ) throws -> [Value?] {
    guard let list else { return [nil] }
    return try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let found = known.first(where: { $0.name == name }) else {
        throw ValidationError(
          "\(option): \"\(name)\" is not \(noun); expected some of "
            + known.map(\.name).joined(separator: ", "))
      }
      return found.value
    }
  }
}

extension [DeviceProfile] {
  /// The devices, each where it is first.
  var withoutDuplicates: [DeviceProfile] {
    var known: Set<DeviceProfile> = []
    return filter { known.insert($0).inserted }
  }
}

/// The orientations of devices.
enum DeviceOrientations: String, CaseIterable, ExpressibleByArgument {
  case portrait, landscape, both

  /// Returns a device in the orientations.
  func applied(to device: DeviceProfile) -> [DeviceProfile] {
    switch self {
    case .portrait: [device]
    case .landscape: [device.landscape]
    case .both: [device, device.landscape]
    }
  }
}
