import Foundation
import Testing

@testable import InteractionKit

/// The positions of badges by their anchors (`Documentation/rules/compositional-layout.md`, "Badges").
@Suite struct SupplementaryAnchorTests {
  private typealias Spec = CompositionalSpec

  /// The frame of the only item, and of its group.
  private static let container = CGRect(x: 50, y: 50, width: 220, height: 200)
  private static let size = CGSize(width: 40, height: 20)

  /// Returns the frame of a view that two anchors tie to `container`.
  private func frame(
    _ anchor: CollectionLayoutAnchor, _ itemAnchor: CollectionLayoutAnchor?,
    ofGroup: Bool = false, isRightToLeft: Bool = false
  ) -> CGRect? {
    let badge = Spec.Badge(
      kind: "badge", width: .absolute(Self.size.width), height: .absolute(Self.size.height),
      anchor: anchor, itemAnchor: itemAnchor)
    var cell = Spec.Item(width: .fractionalWidth(1), height: .fractionalHeight(1))
    if !ofGroup { cell.badges = [badge] }
    var group = Spec.Item(
      width: .fractionalWidth(1), height: .absolute(200), content: .subitems([cell]))
    if ofGroup { group.badges = [badge] }
    let inset = DirectionalEdgeInsets(top: 50, leading: 50, bottom: 50, trailing: 50)
    var spec = Spec(
      bounds: CGSize(width: 320, height: 480),
      sections: [Spec.Section(group: group, count: 1, insets: inset)])
    spec.isRightToLeft = isRightToLeft
    let (view, layout, source) = spec.view()
    defer { withExtendedLifetime((view, source)) {} }
    return layout.element(.supplementary("badge", 0, 0))?.frame
  }

  @Test(arguments: [false, true]) func fractionalOffsetOfItemAnchorMovesTheView(ofGroup: Bool) {
    // Recorded: the container anchor is at (265, 52).
    let anchor = CollectionLayoutAnchor(
      edges: [.top, .trailing], absoluteOffset: CGPoint(x: -5, y: 2))
    let itemAnchor = CollectionLayoutAnchor(
      edges: [.bottom, .leading], fractionalOffset: CGPoint(x: 0.5, y: 0.25))
    #expect(
      frame(anchor, itemAnchor, ofGroup: ofGroup) == CGRect(x: 285, y: 37, width: 40, height: 20))
  }

  @Test func absoluteOffsetOfItemAnchorMovesTheView() {
    let anchor = CollectionLayoutAnchor(edges: [.top, .trailing])
    let itemAnchor = CollectionLayoutAnchor(
      edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 20, y: 5))
    #expect(frame(anchor, itemAnchor) == CGRect(x: 290, y: 35, width: 40, height: 20))
  }

  // MARK: All edges

  /// All combinations of edges, including opposite ones.
  static let edges = (0..<16).map(DirectionalRectEdge.init(rawValue:))

  /// Returns the anchor point of some edges, in fractions of the size.
  private func part(_ edges: DirectionalRectEdge) -> CGPoint {
    func fraction(_ first: DirectionalRectEdge, _ last: DirectionalRectEdge) -> CGFloat {
      switch (edges.contains(first), edges.contains(last)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    return CGPoint(x: fraction(.leading, .trailing), y: fraction(.top, .bottom))
  }

  @Test(arguments: edges, [false, true])
  func offsetsMoveTheViewWhateverTheEdges(edges: DirectionalRectEdge, isRightToLeft: Bool) throws {
    let (container, size) = (Self.container, Self.size)
    let (fraction, distance) = (CGPoint(x: 0.5, y: -0.25), CGPoint(x: 7, y: -3))
    for own in Self.edges {
      let (outer, inner) = (part(edges), part(own))
      let tied = CGPoint(
        x: container.minX + outer.x * container.width - inner.x * size.width,
        y: container.minY + outer.y * container.height - inner.y * size.height)
      func check(
        _ anchor: CollectionLayoutAnchor, _ itemAnchor: CollectionLayoutAnchor, x: CGFloat,
        y: CGFloat
      ) throws {
        let wanted = CGRect(origin: tied, size: size).offsetBy(dx: x, dy: y)
        let found = try #require(frame(anchor, itemAnchor, isRightToLeft: isRightToLeft))
        #expect(found == wanted, "\(edges) \(own)")
      }
      let plain = CollectionLayoutAnchor(edges: edges)
      let plainOwn = CollectionLayoutAnchor(edges: own)
      try check(plain, plainOwn, x: 0, y: 0)
      try check(
        CollectionLayoutAnchor(edges: edges, absoluteOffset: distance), plainOwn, x: 7, y: -3)
      try check(
        CollectionLayoutAnchor(edges: edges, fractionalOffset: fraction), plainOwn, x: 20, y: -5)
      try check(plain, CollectionLayoutAnchor(edges: own, absoluteOffset: distance), x: 7, y: -3)
      try check(plain, CollectionLayoutAnchor(edges: own, fractionalOffset: fraction), x: 20, y: -5)
    }
  }

  /// Without an item anchor the same edges are used, and the offset is added once.
  @Test(arguments: edges) func missingItemAnchorHasTheSameEdges(edges: DirectionalRectEdge) {
    let offset = CGPoint(x: 0.25, y: 0.5)
    let anchor = CollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
    #expect(frame(anchor, nil) == frame(anchor, CollectionLayoutAnchor(edges: edges)))
  }

  // MARK: Views at the boundary

  /// The offset is in points and moves the view, with any alignment.
  @Test(arguments: RectAlignment.allCases, [false, true])
  func offsetOfBoundaryViewMovesIt(alignment: RectAlignment, isRightToLeft: Bool) throws {
    func frame(_ offset: CGPoint) throws -> CGRect {
      let cell = Spec.Item(width: .fractionalWidth(1), height: .fractionalHeight(1))
      let group = Spec.Item(
        width: .fractionalWidth(1), height: .absolute(100), content: .subitems([cell]))
      var section = Spec.Section(group: group, count: 1)
      section.boundaries = [
        Spec.Boundary(
          kind: "side", width: .absolute(40), height: .absolute(20), alignment: alignment,
          offset: offset, extends: false)
      ]
      var spec = Spec(bounds: CGSize(width: 320, height: 480), sections: [section])
      spec.isRightToLeft = isRightToLeft
      let (view, layout, source) = spec.view()
      defer { withExtendedLifetime((view, source)) {} }
      return try #require(layout.element(.supplementary("side", 0, 0))?.frame)
    }
    let plain = try frame(.zero)
    let moved = try frame(CGPoint(x: 7, y: -3))
    #expect(moved == plain.offsetBy(dx: 7, dy: -3))
  }
}
