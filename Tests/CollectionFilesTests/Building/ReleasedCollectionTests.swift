import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Screens of collection files that are released before their views, in every wiring style.
@Suite struct ReleasedCollectionTests {
  @Test(arguments: WiringDescription.Style.allCases)
  func releasedScreenIsFreed(style: WiringDescription.Style) throws {
    weak var released: LoadedCollection?
    weak var view: CollectionView?
    do {
      let screen = try LoadedCollection(ReleasedCollection.document(), style: style)
      (released, view) = (screen, screen.collectionView)
      let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
      simulator.window.addSubview(screen.collectionView)
      simulator.window.layoutIfNeeded()
      simulator.tap(at: CGPoint(x: 160, y: 240))
    }
    #expect(released == nil && view == nil)
  }

  @Test(arguments: WiringDescription.Style.allCases)
  func viewOutlivesItsScreenWithoutATrap(style: WiringDescription.Style) throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    var screen: LoadedCollection? = try LoadedCollection(
      ReleasedCollection.document(), style: style)
    let view = try #require(screen?.collectionView)
    let wiring = try #require(screen?.wiring.wiring)
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    let cells = view.visibleCells
    weak let released = screen
    screen = nil
    #expect(released == nil && !cells.isEmpty)
    view.reloadData()
    simulator.window.layoutIfNeeded()
    view.contentOffset.y = 300
    simulator.window.layoutIfNeeded()
    // The wiring may outlive the screen and serve another view.
    let other = CollectionView(
      frame: view.frame, collectionViewLayout: CollectionViewFlowLayout())
    wiring.attach(to: other)
    simulator.window.addSubview(other)
    simulator.window.layoutIfNeeded()
    for identifier in ["Row", "Nest", "Card"] {
      // The first cell may come from the reuse pool.
      let made = (0..<100).map { _ in
        view.dequeueReusableCell(withReuseIdentifier: identifier, for: .item(0))
      }
      #expect((made.last as? TemplateCell)?.content == nil)
    }
    for kind in [CollectionView.elementKindSectionHeader, "other"] {
      _ = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Title", for: .item(0))
    }
    for y in stride(from: 5, to: 480, by: 30) {
      simulator.tap(at: CGPoint(x: 100, y: y))
      simulator.tap(at: CGPoint(x: 310, y: y))
    }
    simulator.clock.advance(by: .milliseconds(5000))
  }

  @Test func keptAccessoryOutlivesItsCell() throws {
    var kept: [View] = []
    do {
      let screen = try LoadedCollection(ReleasedCollection.document())
      let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
      simulator.window.addSubview(screen.collectionView)
      simulator.window.layoutIfNeeded()
      for case let cell as TemplateCell in screen.collectionView.visibleCells {
        kept += cell.shownAccessories.map(\.view)
      }
    }
    #expect(!kept.isEmpty)
    for case let control as Control in kept { control.sendActions(for: .touchUpInside) }
    for view in kept { #expect(view.window == nil && view.superview == nil) }
  }

  /// Each case prints its seed if an expectation fails.
  @Test(arguments: 0..<RandomCases.number(20)) func screensAreReleasedInAnyOrder(seed: Int) throws {
    for part in 0..<4 { try ReleasedCollection.run(seed: UInt64(seed * 4 + part)) }
  }
}

