import InteractionKit
import Testing
import UIKit

/// The intrinsic size of sliders.
@Suite struct SliderSizeTests {
  @Test func sliderIsAsHighAsItsThumb() {
    #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 31))
  }
}
