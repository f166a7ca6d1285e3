import Foundation
import Testing

@testable import InteractionKit

/// The classes whose touch area is exactly a rectangle.
@Suite struct HitTestingMethodsTests {
  private class Plain: View {
    var count = 0
    override var bounds: CGRect { didSet { count += 1 } }
    override func layoutSubviews() {}
    func touched() -> Int { count }
  }
  private class OtherHitTest: Plain {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
  }
  private class OtherPointInside: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      super.point(inside: point, with: event)
    }
  }
  private final class InheritsHitTest: OtherHitTest {}
  private final class InheritsPointInside: OtherPointInside {
    override func layoutSubviews() {}
  }
  private final class Generic<Value>: Button { var value: Value? }
  private final class GenericOverride<Value>: Button {
    override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { true }
  }
  private final class Cell: CollectionViewCell {
    override func prepareForReuse() {}
  }
  private final class Collection: CollectionView {}
  private final class OtherCollection: CollectionView {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { self }
  }

  private final class WideCollection: CollectionView {
    override func point(inside point: CGPoint, with event: Event?) -> Bool { true }
  }
  private final class DeafWindow: Window {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
  }

  @Test(
    arguments: [
      View.self, Window.self, Button.self, Slider.self, ScrollView.self, CollectionViewCell.self,
      CollectionViewListCell.self, CollectionReusableView.self, Plain.self, Generic<Int>.self,
      Cell.self,
    ] as [View.Type])
  func classWithoutOverridesHasRectangularTouchArea(_ viewClass: View.Type) {
    #expect(viewClass.make().hasRectangularTouchArea)
  }

  @Test(
    arguments: [
      OtherHitTest.self, OtherPointInside.self, InheritsHitTest.self, InheritsPointInside.self,
      GenericOverride<Int>.self,
    ] as [View.Type])
  func classWithOverridesMayHaveAnotherTouchArea(_ viewClass: View.Type) {
    #expect(!viewClass.make().hasRectangularTouchArea)
  }

  @Test func hitTestOfCollectionViewKeepsItsTouchArea() {
    let layout = CollectionViewFlowLayout()
    let plain = CollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(plain.hasRectangularTouchArea)
    let subclass = Collection(frame: .zero, collectionViewLayout: layout)
    #expect(subclass.hasRectangularTouchArea)
    let other = OtherCollection(frame: .zero, collectionViewLayout: layout)
    #expect(!other.hasRectangularTouchArea)
  }

  @Test func touchAsksTheOverridesOfWindowsAndLists() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let point = CGPoint(x: 50, y: 50)
    #expect(DeafWindow(frame: frame).target(at: point, with: nil) == nil)
    let window = Window(frame: frame)
    let list = WideCollection(
      frame: CGRect(x: 0, y: 0, width: 10, height: 10),
      collectionViewLayout: CollectionViewFlowLayout())
    window.addSubview(list)
    #expect(window.target(at: point, with: nil) === list)
  }

  @Test func plainSubviewIsNotTestedOutsideOfItsFrame() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (plain, other) = (Plain(frame: .zero), OtherPointInside(frame: .zero))
    window.addSubview(plain)
    window.addSubview(other)
    let areas = SubviewTouchAreas(of: window.subviews).areas
    #expect(areas.map { $0.mayHold(CGPoint(x: 50, y: 50)) } == [false, true])
  }
}

extension View {
  fileprivate static func make() -> View { self.init(coder: NSCoder()) ?? View() }
}
