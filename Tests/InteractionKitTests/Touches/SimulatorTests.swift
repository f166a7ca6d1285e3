import Foundation
import InteractionKit
import Testing

/// Tests of event wiring as a user of the library writes them.
@Suite struct SimulatorTests {
  private final class BannerCell: CollectionViewCell, HandlerCell {
    private let button = Button()
    private var handler: CollectionViewHandler?

    static func cellSize(for data: Any?, extra: Any?) -> CGSize {
      CGSize(width: 160, height: 160)
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      button.frame = CGRect(x: 40, y: 60, width: 80, height: 28)
      contentView.addSubview(button)
      button.addAction(for: .touchUpInside) { [unowned self] _, _ in
        handler?.cellEvent(cellIdentifier: "BannerCell", eventIdentifier: "clickMe", data: 1)
      }
    }

    required init?(coder: NSCoder) { return nil }

    func setData(_ data: Any?, extra: Any?) {}
    func setDelegate(_ handler: CollectionViewHandler) { self.handler = handler }
  }

  private func screen(_ handler: CollectionViewHandler) -> Simulator {
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
    let collectionView = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(collectionView)
    handler.standby(on: collectionView, cells: ["2": BannerCell.self])
    handler.sections = [
      HandlerSection(records: [HandlerRecord(type: "2"), HandlerRecord(type: "2")])
    ]
    collectionView.reloadData()
    return simulator
  }

  @Test func tapOnAnItemReachesItsCallback() {
    let handler = CollectionViewHandler(identifier: "banners")
    let simulator = screen(handler)
    handler.callbacks.register(.selection(of: "BannerCell"), name: "onSelect") { _ in }
    #expect(simulator.tap(at: CGPoint(x: 380, y: 20)) == .delivered)
    simulator.clock.advance(by: .milliseconds(50))
    #expect(simulator.log.lines == ["select [0,1] via callback:onSelect"])
  }

  @Test func tapOnAButtonIsItsEventAndNoSelection() {
    let handler = CollectionViewHandler(identifier: "banners")
    let simulator = screen(handler)
    var clicks = 0
    handler.callbacks.register(.event("clickMe", of: "BannerCell"), name: "doClickMe") { _ in
      clicks += 1
    }
    #expect(simulator.tap(at: CGPoint(x: 80, y: 70)) == .delivered)
    #expect(clicks == 1)
    #expect(simulator.log.lines.count == 1)
    #expect(simulator.log.lines[0].hasSuffix("via callback:doClickMe"))
  }

  @Test func plainDataSourceAndDelegateWorkAsInUIKit() {
    final class Screen: CollectionViewDataSource, CollectionViewDelegate {
      var selected: [IndexPath] = []

      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }

      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      }

      func collectionView(
        _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
      ) {
        selected.append(indexPath)
      }
    }
    let screen = Screen()
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = screen
    view.delegate = screen
    simulator.window.addSubview(view)
    simulator.tap(at: CGPoint(x: 10, y: 10))
    #expect(screen.selected == [IndexPath(item: 0, section: 0)])
    #expect(simulator.log.lines == ["select [0,0] via delegate:Screen"])
  }

  @Test func tapBesideEverythingNamesTheNearestItem() {
    let handler = CollectionViewHandler()
    let simulator = screen(handler)
    #expect(simulator.tap(at: CGPoint(x: 80, y: 200)) == .missed)
    #expect(simulator.log.lines.last?.hasPrefix("! miss 80,200: background; nearest [0,0]") == true)
  }

  @Test func nonfinitePointsMiss() {
    let simulator = screen(CollectionViewHandler())
    for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 5)] {
      #expect(simulator.tap(at: point) == .missed)
    }
    #expect(simulator.tap(at: CGPoint(x: -5, y: -5)) == .missed)
  }

  @Test func fingersAreListedInTheOrderTheyCameDown() {
    let simulator = screen(CollectionViewHandler())
    for identifier in [3, 1, 2] {
      simulator.touchDown(at: CGPoint(x: 5, y: 5), identifier: identifier)
    }
    simulator.touchUp(identifier: 1)
    #expect(simulator.touchesDown == [3, 2])
    simulator.touchDown(at: CGPoint(x: 5, y: 5), identifier: 3)
    #expect(simulator.touchesDown == [2, 3])
    for identifier in 0..<100 {
      simulator.tap(at: CGPoint(x: 5, y: 5))
      simulator.touchDown(at: CGPoint(x: 5, y: 5), identifier: 1000 + identifier)
      simulator.touchCancel(identifier: 1000 + identifier)
    }
    #expect(simulator.touchesDown == [2, 3])
  }

  @Test func fingerThatIsNotDownIsIgnored() {
    let simulator = screen(CollectionViewHandler())
    simulator.touchMove(to: .zero)
    simulator.touchUp()
    simulator.touchCancel(identifier: 9)
    #expect(simulator.log.count == 0)
  }

  private final class CountingView: View {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  @Test func windowIsLaidOutWhenTimePassesWithoutTimers() {
    let simulator = Simulator()
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(view)
    simulator.clock.advance(by: .seconds(0))
    #expect(view.passes == 1)
    view.setNeedsLayout()
    simulator.clock.advance(by: .seconds(1))
    #expect(view.passes == 2)
    simulator.clock.advance(by: .seconds(1))
    #expect(view.passes == 2)
  }
}
