import Foundation
import TestSupport

@testable import InteractionKit

/// Random layouts with all features of the rules, in sizes that show them.
struct RandomCompositional {
  var random: SeededGenerator

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  /// Multiples of half a point.
  mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random)) / 2
  }

  private mutating func pick<T>(_ values: [T], or other: T) -> T {
    values.randomElement(using: &random) ?? other
  }

  mutating func dimension(_ range: ClosedRange<Int>, estimates: Double) -> CollectionLayoutDimension
  {
    let fractions: [CGFloat] = [0.1, 0.2, 0.25, 0.3, 1.0 / 3, 0.4, 0.5, 0.6, 0.75, 0.9, 1, 1, 1.1]
    if chance(estimates) { return .estimated(number(range)) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return .fractionalWidth(pick(fractions, or: 1))
    case 2: return .fractionalHeight(pick(fractions, or: 1))
    default: return .absolute(number(range))
    }
  }

  mutating func insets(_ share: Double) -> DirectionalEdgeInsets {
    guard chance(share) else { return .zero }
    return DirectionalEdgeInsets(
      top: number(0...20), leading: number(0...20), bottom: number(0...20),
      trailing: number(0...20))
  }

  private mutating func spacing(_ share: Double) -> CollectionLayoutSpacing? {
    guard chance(share) else { return nil }
    return chance(0.5) ? .fixed(number(0...20)) : .flexible(number(0...20))
  }

  private mutating func edges() -> CollectionLayoutEdgeSpacing? {
    guard chance(0.2) else { return nil }
    return CollectionLayoutEdgeSpacing(
      leading: spacing(0.5), top: spacing(0.5), trailing: spacing(0.5), bottom: spacing(0.5))
  }

  private mutating func anchor() -> CollectionLayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: UInt.random(in: 0..<16, using: &random))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return CollectionLayoutAnchor(edges: edges)
    case 1:
      return CollectionLayoutAnchor(
        edges: edges, absoluteOffset: CGPoint(x: number(-20...20), y: number(-20...20)))
    default:
      return CollectionLayoutAnchor(
        edges: edges, fractionalOffset: CGPoint(x: 0.5, y: number(-2...2)))
    }
  }

  private mutating func badges() -> [CompositionalSpec.Badge] {
    guard chance(0.15) else { return [] }
    return (0..<Int.random(in: 1...2, using: &random)).map { index in
      CompositionalSpec.Badge(
        kind: "badge\(index)", width: dimension(8...60, estimates: 0.05),
        height: dimension(8...60, estimates: 0.05), anchor: anchor(),
        itemAnchor: chance(0.3) ? anchor() : nil)
    }
  }

  /// Returns a cell or, up to `depth`, a group.
  mutating func item(_ depth: Int, estimates: Double, isRoot: Bool = false)
    -> CompositionalSpec.Item
  {
    let isGroup = isRoot || (depth > 0 && chance(0.35))
    var item = CompositionalSpec.Item(
      width: dimension(isGroup ? 80...500 : 16...200, estimates: estimates),
      height: dimension(isGroup ? 80...500 : 16...200, estimates: estimates))
    item.insets = insets(0.2)
    item.edges = edges()
    item.badges = badges()
    guard isGroup else { return item }
    item.isHorizontal = chance(0.5)
    item.spacing = spacing(0.5)
    if chance(0.1) {
      item.content = .custom(
        (0..<Int.random(in: 1...40, using: &random)).map { _ in
          CollectionLayoutGroupCustomItem(
            frame: CGRect(
              x: number(-20...400), y: number(-20...400), width: number(2...200),
              height: number(2...200)), zIndex: Int.random(in: 0...2, using: &random))
        })
      return item
    }
    let subitems = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      self.item(depth - 1, estimates: estimates)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      item.content = .sharing(Array(subitems.prefix(1)), Int.random(in: 1...4, using: &random))
    case 1:
      item.content = .repeating(Array(subitems.prefix(1)), Int.random(in: 1...4, using: &random))
    default: item.content = .subitems(subitems)
    }
    return item
  }

  mutating func boundaries(_ prefix: String) -> [CompositionalSpec.Boundary] {
    guard chance(0.4) else { return [] }
    return (0..<Int.random(in: 1...3, using: &random)).map { index in
      CompositionalSpec.Boundary(
        kind: "\(prefix)\(index)", width: dimension(10...200, estimates: 0.1),
        height: dimension(10...200, estimates: 0.1),
        alignment: pick(RectAlignment.allCases, or: .top),
        offset: chance(0.3) ? CGPoint(x: number(-20...20), y: number(-20...20)) : .zero,
        extends: chance(0.7))
    }
  }

  private mutating func section() -> CompositionalSpec.Section {
    let estimates = chance(0.4) ? 0.4 : 0
    var section = CompositionalSpec.Section(
      group: item(2, estimates: estimates, isRoot: true),
      count: chance(0.1) ? 0 : Int.random(in: 1...25, using: &random))
    section.insets = insets(0.5)
    section.spacing = chance(0.5) ? number(0...30) : chance(0.1) ? number(-20...0) : 0
    section.boundaries = boundaries("edge")
    section.backgrounds = (0..<(chance(0.2) ? 2 : 0)).map { _ in insets(0.5) }
    section.follows = chance(0.7)
    if chance(0.25) {
      section.behavior = pick(
        CollectionLayoutSectionOrthogonalScrollingBehavior.allCases, or: .paging)
    }
    if estimates > 0 {
      for index in 0..<section.count where chance(0.4) {
        section.measured[index] = CGSize(
          width: chance(0.1) ? 0 : number(10...400), height: chance(0.2) ? 0 : number(10...200))
      }
    }
    return section
  }

  mutating func layout() -> CompositionalSpec {
    var spec = CompositionalSpec(
      bounds: CGSize(width: number(300...900), height: number(300...900)), sections: [])
    spec.isVertical = chance(0.6)
    spec.interSectionSpacing = chance(0.3) ? number(0...30) : 0
    spec.boundaries = boundaries("layout")
    spec.isRightToLeft = chance(0.4)
    func edges() -> EdgeInsets {
      EdgeInsets(
        top: number(0...60), left: number(0...60), bottom: number(0...60), right: number(0...60))
    }
    if chance(0.4) {
      (spec.margins, spec.safeArea) = (edges(), edges())
      if chance(0.5) { spec.contentInset = edges() }
      let references: [ContentInsetsReference] = [.automatic, .none, .safeArea, .layoutMargins]
      spec.layoutReference = pick(references, or: .automatic)
      spec.sectionReference = pick(references, or: .automatic)
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) { spec.sections.append(section()) }
    return spec
  }
}

