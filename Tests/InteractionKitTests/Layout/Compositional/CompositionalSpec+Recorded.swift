import EngineSupport
import Foundation

@testable import InteractionKit

extension CompositionalSpec {
  /// Creates a layout from a recorded case.
  init(recorded: [String: Any]) {
    let definition = recorded["section"] as? [String: Any] ?? [:]
    let section = Section(recorded: definition, behavior: recorded.text("behavior"))
    self.init(
      bounds: CGSize(recorded.numbers("bounds")),
      isVertical: recorded.text("scrollDirection") != "horizontal",
      interSectionSpacing: recorded.number("interSectionSpacing"),
      boundaries: recorded.objects("layoutBoundaryItems").map(Boundary.init(recorded:)),
      sections: (recorded["itemCounts"] as? [Int] ?? []).map {
        var section = section
        section.count = $0
        return section
      },
      margins: EdgeInsets(recorded.numbers("layoutMargins")))
    if let reference = recorded["contentInsetsReference"] as? [String: Any] {
      let value: ContentInsetsReference =
        switch reference.text("value") {
        case "none": .none
        case "safeArea": .safeArea
        case "layoutMargins": .layoutMargins
        case "readableContent": .readableContent
        default: .automatic
        }
      if reference.text("level") == "layout" {
        layoutReference = value
      } else {
        sectionReference = value
      }
    }
  }
}

extension CompositionalSpec.Section {
  init(recorded: [String: Any], behavior: String) {
    self.init(
      group: CompositionalSpec.Item(recorded: recorded["group"] as? [String: Any] ?? [:]),
      count: 0, insets: DirectionalEdgeInsets(recorded.numbers("contentInsets")),
      spacing: recorded.number("interGroupSpacing"),
      boundaries: recorded.objects("boundaryItems")
        .map(CompositionalSpec.Boundary.init(recorded:)),
      backgrounds: recorded.objects("decorationItems")
        .map { DirectionalEdgeInsets($0.numbers("contentInsets")) },
      follows: recorded["supplementariesFollowContentInsets"] as? Bool ?? true)
    self.behavior =
      switch behavior {
      case "continuous": .continuous
      case "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary
      case "paging": .paging
      case "groupPaging": .groupPaging
      case "groupPagingCentered": .groupPagingCentered
      default: .none
      }
  }
}

extension CompositionalSpec.Item {
  init(recorded: [String: Any]) {
    self.init(
      width: CollectionLayoutDimension(recorded: recorded["w"]),
      height: CollectionLayoutDimension(recorded: recorded["h"]),
      isHorizontal: recorded.text("axis") != "vertical",
      spacing: CollectionLayoutSpacing(recorded: recorded["interItemSpacing"]),
      insets: DirectionalEdgeInsets(recorded.numbers("contentInsets")),
      badges: recorded.objects("supplementaryItems").map(CompositionalSpec.Badge.init(recorded:)))
    let items = recorded.objects("items").map(CompositionalSpec.Item.init(recorded:))
    if recorded["frames"] is [Any] {
      content = .custom(
        recorded.objects("frames").map {
          let numbers = $0.numbers("frame")
          return CollectionLayoutGroupCustomItem(
            frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
            zIndex: Int($0.number("zIndex")))
        })
    } else if let count = recorded["count"] as? Int {
      content = .sharing(items, count)
    } else if !items.isEmpty {
      content = .subitems(items)
    }
    if let edges = recorded["edgeSpacing"] as? [String: Any] {
      self.edges = CollectionLayoutEdgeSpacing(
        leading: CollectionLayoutSpacing(recorded: edges["leading"]),
        top: CollectionLayoutSpacing(recorded: edges["top"]),
        trailing: CollectionLayoutSpacing(recorded: edges["trailing"]),
        bottom: CollectionLayoutSpacing(recorded: edges["bottom"]))
    }
  }
}

extension CompositionalSpec.Badge {
  init(recorded: [String: Any]) {
    self.init(
      kind: recorded.text("elementKind"), width: CollectionLayoutDimension(recorded: recorded["w"]),
      height: CollectionLayoutDimension(recorded: recorded["h"]),
      anchor: CollectionLayoutAnchor(recorded: recorded["containerAnchor"])
        ?? CollectionLayoutAnchor(edges: []),
      itemAnchor: CollectionLayoutAnchor(recorded: recorded["itemAnchor"]))
  }
}

extension CompositionalSpec.Boundary {
  init(recorded: [String: Any]) {
    let alignment = recorded.text("alignment")
    self.init(
      kind: recorded.text("elementKind"), width: CollectionLayoutDimension(recorded: recorded["w"]),
      height: CollectionLayoutDimension(recorded: recorded["h"]),
      alignment: RectAlignment.allCases.first { "\($0)" == alignment } ?? .none,
      extends: recorded["extendsBoundary"] as? Bool ?? true,
      pins: recorded["pinToVisibleBounds"] as? Bool ?? false)
    let offset = recorded.numbers("offset")
    if offset.count == 2 { self.offset = CGPoint(x: offset[0], y: offset[1]) }
  }
}

extension CollectionLayoutDimension {
  fileprivate init(recorded: Any?) {
    let pair = recorded as? [Any] ?? []
    let value = CGFloat((pair.last as? NSNumber)?.doubleValue ?? 0)
    switch pair.first as? String {
    case "fw": self = .fractionalWidth(value)
    case "fh": self = .fractionalHeight(value)
    case "est": self = .estimated(value)
    default: self = .absolute(value)
    }
  }
}

extension CollectionLayoutSpacing {
  fileprivate init?(recorded: Any?) {
    guard let pair = recorded as? [Any] else { return nil }
    let value = CGFloat((pair.last as? NSNumber)?.doubleValue ?? 0)
    self = pair.first as? String == "flexible" ? .flexible(value) : .fixed(value)
  }
}

extension CollectionLayoutAnchor {
  fileprivate init?(recorded: Any?) {
    guard let anchor = recorded as? [String: Any] else { return nil }
    var edges: DirectionalRectEdge = []
    for name in anchor["edges"] as? [String] ?? [] {
      switch name {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    let absolute = anchor.numbers("absolute")
    let fractional = anchor.numbers("fractional")
    if fractional.count == 2 {
      self.init(
        edges: edges, fractionalOffset: CGPoint(x: fractional[0], y: fractional[1]))
    } else if absolute.count == 2 {
      self.init(edges: edges, absoluteOffset: CGPoint(x: absolute[0], y: absolute[1]))
    } else {
      self.init(edges: edges)
    }
  }
}

extension DirectionalEdgeInsets {
  /// In the order of the recordings: top, leading, bottom, trailing.
  fileprivate init(_ numbers: [CGFloat]) {
    self =
      numbers.count == 4
      ? DirectionalEdgeInsets(
        top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]) : .zero
  }
}
