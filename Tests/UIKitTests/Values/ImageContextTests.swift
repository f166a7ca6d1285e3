import Foundation
import Testing
import UIKit

/// Drawings of an app, which have a size and no pixels.
@Suite struct ImageContextTests {
  @Test func anImageHasTheSizeOfItsContext() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 30, height: 20), false, 2)
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 30, height: 20))
    #expect(image?.cgImage?.width == 30 && image?.cgImage?.height == 20)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIImage(systemName: "star")?.cgImage != nil && UIImage().cgImage == nil)
  }

  @Test func aRendererHasACurrentContext() {
    var width: Int?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { context in
      context.cgContext.setFillColor(UIColor.red.cgColor)
      width = UIGraphicsGetCurrentContext()?.width
    }
    #expect(width == 12 && image.size.height == 8)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aSpringOfAMassHasItsOwnDuration() {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 18, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    #expect(abs(animator.duration - 6.9 / 9) < 0.001)
  }
}
