import Foundation
import InteractionKit

/// The element kinds of views at one position, which must be unique.
struct ElementKinds {
  var known: [String: DocumentValue] = [:]
}

extension CollectionLayoutSize {
  static let zero = CollectionLayoutSize(
    widthDimension: .absolute(0), heightDimension: .absolute(0))
}

extension CollectionLayoutDimension {
  /// The schema of a dimension: a number, a text such as `50%`, or a mapping.
  static let definition: (name: String, schema: JSONSchema) = (
    "dimension",
    JSONSchema.any(
      of: .length, ["type": "string", "pattern": "^(\\d+(\\.\\d+)?%|est +\\d+(\\.\\d+)?)$"],
      keys.reference
    ).described("Points, a share of the container such as 50%, est 44, or a mapping.")
  )

  static let keys = KeyTable<Never>(
    "dimensionMapping", "a dimension",
    "One of fractionalWidth, fractionalHeight, absolute and estimated.",
    rules: [.oneGiven(["fractionalWidth", "fractionalHeight", "absolute", "estimated"])]
  ) {
    Key(
      "fractionalWidth", .number(in: DocumentReader.fractions),
      "A share of the container's width.", example: "0.5")
    Key(
      "fractionalHeight", .number(in: DocumentReader.fractions),
      "A share of the container's height.", example: "1")
    Key("absolute", .length, "In points.", example: "44")
    Key("estimated", .length, "In points, until the view is measured.", example: "80")
  }
}

extension CollectionLayoutSpacing {
  static let keys = KeyTable<Never>(
    "spacing", "a spacing", "{ fixed: 8 } or { flexible: 8 }.",
    isOptional: true,
    rules: [.when(["type": "object"], then: .oneGiven(["fixed", "flexible"]))]
  ) {
    Key("fixed", .coordinate, "In points.", example: "8")
    Key("flexible", .coordinate, "At least so many points.", example: "8")
  }
}

extension CollectionLayoutEdgeSpacing {
  static let keys = KeyTable<Never>(
    "edgeSpacing", "edge spacing", "The space around an item.",
    isOptional: true
  ) {
    for edge in ["top", "leading", "bottom", "trailing"] {
      Key(edge, CollectionLayoutSpacing.keys.reference, example: "{ fixed: 8 }")
    }
  }
}

extension CollectionLayoutAnchor {
  static let keys = KeyTable<Never>(
    "anchor", "an anchor", isOptional: true,
    rules: [.not(.requiring("absoluteOffset", "fractionalOffset"))]
  ) {
    Key(
      "edges", .list(of: .choice(of: DocumentReader.EdgeName.self)),
      "The edges that it is attached to; none is the middle.", example: "[top, trailing]")
    Key("absoluteOffset", ValueType.point.schema, "In points.", example: "[4, -4]")
    Key("fractionalOffset", ValueType.point.schema, "In sizes of the view.", example: "[0.3, -0.3]")
  }
}

extension ValueType where Value == CollectionLayoutSpacing {
  static var spacing: Self { Self(CollectionLayoutSpacing.keys.reference) { $0.spacing($1) } }
}

extension ValueType where Value == CollectionLayoutEdgeSpacing {
  static var edgeSpacing: Self {
    Self(CollectionLayoutEdgeSpacing.keys.reference) { $0.edgeSpacing($1) }
  }
}

extension ValueType where Value == CollectionLayoutAnchor {
  static var anchor: Self { Self(CollectionLayoutAnchor.keys.reference) { $0.anchor($1) } }
}

/// Readers for the measures of compositional layouts.
extension DocumentReader {
  /// Reads an element kind, which must be unique at its position.
  mutating func elementKind(_ value: DocumentValue?, _ kinds: inout ElementKinds) -> String? {
    guard let kind = name(value, "an element kind") else { return nil }
    if let value, let earlier = kinds.known[kind] {
      reportError(
        value,
        "the element kind \(JSONValue.quote(kind)) is taken, by \(earlier.position) "
          + "(\(earlier.path)); every supplementary must have a unique elementKind")
    } else {
      kinds.known[kind] = value
    }
    return kind
  }

  mutating func zIndex(_ value: DocumentValue?) -> Int? {
    integer(value, "a z index", in: -1_000_000_000...1_000_000_000)
  }

