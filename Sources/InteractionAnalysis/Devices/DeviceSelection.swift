import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

/// The devices on which screens are tested, as options name them.
package struct DeviceSelection: Sendable {
  /// The reason why the devices of a screen are not known.
  package struct Invalid: Error, CustomStringConvertible {
    package let description: String
  }

  /// The orientations of devices.
  package enum Orientations: String, CaseIterable, Sendable {
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

  /// The directions and sizes of text with which each device is tested.
  package struct Settings: Sendable {
    /// The directions; one nil for the file's.
    let directions: [CollectionView.LayoutDirection?]
    /// The sizes of text; one nil for the device's.
    let contentSizes: [String?]

    /// Reads lists of names, separated by commas; nil for none.
    package init(directions: String?, contentSizes: String?) throws(Invalid) {
      self.directions = try DeviceSelection.values(
        directions,
        of: [
          ("leftToRight", CollectionView.LayoutDirection.leftToRight),
          ("rightToLeft", .rightToLeft),
        ], option: "--directions", noun: "a direction")
      self.contentSizes = try DeviceSelection.values(
        contentSizes, of: DeviceProfile.contentSizes, option: "--content-sizes",
        noun: "a size of text")
    }
  }

  /// An entry of the list of devices.
  private enum Entry: Sendable {
    case devices([DeviceProfile])
    case breaks(ClosedRange<CGFloat>)
  }

  private let entries: [Entry]
  private let orientations: Orientations
  private let settings: Settings

  /// Reads a list of devices: names, sizes, `all`, `phones`, `pads`, and `breaks` for the viewports
  /// at which a flow layout breaks its lines otherwise.
  package init(
    _ names: String, orientations: Orientations, _ settings: Settings
  ) throws(Invalid) {
    var entries: [Entry] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      entries.append(try DeviceSelection.entry(String(name)))
    }
    self.entries = entries
    (self.orientations, self.settings) = (orientations, settings)
  }

  /// Returns the devices for a screen, in the order of the list.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - leavingOutUnsolvable: True to leave out `breaks` if the screen has no classes of
  ///     viewports; false by default.
  ///   - note: Called with a note about a list that is not complete.
  /// - Returns: The devices, each once.
  /// - Throws: The reason why the classes of viewports cannot be computed, or why the screen has no
  ///   sizes of text.
  package func profiles(
    of screen: AnalysedScreen, leavingOutUnsolvable: Bool = false, note: (String) -> Void
  ) throws(Invalid) -> [DeviceProfile] {
    if settings.contentSizes != [nil], !screen.isProgram {
      throw Invalid(
        description:
          "--content-sizes: \(screen.path) is a collection file, whose labels have one size of text on every device"
      )
    }
    var profiles: [DeviceProfile] = []
    for entry in entries {
      switch entry {
      case .devices(let devices): profiles += devices.flatMap(orientations.applied)
      case .breaks(let range):
        do throws(LineBreaks.Unsolvable) {
          let breaks = try LineBreaks(of: screen, in: range)
          if !breaks.isComplete {
            note("\(screen.path): only the first \(breaks.devices.count) classes of viewports")
          }
          profiles += breaks.devices
        } catch {
          guard leavingOutUnsolvable else {
            throw Invalid(description: "--devices breaks: \(screen.path): \(error)")
          }
        }
      }
    }
    return all(profiles)
  }

  /// Returns the one device of the list, which needs no screen.
  ///
  /// - Throws: The reason if the list has several devices, or one for each class of viewports.
  package func device() throws(Invalid) -> DeviceProfile {
    let profiles: [DeviceProfile] = entries.flatMap { entry -> [DeviceProfile] in
      if case .devices(let devices) = entry { devices.flatMap(orientations.applied) } else { [] }
    }
    let all = all(profiles)
    guard all.count == 1, profiles.count == entries.count else {
      throw Invalid(description: "--devices: expected one device in one orientation here")
    }
    return all[0]
  }

  /// Returns devices with each direction and size of text.
  private func all(_ profiles: [DeviceProfile]) -> [DeviceProfile] {
    let all = profiles.flatMap { profile in
      settings.directions.flatMap { direction in
        settings.contentSizes.map { size in
          var profile = profile
          profile.layoutDirection = direction
          if let size { profile.contentSizeCategory = "UICTContentSizeCategory\(size)" }
          return profile
        }
      }
    }
    return all.withoutDuplicates
  }

  /// Returns the devices of each case, by the screen with which it begins.
  package func profiles(
    of transcripts: [Transcript], from screens: ScreenSource, note: (String) -> Void
  ) throws(Invalid) -> [CaseID: [DeviceProfile]] {
    var profiles: [CaseID: [DeviceProfile]] = [:]
    // The devices of a screen may be solved from its layout, which takes time.
    var known: [String: [DeviceProfile]] = [:]
    for testCase in transcripts.flatMap(\.cases) {
      let screen = AnalysedScreen(of: testCase, from: screens)
      let devices: [DeviceProfile]
      if let found = known[screen.path] {
        devices = found
      } else {
        devices = try self.profiles(of: screen, leavingOutUnsolvable: true, note: note)
      }
      known[screen.path] = devices
      profiles[CaseID(path: testCase.path, name: testCase.name)] = devices
    }
    return profiles
  }

  // MARK: Values

  private static func entry(_ name: String) throws(Invalid) -> Entry {
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
        throw Invalid(
          description: "--devices: found \"\(name)\", expected a range such as breaks:320-1024")
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
    throw Invalid(
      description: "--devices: \"\(name)\" is not a device\(hint); the devices are sizes such as "
        + "390x844, all, phones, pads, breaks, \(known.joined(separator: ", "))")
  }

  /// Returns the numbers of a text; nil if a part of it is none.
  private static func numbers(in text: Substring, separatedBy separator: Character) -> [Double]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: $0, allowsExponent: true) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Returns the values of a list; one nil without a list.
  private static func values<Value>(
    _ list: String?, of known: [(name: String, value: Value)], option: String, noun: String
  ) throws(Invalid) -> [Value?] {
    guard let list else { return [nil] }
    var values: [Value?] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let found = known.first(where: { $0.name == name }) else {
        throw Invalid(
          description: "\(option): \"\(name)\" is not \(noun); expected some of "
            + known.map(\.name).joined(separator: ", "))
      }
      values.append(found.value)
    }
    return values
  }
}

extension [DeviceProfile] {
  /// The devices, each where it is first.
  package var withoutDuplicates: [DeviceProfile] {
    var known: Set<DeviceProfile> = []
    return filter { known.insert($0).inserted }
  }
}

extension AnalysedScreen {
  /// Creates the screen with which a case begins; an empty one if it loads none, or with mistakes.
  fileprivate init(of testCase: TranscriptCase, from screens: ScreenSource) {
    let opened = try? screens.open(for: testCase)
    let path = RelativePath.text(
      of: testCase.settings.load ?? "", in: RelativePath.folder(of: testCase.path))
    self.init(opened?.document ?? CollectionDocument(name: path), path: opened?.path ?? path)
  }
}
