import Foundation
import InteractionKit

/// How a query finds its elements: from the application, step by step.
indirect enum QueryPath {
  case application
  /// Nothing: an app that isn't under test.
  case nothing
  case elements(of: ElementPath, QueryStep)
  case narrowed(QueryPath, QueryStep)
}

/// How one element is found among the elements of a query.
indirect enum ElementPath {
  case application
  /// An app by its bundle identifier: the one under test, or another, which does not run here.
  case identified(bundleIdentifier: String)
  case only(QueryPath)
  case first(QueryPath)
  case at(Int, QueryPath)
}

/// One step of a query.
enum QueryStep {
  case descendants(ElementType)
  case children(ElementType)
  case matching(ElementType, identifier: String?)
  case matchingPredicate(NSPredicate)
  case containing(ElementType, identifier: String?)
  case containingPredicate(NSPredicate)

  /// The text in failures, with XCTest's words.
  var text: String {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.descriptionName)"
    case .children(let type): "Children matching type \(type.descriptionName)"
    case .matching(let type, let identifier):
      identifier.map { "Elements matching predicate '\"\($0)\" IN identifiers'" }
        ?? "Elements matching type \(type.descriptionName)"
    case .matchingPredicate(let predicate):
      "Elements matching predicate '\(predicate.formatText)'"
    case .containing(let type, let identifier):
      "Elements containing elements matching type \(type.descriptionName)"
        + (identifier.map { " and predicate '\"\($0)\" IN identifiers'" } ?? "")
    case .containingPredicate(let predicate):
      "Elements containing elements matching predicate '\(predicate.formatText)'"
    }
  }

  /// The texts that the step names, to find the nearest elements.
  var names: [String] {
    switch self {
    case .matching(_, let name), .containing(_, let name): name.map { [$0] } ?? []
    case .matchingPredicate(let predicate), .containingPredicate(let predicate):
      predicate.formatText.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map {
        String($0.element)
      }
    default: []
    }
  }

  func apply(to bases: [Int], in tree: ElementTree) -> [Int] {
    switch self {
    case .descendants(let type): return tree.descendants(of: bases, type)
    case .children(let type): return tree.children(of: bases, type)
    case .matching(let type, let identifier):
      return bases.filter { tree.nodes[$0].matches(type, identifier) }
    case .matchingPredicate(let predicate):
      return bases.filter { predicate.evaluate(with: ElementSnapshot(tree, $0)) }
    case .containing(let type, let identifier):
      return bases.filter { base in
        (base + 1..<max(tree.nodes[base].end, base + 1)).contains {
          tree.nodes[$0].matches(type, identifier)
        }
      }
    case .containingPredicate(let predicate):
      // Each element is tried once, however many of the bases contain it.
      var verdicts: [Int: Bool] = [:]
      return bases.filter { base in
        (base + 1..<max(tree.nodes[base].end, base + 1)).contains { index in
          if let known = verdicts[index] { return known }
          let holds = predicate.evaluate(with: ElementSnapshot(tree, index))
          verdicts[index] = holds
          return holds
        }
      }
    }
  }
}

extension ElementNode {
  fileprivate func matches(_ type: ElementType, _ identifier: String?) -> Bool {
    (type == .any || self.type == type) && (identifier.map(isNamed) ?? true)
  }
}

/// The reason why a query found no single element.
enum ResolutionFailure: Error {
  /// The step that found nothing, and the elements that it chose from.
  case none(step: String, input: [Int], names: [String])
  case several([Int], query: String)
  case notRunning(String)

  /// The text of the failure, with XCTest's words, the elements that are near, and the screen.
  func message(in tree: ElementTree) -> String {
    switch self {
    case .none(let step, let input, let names):
      var text = "Failed to get matching snapshot: No matches found for \(step) from input {(\n"
      text += input.prefix(20).map { "    \(tree.nodes[$0].line(withFrame: false))" }
        .joined(separator: ",\n")
      if input.count > 20 { text += ",\n    … and \(input.count - 20) more" }
      text += "\n)}"
      let nearest = tree.nearest(to: names)
      if !nearest.isEmpty { text += "\nNear it: " + nearest.joined(separator: "; ") }
      return text + ResolutionFailure.screen(tree)
    case .several(let found, let query):
      var text = "Failed to get matching snapshot: Multiple matching elements found for \(query).\n"
      text += "Sparse tree of matches:\n" + ResolutionFailure.sparse(tree, found)
      return text
        + "\nAdd .firstMatch or element(boundBy:) if any of them will do, or an accessibility identifier."
    case .notRunning(let name):
      return "Application \(name) is not running"
    }
  }

  /// The screen as a tree, cut after some lines.
  static func screen(_ tree: ElementTree) -> String {
    guard !tree.nodes.isEmpty else { return "" }
    return "\nThe screen:\n" + tree.lines(of: 0, limit: 80).joined(separator: "\n")
  }

