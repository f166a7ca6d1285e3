import Foundation
import InteractionKit
import Testing
import UIKit

/// Members of UIKit that samples use: keyboards, tags, layouts, transforms.
@Suite struct ScrollViewNameTests {
  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag])
  func aDragEndsEditingByTheMode(mode: UIScrollView.KeyboardDismissMode) {
    let simulator = Simulator(viewport: CGSize(width: 300, height: 400))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    scrollView.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    scrollView.addSubview(field)
    simulator.window.addSubview(scrollView)
    field.becomeFirstResponder()
    scrollView.contentOffset.y = 10
    #expect(field.isFirstResponder)
    simulator.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    #expect(field.isFirstResponder == (mode == .none))
  }

  @Test func tagsAreSearchedInDepth() {
    let (root, first, second, inner) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(first)
    root.addSubview(second)
    first.addSubview(inner)
    (second.tag, inner.tag) = (7, 7)
    #expect(root.viewWithTag(7) === inner)
    #expect(root.viewWithTag(0) === root)
    #expect(root.viewWithTag(3) == nil)
  }

  @Test func layoutsAreReplacedAtOnce() {
    let simulator = Simulator()
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    let list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    simulator.window.addSubview(list)
    let other = UICollectionViewFlowLayout()
    var isFinished = false
    list.setCollectionViewLayout(other, animated: true) { isFinished = $0 }
    #expect(list.collectionViewLayout === other)
    #expect(!isFinished)
    simulator.clock.advance(by: .seconds(1))
    #expect(isFinished)
  }

  @Test func transformsApplyTheInnerOneFirst() {
    let moved = CGAffineTransform(translationX: 10, y: 20)
    let scaled = moved.scaledBy(x: 2, y: 3)
    #expect((scaled.a, scaled.d, scaled.tx, scaled.ty) == (2, 3, 10, 20))
    let other = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect((other.tx, other.ty) == (20, 60))
    #expect(CGAffineTransform.identity.isIdentity && !moved.isIdentity)
    let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
    #expect(abs(turned.b - 1) < 1e-12 && abs(turned.c + 1) < 1e-12)
  }
}
