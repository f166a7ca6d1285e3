import Foundation
import Testing
import UIKitLowering

/// The conversion of selectors, key paths and names of methods.
@Suite struct SelectorTests {
  private func messages(_ text: String) -> [String] {
    Lowering([SourceText(path: "A.swift", text: text)]).run().errors.map(\.message)
  }

  /// The conversion of a selector in a method of a class with some methods.
  private func selector(_ text: String) throws -> String {
    let source = """
      class A: UIViewController {
        @objc func tapped(_ sender: UIButton) {}
        @objc private func moved(_ sender: Any?, with event: UIEvent) {}
        @IBAction func done() {}
        @objc(saveAll:) func save(item: Any) {}
        @objc func twice() {}
        @objc func twice(_ sender: Any) {}
        func wire() { a = \(text) }
      }
      """
    let result = try lowered(source)
    let start = try #require(result.range(of: "{ a = ")?.upperBound)
    return String(result[start...].prefix { $0 != "\n" }.dropLast(2))
  }

  @Test(arguments: [
    ("#selector(tapped)", #"Selector("tapped:", A.tapped(_:))"#),
    ("#selector(tapped(_:))", #"Selector("tapped:", A.tapped(_:))"#),
    ("#selector(self.done)", #"Selector("done", A.done)"#),
    ("#selector(Self.done)", #"Selector("done", A.done)"#),
    ("#selector( A . moved(_:with:) )", #"Selector("moved:with:", A.moved(_:with:))"#),
    ("#selector(save)", #"Selector("saveAll:", A.save(item:))"#),
    ("#selector(twice(_:))", #"Selector("twice:", A.twice(_:))"#),
    ("#selector(twice as () -> Void)", #"Selector("twice", A.twice as (A) -> () -> Void)"#),
    ("#selector(UIView.endEditing(_:))", #"Selector("endEditing:", UIView.endEditing(_:))"#),
    (
      "#selector(UIResponder.resignFirstResponder)",
      #"Selector("resignFirstResponder", UIResponder.resignFirstResponder)"#
    ),
    ("#selector(UIResponderStandardEditActions.paste(_:))", #"Selector("paste:")"#),
    ("#selector(UIResponderStandardEditActions.selectAll)", #"Selector("selectAll:")"#),
    ("#selector(copy(_:))", #"Selector("copy:")"#),
    ("#selector(presenter.reload)", #"Selector("reload", type(of: presenter).reload)"#),
    (
      "#selector(A.twice as (A) -> (Any) -> Void)",
      #"Selector("twice", A.twice as (A) -> (Any) -> Void)"#
    ),
    (#"Selector("tapped:")"#, #"Selector("tapped:", A.tapped(_:))"#),
    (#"Selector(("done"))"#, #"Selector("done", A.done)"#),
    (#"Selector("unknown:")"#, #"Selector("unknown:")"#),
    ("#keyPath(A.view.frame)", #""view.frame""#),
    ("#keyPath(title)", #""title""#),
  ])
  func selectorsNameTheirMethods(source: String, result: String) throws {
    #expect(try selector(source) == result)
  }

  @Test func ownersAreTheInnermostTypes() throws {
    let text = try lowered(
      """
      class Outer {
        class Inner { @objc func a(_ x: Any) {}; let s = #selector(a) }
        @objc func a() {}
        let s = #selector(a)
        func make() {
          class Local { @objc func a(_ x: Any, b: Int) {}; let s = #selector(a) }
        }
      }
      extension Outer.Inner { var t: Selector { #selector(a(_:)) } }
      class Other { class Inner { @objc func b() {} } }
      class Box<T>: Base<T> { let s = #selector(a) }
      class Base<T> { @objc func a(_ x: Any) {} }
      extension UIViewController { @objc func close() {}; var s: Selector { #selector(close) } }
      """)
    let found = text.matches(of: /Selector\("[^)]*\)\)?/).map { String($0.output) }
    #expect(
      found == [
        #"Selector("a:", Inner.a(_:))"#, #"Selector("a", Outer.a)"#,
        #"Selector("a:b:", Local.a(_:b:))"#, #"Selector("a:", Outer.Inner.a(_:))"#,
        #"Selector("a:", Box.a(_:))"#, #"Selector("close", UIViewController.close)"#,
      ])
  }

  @Test func selectorsWithoutAMethodAreErrors() {
    #expect(
      messages("class A { @objc func a() async {}; let s = #selector(a) }") == [
        "a() is async or throws; a selector accepts neither"
      ])
    #expect(
      messages("class A { @objc static func a() {}; let s = #selector(A.a) }") == [
        "a() is a method of the type; a method of objects is accepted"
      ])
    #expect(
      messages("let s = #selector(a)") == ["#selector needs a type here; write Type.method(_:)"])
    #expect(
      messages("class A { let s = #selector(3) }") == [
        "#selector names no method; write Type.method(_:)"
      ])
    #expect(messages("let s = #selector()") == ["#selector needs one method"])
    #expect(messages("let s = #keyPath()") == ["#keyPath needs one property"])
    #expect(
      messages("let s = #keyPath(A)") == ["#keyPath names no property; write Type.property"])
  }
}
