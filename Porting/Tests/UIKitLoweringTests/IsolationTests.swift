import Testing
import UIKitLowering

/// The isolation to the main actor, of which the classes of the module `UIKit` have none.
@Suite struct IsolationTests {
  @Test(arguments: [
    ("@MainActor final class A {}", "final class A {}"),
    ("@MainActor protocol P {}", "protocol P {}"),
    ("class A { @MainActor func b() async {} }", "class A { func b() async {} }"),
    ("class A: @MainActor P {}", "class A: P {}"),
    ("var a: (@MainActor () -> Void)?", "var a: (() -> Void)?"),
    ("let a = { @MainActor in b() }", "let a = { b() }"),
    ("let a = { @MainActor (b: Int) in b }", "let a = { (b: Int) in b }"),
    ("class A { isolated deinit {} }", "class A { deinit {} }"),
    ("actor A { @MainActor func b() {} }", "actor A { nonisolated func b() {} }"),
    ("actor A { @MainActor var b = 1 }", "actor A { nonisolated(unsafe) var b = 1 }"),
    ("actor A { @MainActor var b: Int { 1 } }", "actor A { nonisolated var b: Int { 1 } }"),
    (
      "actor A {}; extension A { @MainActor func b() {} }",
      "actor A {}; extension A { nonisolated func b() {} }"
    ),
  ])
  func declarationsAreNotIsolated(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test(arguments: [
    ("class A { class B {} }", "nonisolated class A { class B {} }"),
    ("@objc public final class A {}", "nonisolated public final class A {}"),
    ("struct A {}", "nonisolated struct A {}"),
    ("enum A {}", "nonisolated enum A {}"),
    ("protocol A {}", "nonisolated protocol A {}"),
    ("extension B { struct A {} }", "nonisolated extension B { struct A {} }"),
    ("private func a() { func b() {} }", "nonisolated private func a() { func b() {} }"),
    ("let a = 1", "nonisolated let a = 1"),
    ("var a = 1 { didSet {} }", "nonisolated(unsafe) var a = 1 { didSet {} }"),
    ("var a: Int { 1 }", "nonisolated var a: Int { 1 }"),
    ("#if DEBUG\nstruct A {}\n#endif", "#if DEBUG\nnonisolated struct A {}\n#endif"),
    ("@MainActor struct A {}", "nonisolated struct A {}"),
    ("nonisolated struct A {}", "nonisolated struct A {}"),
    ("@OtherActor struct A {}", "@OtherActor struct A {}"),
    ("actor A {}; extension A {}", "actor A {}; extension A {}"),
    ("typealias A = Int", "typealias A = Int"),
  ])
  func declarationsAreExcludedFromTheDefault(source: String, result: String) throws {
    #expect(try lowered(source, isolatesByDefault: true) == result)
  }

  @Test func ledgerHasTheReasons() {
    let text = "@MainActor\nclass A {\n  func b() { Task { c() } }\n}"
    let result = Lowering([SourceText(path: "A.swift", text: text)]).run().sources[0]
    #expect(result.changes.map(\.line) == [1, 3])
    #expect(result.changes.map(\.reason) == [.isolation, .time])
  }
}
