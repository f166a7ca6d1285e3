import Foundation
import InteractionKit
import Testing
import UIKit

/// Texts of values, classes and objects are those of Apple's systems.
@Suite struct PrintedNamesTests {
  private final class OwnCell: UICollectionViewCell {}

  @Test func geometryIsPrintedAsCoreGraphicsPrintsIt() {
    #expect("\(CGRect(x: 0, y: 0, width: 100, height: 33.5))" == "(0.0, 0.0, 100.0, 33.5)")
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect(String(describing: CGSize(width: 1, height: 2)) == "(1.0, 2.0)")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
    #expect(
      "\(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))"
        == "NSDirectionalEdgeInsets(top: 1.0, leading: 2.0, bottom: 3.0, trailing: 4.0)")
    var transform = CGAffineTransform.identity
    transform.a = 2
    transform.tx = 3
    #expect(
      "\(transform)" == "CGAffineTransform(a: 2.0, b: 0.0, c: 0.0, d: 1.0, tx: 3.0, ty: 0.0)")
    #expect(String(describing: transform) == "\(transform)")
    #expect("\(IndexPath(item: 1, section: 2))" == "[2, 1]")
    #expect(NSCoder.string(for: CGRect(x: 0, y: 1, width: 2.5, height: 3)) == "{{0, 1}, {2.5, 3}}")
  }

  @Test func indexPathsAndTransformsAreChangedInPlace() {
    var path = IndexPath(item: 1, section: 2)
    path.section = 3
    path.item += 1
    #expect(path == IndexPath(item: 2, section: 3))
    path.row = 7
    #expect(path.item == 7)
    var empty = IndexPath()
    empty.item = 4
    #expect(empty == IndexPath(item: 4, section: 0))
  }

  @Test func classesHaveTheirNamesInUIKit() {
    #expect("\(UICollectionViewCell.self)" == "UICollectionViewCell")
    #expect("\(type(of: UIView()))" == "UIView")
    #expect(String(describing: UILabel.self) == "UILabel")
    #expect("\(NSCollectionLayoutItem.self)" == "NSCollectionLayoutItem")
    #expect(String(describing: OwnCell.self) == "OwnCell")
    #expect(NSStringFromClass(UICollectionViewCell.self) == "UICollectionViewCell")
    #expect(NSStringFromClass(UILabel.self) == "UILabel")
    #expect(NSStringFromClass(OwnCell.self).hasPrefix("UIKitTests."))
    #expect(UICollectionViewCell.description() == "UICollectionViewCell")
    #expect(UICollectionViewFlowLayout.description() == "UICollectionViewFlowLayout")
    #expect(OwnCell.description().hasSuffix("OwnCell"))
    func name<Cell: UICollectionViewCell>(_ type: Cell.Type) -> String { String(describing: type) }
    #expect(name(OwnCell.self) == "OwnCell")
  }

  @Test func valuesOfGeometryAreReadBack() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.5)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let offset = UIOffset(horizontal: 1, vertical: -2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let vector = CGVector(dx: 3, dy: 4)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(cgRect: .zero).uiEdgeInsetsValue == .zero)
    let known: [String: Any] = ["frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))]
    #expect((known["frame"] as? NSValue)?.cgRectValue.maxX == 4)
  }

  @Test func recognizersAndLayoutsNameTheirClass() {
    let tap = UITapGestureRecognizer()
    #expect(tap.description.hasPrefix("<UITapGestureRecognizer: 0x"))
    #expect(tap.description.hasSuffix("; state = Possible>"))
    let view = UIView()
    view.addGestureRecognizer(tap)
    tap.isEnabled = false
    #expect("\(tap)".contains("; enabled = NO; view = <UIView: 0x"))
    #expect(UICollectionViewFlowLayout().description.hasPrefix("<UICollectionViewFlowLayout: 0x"))
  }

  @Test func elementKindsAreUIKits() {
    #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  }

  @Test func viewsAndAttributesNameTheirClassAndFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44.5))
    #expect(view.description.hasPrefix("<UIView: 0x"))
    #expect(view.description.hasSuffix("; frame = (0 0; 320 44.5)>"))
    #expect(view.debugDescription == view.description)
    view.isHidden = true
    view.alpha = 0.5
    #expect("\(view)".hasSuffix("; alpha = 0.5; hidden = YES>"))
    #expect(UILabel().description.hasPrefix("<UILabel: 0x"))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(attributes.description.hasPrefix("<UICollectionViewLayoutAttributes: 0x"))
    #expect(attributes.description.hasSuffix("frame = (1 2; 3 4)"))
  }
}
