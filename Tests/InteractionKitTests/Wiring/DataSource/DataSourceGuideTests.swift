import Foundation
import InteractionKit
import Testing

struct Fruit: Equatable {
  let name: String
  var isOnOffer = false
}

/// A cell with a name and a heart, which sends an event.
final class FruitCell: LifecycleCell {
  let label = Label()
  let heart = Button(frame: .zero)

  override func create() {
    contentView.addSubview(label)
    contentView.addSubview(heart)
    heart.addAction(for: .touchUpInside) { [weak self] heart, _ in
      self?.sendEvent("favourite", from: heart)
    }
  }

  override func layout() {
    label.frame = CGRect(x: 8, y: 8, width: 80, height: 20)
    heart.frame = CGRect(x: 68, y: 68, width: 32, height: 32)
  }

  override func reset() { label.text = nil }
}

final class OfferCell: CollectionViewCell {}
final class NothingCell: LifecycleCell {}
final class SpinnerCell: LifecycleCell {}

/// A screen that loads fruits by pages of six.
final class FruitScreen {
  let collectionView: CollectionView
  var received: [String] = []
  private var source: CollectionViewGenericDataSource<Fruit>?

  init(in simulator: Simulator) {
    collectionView = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(collectionView)

    var fruits = DataSourceSection<Fruit>([], name: "fruits", headerTitle: "Fruits")
    fruits.insets = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    fruits.selection = { [unowned self] fruit, row in
      received.append("section: \(fruit?.name ?? "-") in row \(row)")
    }

    let source = CollectionViewGenericDataSource<Fruit>(
      "shop", sections: [fruits],
      cells: [
        CellFactory(OfferCell.self, when: \.isOnOffer, size: CGSize(width: 300, height: 50)),
        CellFactory(FruitCell.self) { cell, fruit, indexPath in cell.label.text = fruit.name },
      ],
      supplementaryViews: [
        SupplementaryFactory(
          TitledSupplementaryView.self, for: .header, size: CGSize(width: 0, height: 40)
        ) { view, kind, section in view.label.text = "Fruits" }
      ],
      states: StateFactory(empty: NothingCell.self, loading: SpinnerCell.self),
      options: [
        .lineSpacing(5), .cellSpacing(5),
        .load { section, offset, result in
          simulator.clock.schedule(after: .seconds(1)) {
            result((offset..<offset + 6).map { Fruit(name: "Fruit \($0)", isOnOffer: $0 == 0) })
          }
        },
      ])
    source.set([
      .shouldLoadMore { [unowned source] in source.numberOfItems(inSection: 0) < 18 },
      .select { [unowned self] section, fruit, cell, indexPath in
        received.append("shop: \(fruit?.name ?? "-") by a \(type(of: cell))")
      },
      .event { [unowned self] event in
        received.append("shop: \(event.name) of \(event.item?.name ?? "-")")
      },
    ])
    self.source = source
    source.bind(to: collectionView)
    source.load()
  }
}

/// Returns the log lines and the calls of the first seconds.
func visitTheShop() -> (lines: [String], received: [String]) {
  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  let screen = FruitScreen(in: simulator)
  simulator.clock.advance(by: .seconds(1))  // The first page comes.
  simulator.log.removeAll()
  simulator.tap(at: CGPoint(x: 60, y: 155))  // The second fruit, below the offer.
  simulator.tap(at: CGPoint(x: 95, y: 190))  // Its heart.
  simulator.clock.advance(by: .seconds(1.6))  // The page is short: the next one comes.
  return (simulator.log.lines, screen.received)
}

/// The page of the style and its example.
@Suite struct DataSourceGuideTests {
  @Test func exampleOfTheGuideWorks() {
    let (lines, received) = visitTheShop()
    #expect(
      Array(lines.prefix(4)) == [
        "select [0,1] via section:fruits, source:shop",
        #"event "favourite" [0,1] via source:shop"#,
        "state ready -> loading",
        "load section 0 offset 6",
      ])
    #expect(lines.last == "state loading -> ready")
    #expect(
      received == [
        "section: Fruit 1 in row 1", "shop: Fruit 1 by a FruitCell", "shop: favourite of Fruit 1",
      ])
  }
}
