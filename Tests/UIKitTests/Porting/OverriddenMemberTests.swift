import Foundation
import InteractionKit
import Testing
import UIKit

/// Members of extensions that classes of an app override, as the conversion writes it.
@Suite struct OverriddenMemberTests {
  private final class ShapeView: UIView, LayerOverriding, LayoutMarginsOverriding,
    CustomActionsOverriding
  {
    let shape = CAShapeLayer()
    var overriddenLayer: CAShapeLayer { shape }
    var overriddenLayoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: standardLayoutMargins.top, left: 40, bottom: 0, right: 0) }
      set { standardLayoutMargins = newValue }
    }
    var overriddenCustomActions: [UIAccessibilityCustomAction]? {
      get { [UIAccessibilityCustomAction(name: "Delete") { _ in true }] }
      set { standardCustomActions = newValue }
    }
  }

  @Test func theOverrideIsFoundByTheClassAndByItsBase() {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.lineWidth = 3
    let base: UIView = view
    #expect(base.layer === view.shape && view.shape.lineWidth == 3)
    #expect(view.standardLayer !== view.shape)
    base.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    #expect(base.layoutMargins == UIEdgeInsets(top: 5, left: 40, bottom: 0, right: 0))
    #expect(base.accessibilityCustomActions?.map(\.name) == ["Delete"])
    #expect(view.standardCustomActions == nil)
  }

  @Test func theMarginsPlaceWhatIsInside() {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(inner.frame.minX == 40 && inner.frame.maxX == 100)
  }

  private final class Registering: UICollectionView, CellNibOverriding, SupplementaryNibOverriding {
    var calls: [String] = []
    func overriddenRegister(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
      calls.append(identifier)
      standardRegister(nib, forCellWithReuseIdentifier: identifier)
    }
    func overriddenRegister(
      _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
      calls.append("\(kind) \(identifier)")
    }
  }

  @Test func registrationsOfNibsAreOverridden() {
    let view = Registering(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let base: UICollectionView = view
    base.register(UINib(nibName: "A", bundle: nil), forCellWithReuseIdentifier: "a")
    base.register(
      UINib(nibName: "B", bundle: nil), forSupplementaryViewOfKind: "k", withReuseIdentifier: "b")
    #expect(view.calls == ["a", "k b"])
  }

  @Test func decorationViewsComeFromNibs() throws {
    final class Banner: UICollectionReusableView {}
    let registry = NibRegistry()
    registry.register("Banner") { Banner(frame: .zero) }
    NibRegistry.$current.withValue(registry) {
      let layout = UICollectionViewCompositionalLayout { _, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: item.layoutSize, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.decorationItems = [.background(elementKind: "banner")]
        return section
      }
      layout.register(UINib(nibName: "Banner", bundle: nil), forDecorationViewOfKind: "banner")
      final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          1
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
          -> UICollectionViewCell
        { view.dequeueReusableCell(withReuseIdentifier: "c", for: path) }
      }
      let source = Source()
      let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
      let view = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      view.dataSource = source
      simulator.window.addSubview(view)
      simulator.window.layoutIfNeeded()
      let banners = view.subviews.filter { $0 is Banner }
      #expect(banners.map(\.frame) == [CGRect(x: 0, y: 0, width: 320, height: 40)])
    }
  }
}
