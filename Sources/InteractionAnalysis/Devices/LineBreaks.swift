import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// The viewports at which a flow layout of fixed sizes breaks its lines otherwise.
///
/// Between two of them, each item is on the same line. They are computed from the sums of the sizes, so
/// no width between them is missed.
///
/// ```swift
/// let breaks = try LineBreaks(of: AnalysedScreen(path: path), in: 320...1024)
/// for device in breaks.devices { … }
/// ```
public struct LineBreaks: Sendable {
  /// The reason why the viewports cannot be computed.
  public struct Unsolvable: Error, Hashable, CustomStringConvertible, Sendable {
    /// The reason, as text.
    public let description: String
  }

  /// The least extent of each class of viewports, in points, in increasing order.
  ///
  /// The first is the begin of the range.
  public private(set) var extents: [CGFloat]
  /// True if all classes in the range are listed.
  public private(set) var isComplete = true
  /// A viewport of each class, the one with its least extent.
  public private(set) var devices: [DeviceProfile] = []

  /// The extents of the screens of phones and pads, in points.
  public static let screenExtents: ClosedRange<CGFloat> = 320...1376
  /// The greatest number of classes.
  private static let limit = 100

  /// Computes the viewports for a screen.
  ///
  /// Widths are computed for vertical scrolling, heights for horizontal scrolling.
  ///
  /// - Parameters:
  ///   - screen: The screen of a collection file.
  ///   - range: The extents, in points; phones' and pads' by default.
  /// - Throws: `Unsolvable` if the layout of the screen is not a flow layout of fixed sizes.
  /// - Complexity: O(*n*) for each class of *n* items.
  public init(
    of screen: AnalysedScreen, in range: ClosedRange<CGFloat> = LineBreaks.screenExtents
  ) throws(Unsolvable) {
    guard case .flow(let flow) = screen.document.layout, flow.estimatedItemSize == nil,
      screen.document.program == nil
    else {
      throw Unsolvable(description: "only a flow layout without estimatedItemSize has fixed sizes")
    }
    extents = [range.lowerBound]
    let isVertical = flow.scrollDirection == .vertical
    let viewport = screen.document.viewport
    func size(_ extent: CGFloat) -> CGSize {
      isVertical
        ? CGSize(width: extent, height: viewport.height)
        : CGSize(width: viewport.width, height: extent)
    }
    let simulator = Simulator(viewport: size(range.upperBound), scale: screen.document.scale)
    let loaded = LoadedCollection(screen.document, style: screen.style)
    let view = loaded.itemsView
    simulator.window.addSubview(view)
    var extent = range.lowerBound
    while true {
      view.frame = CGRect(origin: .zero, size: size(extent))
      simulator.window.layoutIfNeeded()
      guard let layout = view.itemLayout as? CollectionViewFlowLayout,
        let growth = layout.growthToNextBreak, growth > 0, extent + growth <= range.upperBound
      else { break }
      guard extents.count < LineBreaks.limit else {
        isComplete = false
        break
      }
      extent += growth
      extents.append(extent)
    }
    devices = extents.map { DeviceProfile(size: size($0)) }
  }
}
