import InteractionKit

/// What a test has asked about an element.
///
/// A failed assertion alone says that something was false. With the last question and the last
/// action its message says what was looked for, and which part of the app was told of the touch.
struct TestQuestion {
  /// The element or the elements that the question was about.
  private enum Subject {
    case element(ElementPath)
    case elements(QueryPath)
  }

  private let attribute: String
  private let subject: Subject
  /// The answer; nil for an attribute, whose value assertions print.
  private let answer: String?

  /// Notes a question about an element as the last one of the test.
  static func note(_ attribute: String, of path: ElementPath, answer: Bool? = nil) {
    note(Self(attribute: attribute, subject: .element(path), answer: answer.map { "\($0)" }))
  }

  /// Notes that the elements of a query were counted.
  static func note(countOf path: QueryPath, answer: Int) {
    note(Self(attribute: "count", subject: .elements(path), answer: "\(answer)"))
  }

  private static func note(_ question: Self) {
    UITestRun.current.lastQuestion = { question.text(in: ElementTree(UITestRun.current.app)) }
  }

  /// The question with its answer, and with the nearest elements if none was found.
  private func text(in tree: ElementTree) -> String {
    var text = "Last asked: \(attribute) of \(target)" + (answer.map { ", which was \($0)" } ?? "")
    var failure: ResolutionFailure?
    do throws(ResolutionFailure) {
      switch subject {
      case .element(let path):
        let node = tree.nodes[try path.resolve(in: tree)]
        text += "; it is \(node.line(withFrame: false))"
        if node.hitPoint == nil { text += ", \(node.hit)" }
      case .elements(let path):
        if try path.resolve(in: tree).isEmpty { failure = path.failure(in: tree) }
      }
    } catch { failure = error }
    guard case .none(_, _, let names)? = failure else { return text }
    let nearest = tree.nearest(to: names)
    return nearest.isEmpty ? text : text + "\nNear it: " + nearest.joined(separator: "; ")
  }

  /// The steps of the query, in XCTest's words.
  private var target: String {
    let steps =
      switch subject {
      case .element(let path): path.steps
      case .elements(let path): path.steps
      }
    let words = steps.map { $0.hasPrefix("Find: ") ? String($0.dropFirst(6)) : $0 }
    return words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " → ")
  }
}
