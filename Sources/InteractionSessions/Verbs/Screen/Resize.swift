import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  /// `resize W H`: changes the size as for an app that shares the screen with another.
  static let resize = Verb(
    "resize", .screen, "changes the size of the screen, in points",
    forms: [
      [.value("W", .number, "the width, above 0"), .value("H", .number, "the height, above 0")]
    ],
    example: VerbExample(
      #"""
      resize 320 160
      | viewport 320x160
      """#),
    read: readResize)

  private static func readResize(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let size = try arguments.screenSize()
    return Action { session throws(SessionError) in try session.resizeDevice { _ in size } }
  }
}

/// The size of the screen, and the properties of the displayed collection.
extension Verb {
  /// `rotate` without a target: the device is turned, so width and height are exchanged.
  static func rotateDevice() -> Action {
    Action { session throws(SessionError) in
      try session.resizeDevice { CGSize(width: $0.height, height: $0.width) }
    }
  }
}

extension Session {
  /// Changes the size of the screen.
  func resizeDevice(to size: (CGSize) -> CGSize) throws(SessionError) {
    let device = try requireDevice()
    let view = device.root.itemsView
    let offset = view.contentOffset
    var document = device.root.document
    document.viewport = size(device.simulator.window.bounds.size)
    follow(document.viewport, on: device)
    device.root.update(to: document)
    device.simulator.window.layoutIfNeeded()
    var line = "viewport \(SizeText.text(document.viewport))"
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