  /// Reads the size from `width` and `height`.
  mutating func layoutSize(_ fields: DocumentFields) -> CollectionLayoutSize? {
    let width = fields["width"].flatMap { dimension($0, .horizontal) }
    let height = fields["height"].flatMap { dimension($0, .vertical) }
    guard let width, let height else { return nil }
    return CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// The accepted fractions of a container.
  fileprivate static let fractions = 0...1000.0

  /// Reads a dimension: points, `50%` of the container along `axis`, `est 44`, or a mapping.
  mutating func dimension(_ value: DocumentValue, _ axis: ScrollAxis) -> CollectionLayoutDimension?
  {
    let form = "one of { fractionalWidth: 1 }, { fractionalHeight: 1 }, { absolute: 44 } and "
    let table = CollectionLayoutDimension.keys
    switch value.node.content {
    case .integer, .number: return length(value).map { .absolute($0) }
    case .string(let text):
      if let found = DocumentReader.dimension(text, axis) { return found }
      reportUnexpected(value, expected: "a dimension: 120, 50%, est 44 or { absolute: 120 }")
      return nil
    default: break
    }
    guard let fields = fields(of: value, table) else { return nil }
    let requiring = table.names.filter { fields[$0] != nil }
    guard requiring.count == 1 else {
      reportError(value, "found \(requiring.count) dimensions, expected \(form){ estimated: 44 }")
      return nil
    }
    func fraction(_ reader: inout DocumentReader) -> CGFloat? {
      reader.number(
        fields[requiring[0]], "a fraction, such as 0.5", in: DocumentReader.fractions
      ).map { CGFloat($0) }
    }
    switch requiring[0] {
    case "fractionalWidth": return fraction(&self).map { .fractionalWidth($0) }
    case "fractionalHeight": return fraction(&self).map { .fractionalHeight($0) }
    case "absolute": return length(fields["absolute"]).map { .absolute($0) }
    default: return length(fields["estimated"]).map { .estimated($0) }
    }
  }

  /// Returns the dimension of the text `50%` or `est 44`; nil for other texts.
  private static func dimension(_ text: String, _ axis: ScrollAxis) -> CollectionLayoutDimension? {
    func number(_ text: Substring, in range: ClosedRange<Double>) -> CGFloat? {
      guard text.first?.isNumber == true, let value = Double(decimal: text), range.contains(value)
      else { return nil }
      return CGFloat(value)
    }
    if text.hasSuffix("%") {
      let share = number(text.dropLast(), in: 0...fractions.upperBound * 100).map { $0 / 100 }
      return share.map { axis == .horizontal ? .fractionalWidth($0) : .fractionalHeight($0) }
    }
    guard text.hasPrefix("est ") else { return nil }
    return number(text.dropFirst(4).drop { $0 == " " }, in: 0...FileLimits.length).map {
      .estimated($0)
    }
  }

  /// Reads `{ fixed: 8 }` or `{ flexible: 8 }`.
  mutating func spacing(_ value: DocumentValue?) -> CollectionLayoutSpacing? {
    guard let value,
      let fields = fields(of: value, CollectionLayoutSpacing.keys)
    else { return nil }
    switch (fields["fixed"], fields["flexible"]) {
    case (let fixed?, nil): return number(fixed).map { .fixed(CGFloat($0)) }
    case (nil, let flexible?): return number(flexible).map { .flexible(CGFloat($0)) }
    default:
      reportUnexpected(value, expected: "{ fixed: 8 } or { flexible: 8 }")
      return nil
    }
  }

  mutating func edgeSpacing(_ value: DocumentValue?) -> CollectionLayoutEdgeSpacing? {
    guard let value, let fields = fields(of: value, CollectionLayoutEdgeSpacing.keys) else {
      return nil
    }
    let leading = spacing(fields["leading"])
    let top = spacing(fields["top"])
    let trailing = spacing(fields["trailing"])
    let bottom = spacing(fields["bottom"])
    return CollectionLayoutEdgeSpacing(
      leading: leading, top: top, trailing: trailing, bottom: bottom)
  }

  mutating func anchor(_ value: DocumentValue?) -> CollectionLayoutAnchor? {
    guard let value, let fields = fields(of: value, CollectionLayoutAnchor.keys) else {
      return nil
    }
    var edges: DirectionalRectEdge = []
    if let list = fields["edges"] {
      for element in elements(of: list, "edges") ?? [] {
        if let edge = choice(element, as: EdgeName.self) { edges.formUnion(edge.edge) }
      }
    }
    switch (fields["absoluteOffset"], fields["fractionalOffset"]) {
    case (let offset?, nil):
      return CollectionLayoutAnchor(edges: edges, absoluteOffset: point(offset) ?? .zero)
    case (nil, let offset?):
      return CollectionLayoutAnchor(edges: edges, fractionalOffset: point(offset) ?? .zero)
    case (_?, let offset?):
      reportError(offset, "\"absoluteOffset\" is given too; give one of them")
      return nil
    case (nil, nil): return CollectionLayoutAnchor(edges: edges)
    }
  }

  fileprivate enum EdgeName: String, CaseIterable {
    case top, leading, bottom, trailing

    var edge: DirectionalRectEdge {
      switch self {
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      }
    }
  }

  /// Reads `[top, leading, bottom, trailing]`.
  mutating func directionalInsets(_ value: DocumentValue?) -> DirectionalEdgeInsets? {
    guard let value else { return nil }
    let range = FileLimits.coordinates
    return numbers(value, count: 4, "[top, leading, bottom, trailing]", in: range).map {
      DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }

  /// Reads `[x, y]`.
  mutating func point(_ value: DocumentValue?) -> CGPoint? {
    guard let value else { return nil }
    let range = FileLimits.coordinates
    return numbers(value, count: 2, "[x, y]", in: range).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  /// Reads `[x, y, width, height]`.
  mutating func rect(_ value: DocumentValue) -> CGRect? {
    let range = FileLimits.coordinates
    return numbers(value, count: 4, "[x, y, width, height]", in: range).flatMap {
      guard $0[2] >= 0, $0[3] >= 0 else {
        reportError(value, "found a frame of negative size")
        return nil
      }
      return CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }
}