extension CompositionalSpec {
  /// Layouts that are simpler than this one.
  var simpler: [CompositionalSpec] {
    var result: [CompositionalSpec] = []
    func add(_ change: (inout CompositionalSpec) -> Void) {
      var spec = self
      change(&spec)
      result.append(spec)
    }
    if !boundaries.isEmpty { add { $0.boundaries.removeLast() } }
    if interSectionSpacing != 0 { add { $0.interSectionSpacing = 0 } }
    if isRightToLeft { add { $0.isRightToLeft = false } }
    if contentInset != .zero { add { $0.contentInset = .zero } }
    if safeArea != .zero { add { $0.safeArea = .zero } }
    if margins != .zero { add { $0.margins = .zero } }
    for index in sections.indices {
      let section = sections[index]
      if sections.count > 1 { add { $0.sections.remove(at: index) } }
      if section.count > 0 { add { $0.sections[index].count /= 2 } }
      if section.count > 0 { add { $0.sections[index].count -= 1 } }
      if !section.boundaries.isEmpty { add { $0.sections[index].boundaries.removeLast() } }
      if !section.boundaries.isEmpty { add { $0.sections[index].boundaries.removeFirst() } }
      if !section.backgrounds.isEmpty { add { $0.sections[index].backgrounds = [] } }
      if section.insets != .zero { add { $0.sections[index].insets = .zero } }
      if section.spacing != 0 { add { $0.sections[index].spacing = 0 } }
      if section.behavior != .none { add { $0.sections[index].behavior = .none } }
      for key in section.measured.keys.sorted() {
        add { $0.sections[index].measured[key] = nil }
      }
      for group in section.group.simpler { add { $0.sections[index].group = group } }
    }
    return result
  }
}

extension CompositionalSpec.Item {
  fileprivate var simpler: [CompositionalSpec.Item] {
    var result: [CompositionalSpec.Item] = []
    func add(_ change: (inout CompositionalSpec.Item) -> Void) {
      var item = self
      change(&item)
      result.append(item)
    }
    if !badges.isEmpty { add { $0.badges.removeLast() } }
    if edges != nil { add { $0.edges = nil } }
    if insets != .zero { add { $0.insets = .zero } }
    if spacing != nil { add { $0.spacing = nil } }
    switch content {
    case .cell: break
    case .custom(let frames):
      if frames.count > 1 { add { $0.content = .custom(Array(frames.dropLast())) } }
    case .sharing(let items, let count):
      for item in items[0].simpler { add { $0.content = .sharing([item], count) } }
    case .repeating(let items, let count):
      for item in items[0].simpler { add { $0.content = .repeating([item], count) } }
    case .subitems(let items):
      for index in items.indices {
        if items.count > 1 {
          var fewer = items
          fewer.remove(at: index)
          add { $0.content = .subitems(fewer) }
        }
        for item in items[index].simpler {
          var changed = items
          changed[index] = item
          add { $0.content = .subitems(changed) }
        }
      }
    }
    return result
  }
}
