import SwiftSyntax

// Queues, timers and tasks, which would wait in real time or run on other threads: they become calls
// of `MainQueue`, on the virtual clock.
extension FileEditor {
  /// Converts calls of queues, of timers and of the main actor to calls of `MainQueue`.
  ///
  /// `group.notify(queue: .main)` becomes `group.notify(queue: MainQueue.self)`, and `queue.async` of a
  /// queue that the module creates `queue.onClock.async`.
  func lowerTime(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    if called.trimmedDescription == "dispatchPrecondition", isOfConcurrency("DispatchQueue") {
      return replace(called, by: "MainQueue.dispatchPrecondition")
    }
    let labels = node.arguments.map { $0.label?.text ?? "" }.filter { $0 != "execute" }
    if ["Timer", "Timer.init"].contains(called.trimmedDescription), isOfConcurrency("Timer"),
      labels.first == "timeInterval"
    {
      return replace(called, by: "MainQueue.timer")
    }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else {
      return
    }
    // By spelling and labels, since the conversion has no types. A module that declares a type of
    // one of these names keeps its own: `owner` is empty then.
    switch (owner(base), member.declName.baseName.text) {
    case ("DispatchQueue.main", "async"), ("DispatchQueue.global", "async"):
      guard Set(labels).isSubset(of: ["group", "qos", "flags"]) else { return }
      replace(base, by: "MainQueue")
    case ("DispatchQueue.main", "asyncAfter") where labels == ["deadline"],
      ("DispatchQueue.global", "asyncAfter") where labels == ["deadline"],
      ("DispatchQueue.main", "sync") where labels.isEmpty,
      ("OperationQueue.main", "addOperation") where labels.count <= 1,
      ("Timer", "scheduledTimer"),
      ("RunLoop.main", "add") where labels == ["", "forMode"],
      ("RunLoop.current", "add") where labels == ["", "forMode"],
      ("MainActor", "run"), ("MainActor", "assumeIsolated"), ("MainActor", "assertIsolated"),
      ("MainActor", "preconditionIsolated"),
      ("Task", "sleep") where [["for"], ["for", "tolerance"], ["nanoseconds"]].contains(labels):
      replace(base, by: "MainQueue")
    case (_, "notify") where labels == ["queue"] || labels == ["queue", "work"]:
      // A method of a group or of a work item, unless the module has one of that name.
      guard let queue = node.arguments.first?.expression, !index.declaresMethod("notify") else {
        return
      }
      if [".main", "DispatchQueue.main"].contains(queue.trimmedDescription) {
        replace(queue, by: "MainQueue.self")
      } else if isQueue(queue) {
        putOnClock(queue)
      }
    case (_, "addObserver") where labels.starts(with: ["forName", "object", "queue"]):
      guard let queue = node.arguments.dropFirst(2).first?.expression,
        ["nil", ".main", "OperationQueue.main"].contains(queue.trimmedDescription),
        !index.declaresMethod("addObserver")
      else { return }
      replace(queue, by: "MainQueue.self")
    case (_, "async") where Set(labels).isSubset(of: ["group", "qos", "flags"]),
      (_, "sync") where labels.isEmpty || labels == ["flags"],
      (_, "asyncAndWait") where labels.isEmpty,
      (_, "asyncAfter") where Set(labels).isSubset(of: ["deadline", "qos", "flags"]):
      // A method `async` without work is one of the app's own.
      let hasWork =
        node.trailingClosure != nil || node.arguments.contains { $0.label?.text == "execute" }
      if hasWork, isQueue(base) { putOnClock(base) }
    case (_, "dataTask") where ["with", "for", "from"].contains(labels.first),
      (_, "data") where ["for", "from"].contains(labels.first):
      if isSession(base) {
        usesSessions = true
        insert(".onClock", at: base.endPositionBeforeTrailingTrivia, .time)
      }
    default: break
    }
  }

  /// True for `URLSession.shared`, and for a variable or a parameter that is a session.
  private func isSession(_ base: ExprSyntax) -> Bool {
    // A session that a function returns isn't known here. It keeps the network, which is visible at
    // once; the other way round an app's own `data(for:)` would break.
    if base.trimmedDescription == "URLSession.shared" { return isOfConcurrency("URLSession") }
    return base.lastName.map(index.sessions.contains) == true
  }

  /// Converts `Thread.isMainThread`, which is false on the thread of a test.
  func lowerTime(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "isMainThread", let base = node.base,
      owner(base) == "Thread"
    else { return }
    replace(base, by: "MainQueue")
  }

  /// True for a queue that the module creates, and for a variable or a parameter that is a queue.
  private func isQueue(_ base: ExprSyntax) -> Bool {
    if let call = base.as(FunctionCallExprSyntax.self) {
      return owner(call.calledExpression) == "DispatchQueue"
        && call.arguments.first?.label?.text == "label"
    }
    return base.lastName.map { index.isQueue($0, in: path) } == true
  }

  private func putOnClock(_ queue: ExprSyntax) {
    usesUIKit = true
    insert(".onClock", at: queue.endPositionBeforeTrailingTrivia, .time)
  }

  /// The name of a queue or of a type, without arguments; empty for one that the module declares.
  private func owner(_ base: ExprSyntax) -> String {
    var base = base
    if let call = base.as(FunctionCallExprSyntax.self) { base = call.calledExpression }
    if let generic = base.as(GenericSpecializationExprSyntax.self) { base = generic.expression }
    let name = base.trimmedDescription
    return isOfConcurrency(name) ? name : ""
  }

  /// Converts `Task { … }` to `Task(queue: MainQueue.self) { … }`, and `Task.detached { … }` likewise.
  ///
  /// In an actor the task is isolated to it: `Task(actorQueue: MainQueue.self) { … }`.
  func lowerTask(_ node: FunctionCallExprSyntax) {
    guard isTask(node.calledExpression),
      node.trailingClosure != nil
        || node.arguments.contains(where: { $0.label?.text == "operation" }),
      node.arguments.allSatisfy({ ["name", "priority", "operation"].contains($0.label?.text) })
    else { return }
    usesUIKit = true
    let isDetached =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "detached"
    // A task in an actor inherits its isolation, so it may use the actor's state without `await`. A
    // detached one doesn't.
    let label = isInActor(Syntax(node)) && !isDetached ? "actorQueue" : "queue"
    guard let parenthesis = node.leftParen else {
      return insert(
        "(\(label): MainQueue.self)", at: node.calledExpression.endPositionBeforeTrailingTrivia,
        .time)
    }
    let separator = node.arguments.isEmpty ? "" : ", "
    insert(
      "\(label): MainQueue.self\(separator)", at: parenthesis.endPositionBeforeTrailingTrivia, .time
    )
  }

  private func isTask(_ called: ExprSyntax) -> Bool {
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base {
      return ["init", "detached"].contains(member.declName.baseName.text) && isTask(base)
    }
    return owner(called) == "Task"
  }

  /// False if the module declares a type of that name.
  private func isOfConcurrency(_ name: String) -> Bool { !index.declared.contains(name) }

  private func replace(_ node: ExprSyntax, by queue: String) {
    usesUIKit = true
    replace(node, by: queue, .time)
  }
}
