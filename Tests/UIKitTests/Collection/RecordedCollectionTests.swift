import Foundation
import InteractionKit
import Testing
import UIKit

/// Layouts, contexts and cells of collection views as recorded.
@Suite struct RecordedCollectionTests {
  private func values(_ context: UICollectionViewLayoutInvalidationContext) -> [String: String] {
    [
      "invalidateEverything": "\(context.invalidateEverything)",
      "invalidateDataSourceCounts": "\(context.invalidateDataSourceCounts)",
      "items": names(context.invalidatedItemIndexPaths),
      "supplementary": context.invalidatedSupplementaryIndexPaths == nil ? "nil" : "some",
      "decoration": context.invalidatedDecorationIndexPaths == nil ? "nil" : "some",
      "offsetAdjustment":
        "\([context.contentOffsetAdjustment.x, context.contentOffsetAdjustment.y])",
      "sizeAdjustment":
        "\([context.contentSizeAdjustment.width, context.contentSizeAdjustment.height])",
    ]
  }

  private func names(_ paths: [IndexPath]?) -> String {
    paths.map { "\($0.map { "\($0.section)-\($0.item)" })" } ?? "nil"
  }

  private func text(_ value: Any?, _ key: String) -> String {
    if let numbers = value as? [NSNumber] { return "\(numbers.map { CGFloat($0.doubleValue) })" }
    if let texts = value as? [String] { return "\(texts)" }
    return key.hasPrefix("invalidate") ? "\(value as? Bool ?? true)" : "nil"
  }

  @Test(
    arguments: Recorded.cases("collection_layout_uikit_recorded", "collection_layout/context/")
      + Recorded.cases("collection_layout_uikit_recorded", "collection_layout/boundsChange/"))
  func contextsHaveTheRecordedValues(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    var context = UICollectionViewLayoutInvalidationContext()
    if input["call"] != nil {
      let layout = UICollectionViewLayout()
      context = layout.invalidationContext(
        forBoundsChange: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    if expected.keys.contains(where: { $0.hasPrefix("invalidateFlowLayout") }) {
      let flow = UICollectionViewFlowLayoutInvalidationContext()
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
      #expect(
        flow.invalidateFlowLayoutDelegateMetrics
          == expected["invalidateFlowLayoutDelegateMetrics"] as? Bool)
      #expect(
        flow.invalidateFlowLayoutAttributes == expected["invalidateFlowLayoutAttributes"] as? Bool)
      return
    }
    if input["calls"] != nil {
      var paths = [IndexPath(item: 1, section: 2)]
      context.invalidateItems(at: paths)
      paths.append(IndexPath(item: 0, section: 0))
    }
    let set = input.object("set")
    if let offset = set.numbers("contentOffsetAdjustment") {
      context.contentOffsetAdjustment = CGPoint(x: offset[0], y: offset[1])
    }
    if let size = set.numbers("contentSizeAdjustment") {
      context.contentSizeAdjustment = CGSize(width: size[0], height: size[1])
    }
    let found = values(context)
    for (key, value) in expected {
      #expect(found[key] == text(value is NSNull ? nil : value, key), "\(key)")
    }
  }

  private final class Flow: UICollectionViewFlowLayout {
    var calls = (plain: 0, context: 0)
    var isFlowContext = false

    override func invalidateLayout() {
      calls.plain += 1
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.context += 1
      isFlowContext = context is UICollectionViewFlowLayoutInvalidationContext
      super.invalidateLayout(with: context)
    }
  }

  private final class Plain: UICollectionViewLayout {
    var calls = (plain: 0, context: 0)

    override func invalidateLayout() {
      calls.plain += 1
      super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      calls.context += 1
      super.invalidateLayout(with: context)
    }
  }

  @Test func invalidationCallsBothMethodsOnce() throws {
    for recorded in Recorded.cases(
      "collection_layout_uikit_recorded", "collection_layout/invalidate/")
    {
      let expected = [
        recorded.expected.number("invalidateLayoutCalls"),
        recorded.expected.number("invalidateLayoutWithCalls"),
      ]
      if recorded.id.contains("flow") {
        let flow = Flow()
        flow.invalidateLayout()
        #expect([CGFloat(flow.calls.plain), CGFloat(flow.calls.context)] == expected)
        #expect(flow.isFlowContext)
      } else {
        let plain = Plain()
        plain.invalidateLayout()
        #expect([CGFloat(plain.calls.plain), CGFloat(plain.calls.context)] == expected)
      }
    }
  }

  private static let defaults = ["targetOffset/", "transition/", "flow/", "supplementary/"]
    .flatMap { Recorded.cases("collection_layout_uikit_recorded", "collection_layout/\($0)") }

