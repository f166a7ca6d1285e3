import InteractionKit
import Testing
import UIKit

/// Collection views of UIKit screens from right to left, by the device and by the attributes of views.
@Suite struct DirectionTests {
  private final class Screen: UIViewController, UICollectionViewDataSource {
    let layout: UICollectionViewLayout
    var configure: (UICollectionViewCell) -> Void = { _ in }
    var collectionView: UICollectionView?

    init(_ layout: UICollectionViewLayout) {
      self.layout = layout
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
      view.addSubview(collection)
      collectionView = collection
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      configure(cell)
      return cell
    }

    /// The left edges of the cells on the screen.
    var edges: [CGFloat?] {
      (0..<4).map { item in
        collectionView?.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: nil).minX }
      }
    }

    func frame(_ item: Int) -> CGRect? { collectionView?.cellForItem(at: [0, item])?.frame }
  }

  private func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    return layout
  }

  private func list() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  }

  private func display(_ screen: Screen, _ change: (Screen) -> Void = { _ in }) -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    simulator.window.rootViewController = screen
    simulator.window.layoutIfNeeded()
    change(screen)
    simulator.window.layoutIfNeeded()
    return simulator
  }

  private var device: DeviceProfile {
    var device = DeviceProfile.plain
    device.layoutDirection = .rightToLeft
    return device
  }

  @Test func flowLayoutOnADeviceFromRightToLeftMirrorsItsItems() {
    DeviceProfile.$current.withValue(device) {
      let screen = Screen(grid())
      let simulator = display(screen)
      #expect(screen.edges == [220, 110, 0, 220])
      #expect(screen.frame(0)?.minX == 220)
      _ = simulator
    }
  }

  @Test func attributeOfTheCollectionViewForcesItsDirection() {
    let screen = Screen(grid())
    let simulator = display(screen) {
      $0.collectionView?.semanticContentAttribute = .forceRightToLeft
    }
    #expect(screen.edges == [220, 110, 0, 220])
    #expect(screen.collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    _ = simulator
  }

  @Test func attributeOfTheCollectionViewIsNotInheritedByItsCells() throws {
    let screen = Screen(list())
    screen.configure = {
      ($0 as? UICollectionViewListCell)?.accessories = [.disclosureIndicator()]
    }
    let simulator = display(screen)
    let cell = try #require(screen.collectionView?.cellForItem(at: [0, 0]))
    let before = cell.contentView.frame
    screen.collectionView?.semanticContentAttribute = .forceRightToLeft
    simulator.window.layoutIfNeeded()
    #expect(cell.contentView.frame == before)
    cell.semanticContentAttribute = .forceRightToLeft
    simulator.window.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == cell.bounds.width - before.maxX)
    #expect(cell.contentView.frame.width == before.width)
    // The second flip cancels the first, so the accessory is at the left of the screen.
    let content = cell.contentView.convert(cell.contentView.bounds, to: nil)
    #expect(content.maxX == 320 - before.minX)
  }

  @Test func traitOverridesOfAnAncestorCount() {
    let screen = Screen(grid())
    let simulator = display(screen) {
      $0.view.traitOverrides.layoutDirection = .rightToLeft
    }
    #expect(screen.edges == [220, 110, 0, 220])
    screen.collectionView?.semanticContentAttribute = .forceLeftToRight
    simulator.window.layoutIfNeeded()
    #expect(screen.edges == [0, 110, 220, 0])
  }

  private func fromRightToLeft(_ control: UIControl) -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    control.semanticContentAttribute = .forceRightToLeft
    control.frame.origin = CGPoint(x: 10, y: 10)
    simulator.window.addSubview(control)
    simulator.window.layoutIfNeeded()
    return simulator
  }

  @Test func stepperCountsUpAtItsLeft() {
    let stepper = UIStepper()
    let simulator = fromRightToLeft(stepper)
    simulator.tap(at: CGPoint(x: 20, y: 20))
    #expect(stepper.value == 1)
    simulator.tap(at: CGPoint(x: 90, y: 20))
    simulator.tap(at: CGPoint(x: 90, y: 20))
    #expect(stepper.value == 0)
    let parts = stepper.accessibilityDefaults.parts
    #expect(parts.map(\.frame.minX) == [47, 0])
  }

  @Test func sliderHasItsMinimumAtTheRight() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 31))
    let simulator = fromRightToLeft(slider)
    simulator.drag(from: CGPoint(x: 225, y: 20), to: CGPoint(x: 175, y: 20))
    #expect(abs(slider.value - 0.25) < 0.001)
    simulator.drag(from: CGPoint(x: 175, y: 20), to: CGPoint(x: 0, y: 20))
    #expect(slider.value == 1)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).minX == 0)
  }

  @Test func segmentsAndPagesBeginAtTheRight() {
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    segments.frame.size = CGSize(width: 300, height: 34)
    let simulator = fromRightToLeft(segments)
    simulator.tap(at: CGPoint(x: 300, y: 20))
    #expect(segments.selectedSegmentIndex == 0)
    simulator.tap(at: CGPoint(x: 20, y: 20))
    #expect(segments.selectedSegmentIndex == 2)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 3
    let other = fromRightToLeft(pages)
    other.tap(at: CGPoint(x: 20, y: 20))
    #expect(pages.currentPage == 1)
    pages.direction = .leftToRight
    other.tap(at: CGPoint(x: 20, y: 20))
    #expect(pages.currentPage == 0)
  }

  @Test func swipeToTheRightRevealsTheTrailingActions() throws {
    try DeviceProfile.$current.withValue(device) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        ])
      }
      let screen = Screen(UICollectionViewCompositionalLayout.list(using: configuration))
      let simulator = display(screen)
      let y = try #require(screen.frame(1)?.midY)
      simulator.drag(from: CGPoint(x: 100, y: y), to: CGPoint(x: 220, y: y))
      let cell = try #require(screen.collectionView?.cellForItem(at: [0, 1]))
      let button = try #require(cell.hitTest(CGPoint(x: cell.bounds.minX + 10, y: 10), with: nil))
      #expect(button.accessibilityLabel == "Flag")
      #expect(button.convert(button.bounds, to: nil).minX == 0)
    }
  }
}
