import Foundation
import Testing

@testable import InteractionKit

/// The backgrounds in rectangles.
///
/// See `Documentation/rules/compositional-layout.md`, "Elements in a rectangle".
@Suite struct BackgroundQueryTests {
  private typealias Spec = CompositionalSpec

  struct Query: CustomTestStringConvertible {
    var rect: CGRect
    /// The sections whose backgrounds are found.
    var sections: [Int]
    var testDescription: String { "\(rect)" }
  }

  /// Three sections, 88, 48 and 48 long, each with two backgrounds.
  ///
  /// The inset ones do not reach the edges of their sections.
  private func found(_ rect: CGRect, isVertical: Bool = true, isRightToLeft: Bool = false)
    -> [String]
  {
    func turned(_ width: Spec.Dimension, _ height: Spec.Dimension) -> Spec.Item {
      isVertical
        ? Spec.Item(width: width, height: height) : Spec.Item(width: height, height: width)
    }
    let cell = Spec.Item(width: .fractionalWidth(1), height: .fractionalHeight(1))
    var group = turned(isVertical ? .fractionalWidth(1) : .fractionalHeight(1), .absolute(40))
    group.content = .subitems([cell])
    group.isHorizontal = isVertical
    let insets = DirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let spec = Spec(
      bounds: isVertical ? CGSize(width: 320, height: 480) : CGSize(width: 480, height: 320),
      isVertical: isVertical,
      sections: [2, 1, 1].map {
        Spec.Section(
          group: group, count: $0, insets: insets,
          backgrounds: [
            .zero, DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10),
          ])
      }, isRightToLeft: isRightToLeft)
    let (view, layout, source) = spec.view()
    defer { withExtendedLifetime((view, source)) {} }
    var found: [ElementID] = []
    layout.visitElements(in: rect) { found.append($0.id) }
    return found.sorted().map { "\($0.kind) \($0.section)" }
  }

  private func backgrounds(_ sections: [Int]) -> [String] {
    sections.flatMap { ["bg \($0)", "bg1 \($0)"] }
  }

  /// The first one is recorded: it is beside content that is 320 wide.
  static let beside = [
    Query(rect: CGRect(x: 320, y: 0, width: 50, height: 480), sections: [0, 1, 2]),
    Query(rect: CGRect(x: -50, y: 0, width: 50, height: 480), sections: [0, 1, 2]),
    Query(rect: CGRect(x: 320, y: 100, width: 50, height: 30), sections: [1]),
    Query(rect: CGRect(x: 0, y: -20, width: 320, height: 20), sections: [0]),
    Query(rect: CGRect(x: 0, y: 184, width: 320, height: 50), sections: [2]),
    Query(rect: CGRect(x: 160, y: 2, width: 0, height: 0), sections: [0]),
    Query(rect: CGRect(x: 0, y: 88, width: 320, height: 0), sections: [0, 1]),
    Query(rect: CGRect(x: 321, y: 0, width: 50, height: 480), sections: []),
    Query(rect: CGRect(x: 0, y: 185, width: 320, height: 50), sections: []),
  ]

  @Test(arguments: beside, [false, true])
  func rectangleWithoutAreaFindsBackgroundsOfTouchedSections(query: Query, isRightToLeft: Bool) {
    #expect(found(query.rect, isRightToLeft: isRightToLeft) == backgrounds(query.sections))
  }

  @Test(arguments: beside) func sidewaysTheAxesAreSwapped(query: Query) {
    let rect = CGRect(
      x: query.rect.minY, y: query.rect.minX, width: query.rect.height, height: query.rect.width)
    #expect(found(rect, isVertical: false) == backgrounds(query.sections))
  }

  @Test func rectangleWithAreaFindsBackgroundsThatItMeets() {
    #expect(found(CGRect(x: 0, y: 0, width: 320, height: 4)) == ["bg 0"])
    #expect(found(CGRect(x: 0, y: 0, width: 4, height: 480)) == ["bg 0", "bg 1", "bg 2"])
    #expect(found(CGRect(x: 11, y: 88, width: 100, height: 4)) == ["bg 1"])
  }
}
