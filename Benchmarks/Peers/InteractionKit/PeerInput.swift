import Foundation
import InteractionAnalysis
import InteractionKit

/// The input of all programs: arrays of `Double` in the order of bytes of the machine.
///
/// A frame is x, y, width and height. A point has two numbers, none of which is an edge of a frame:
/// libraries differ in whether a rectangle contains its edges.
enum PeerInput {
  static let itemCount = 1_000_000
  static let buttonCount = 1000

  /// The screen whose frames and hits are compared: items of different sizes in lines.
  static func itemScreen() -> SizedScreen {
    let screen = SizedScreen(itemCount)
    screen.view.layoutIfNeeded()
    return screen
  }

  /// The frames of buttons in rows of ten.
  static var buttonFrames: [CGRect] {
    (0..<buttonCount).map { CGRect(x: $0 % 10 * 39, y: $0 / 10 * 8, width: 37, height: 7) }
  }

  static func write(to folder: URL) throws {
    let screen = itemScreen()
    var frames: [Double] = []
    frames.reserveCapacity(4 * itemCount)
    let content = CGRect(origin: .zero, size: screen.layout.collectionViewContentSize)
    screen.layout.visitItems(in: content) { _, _, frame in frames.append(contentsOf: frame.numbers) }
    precondition(frames.count == 4 * itemCount, "an item is missing")
    try write(frames, "items", folder)
    try write(points(200_000, in: content.size), "item-points", folder)

    try write(buttonFrames.flatMap(\.numbers), "buttons", folder)
    try write(points(20_000, in: CGSize(width: 390, height: 800)), "button-points", folder)

    // Back to front: each cell, then its buttons.
    let parts = PartScreen(items: 90, size: CGSize(width: 36, height: 50))
    let views = parts.view.visibleCells.flatMap { [$0] + $0.contentView.subviews }
    try write(views.flatMap { $0.convert($0.bounds, to: nil).numbers }, "parts", folder)
  }

  static func read(_ name: String, _ folder: URL) throws -> [Double] {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return data.withUnsafeBytes { bytes in
      (0..<data.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
    }
  }

  static func points(_ name: String, _ folder: URL) throws -> [CGPoint] {
    let numbers = try read(name, folder)
    return stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  private static func write(_ numbers: [Double], _ name: String, _ folder: URL) throws {
    try numbers.withUnsafeBytes { Data($0) }.write(to: folder.appendingPathComponent(name))
  }

  /// Points at odd multiples of 1/16; frames are on halves and thirds of points.
  private static func points(_ count: Int, in size: CGSize) -> [Double] {
    var random = Numbers()
    return (0..<count).flatMap { _ in
      [size.width, size.height].map { Double(random.below(Int($0))) + 0.0625 }
    }
  }
}

extension CGRect {
  /// The frame as the files have it.
  fileprivate var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}
