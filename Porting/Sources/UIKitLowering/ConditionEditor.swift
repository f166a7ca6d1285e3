import SwiftSyntax

/// Decides conditions such as `#if os(iOS)` and `#if swift(>=5.3)`, so that one declaration is left where a
/// source has several.
///
/// The parts that are not compiled and the directives become empty lines. A condition that depends on the
/// build, such as `DEBUG`, stays.
final class ConditionEditor: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private let settings: ModuleSettings

  init(_ settings: ModuleSettings) {
    self.settings = settings
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var chosen: IfConfigClauseSyntax?
    for clause in node.clauses {
      guard let condition = clause.condition else {
        chosen = clause
        break
      }
      // One undecided condition leaves the whole chain to the compiler: the branches after it
      // depend on it.
      guard let holds = decide(condition) else { return .visitChildren }
      if holds {
        chosen = clause
        break
      }
    }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    guard let kept = chosen?.elements.map(Syntax.init), kept.totalLength.utf8Length > 0,
      kept.firstToken(viewMode: .sourceAccurate) != nil
    else {
      remove(start..<end)
      return .skipChildren
    }
    remove(start..<kept.positionAfterSkippingLeadingTrivia.utf8Offset)
    remove(kept.endPositionBeforeTrailingTrivia.utf8Offset..<end)
    walk(kept)
    return .skipChildren
  }

  private func remove(_ range: Range<Int>) {
    edits.append(Edit(range: range, replacement: "", reason: .platform))
  }

  // MARK: Conditions

  /// Returns the value of a condition; nil if the compiler has to decide it.
  private func decide(_ node: ExprSyntax) -> Bool? {
    if let literal = node.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return decide(only.expression)
    }
    if let negated = node.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
      return decide(negated.expression).map { !$0 }
    }
    if let sequence = node.as(SequenceExprSyntax.self) { return decide(Array(sequence.elements)) }
    if let infix = node.as(InfixOperatorExprSyntax.self) {
      return decide([infix.leftOperand, infix.operator, infix.rightOperand])
    }
    guard let call = node.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return Self.systems[argument]
    case "canImport": return call.arguments.count == 1 ? Self.modules[argument] : nil
    // `simulator` is left to the compiler, for which it is false here.
    case "targetEnvironment": return argument == "macCatalyst" ? false : nil
    case "swift":
      return compare(settings.checksConcurrency ? [6, 0] : [5, 10], argument)
    case "compiler": return compare([6, 1], argument)
    default: return nil
    }
  }

  private func decide(_ elements: [ExprSyntax]) -> Bool? {
    func value(_ part: [ExprSyntax]) -> Bool? {
      let values = part.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map(decide)
      // `os(iOS) && DEBUG` is undecided, but `os(macOS) && DEBUG` is false whatever the build says.
      if values.contains(false) { return false }
      return values.contains(nil) ? nil : true
    }
    let alternatives = elements.split {
      $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||"
    }
    let values = alternatives.map { value(Array($0)) }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  /// An app is converted for the system that it is written for; other systems are excluded.
  private static let systems = [
    "iOS": true, "macOS": false, "OSX": false, "tvOS": false, "watchOS": false, "visionOS": false,
    "xrOS": false,
  ]

  private static let modules = [
    "UIKit": true, "QuartzCore": true, "CoreGraphics": true, "AppKit": false, "Cocoa": false,
    "WatchKit": false, "SwiftUI": false, "TVUIKit": false, "ActivityKit": false, "WidgetKit": false,
  ]

  /// Compares a version with a condition such as `>=5.3`; nil if the compiler may be later.
  private func compare(_ known: [Int], _ condition: String) -> Bool? {
    let isLess = condition.hasPrefix("<")
    guard isLess || condition.hasPrefix(">=") else { return nil }
    let version = condition.drop { !$0.isNumber }.split(separator: ".").map { Int($0) ?? 0 }
    let isReached = !known.lexicographicallyPrecedes(version)
    // Swift 6.3 is later than what is known here; the language mode 5 has no later version.
    if !isReached, known.first == 6, version.first == 6 { return nil }
    return isReached != isLess
  }
}
