import Testing
import UIKitLowering

/// The isolation to the main actor, of which the classes of the module `UIKit` have none.
@Suite struct IsolationTests {
  private func lowered(_ text: String) throws -> String {
    let (sources, errors) = Lowering([SourceText(path: "A.swift", text: text)]).run()
    #expect(errors.isEmpty, "\(errors)")
    let once = try #require(sources.first)
    let again = Lowering([SourceText(path: "A.swift", text: once.text)]).run().sources[0]
    #expect(again.text == once.text)
    #expect(again.changes.isEmpty)
    return String(once.text.split(separator: "\n", maxSplits: 1)[1])
  }

  @Test(arguments: [
    ("@MainActor final class A {}", "final class A {}"),
    ("@MainActor protocol P {}", "protocol P {}"),
    ("class A { @MainActor func b() {} }", "class A { func b() {} }"),
    ("var a: (@MainActor () -> Void)?", "var a: (() -> Void)?"),
    ("class A { isolated deinit {} }", "class A { deinit {} }"),
    ("actor A { @MainActor var b = 1 }", "actor A { @MainActor var b = 1 }"),
    ("var a: @MainActor () async -> Void", "var a: @MainActor () async -> Void"),
  ])
  func declarationsAreNotIsolated(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test(arguments: [
    ("Task { a() }", "Task { @MainActor in a() }"),
    ("Task { [weak self] in a() }", "Task { @MainActor [weak self] in a() }"),
    ("Task { @MainActor in a() }", "Task { @MainActor in a() }"),
    ("Task { @Other in a() }", "Task { @Other in a() }"),
    ("Task(priority: .high) { a() }", "Task(priority: .high) { @MainActor in a() }"),
    ("Task<Void, Never> { a() }", "Task<Void, Never> { @MainActor in a() }"),
    ("Task.detached { a() }", "Task.detached { a() }"),
    ("actor A { func b() { Task { c() } } }", "actor A { func b() { Task { c() } } }"),
    ("nonisolated func b() { Task { c() } }", "nonisolated func b() { Task { c() } }"),
  ])
  func tasksRunOnTheMainActor(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test(arguments: [
    (
      "class A: UIViewController { func b() async {} }",
      "class A: UIViewController { @MainActor func b() async {} }"
    ),
    (
      "@MainActor struct A { static func b() async {} }",
      "struct A { @MainActor static func b() async {} }"
    ),
    (
      "class A: UIView { nonisolated func b() async {} }",
      "class A: UIView { nonisolated func b() async {} }"
    ),
    ("@MainActor func b() async {}", "@MainActor func b() async {}"),
    ("struct A { func b() async {} }", "struct A { func b() async {} }"),
  ])
  func asynchronousMethodsRunOnTheMainActor(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test func ledgerHasTheReason() {
    let text = "@MainActor\nclass A {\n  func b() { Task { c() } }\n}"
    let result = Lowering([SourceText(path: "A.swift", text: text)]).run().sources[0]
    #expect(result.changes.map(\.line) == [1, 3])
    #expect(result.changes.allSatisfy { $0.reason == .isolation })
    #expect(result.text.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
  }
}
