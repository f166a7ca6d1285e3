import InteractionKit
import TestSupport
import Testing

@testable import InteractionSessions
@testable import SessionLanguage

/// Compares patterns with an exhaustive matcher.
@Suite struct LinePatternOracleTests {
  /// A regular expression as a tree.
  indirect enum Node {
    case literal(Character)
    case any
    case oneOf([Character], isInverted: Bool)
    case atStart, atEnd
    case sequence([Node])
    case choice([Node])
    case repeated(Node, least: Int, most: Int?)

    var text: String {
      switch self {
      case .literal(let character): LinePattern.escaping(String(character))
      case .any: "."
      case .oneOf(let members, let isInverted): "[\(isInverted ? "^" : "")\(String(members))]"
      case .atStart: "^"
      case .atEnd: "$"
      case .sequence(let nodes): nodes.map(\.text).joined()
      case .choice(let nodes): "(" + nodes.map(\.text).joined(separator: "|") + ")"
      case .repeated(let node, 0, nil): "(\(node.text))*"
      case .repeated(let node, 1, nil): "(\(node.text))+"
      case .repeated(let node, 0, 1): "(?:\(node.text))?"
      case .repeated(let node, let least, let most):
        "(\(node.text)){\(least),\(most.map(String.init) ?? "")}"
      }
    }

    /// True if it is only an anchor, which cannot be repeated.
    var isAnchor: Bool {
      switch self {
      case .atStart, .atEnd: true
      case .sequence(let nodes), .choice(let nodes): nodes.count == 1 && nodes[0].isAnchor
      case .literal, .any, .oneOf, .repeated: false
      }
    }

    /// Returns the ends of matches that begin at `start`.
    func ends(in line: [Character], from start: Int) -> Set<Int> {
      let isInside = start < line.count
      switch self {
      case .literal(let character): return isInside && line[start] == character ? [start + 1] : []
      case .any: return isInside ? [start + 1] : []
      case .oneOf(let members, let isInverted):
        return isInside && members.contains(line[start]) != isInverted ? [start + 1] : []
      case .atStart: return start == 0 ? [0] : []
      case .atEnd: return isInside ? [] : [start]
      case .sequence(let nodes):
        return nodes.reduce(into: [start]) { ends, node in
          ends = Set(ends.flatMap { node.ends(in: line, from: $0) })
        }
      case .choice(let nodes): return Set(nodes.flatMap { $0.ends(in: line, from: start) })
      case .repeated(let node, let least, let most):
        var ends: Set = [start]
        var all: Set<Int> = least == 0 ? ends : []
        for count in 1...max(1, most ?? least + line.count + 1) where most != 0 {
          ends = Set(ends.flatMap { node.ends(in: line, from: $0) })
          if count >= least { all.formUnion(ends) }
        }
        return all
      }
    }
  }

  static func node(_ depth: Int, _ random: inout SeededGenerator) -> Node {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 6), using: &random) {
    case 0, 1, 2: return .literal("ab.é".randomElement(using: &random) ?? "a")
    case 3: return .any
    case 4: return .oneOf(["a", "é"], isInverted: Bool.random(using: &random))
    case 5: return [.atStart, .atEnd, .literal("b")].randomElement(using: &random) ?? .any
    case 6, 7, 8: return .sequence(nodes(0...4, depth, &random))
    case 9: return .choice(nodes(1...3, depth, &random))
    default:
      let least = Int.random(in: 0...2, using: &random)
      let most = Bool.random(using: &random) ? least + Int.random(in: 0...2, using: &random) : nil
      let node = Self.node(depth - 1, &random)
      return .repeated(node.isAnchor ? .choice([node, .any]) : node, least: least, most: most)
    }
  }

  static func nodes(
    _ counts: ClosedRange<Int>, _ depth: Int, _ random: inout SeededGenerator
  ) -> [Node] {
    (0..<Int.random(in: counts, using: &random)).map { _ in node(depth - 1, &random) }
  }

  static func line(_ random: inout SeededGenerator) -> String {
    String(
      (0..<Int.random(in: 0...7, using: &random)).map { _ in
        "aab.é".randomElement(using: &random) ?? "a"
      })
  }

  @Test(arguments: 0..<20)
  func expressionsAgreeWithTryingEverything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let node = Self.node(4, &random)
      let pattern = try LinePattern(node.text)
      for _ in 0..<10 {
        let line = Array(Self.line(&random))
        let ends =
          line.indices.map { node.ends(in: line, from: $0) }
          + [node.ends(in: line, from: line.count)]
        let comment: Comment = "\(node.text) in \(String(line)), seed \(seed)"
        #expect(
          pattern.matchesWhole(String(line).utf8) == ends[0].contains(line.count), comment)
        #expect(
          pattern.matchesPart(of: String(line).utf8) == ends.contains { !$0.isEmpty }, comment)
      }
    }
  }

  @Test(arguments: 0..<20)
  func globsAgreeWithTryingEverything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let pieces = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Self.line(&random).prefix(3)
      }
      let glob = pieces.joined(separator: "[..]")
      let anything = Node.repeated(.any, least: 0, most: nil)
      let texts = pieces.map { Node.sequence($0.map(Node.literal)) }
      let node = Node.sequence(Array(texts.map { [$0] }.joined(separator: [anything])))
      let line = Array(Self.line(&random))
      #expect(
        LineGlob(Array(glob.utf8))?.matchesWhole(Array(String(line).utf8))
          == node.ends(in: line, from: 0).contains(line.count),
        "\(glob) in \(String(line)), seed \(seed)")
    }
  }
}
