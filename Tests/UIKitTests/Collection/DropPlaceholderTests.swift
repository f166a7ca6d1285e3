import Foundation
import InteractionKit
import Testing
import UIKit

/// Cells that stand for dropped items until their data is there.
@Suite struct DropPlaceholderTests {
  private let simulator = Simulator(viewport: CGSize(width: 300, height: 600))

  private final class Cell: UICollectionViewCell {
    var text = ""
  }

  private final class Photos: UICollectionViewController, UICollectionViewDelegateFlowLayout,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate,
    UICollectionViewDataSourcePrefetching
  {
    var photos = ["a", "b", "c", "d", "e"]
    var widths: [String: CGFloat] = [:]
    var heard: [String] = []
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    var at = IndexPath(item: 2, section: 0)
    var progress = 0
    var sources: [Int?] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for name in ["photo", "loading"] {
        collectionView.register(Cell.self, forCellWithReuseIdentifier: name)
      }
      collectionView.dragDelegate = self
      collectionView.dropDelegate = self
      collectionView.prefetchDataSource = self
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { photos.count }
    override func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
      (cell as? Cell)?.text = photos[path.item]
      return cell
    }
    override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      heard.append("select \(photos[path.item])")
    }
    override func collectionView(
      _ view: UICollectionView, shouldHighlightItemAt path: IndexPath
    ) -> Bool {
      heard.append("highlight \(photos[path.item])")
      return true
    }
    override func collectionView(
      _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { heard.append("display \(photos[path.item])") }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: widths[photos[path.item]] ?? 50, height: 50) }
    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      for path in paths { heard.append("prefetch \(photos[path.item])") }
    }
    func collectionView(
      _ view: UICollectionView, itemsForBeginning session: any UIDragSession,
      at path: IndexPath
    ) -> [UIDragItem] {
      heard.append("drag \(photos[path.item])")
      return [UIDragItem(itemProvider: NSItemProvider(object: "x"))]
    }
    func collectionView(
      _ view: UICollectionView, itemsForAddingTo session: any UIDragSession,
      at path: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      heard.append("add \(photos[path.item]) at \(Int(point.x))")
      return [UIDragItem(itemProvider: NSItemProvider(object: "y"))]
    }
    func collectionView(
      _ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      sources = coordinator.items.map { $0.sourceIndexPath?.item }
      if let path = coordinator.destinationIndexPath { heard.append("drop at \(path.item)") }
      if let path = coordinator.items[0].sourceIndexPath {
        heard.append("drop of \(photos[path.item])")
      }
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: at, reuseIdentifier: "loading")
      placeholder.cellUpdateHandler = { [unowned self] in ($0 as? Cell)?.text = "\(progress) %" }
      contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
    }
  }

  private func show() -> Photos {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 50)
    let photos = Photos(collectionViewLayout: layout)
    simulator.show(photos)
    photos.heard = []
    return photos
  }

  private func texts(_ app: Photos) -> [String] {
    app.collectionView.layoutIfNeeded()
    return app.collectionView.visibleCells.map { ($0 as? Cell)?.text ?? "" }
  }

  private func drop(_ app: Photos, from item: Int = 4) throws {
    try simulator.drag(
      from: .item([0, item]), to: .item([0, 0]), press: .milliseconds(700), steps: 10)
  }

  @Test func aDropWaitsForItsData() throws {
    let app = show()
    app.widths = ["c": 60, "d": 70]
    app.collectionView.collectionViewLayout.invalidateLayout()
    try drop(app)
    let view = try #require(app.collectionView)
    #expect(app.heard.filter { $0.hasPrefix("d") } == ["drag e", "drop at 0", "drop of e"])
    #expect(texts(app) == ["a", "b", "0 %", "c", "d", "e"])
    #expect(view.hasUncommittedUpdates)
    #expect(view.numberOfItems(inSection: 0) == 6)
    // The placeholder has the size of the layout, and the items keep theirs.
    let widths = (0..<6).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.size.width
    }
    #expect(widths == [50, 50, 80, 60, 70, 50])
    #expect(view.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 3])
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: [0, 3]) == [0, 2])
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == nil)
    #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 1) == -1)
    app.progress = 40
    app.contexts[0].setNeedsCellUpdate()
    #expect(texts(app)[2] == "40 %")
    // The app receives index paths of its own items, and the placeholder can't be touched.
    app.heard = []
    try simulator.tap(.item([0, 4]))
    try simulator.tap(.item([0, 2]))
    #expect(app.heard == ["highlight d", "select d"])
    app.heard = []
    app.at = [0, 5]
    try drop(app, from: 5)
    #expect(app.heard.contains("drag e"))
    #expect(app.heard.contains("drop of e"))
    #expect(texts(app) == ["a", "b", "40 %", "c", "d", "e", "40 %"])
    #expect(app.contexts[1].deletePlaceholder())
    // Other items come and go meanwhile.
    app.photos.remove(at: 0)
    view.deleteItems(at: [[0, 0]])
    app.photos.append("f")
    view.insertItems(at: [[0, 4]])
    #expect(view.updateError == nil)
    #expect(texts(app) == ["b", "40 %", "c", "d", "e", "f"])
    #expect(app.contexts[0].commitInsertion { app.photos.insert("new", at: $0.item) })
    #expect(texts(app) == ["b", "new", "c", "d", "e", "f"])
    #expect(!view.hasUncommittedUpdates)
    #expect(!app.contexts[0].commitInsertion { _ in Issue.record("called") })
    #expect(!app.contexts[0].deletePlaceholder())
    app.contexts[0].setNeedsCellUpdate()
    #expect(texts(app)[1] == "new")
  }

  @Test func updatesCanNameItemsByTheirPositionsInTheView() throws {
    let app = show()
    try drop(app)
    app.collectionView.performUsingPresentationValues {
      app.photos.remove(at: 3)
      app.collectionView.deleteItems(at: [[0, 4]])
    }
    #expect(app.collectionView.updateError == nil)
    #expect(texts(app) == ["a", "b", "0 %", "c", "e"])
  }

  @Test func anotherFingerAddsItemsToADrag() throws {
    let app = show()
    let view = try #require(app.collectionView)
    let places = (0..<5).map {
      view.convert(view.layoutAttributesForItem(at: [0, $0])?.center ?? .zero, to: nil)
    }
    simulator.touchDown(at: places[4], identifier: 1)
    simulator.clock.advance(by: .milliseconds(700))
    simulator.touchMove(to: CGPoint(x: places[4].x, y: places[4].y + 60), identifier: 1)
    for item in [2, 4, 2] {
      simulator.touchDown(at: places[item], identifier: 2)
      simulator.touchUp(identifier: 2)
    }
    #expect(view.hasActiveDrag)
    #expect(app.heard == ["drag e", "add c at 125"])
    simulator.touchMove(to: places[0], identifier: 1)
    simulator.touchUp(identifier: 1)
    #expect(app.sources == [4, 2])
  }

  @Test func aReloadRemovesPlaceholders() throws {
    let app = show()
    app.at = [0, 0]
    try drop(app)
    #expect(texts(app) == ["0 %", "a", "b", "c", "d", "e"])
    app.collectionView.reloadData()
    #expect(texts(app) == app.photos)
    #expect(!app.contexts[0].deletePlaceholder())
    app.at = [0, 99]
    try drop(app)
    #expect(texts(app) == app.photos)
    #expect(simulator.log.lines.contains { $0.contains("is not a position for a placeholder") })
  }
}