  @Test(arguments: defaults)
  func layoutsHaveTheRecordedDefaults(recorded: Recorded) {
    let expected = recorded.expected
    let (layout, flow) = (UICollectionViewLayout(), UICollectionViewFlowLayout())
    if let offset = expected.numbers("offset") {
      let point = CGPoint(x: offset[0], y: offset[1])
      #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
    } else if let pins = expected["sectionHeadersPinToVisibleBounds"] as? Bool {
      #expect(flow.sectionHeadersPinToVisibleBounds == pins)
      #expect(flow.sectionFootersPinToVisibleBounds == pins)
    } else if let progress = expected.number("transitionProgress") {
      let transition = UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: flow)
      #expect(transition.currentLayout === layout && transition.nextLayout === flow)
      for value in recorded.input.numbers("set") ?? [] { transition.transitionProgress = value }
      transition.finalizeLayoutTransition()
      #expect(transition.transitionProgress == progress)
    } else {
      let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
      let path = IndexPath(item: 0, section: 0)
      #expect(expected["view"] is NSNull)
      #expect(view.supplementaryView(forElementKind: "none", at: path) == nil)
    }
  }

  @Test(
    arguments: Recorded.cases("collection_layout_uikit_recorded", "collection_layout/attributes/"))
  func framesOfAttributesAreTransformed(recorded: Recorded) throws {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(try #require(recorded.input.numbers("frame")))
    attributes.transform = CGAffineTransform(scale: 2)
    #expect(attributes.frame == CGRect(try #require(recorded.expected.numbers("frame"))))
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.height = heights[indexPath.item % heights.count]
      return cell
    }
  }

  private final class Cell: UICollectionViewCell {
    var height: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  /// Items that were not measured have the average of the measured heights.
  @Test func unseenItemsHaveTheAverageHeight() throws {
    let recorded = try #require(
      Recorded.cases("collection_layout_uikit_recorded", "collection_layout/selfSizing/").first)
    let heights = try #require(recorded.input.numbers("measuredHeights"))
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let total = heights.reduce(0, +)
    let simulator = Simulator(viewport: CGSize(width: 320, height: total - 1))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: total - 1), collectionViewLayout: layout)
    view.isPrefetchingEnabled = false
    let source = Source(heights)
    view.dataSource = source
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    simulator.window.addSubview(view)
    simulator.window.layoutIfNeeded()
    let last = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 39, section: 0)))
    let expected = try #require(recorded.expected.number("heightOfUnmeasured"))
    // Heights lie on the pixel grid.
    #expect(abs(last.frame.height - expected) <= 0.5)
  }

  // MARK: Configuration states

  private final class Noting: UICollectionViewCell {
    var calls: [String] = []

    override func setNeedsUpdateConfiguration() {
      super.setNeedsUpdateConfiguration()
      calls.append("setNeedsUpdateConfiguration")
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      func flag(_ value: Bool) -> Int { value ? 1 : 0 }
      calls.append(
        "updateConfiguration highlighted=\(flag(state.isHighlighted)) "
          + "selected=\(flag(state.isSelected)) editing=\(flag(state.isEditing)) "
          + "disabled=\(flag(state.isDisabled))")
    }
  }

  private final class NotingSource: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func selectionRequestsAnUpdateBeforeIt() throws {
    let recorded = try #require(
      Recorded.cases("config_state_uikit_recorded", "config_state/select").first)
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = NotingSource()
    view.dataSource = source
    view.register(Noting.self, forCellWithReuseIdentifier: "cell")
    controller.view.addSubview(view)
    simulator.show(controller)
    simulator.window.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let cell = try #require(view.cellForItem(at: path) as? Noting)
    cell.calls = []
    view.selectItem(at: path, animated: false, scrollPosition: [])
    let request = cell.calls
    simulator.window.layoutIfNeeded()
    let expected = recorded.expected["logContains"] as? [String] ?? []
    for call in expected { #expect(cell.calls.contains(call), "\(call)") }
    #expect(request == [expected.first ?? ""])
  }

  @Test func multipleSelectionWhileEditingImpliesSelection() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(!view.allowsSelectionDuringEditing)
    view.allowsSelectionDuringEditing = false
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.allowsSelectionDuringEditing)
  }

  // MARK: Accessories

  /// Reads positions such as `before checkmark`.
  @Test(arguments: Recorded.cases("accessories_uikit_recorded", "accessories/position/"))
  func positionsOfAccessoriesAreThoseRecorded(recorded: Recorded) throws {
    let known: [String: UICellAccessory] = [
      "label": .label(text: "Text"), "checkmark": .checkmark(), "delete": .delete(),
      "disclosureIndicator": .disclosureIndicator(), "insert": .insert(), "reorder": .reorder(),
      "multiselect": .multiselect(), "outlineDisclosure": .outlineDisclosure(),
    ]
    let accessories = try (recorded.input["accessories"] as? [String] ?? []).map {
      try #require(known[$0])
    }
    let words = recorded.input.text("position").split(separator: " ").map(String.init)
    let type = try #require(UICellAccessory.AccessoryType(rawValue: words[1]))
    let position =
      words[0] == "before"
      ? UICellAccessory.Placement.position(before: type)
      : UICellAccessory.Placement.position(after: type)
    #expect(position(accessories) == recorded.expected.number("index").map { Int($0) })
  }
}