/// A screen whose parts are touched and then released in an order from a seed.
///
/// It has collections in cells, and sections that scroll across the layout.
enum ReleasedCollection {
  static func document(isCompositional: Bool = false) throws -> CollectionDocument {
    func section(_ width: String, _ rest: String) -> String {
      "{ group: { axis: horizontal, width: { \(width) }, height: { absolute: 70 }, "
        + "items: [{ width: { fractionalWidth: 1 }, height: { fractionalHeight: 1 } }] }, "
        + "boundarySupplementaryItems: [{ elementKind: header, width: { fractionalWidth: 1 }, "
        + "height: { absolute: 20 }, alignment: top }]\(rest) }"
    }
    let shelf = section("absolute: 90", ", orthogonalScrollingBehavior: groupPaging")
    let layout =
      isCompositional
      ? "compositional: { sections: [\(shelf), \(section("fractionalWidth: 1", ""))] }"
      : "flow: { itemSize: [300, 70], minimumLineSpacing: 2, headerReferenceSize: [320, 20] }"
    return try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [320, 480]
      allowsMultipleSelection: true
      layout: { \(layout) }
      cells:
        Row:
          accessories:
            - { kind: detail, event: info }
            - { kind: customView, name: more, size: [30, 30], event: more }
          subviews:
            - { name: ok, kind: button, frame: [0, 0, 40, 40], event: ok }
            - { name: on, kind: switch, frame: [50, 0, 60, 40], event: on }
            - { name: text, kind: textField, frame: [120, 0, 60, 40] }
          gestures: [{ longPress: {}, event: hold }]
        Nest:
          subviews:
            - name: inner
              kind: collection
              frame: [0, 0, "100%", "100%"]
              collection:
                layout: { flow: { scrollDirection: horizontal, itemSize: [60, 50] } }
                cells:
                  Card:
                    subviews: [{ name: tap, kind: button, frame: [0, 0, 30, 30], event: tap }]
                sections: [{ items: { repeat: 12, type: Card } }]
        Card: {}
      supplementaryViews:
        Title: { size: [320, 20], events: { touchUpInside: title } }
      sections:
        - header: { type: Title }
          items: [{ repeat: 3, type: Row }, { repeat: 3, type: Nest }, { repeat: 9, type: Card }]
        - header: { type: Title }
          items: [{ repeat: 20, type: Row }, { repeat: 4, type: Nest }]
      reactions:
        - { on: { event: ok }, do: [{ delete: self }] }
      """)
  }

  /// Fails if views that the program keeps refer to a released object.
  static func run(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let style = WiringDescription.Style.allCases[number(0...4)]
    var simulator: Simulator? = Simulator(viewport: CGSize(width: 320, height: 480))
    var screen: LoadedCollection? = try LoadedCollection(
      document(isCompositional: number(0...1) == 1), style: style)
    var view = screen?.collectionView
    var window = simulator?.window
    let holder = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    if let view { holder.addSubview(view) }
    window?.addSubview(holder)
    window?.layoutIfNeeded()
    var kept: [View] = []
    for _ in 0..<number(5...40) {
      let point = CGPoint(x: number(0...320), y: number(0...480))
      switch number(0...11) {
      case 0...2: simulator?.tap(at: point)
      case 3: simulator?.touchDown(at: point, identifier: number(0...2))
      case 4: simulator?.touchMove(to: point, identifier: number(0...2))
      case 5: simulator?.touchUp(identifier: number(0...2))
      case 6: simulator?.clock.advance(by: .milliseconds(Double(number(0...700))))
      case 7: simulator?.drag(from: point, to: CGPoint(x: 160, y: number(0...480)))
      case 8: view?.contentOffset.y = CGFloat(number(0...900))
      case 9: view?.reloadData()
      case 10:
        if let hit = window?.hitTest(point, with: nil), hit !== window { kept.append(hit) }
      default:
        let cell = view?.visibleCells.randomElement(using: &random)
        kept += [cell, cell?.contentView.subviews.first].compactMap { $0 }
        if number(0...3) == 0 { cell?.removeFromSuperview() }
        if number(0...3) == 0 { kept.last?.superview?.addSubview(View()) }
      }
    }
    kept.shuffle(using: &random)
    if number(0...1) == 0 { kept = Array(kept.prefix(2)) }
    var releases: [() -> Void] = [
      { simulator = nil }, { screen = nil }, { view = nil }, { window = nil },
      { kept = kept.dropLast(kept.count / 2) }, { holder.removeFromSuperview() },
      { view?.removeFromSuperview() }, { view?.layoutIfNeeded() },
      { simulator?.clock.advance(by: .milliseconds(300)) },
      { simulator?.touchUp(identifier: 0) },
    ]
    releases.shuffle(using: &random)
    for release in releases {
      release()
      for view in kept { expect(view, seed) }
    }
    for subview in holder.subviews { subview.removeFromSuperview() }
    for view in kept {
      #expect(view.window == nil || view is Window, "seed \(seed)")
      expect(view, seed)
    }
  }

  /// Fails unless every superview is in the window of the last one.
  private static func expect(_ view: View, _ seed: UInt64) {
    var (root, path) = (view, [view])
    while let next = root.superview {
      #expect(next.subviews.contains { $0 === root }, "seed \(seed)")
      (root, path) = (next, path + [next])
    }
    for view in path {
      #expect(view.window === (root as? Window), "seed \(seed)")
      if let cell = view as? CollectionReusableView, let collection = cell.collectionView {
        #expect(collection.bounds.size.width >= 0, "seed \(seed)")
      }
    }
  }
}
