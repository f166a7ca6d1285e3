import InteractionKit
import Testing

@testable import UIKit

/// Sizes that were recorded on iOS 26 at 3 pixels a point, or that Interface Builder saved at 2.
@Suite struct SymbolSizeTests {
  private typealias Appearance = UIImage.SymbolConfiguration

  private func size(
    _ name: String, _ appearance: UIImage.SymbolConfiguration? = nil, pixels: CGFloat = 3
  ) -> CGSize {
    let device = DeviceProfile(
      name: "phone", size: CGSize(width: 393, height: 852), scale: pixels, safeArea: .zero)
    return DeviceProfile.$current.withValue(device) {
      UIImage(systemName: name, withConfiguration: appearance)?.size ?? .zero
    }
  }

  private func isNear(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(size.width - width) < 0.01 && abs(size.height - height) < 0.01
  }

  @Test(arguments: [
    ("plus", 18, 16), ("xmark", 17.333, 15.333), ("trash", 19, 20.667), ("folder.fill", 23, 17.333),
    ("square.and.arrow.up", 19, 22), ("arrow.uturn.backward", 20, 17.667),
    ("arrowshape.turn.up.left", 21.333, 17.333), ("play.circle.fill", 20, 19),
    ("bell.circle", 20, 19),
  ])
  func aSymbolHasItsOwnSize(name: String, width: CGFloat, height: CGFloat) {
    #expect(isNear(size(name), width, height), "\(size(name))")
  }

  @Test func sizesAreWholePixels() {
    #expect(isNear(size("chevron.left", pixels: 2), 12.5, 17))
    #expect(isNear(size("chevron.left", pixels: 3), 12.333, 16.667))
  }

  @Test func aSymbolGrowsWithItsPointSizeItsWeightAndItsScale() {
    #expect(isNear(size("plus", Appearance(pointSize: 34)), 36, 32))
    #expect(isNear(size("checkmark", Appearance(weight: .semibold)), 19, 17))
    #expect(size("plus", Appearance(scale: .large)).width > 23)
    #expect(size("plus", Appearance(scale: .small)).width < 15)
    let plus = UIImage(systemName: "plus")
    let large = plus?.applyingSymbolConfiguration(Appearance(pointSize: 34))
    #expect(
      large?.size == UIImage(systemName: "plus", withConfiguration: Appearance(pointSize: 34))?.size
    )
    #expect(large?.withTintColor(.red).size == large?.size)
  }

  @Test func viewsHaveTheSizeOfTheSymbolInTheirAppearance() {
    let large = Appearance(pointSize: 34)
    let view = UIImageView(image: UIImage(systemName: "plus"))
    view.preferredSymbolConfiguration = large
    let wanted = UIImage(systemName: "plus", withConfiguration: large)?.size
    #expect(view.intrinsicContentSize == wanted)
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    #expect(button.intrinsicContentSize == wanted)
    // The image's own appearance wins.
    view.image = UIImage(systemName: "plus", withConfiguration: Appearance(pointSize: 17))
    #expect(view.intrinsicContentSize == UIImage(systemName: "plus")?.size)
  }
}
