import Testing
import UIKitLowering

/// Queues, timers and tasks, which become those of the virtual clock.
@Suite struct TimeTests {
  @Test(arguments: [
    ("DispatchQueue.main.async { a() }", "MainQueue.async { a() }"),
    (
      "DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)",
      "MainQueue.asyncAfter(deadline: .now() + 1, execute: item)"
    ),
    ("DispatchQueue.main.async(group: g) {}", "MainQueue.async(group: g) {}"),
    ("DispatchQueue.main.sync { a() }", "MainQueue.sync { a() }"),
    ("DispatchQueue.main.sync(flags: .barrier) {}", "DispatchQueue.main.sync(flags: .barrier) {}"),
    ("DispatchQueue.global().async {}", "MainQueue.async {}"),
    ("DispatchQueue.global(qos: .utility).async { a() }", "MainQueue.async { a() }"),
    ("DispatchQueue.global().sync { a() }", "DispatchQueue.global().sync { a() }"),
    (
      "DispatchQueue(label: \"a\").async { a() }",
      "DispatchQueue(label: \"a\").onClock.async { a() }"
    ),
    ("publisher.receive(on: DispatchQueue.main)", "publisher.receive(on: DispatchQueue.main)"),
    ("OperationQueue.main.addOperation { a() }", "MainQueue.addOperation { a() }"),
    ("queue.addOperation { a() }", "queue.addOperation { a() }"),
    ("group.notify(queue: .main) { a() }", "group.notify(queue: MainQueue.self) { a() }"),
    (
      "g?.notify(queue: DispatchQueue.main, execute: a)",
      "g?.notify(queue: MainQueue.self, execute: a)"
    ),
    ("group.notify(queue: other) { a() }", "group.notify(queue: other) { a() }"),
    (
      "let work = DispatchQueue(label: \"w\"); work.async { a() }",
      "let work = DispatchQueue(label: \"w\"); work.onClock.async { a() }"
    ),
    (
      "class A { var q: DispatchQueue?; func b() { self.q?.asyncAfter(deadline: .now()) {} } }",
      "class A { var q: DispatchQueue?; func b() { self.q?.onClock.asyncAfter(deadline: .now()) {} } }"
    ),
    (
      "func a(on queue: DispatchQueue) { b = queue.sync(flags: .barrier) { c } }",
      "func a(on queue: DispatchQueue) { b = queue.onClock.sync(flags: .barrier) { c } }"
    ),
    (
      "let q: DispatchQueue = { let q = DispatchQueue(label: \"q\"); return q }(); q.async { a() }",
      "let q: DispatchQueue = { let q = DispatchQueue(label: \"q\"); return q }(); q.onClock.async { a() }"
    ),
    (
      "class A { lazy var q = DispatchQueue(label: \"q\"); func b() { c { [weak self] in self?.q.async {} } } }",
      "class A { lazy var q = DispatchQueue(label: \"q\"); func b() { c { [weak self] in self?.q.onClock.async {} } } }"
    ),
    (
      "class A { static let q = DispatchQueue(label: \"q\"); let v = A.q.sync { 1 } }",
      "class A { static let q = DispatchQueue(label: \"q\"); let v = A.q.onClock.sync { 1 } }"
    ),
    (
      "init(queue: DispatchQueue = .main) { queue.async(execute: work) }",
      "init(queue: DispatchQueue = .main) { queue.onClock.async(execute: work) }"
    ),
    (
      "class A { let own: DispatchQueue?; func b() { if let q = self.own { q.async {} } } }",
      "class A { let own: DispatchQueue?; func b() { if let q = self.own { q.onClock.async {} } } }"
    ),
    (
      "let q = DispatchQueue(label: \"q\"); group.notify(queue: q) {}",
      "let q = DispatchQueue(label: \"q\"); group.notify(queue: q.onClock) {}"
    ),
    (
      "let store = DispatchQueue(label: \"q\"); store.sync()",
      "let store = DispatchQueue(label: \"q\"); store.sync()"
    ),
    (
      "let label = DispatchQueue.main.label; label.async {}",
      "let label = DispatchQueue.main.label; label.async {}"
    ),
    (
      "protocol N { func addObserver(forName: A, object: Any?, queue: B?) }; n.addObserver(forName: a, object: nil, queue: nil)",
      "protocol N { func addObserver(forName: A, object: Any?, queue: B?) }; n.addObserver(forName: a, object: nil, queue: nil)"
    ),
    ("let queue = Jobs(); queue.async { a() }", "let queue = Jobs(); queue.async { a() }"),
    ("queue.async(execute: a)", "queue.async(execute: a)"),
    (
      "c.addObserver(forName: n, object: nil, queue: .main) { a($0) }",
      "c.addObserver(forName: n, object: nil, queue: MainQueue.self) { a($0) }"
    ),
    (
      "c.addObserver(forName: n, object: o, queue: nil, using: a)",
      "c.addObserver(forName: n, object: o, queue: MainQueue.self, using: a)"
    ),
    (
      "c.addObserver(forName: n, object: o, queue: jobs, using: a)",
      "c.addObserver(forName: n, object: o, queue: jobs, using: a)"
    ),
    ("assert(Thread.isMainThread)", "assert(MainQueue.isMainThread)"),
    (
      "dispatchPrecondition(condition: .onQueue(.main))",
      "MainQueue.dispatchPrecondition(condition: .onQueue(.main))"
    ),
    ("MainActor.assertIsolated()", "MainQueue.assertIsolated()"),
    (
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }",
      "MainQueue.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }"
    ),
    (
      "let a = Timer(timeInterval: 1, repeats: true) { _ in }; RunLoop.main.add(a, forMode: .common)",
      "let a = MainQueue.timer(timeInterval: 1, repeats: true) { _ in }; MainQueue.add(a, forMode: .common)"
    ),
    (
      "RunLoop.current.add(Timer.init(timeInterval: 1, repeats: false, block: run), forMode: .default)",
      "MainQueue.add(MainQueue.timer(timeInterval: 1, repeats: false, block: run), forMode: .default)"
    ),
    (
      "Timer(fire: date, interval: 1, repeats: false) { _ in }",
      "Timer(fire: date, interval: 1, repeats: false) { _ in }"
    ),
  ])
  func timeIsThatOfTheVirtualClock(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test(arguments: [
    ("Task { a() }", "Task(queue: MainQueue.self) { a() }"),
    ("Task() { a() }", "Task(queue: MainQueue.self) { a() }"),
    ("Task { @MainActor in a() }", "Task(queue: MainQueue.self) { a() }"),
    (
      "Task { @MainActor [weak self] in a() }", "Task(queue: MainQueue.self) { [weak self] in a() }"
    ),
    ("Task { @Other in a() }", "Task(queue: MainQueue.self) { @Other in a() }"),
    ("Task(priority: .high) { a() }", "Task(queue: MainQueue.self, priority: .high) { a() }"),
    ("Task(operation: a)", "Task(queue: MainQueue.self, operation: a)"),
    ("Task<Void, Never> { a() }", "Task<Void, Never>(queue: MainQueue.self) { a() }"),
    ("Task.init { a() }", "Task.init(queue: MainQueue.self) { a() }"),
    ("Task.detached { a() }", "Task.detached(queue: MainQueue.self) { a() }"),
    (
      "Task { Task { a() } }", "Task(queue: MainQueue.self) { Task(queue: MainQueue.self) { a() } }"
    ),
    ("Task(executorPreference: e) { a() }", "Task(executorPreference: e) { a() }"),
    (
      "actor A { func b() { Task { c() } } }",
      "actor A { func b() { Task(actorQueue: MainQueue.self) { c() } } }"
    ),
    (
      "actor A { static func b() { Task { c() } } }",
      "actor A { static func b() { Task(queue: MainQueue.self) { c() } } }"
    ),
    (
      "actor A { func b() { Task.detached { c() } } }",
      "actor A { func b() { Task.detached(queue: MainQueue.self) { c() } } }"
    ),
    ("let a: Task<Void, Never>?", "let a: Task<Void, Never>?"),
    (
      "extension Task { func b() { Task { a() } } }",
      "extension Task { func b() { Task(queue: MainQueue.self) { a() } } }"
    ),
    (
      "actor A { class B { func b() { Task { c() } } } }",
      "actor A { class B { func b() { Task(queue: MainQueue.self) { c() } } } }"
    ),
    (
      "actor A { @MainActor func b() { Task { c() } } }",
      "actor A { nonisolated func b() { Task(queue: MainQueue.self) { c() } } }"
    ),
    ("Task<Never, Never>.sleep(nanoseconds: 1)", "MainQueue.sleep(nanoseconds: 1)"),
    (
      "struct Task { init(a: () -> Void) {} }; Task { a() }",
      "struct Task { init(a: () -> Void) {} }; Task { a() }"
    ),
    ("try await Task.sleep(nanoseconds: 1)", "try await MainQueue.sleep(nanoseconds: 1)"),
    ("try await Task.sleep(for: .seconds(1))", "try await MainQueue.sleep(for: .seconds(1))"),
    ("await Task.yield()", "await Task.yield()"),
    ("await MainActor.run { a() }", "await MainQueue.run { a() }"),
    ("MainActor.assumeIsolated { a() }", "MainQueue.assumeIsolated { a() }"),
  ])
  func tasksRunOnTheVirtualClock(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test func modulesOfTheMainQueueAreImported() {
    func text(_ source: String) -> String {
      Lowering([SourceText(path: "A.swift", text: source)]).run().sources[0].text
    }
    let line = "#sourceLocation(file: \"A.swift\", line: 1)\n"
    #expect(
      text("Task { a() }") == "import UIKit\n\(line)Task(queue: MainQueue.self) { a() }")
    #expect(
      text("import UIKit\nTask { a() }")
        == "\(line)import UIKit\nTask(queue: MainQueue.self) { a() }")
    #expect(text("import Foundation\na()") == "\(line)import Foundation\na()")
  }
}
