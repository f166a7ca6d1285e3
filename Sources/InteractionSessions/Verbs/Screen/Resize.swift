import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  /// `resize W H`: changes the size as for an app that shares the screen with another.
  ///
  /// `resize DEVICE`: shows the screen on a device, whose bars and corners cover parts of it.
  static let resize = Verb(
    "resize", .screen, "changes the size of the screen, in points, or the device",
    forms: [
      [.value("W", .number, "the width, above 0"), .value("H", .number, "the height, above 0")],
      [
        .value(
          "DEVICE", .words(DeviceProfile.all.map(\.word) + [original]),
          "the name of a device, for its size and safe area; `original` for the loaded ones")
      ],
    ],
    example: VerbExample(
      #"""
      resize 320 160
      | viewport 320x160
      resize iphone-16
      | viewport 393x852, safe area 59,0,34,0
      """#),
    read: readResize)

  /// The word for the size and the safe area with which the screen was loaded.
  private static let original = "original"

  private static func readResize(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard arguments.nextIsText else {
      let size = try arguments.screenSize()
      return Action { session throws(SessionError) in
        try session.change { $0.size = size }
      }
    }
    let start = arguments.offset
    let name = try arguments.text("a width and a height, or a device")
    if name == original {
      return Action { session throws(SessionError) in
        let loaded = try session.requireDevice().loadedExtent
        try session.change { $0 = loaded }
      }
    }
    guard let profile = DeviceProfile.named(name) else {
      let near = Spelling.nearest(to: name, in: DeviceProfile.all.map(\.word))
      throw arguments.fail(
        at: start, "\(JSONValue.quote(name)) is not a device",
        hint: near.map { "did you mean \($0)?" } ?? "write `resize 390 844` or `resize iphone-16`")
    }
    return Action { session throws(SessionError) in
      try session.change { $0 = ScreenExtent(size: profile.size, safeArea: profile.safeArea) }
    }
  }
}

/// The size of the screen, and the properties of the displayed collection.
extension Verb {
  /// `rotate` without a target: the device is turned, so width and height are exchanged.
  static func rotateDevice() -> Action {
    Action { session throws(SessionError) in try session.change { $0.turn() } }
  }
}

extension Session {
  /// Changes the size and the safe area of the screen.
  func change(_ change: (inout ScreenExtent) -> Void) throws(SessionError) {
    let device = try requireDevice()
    let view = device.root.itemsView
    let (offset, old) = (view.contentOffset, device.extent)
    var new = old
    change(&new)
    var document = device.root.document
    document.viewport = new.size
    if device.isProgram {
      // First, so that a controller finds it when it is told the new size.
      device.simulator.window.deviceSafeArea = new.safeArea
    } else {
      document.safeAreaInsets = new.safeArea
    }
    follow(document.viewport, on: device)
    device.root.update(to: document)
    device.simulator.window.layoutIfNeeded()
    var line = "viewport \(SizeText.text(document.viewport))"
    if new.safeArea != old.safeArea {
      let area = new.safeArea
      let sides = [area.top, area.left, area.bottom, area.right]
      line += ", safe area \(sides.map { NumberText.text($0) }.joined(separator: ","))"
    }
    if view.contentOffset != offset {
      line += ", offset \(PointText.text(offset)) -> \(PointText.text(view.contentOffset))"
    }
    print(line)
  }

  /// Gives the window the size of the viewport.
  func follow(_ size: CGSize, on device: SessionDevice) {
    guard size != device.simulator.window.bounds.size else { return }
    device.simulator.window.frame = CGRect(origin: .zero, size: size)
    tracing?.viewChanged("viewport \(SizeText.text(size))", at: milliseconds)
  }
}

extension ArgumentReader {
  /// True if a word that begins with a letter, or a quoted text, comes next.
  fileprivate var nextIsText: Bool {
    guard let token = current else { return false }
    return token.kind != .word || bytes[token.range].first?.isLetter == true
  }

  /// Parses a size of the screen: `W H`, `W,H` or `WxH`, in points.
  fileprivate mutating func screenSize() throws(GrammarError) -> CGSize {
    let start = offset
    let what = "a width and a height"
    var size = current.flatMap { CGSize(joined: bytes[$0.range]) }
    if size != nil {
      index += 1
    } else {
      let (width, height) = try pair(what)
      size = CGSize(width: width, height: height)
    }
    let limit = TranscriptSettings.ViewportSetting.limit
    guard let size, size.width > 0, size.height > 0, size.width <= limit, size.height <= limit
    else {
      throw fail(
        at: start, "\(what) are above 0 and at most \(NumberText.text(limit)) points",
        hint: "write `resize 390 844`")
    }
    return size
  }
}

extension CGSize {
  /// Reads `WxH`; nil for anything else.
  init?(joined text: ArraySlice<UInt8>) {
    let bytes = Array(text)
    var position = 0
    guard let width = try? DecimalParser.read(bytes, at: &position, end: bytes.count),
      position < bytes.count, bytes[position] == UInt8(ascii: "x")
    else { return nil }
    position += 1
    guard let height = try? DecimalParser.read(bytes, at: &position, end: bytes.count),
      position == bytes.count
    else { return nil }
    self.init(width: width, height: height)
  }
}