  private static func sparse(_ tree: ElementTree, _ found: [Int]) -> String {
    var shown: [Int: Bool] = [:]
    for index in found.prefix(20) {
      for outer in tree.path(to: index).dropLast() where shown[outer] == nil {
        shown[outer] = false
      }
      shown[index] = true
    }
    var lines = shown.keys.sorted().map { index in
      let node = tree.nodes[index]
      return String(repeating: "  ", count: node.depth) + (shown[index] == true ? "→" : "↳")
        + node.line()
    }
    if found.count > 20 { lines.append("… and \(found.count - 20) more matches") }
    return lines.joined(separator: "\n")
  }
}

extension QueryPath {
  /// Returns the matching elements.
  func resolve(in tree: ElementTree) throws(ResolutionFailure) -> [Int] {
    switch self {
    case .application: return tree.nodes.isEmpty ? [] : [0]
    case .nothing: return []
    case .elements(let element, let step):
      return step.apply(to: [try element.resolve(in: tree)], in: tree)
    case .narrowed(let query, let step):
      return step.apply(to: try query.resolve(in: tree), in: tree)
    }
  }

  /// The steps in XCTest's words, the last one last.
  var steps: [String] {
    switch self {
    case .application: ["Find: Application"]
    case .nothing: ["Find: Application that is not under test"]
    case .elements(let element, let step): element.steps + ["Find: \(step.text)"]
    case .narrowed(let query, let step): query.steps + ["Find: \(step.text)"]
    }
  }

  /// The failure of a query without a match: the first step that found nothing.
  func failure(in tree: ElementTree) -> ResolutionFailure {
    switch self {
    case .application, .nothing:
      return .none(step: "Application", input: [], names: [])
    case .elements(let element, let step):
      do throws(ResolutionFailure) {
        let base = try element.resolve(in: tree)
        return .none(step: step.text, input: [base], names: step.names)
      } catch { return error }
    case .narrowed(let query, let step):
      do throws(ResolutionFailure) {
        let input = try query.resolve(in: tree)
        guard !input.isEmpty else { return query.failure(in: tree).naming(step) }
        return .none(step: step.text, input: input, names: step.names)
      } catch { return error }
    }
  }
}

extension ResolutionFailure {
  /// The same failure, with what the next step would have looked for.
  fileprivate func naming(_ next: QueryStep) -> ResolutionFailure {
    guard case .none(let step, let input, let names) = self else { return self }
    let known = next.names.isEmpty ? step : "\(step), then \(next.text)"
    return .none(step: known, input: input, names: names + next.names)
  }
}

extension ElementPath {
  /// Returns the element.
  func resolve(in tree: ElementTree) throws(ResolutionFailure) -> Int {
    switch self {
    case .application:
      guard !tree.nodes.isEmpty else { throw .notRunning(UITestRun.current.appName) }
      return 0
    case .identified(let name):
      guard UITestRun.current.isTested(name) else { throw .notRunning(name) }
      return try ElementPath.application.resolve(in: tree)
    case .only(let query):
      let found = try query.resolve(in: tree)
      guard found.count <= 1 else { throw .several(found, query: query.steps.last ?? "") }
      guard let element = found.first else { throw query.failure(in: tree) }
      return element
    case .first(let query):
      guard let element = try query.resolve(in: tree).first else { throw query.failure(in: tree) }
      return element
    case .at(let index, let query):
      let found = try query.resolve(in: tree)
      let position = index < 0 ? found.count + index : index
      guard found.indices.contains(position) else {
        if found.isEmpty, case .none(let step, let input, let names) = query.failure(in: tree) {
          throw .none(step: "\(step), then Element at index \(index)", input: input, names: names)
        }
        throw .none(step: "Find: Element at index \(index)", input: found, names: [])
      }
      return found[position]
    }
  }

  var steps: [String] {
    switch self {
    case .application: ["Find: Application '\(UITestRun.current.appName)'"]
    case .identified(let name): ["Find: Application '\(name)'"]
    case .only(let query): query.steps
    case .first(let query): query.steps + ["Find: First matching element"]
    case .at(let index, let query): query.steps + ["Find: Element at index \(index)"]
    }
  }

  /// True if the element is the application or one inside of it, and not one of another app.
  var isForeign: Bool {
    switch self {
    case .application: false
    case .identified(let name): !UITestRun.current.isTested(name)
    case .only(let query), .first(let query), .at(_, let query): query.isForeign
    }
  }
}

extension QueryPath {
  fileprivate var isForeign: Bool {
    switch self {
    case .application: false
    case .nothing: true
    case .elements(let element, _): element.isForeign
    case .narrowed(let query, _): query.isForeign
    }
  }
}

extension UITestRun {
  /// True if the app under test has a bundle identifier, or might have it.
  fileprivate func isTested(_ identifier: String) -> Bool {
    application?.bundleIdentifier.map { $0 == identifier } ?? !identifier.hasPrefix("com.apple.")
  }

  /// The name of the app under test in messages.
  var appName: String {
    application.map { $0.bundleIdentifier ?? $0.displayName } ?? "under test"
  }
}
