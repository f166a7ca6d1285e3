import InteractionKit
import Testing
import UIKit

/// Fonts by name and descriptor, and values of three dimensions.
@Suite struct FontDescriptorTests {
  @Test func namesDetermineWeightAndSlant() throws {
    let heavy = try #require(UIFont(name: "Avenir-HeavyOblique", size: 14))
    #expect(heavy.fontName == "Avenir-HeavyOblique" && heavy.familyName == "Avenir")
    #expect(heavy.pointSize == 14)
    #expect(heavy.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(heavy != .systemFont(ofSize: 14, weight: .heavy))
    let width = { (font: UIFont) in
      let label = UILabel()
      (label.text, label.font) = ("Width", font)
      return label.intrinsicContentSize.width
    }
    #expect(width(heavy) == width(.systemFont(ofSize: 14, weight: .heavy)))
    #expect(heavy.withSize(20).fontName == heavy.fontName)
    #expect(UIFont(name: "", size: 14) == nil)
    #expect(
      UIFont(name: "Menlo-Regular", size: 14)?.fontDescriptor.symbolicTraits == .traitMonoSpace)
  }

  @Test func descriptorsChangeTraitsAndSize() throws {
    let body = UIFont.systemFont(ofSize: 17)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(
      font.pointSize == 17 && font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: bold, size: 30).pointSize == 30)
    let plain = try #require(bold.withSymbolicTraits([]))
    #expect(UIFont(descriptor: plain, size: 0) == body)
    #expect(UIFont.italicSystemFont(ofSize: 17) != body)
  }

  @Test func attributesAreRead() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Avenir", .face: "Bold", .size: 12,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    #expect(descriptor.postscriptName == "Avenir-Bold" && descriptor.pointSize == 12)
    #expect(descriptor.object(forKey: .size) as? CGFloat == 12)
    #expect(descriptor.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
    #expect(
      UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline).pointSize == 17)
  }

  @Test func currentTraitsAreThoseOfTheWindow() {
    let simulator = Simulator(viewport: CGSize(width: 820, height: 1180), scale: 2)
    #expect(UITraitCollection.current.horizontalSizeClass == .regular)
    #expect(simulator.window.traitCollection == UITraitCollection.current)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle != .dark)
  }

  @Test func viewsFollowTheAffinePartOfALayersTransform() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(view.frame == CGRect(x: -50, y: -50, width: 200, height: 200))
    #expect(CATransform3DIsAffine(view.layer.transform))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    view.layer.transform = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
    #expect(abs(view.transform.m11 - 0.5) < 1e-9)
    #expect(abs(view.layer.transform.m34 + 0.001) < 1e-9)
    #expect(!CATransform3DIsAffine(view.transform3D))
    view.transform = .identity
    #expect(view.layer.transform.m11 == 1 && view.layer.transform.m34 != 0)
    view.layer.transform = CATransform3DIdentity
    #expect(CATransform3DIsIdentity(view.layer.transform))
  }

  @Test func transformsAreConcatenatedFromLeftToRight() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect(moved.m41 == 2 && moved.m42 == 3 && moved.m43 == 4)
    let other = CATransform3DConcat(
      CATransform3DMakeTranslation(1, 1, 1), CATransform3DMakeScale(2, 3, 4))
    #expect(CATransform3DEqualToTransform(moved, other))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }
}
