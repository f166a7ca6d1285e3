import Foundation
import InteractionKit
import Testing
import UIKit

/// The names of Core Graphics, and operators of priorities.
@Suite struct GeometryNamesTests {
  @Test func valuesAreThoseOfFoundation() {
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7)
    #expect(CGRectMake(1, 1, 2, 2).applying(transform).equalTo(CGRectMake(7, 10, 4, 6)))
    #expect(CGSizeMake(1, 1).applying(transform).equalTo(CGSizeMake(2, 3)))
    #expect(CGPointMake(1, 1).applying(transform).equalTo(CGPointMake(7, 10)))
    let simulator = Simulator()
    simulator.clock.advance(by: .milliseconds(250))
    #expect(CACurrentMediaTime() == 0.25)
  }

  @Test func prioritiesAreAdded() {
    var priority = UILayoutPriority.required - 1
    priority -= 2
    #expect(priority == UILayoutPriority(997))
    priority += 1
    #expect(priority + 2 == .required)
  }

  private static let hues: [(UIColor, [CGFloat])] = [
    (UIColor(displayP3Red: 0, green: 0, blue: 1, alpha: 0.5), [0.666_666_666_7, 1, 1, 0.5]),
    (UIColor(red: 1, green: 0, blue: 0.5, alpha: 1), [0.916_666_666_7, 1, 1, 1]),
    (UIColor(red: 0, green: 0.5, blue: 0, alpha: 1), [0.333_333_333_3, 1, 0.5, 1]),
    (UIColor(white: 0.25, alpha: 1), [0, 0, 0.25, 1]),
  ]

  @Test(arguments: hues)
  func coloursHaveHues(color: UIColor, components: [CGFloat]) {
    var found: [CGFloat] = [0, 0, 0, 0]
    let isFound = found.withUnsafeMutableBufferPointer { found in
      guard let base = found.baseAddress else { return false }
      return color.getHue(base, saturation: base + 1, brightness: base + 2, alpha: base + 3)
    }
    #expect(isFound)
    #expect(zip(found, components).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test func systemButtonsCallTheirTarget() {
    let button = UIButton.systemButton(with: UIImage(), target: nil, action: nil)
    #expect(button.buttonType == .system)
    #expect(button.image(for: .normal) != nil)
  }
}
