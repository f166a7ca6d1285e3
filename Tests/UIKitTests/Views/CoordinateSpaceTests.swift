import Foundation
import InteractionKit
import Testing
import UIKit

/// Points in the coordinates of views and of the screen.
@Suite struct CoordinateSpaceTests {
  @Test func theScreenHasTheCoordinatesOfTheWindow() {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let (outer, inner) = (UIView(), UIView())
    outer.frame = CGRect(x: 10, y: 20, width: 200, height: 200)
    inner.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    simulator.window.addSubview(outer)
    outer.addSubview(inner)
    let screen = UIScreen.main.coordinateSpace
    let keyboard = CGRect(x: 0, y: 300, width: 320, height: 180)
    #expect(inner.convert(keyboard, from: screen) == keyboard.offsetBy(dx: -15, dy: -25))
    #expect(screen.convert(CGPoint.zero, from: inner) == CGPoint(x: 15, y: 25))
    #expect(inner.convert(CGPoint.zero, to: screen) == CGPoint(x: 15, y: 25))
    let other: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint.zero, to: other) == CGPoint(x: 5, y: 5))
    #expect(screen.convert(keyboard, to: screen) == keyboard)
  }
}
