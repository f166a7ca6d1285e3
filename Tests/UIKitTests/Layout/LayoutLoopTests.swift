import Foundation
import InteractionKit
import Testing
import UIKit

/// Layouts that schedule further layout.
@Suite struct LayoutLoopTests {
  /// Calls a closure in each `layoutSubviews()`.
  private final class HookView: UIView {
    var passes = 0
    var onLayout: (HookView) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      onLayout(self)
    }
  }

  private let simulator = Simulator()

  private func makeView(_ name: String, _ onLayout: @escaping (HookView) -> Void) -> HookView {
    let view = HookView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.accessibilityIdentifier = name
    view.onLayout = onLayout
    simulator.window.addSubview(view)
    return view
  }

  private var diagnostics: [String] { simulator.log.lines.filter { $0.hasPrefix("! ") } }

  private func stopped(_ name: String) -> String {
    "! layout feedback loop: 100 layout passes in a row scheduled the layout of HookView #\(name) "
      + "again; its layout stops"
  }

  @Test func viewThatSchedulesItsOwnLayoutIsStopped() {
    let view = makeView("card") { $0.setNeedsLayout() }
    simulator.window.layoutIfNeeded()
    #expect(view.passes == 100)
    #expect(diagnostics == [stopped("card")])
    simulator.window.layoutIfNeeded()
    #expect(view.passes == 100)
    view.onLayout = { _ in }
    view.setNeedsLayout()
    simulator.window.layoutIfNeeded()
    #expect(view.passes == 101)
    #expect(diagnostics.count == 1)
  }

  @Test func viewIsNotLaidOutInsideOfItsLayout() {
    let view = makeView("card") { view in
      guard view.passes < 3 else { return }
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    view.layoutIfNeeded()
    #expect(view.passes == 3)
    #expect(diagnostics.isEmpty)
  }

  @Test func viewsThatScheduleEachOtherAreStopped() {
    let outer = makeView("outer") { _ in }
    let inner = HookView()
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    outer.onLayout = { _ in
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
    }
    inner.onLayout = { [unowned outer] _ in
      outer.setNeedsLayout()
      outer.layoutIfNeeded()
    }
    simulator.window.layoutIfNeeded()
    #expect(outer.passes == 100)
    #expect(diagnostics == [stopped("outer")])
  }

  @Test func viewThatSchedulesItsSuperviewIsLaidOutInTheSamePass() {
    let outer = makeView("outer") { _ in }
    let inner = HookView()
    outer.addSubview(inner)
    inner.onLayout = { [unowned outer] inner in
      if inner.passes == 1 { outer.setNeedsLayout() }
    }
    simulator.window.layoutIfNeeded()
    #expect(outer.passes == 2 && inner.passes == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test func constraintsThatChangeInLayoutAreStopped() {
    let view = makeView("card") { _ in }
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(part)
    let width = part.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    view.onLayout = { _ in width.constant += 1 }
    simulator.window.layoutIfNeeded()
    #expect(view.passes == 100)
    #expect(diagnostics == [stopped("card")])
    // A limit in the layout ends it without a diagnostic.
    view.onLayout = { _ in width.constant = min(width.constant + 1, 150) }
    view.setNeedsLayout()
    simulator.window.layoutIfNeeded()
    #expect(part.frame.width == 150)
    #expect(diagnostics.count == 1)
  }

  @Test func controllerThatSchedulesLayoutIsStopped() {
    final class Controller: UIViewController {
      override func viewDidLayoutSubviews() { view.setNeedsLayout() }
    }
    let controller = Controller()
    controller.view.accessibilityIdentifier = "root"
    simulator.show(controller)
    simulator.window.layoutIfNeeded()
    #expect(
      diagnostics.first
        == "! layout feedback loop: 100 layout passes in a row scheduled the layout of View #root "
        + "again; its layout stops")
  }

  /// A cell that makes the layout invalid in each of its own layouts.
  private final class RestlessCell: UICollectionViewCell {
    override func layoutSubviews() {
      super.layoutSubviews()
      (superview as? UICollectionView)?.collectionViewLayout.invalidateLayout()
      setNeedsLayout()
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    }
  }

  @Test func cellsThatInvalidateTheLayoutInTheirsAreStopped() {
    let items = Items()
    let view = UICollectionView(
      frame: simulator.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(RestlessCell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = items
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    #expect(
      diagnostics == [
        "! layout feedback loop: 100 layout passes in a row scheduled the layout of "
          + "CollectionView again; its layout stops"
      ])
  }

  /// A collection view that lays itself out in its layout.
  private final class RestlessCollectionView: UICollectionView {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  @Test func collectionViewThatLaysItselfOutInItsLayoutIsStopped() {
    let view = RestlessCollectionView(
      frame: simulator.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    #expect(
      diagnostics == [
        "! layout feedback loop: 100 layout passes in a row scheduled the layout of "
          + "RestlessCollectionView again; its layout stops"
      ])
  }
}
