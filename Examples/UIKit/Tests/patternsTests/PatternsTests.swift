import Foundation
import InteractionKit
import Testing
import UIKit

@testable import patterns

/// Constructs of UIKit code that stopped public libraries and apps: they compile, and behave as on a device.
@Suite struct PatternsTests {
  private let simulator = Simulator(viewport: CGSize(width: 390, height: 844))

  @Test func viewsAreCreatedFromTheirTypes() {
    let cell = HostCell<UILabel>(frame: .zero)
    cell.content.text = "a"
    #expect(cell.contentView.subviews == [cell.content])
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(make(UISlider.self, frame: frame).frame == frame)
    #expect(HostCell<Badge>(frame: .zero).content.text == "new")
    let badge = HostCell<RoundBadge>(frame: .zero).content
    #expect(type(of: badge) == RoundBadge.self)
    #expect(badge.text == "new")
    #expect(type(of: UITextField.placeholder()) == UITextField.self)
  }

  @Test func controllersAreCreatedFromTheirTypes() {
    #expect(Screens.make(0) is PlainController)
    #expect((Screens.make(1) as? CountingController)?.count == 3)
  }

  @Test func overridesOfACollectionViewAreCalled() throws {
    let view = RecordingCollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let delegate = BaseController()
    view.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: UICollectionViewCell.description())
    view.dataSource = delegate
    view.backgroundColor = nil
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    view.performBatchUpdates { view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(Array(view.calls.prefix(2)) == ["register cell", "register UICollectionViewCell"])
    #expect(view.calls.filter { $0 == "dequeue" }.count >= 3)
    #expect(view.calls.suffix(3).contains("batch"))
    #expect(view.calls.contains("select"))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(view.numberOfItems(inSection: 0) == 103)
    #expect(view.backgroundColor == .black)
    #expect(view.layer.name == "laid out")
  }

  @Test func overridesOfLayoutsAndContextsAreUsed() {
    let layout = MirroredLayout()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    #expect(layout.kinds == ["background"])
    #expect(layout.developmentLayoutDirection == .rightToLeft)
    #expect(HeaderContext().invalidatedSupplementaryIndexPaths?.count == 1)
    #expect(FixedUpdate().updateAction == .insert)
    let button = LeadingButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("a", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(button.contentHorizontalAlignment == .leading)
  }

  @Test func extensionsReplaceMethodsOfUIKit() {
    let field = UITextField()
    field.placeholder = "name"
    field.awakeFromNib()
    #expect(field.placeholder == "NAME")
    UILabel().awakeFromNib()
    let controller = UINavigationController(rootViewController: LandscapeController())
    #expect(controller.supportedInterfaceOrientations == .landscape)
    #expect(UIViewController().supportedInterfaceOrientations != .landscape)
  }

  @Test func subclassesImplementTheConformancesOfTheirBaseClass() throws {
    let feed = FeedController()
    simulator.show(feed)
    try simulator.tap(.item([0, 1]))
    #expect(feed.selected == [1])
    let paths = (0..<3).map { IndexPath(item: $0, section: 0) }
    #expect(feed.list.cellForItem(at: paths[2])?.frame.size == CGSize(width: 60, height: 60))
    // The base class has no such method, so the size is that of the layout.
    let base = BaseController()
    simulator.show(base)
    try simulator.tap(.item([0, 1]))
    #expect(base.list.cellForItem(at: paths[2])?.frame.size == CGSize(width: 50, height: 50))
  }

  @Test func methodsWithFormerLabelsAreFound() {
    let controller = BaseController()
    let delegate = FormerDelegate()
    simulator.show(controller)
    controller.list.delegate = delegate
    controller.list.collectionViewLayout.invalidateLayout()
    controller.list.layoutIfNeeded()
    let cell = controller.list.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.frame.size == CGSize(width: 70, height: 70))
  }

  @Test func optionalMethodsAreCalledAndAreValues() {
    let (pager, log) = (Pager(), PagerLog())
    #expect(pager.show(1) == "untitled")
    pager.delegate = log
    #expect(pager.show(2) == "untitled")
    #expect(log.pages == [2])
    let delegate = BaseController()
    pager.scrollDelegate = delegate
    #expect(pager.zoomedView(of: UIScrollView()) == nil)
    #expect(pager.isSame(delegate))
    #expect(!pager.isSame(BaseController()))
  }

  @Test func propertiesAreObserved() {
    let controller = NamesController()
    simulator.show(controller)
    controller.scrollView.contentOffset.y = 10
    controller.scrollView.contentOffset.y = 30
    #expect(controller.offsets == [10, 20])
    #expect(controller.transform.tx == 3)
  }

  @Test func namesAreThoseOfUIKit() {
    #expect(names().count == 9)
    #expect(name(of: UICollectionViewCell.self) == "UICollectionViewCell UICollectionViewCell")
    #expect(name(of: Badge.self) == "Badge Badge")
    #expect(name(of: Int.self) == "Int Int")
    let insets = names().compactMap { ($0 as? NSValue)?.uiEdgeInsetsValue }.filter { $0 != .zero }
    #expect(insets == [UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)])
  }
}
