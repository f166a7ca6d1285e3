import Foundation
import InteractionKit

/// The phone around a picture, with its status bar and home indicator.
package struct PhoneFrame: Hashable, Sendable {
  /// The part of the display that a camera takes.
  enum Cutout: Hashable, Sendable {
    case none
    case notch(width: CGFloat, height: CGFloat)
    case island(y: CGFloat)

    /// The lowest point of it on an upright display.
    var bottom: CGFloat {
      switch self {
      case .none: 0
      case .notch(_, let height): height
      case .island(let y): y + 37
      }
    }
  }

  /// The radius of the corners of the display.
  let displayRadius: CGFloat
  let cutout: Cutout
  /// The width of the body beside the screen.
  let bezel: CGFloat
  let isLandscape: Bool
  let hasHomeButton: Bool
  let hasHomeIndicator: Bool
  let isPad: Bool
  /// The room of the display above and below a screen without safe areas.
  let above, below: CGFloat

  /// The frame of the phone whose display has the size of a screen, otherwise a plain one.
  ///
  /// The sizes are from published tables of displays and bodies.
  ///
  /// A screen without a safe area has no room for the status bar and the home indicator, so they are
  /// drawn above and below it.
  init(around screen: ScreenExtent) {
    let size = screen.size
    isLandscape = size.width > size.height
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    isPad = short >= 700
    switch (short, long) {
    case (375, 667), (320, 568), (414, 736):
      (displayRadius, cutout, bezel, hasHomeButton) = (0, .none, 28, true)
    case (375, 812):
      (displayRadius, cutout, bezel, hasHomeButton) = (
        44, .notch(width: 175, height: 37), 21, false
      )
    case (414, 896):
      (displayRadius, cutout, bezel, hasHomeButton) = (
        41.5, .notch(width: 230, height: 33), 25, false
      )
    case (390, 844):
      (displayRadius, cutout, bezel, hasHomeButton) = (
        47.33, .notch(width: 168, height: 33), 21, false
      )
    case (428, 926):
      (displayRadius, cutout, bezel, hasHomeButton) = (
        53.33, .notch(width: 168, height: 33), 21, false
      )
    case (393, 852), (430, 932):
      (displayRadius, cutout, bezel, hasHomeButton) = (55, .island(y: 11), 19, false)
    case (402, 874), (440, 956):
      (displayRadius, cutout, bezel, hasHomeButton) = (62, .island(y: 14), 15, false)
    case (420, 912): (displayRadius, cutout, bezel, hasHomeButton) = (62, .island(y: 20), 15, false)
    case _ where short >= 700:
      (displayRadius, cutout, bezel, hasHomeButton) = (20, .none, 40, false)
    default: (displayRadius, cutout, bezel, hasHomeButton) = (30, .none, 18, false)
    }
    if screen.safeArea != .zero || (hasHomeButton && isLandscape) {
      (above, below) = (0, 0)
    } else if hasHomeButton {
      (above, below) = (20, 0)
    } else if isPad {
      (above, below) = (32, 25)
    } else {
      (above, below) = isLandscape ? (0, 21) : (max(54, cutout.bottom + 3), 24)
    }
    hasHomeIndicator = !hasHomeButton
  }

  /// The room that the home button takes at both ends.
  private var end: CGFloat { hasHomeButton ? 110 : bezel }

  /// The display, in the coordinates of the screen.
  func display(around size: CGSize) -> CGRect {
    CGRect(x: 0, y: -above, width: size.width, height: size.height + above + below)
  }

  func outerRect(around size: CGSize) -> CGRect {
    let body = display(around: size).insetBy(
      dx: isLandscape ? -end : -bezel, dy: isLandscape ? -bezel : -end)
    return body.insetBy(dx: -4, dy: -4)
  }

  /// Returns the body of the phone.
  func behind(_ size: CGSize) -> String {
    let body = outerRect(around: size).insetBy(dx: 4, dy: 4)
    var text = SVGText()
    let radius = hasHomeButton ? 65 : displayRadius + bezel
    for (rect, color) in [(body.insetBy(dx: -3, dy: -3), "#8e8e93"), (body, "#1c1c1e")] {
      text.append("<path d=\"")
      text.append(
        outlineOf: rect,
        CornerRadii(
          PictureCorners(radius + (body.minX - rect.minX), isContinuous: true), in: rect.size))
      text.append("\" fill=\"\(color)\"/>\n")
    }
    if hasHomeButton {
      let center =
        isLandscape
        ? CGPoint(x: size.width + end / 2, y: size.height / 2)
        : CGPoint(x: size.width / 2, y: size.height + end / 2)
      text.append("<circle cx=\"")
      text.append(Double(center.x))
      text.append("\" cy=\"")
      text.append(Double(center.y))
      text.append("\" r=\"33\" fill=\"none\" stroke=\"#48484a\" stroke-width=\"3\"/>\n")
    }
    return text.string
  }

  /// Returns what the system draws in front of the screen.
  func items(_ screen: CGSize, _ traits: PictureTraits) -> [PictureLayer.Item] {
    let display = display(around: screen)
    let size = display.size
    var layer = PictureLayer(size: size, traits: traits)
    layer.traits.isRightToLeft = false
    let ink = traits.color("label")
    if !isLandscape {
      switch cutout {
      case .island(let y):
        layer.addCapsule(CGRect(x: (size.width - 126) / 2, y: y, width: 126, height: 37), .black)
        statusBar(&layer, size, cutout: 126, middle: y + 18.7, ink)
      case .notch(let width, let height):
        var corners = PictureCorners(20)
        corners.rounded = [false, false, true, true]
        layer.addRect(
          CGRect(x: (size.width - width) / 2, y: -1, width: width, height: height + 1), corners,
          .black)
        statusBar(&layer, size, cutout: width, middle: 24, ink)
      case .none where hasHomeButton:
        layer.addText(
          "9:41", size: 12, weight: 0.3, in: CGRect(x: 0, y: 0, width: size.width, height: 20), ink,
          PictureTextLayout(.center))
        signs(&layer, right: size.width - 6, middle: 10, ink)
      case .none where isPad:
        layer.addText(
          "9:41", size: 12, weight: 0.23, in: CGRect(x: 20, y: 0, width: 100, height: 28), ink)
        signs(&layer, right: size.width - 20, middle: 14, ink)
      case .none: statusBar(&layer, size, cutout: 120, middle: 22, ink)
      }
    } else if case .island(let y) = cutout {
      layer.addCapsule(CGRect(x: y, y: (size.height - 126) / 2, width: 37, height: 126), .black)
    }
    if hasHomeIndicator {
      let width: CGFloat = isLandscape ? 210 : 140
      layer.addCapsule(
        CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5), ink)
    }
    return layer.items
  }

  private func statusBar(
    _ layer: inout PictureLayer, _ size: CGSize, cutout: CGFloat, middle: CGFloat,
    _ ink: PictureColor
  ) {
    let ear = (size.width - cutout) / 2
    layer.addText(
      "9:41", size: 17, weight: 0.3, in: CGRect(x: 0, y: middle - 11, width: ear, height: 22), ink,
      PictureTextLayout(.center))
    signs(&layer, right: size.width - ear / 2 + 37, middle: middle, ink)
  }

  /// The signs of the mobile network, the wireless network and the battery.
  private func signs(
    _ layer: inout PictureLayer, right: CGFloat, middle: CGFloat, _ ink: PictureColor
  ) {
    let battery = CGRect(x: right - 27, y: middle - 6, width: 25, height: 12)
    layer.addRect(battery, PictureCorners(4), nil, border: PictureBorder(1, ink.faded(0.35)))
    layer.addRect(battery.insetBy(dx: 2, dy: 2), PictureCorners(2.5), ink)
    layer.addRect(
      CGRect(x: battery.maxX + 1, y: middle - 2, width: 1.5, height: 4), PictureCorners(0.7),
      ink.faded(0.4))
    layer.addSymbol(
      "wifi", size: 15, weight: .semibold,
      in: CGRect(x: battery.minX - 24, y: middle - 9, width: 17, height: 17), ink)
    for index in 0..<4 {
      let height = 4 + CGFloat(index) * 2.6
      layer.addRect(
        CGRect(
          x: battery.minX - 48 + CGFloat(index) * 4.8, y: middle + 6 - height, width: 3.2,
          height: height),
        PictureCorners(1), ink)
    }
  }
}
