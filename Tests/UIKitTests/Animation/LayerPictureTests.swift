import Foundation
import InteractionKit
import Testing
import UIKit

@testable import InteractionSessions

/// What layers add to pictures: masks, corners, borders, shadows, gradients.
@Suite struct LayerPictureTests {
  private let simulator = Simulator(viewport: CGSize(width: 200, height: 200), scale: 2)
  private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 60))

  init() {
    view.backgroundColor = .systemRed
    view.accessibilityIdentifier = "card"
    simulator.window.addSubview(view)
  }

  /// What the picture says about the view.
  private var looks: [String] {
    PictureElements(ScreenPicture(simulator.window)).elements.first { $0.path == "card" }?.looks
      ?? []
  }

  private var svg: String { PictureSVG(ScreenPicture(simulator.window)).text }

  @Test func maskOfAPathClipsTheView() throws {
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 10, y: 5, width: 30, height: 20)).cgPath
    view.layer.mask = mask
    let look = try #require(looks.first { $0.hasPrefix("mask ") })
    #expect(look.contains("10,5") && look.contains("40,25"), "\(look)")
    // The outline is in the coordinates of the screen, and all of the view is inside of it.
    let outline = try #require(
      svg.firstMatch(of: #/<clipPath id="(c\d+)"><path d="M30 35[^"]*"/>/#))
    let group = try #require(svg.range(of: "<g clip-path=\"url(#\(outline.1))\">"))
    let fill = try #require(svg.range(of: "fill=\"#ff383c\""))
    #expect(group.upperBound < fill.lowerBound)
  }

  @Test func maskMovesWithItsFrame() throws {
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20)).cgPath
    mask.frame = CGRect(x: 50, y: 10, width: 30, height: 20)
    view.layer.mask = mask
    #expect(looks.contains { $0.hasPrefix("mask ") && $0.contains("50,10") }, "\(looks)")
  }

  @Test func maskWithAColorIsItsRoundedRectangle() throws {
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    mask.cornerRadius = 20
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    let look = try #require(looks.first { $0.hasPrefix("mask ") })
    // Its outline leaves the corners out.
    let points = look.split(separator: " ").dropFirst()
    #expect(points.count > 4 && !points.contains("40,40") && !points.contains("0,0"), "\(look)")
  }

  /// Pictures don't draw an opacity that changes from point to point, and must not hide the view for it.
  @Test func maskOfAGradientLeavesTheViewWhole() {
    let mask = CAGradientLayer()
    mask.frame = view.bounds
    mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    view.layer.mask = mask
    #expect(!looks.contains { $0.hasPrefix("mask ") } && looks.contains("fill #ff383c"), "\(looks)")
  }

  @Test func removedMaskClipsNothing() {
    view.layer.mask = CAShapeLayer()
    #expect(looks.contains { $0.hasPrefix("mask") })
    view.layer.mask = nil
    #expect(!looks.contains { $0.hasPrefix("mask") })
  }

  @Test func layerHasCornersBorderAndShadow() {
    view.layer.cornerRadius = 12
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 4
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    for kind in ["corners 12", "border 2 #000000", "shadow "] {
      #expect(looks.contains { $0.hasPrefix(kind) }, "\(kind): \(looks)")
    }
    // A view that clips has no shadow.
    view.clipsToBounds = true
    #expect(!looks.contains { $0.hasPrefix("shadow") })
  }

  @Test func gradientIsBetweenItsPoints() {
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    view.layer.addSublayer(gradient)
    #expect(svg.contains("<linearGradient id=\"l0\" x1=\"0\" y1=\"0.5\" x2=\"1\" y2=\"0.5\">"))
  }
}
