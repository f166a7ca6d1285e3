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
    (
      "class A { private lazy var b = 1 }",
      "nonisolated class A { nonisolated(unsafe) private lazy var b = 1 }"
    ),
    ("actor A { lazy var b = 1 }", "actor A { lazy var b = 1 }"),
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
    ("@globalActor actor A {}; @A class B {}", "@globalActor actor A {}; @A class B {}"),
    ("typealias A = Int", "typealias A = Int"),
  ])
  func declarationsAreExcludedFromTheDefault(source: String, result: String) throws {
    #expect(try lowered(source, ModuleSettings(isolatesByDefault: true)) == result)
  }

  @Test(arguments: [
    ("class A {}", "class A: @unchecked Sendable {}"),
    ("class A<B>: C<B> where B: D {}", "class A<B>: C<B>, @unchecked Sendable where B: D {}"),
    ("struct A<B> {}", "struct A<B>: @unchecked Sendable {}"),
    ("enum A: Int {}", "enum A: Int, @unchecked Sendable {}"),
    ("struct A: Sendable {}", "struct A: @unchecked Sendable {}"),
    ("struct A: @unchecked Sendable {}", "struct A: @unchecked Sendable {}"),
    ("actor A {}", "actor A {}"),
    (
      "class A {}; extension A: @unchecked Sendable {}",
      "class A {}; extension A: @unchecked Sendable {}"
    ),
    ("enum A { @B static var c = 1 }", "enum A: @unchecked Sendable { @B static var c = 1 }"),
    (
      "extension UserDefaults {}; let a = UserDefaults()",
      "extension UserDefaults {}; nonisolated(unsafe) let a = UserDefaults()"
    ),
    ("protocol A {}", "protocol A {}"),
    ("extension A {}", "extension A {}"),
    ("var a = 1", "nonisolated(unsafe) var a = 1"),
    ("private let a = F()", "nonisolated(unsafe) private let a = F()"),
    ("let a: F = { F() }()", "nonisolated(unsafe) let a: F = { F() }()"),
    ("let a = { F() }()", "nonisolated(unsafe) let a = { F() }()"),
    ("let a = 1", "let a = 1"),
    ("let a: String? = b()", "let a: String? = b()"),
    ("let a = UIColor.red", "let a = UIColor.red"),
    ("let a: DateFormatter = { b() }()", "let a: DateFormatter = { b() }()"),
    ("actor B {}; let a = B()", "actor B {}; let a = B()"),
    ("var a: Int { 1 }", "var a: Int { 1 }"),
    ("func a() { var b = 1 }", "func a() { var b = 1 }"),
    (
      "actor A { static var a = 1; var b = 1 }",
      "actor A { nonisolated(unsafe) static var a = 1; var b = 1 }"
    ),
  ])
  func typesAreSendableInSwift6(source: String, result: String) throws {
    #expect(try lowered(source, ModuleSettings(checksConcurrency: true)) == result)
  }

  @Test func bothSettingsMarkADeclarationOnce() throws {
    let settings = ModuleSettings(isolatesByDefault: true, checksConcurrency: true)
    #expect(
      try lowered("let a = F()\n@MainActor class B { static let c = F() }", settings) == """
        nonisolated(unsafe) let a = F()
        nonisolated class B: @unchecked Sendable { nonisolated(unsafe) static let c = F() }
        """)
  }

  @Test func ledgerHasTheReasons() {
    let text = "@MainActor\nclass A {\n  func b() { Task { c() } }\n}"
    let result = Lowering([SourceText(path: "A.swift", text: text)]).run().sources[0]
    #expect(result.changes.map(\.line) == [1, 3])
    #expect(result.changes.map(\.reason) == [.isolation, .time])
  }
}
