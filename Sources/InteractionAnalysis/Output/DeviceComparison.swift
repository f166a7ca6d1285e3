import InteractionKit

/// A comparison of two screens on a device, or of a screen on two devices.
package struct DeviceComparison: Sendable {
  /// The name of the device, or the names of both; nil for the viewports of the files.
  package let device: String?
  package let result: Equivalence

  package init(device: String?, result: Equivalence) {
    (self.device, self.result) = (device, result)
  }
}

extension [DeviceComparison] {
  /// The results as text, each after the name of its device if there are several.
  package var lines: [String] {
    guard count > 1 else { return flatMap(\.result.lines) }
    return flatMap { comparison in
      let lines = comparison.result.lines
      let name = comparison.device.map { "\($0): " } ?? ""
      return lines.prefix(1).map { name + $0 } + lines.dropFirst()
    }
  }

  /// The result as one JSON object on one line, or, of several, an object with a list of them.
  package var json: [UInt8] {
    guard count > 1 else { return flatMap(\.result.json) }
    let devices = map { comparison in
      var members = comparison.result.members
      members["device"] = comparison.device.map { .string($0) } ?? .null
      return JSONValue.object(members)
    }
    return JSONValue.object([
      "equal": .bool(allSatisfy(\.result.isEqual)), "devices": .array(devices),
    ]).line
  }
}
