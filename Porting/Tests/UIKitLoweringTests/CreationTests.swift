import Testing
import UIKitLowering

/// Objects that are created from a type which is known when the program runs.
@Suite struct CreationTests {
  @Test(arguments: [
    // A value that is a type.
    (
      "class A: UIViewController {}; let type: UIViewController.Type; let a = type.init()",
      "class A: UIViewController {}; let type: UIViewController.Type; let a = type.makeFromType()"
    ),
    (
      "final class A: B<C> {}; public class B<D>: UINavigationController { init(d: D = x) {} }; let screen: UIViewController.Type?; if let s = item.screen { s.init() }",
      "final class A: B<C> { override class func makeObject() -> UIViewController { A() };}; public class B<D>: UINavigationController { public override class func makeObject() -> UIViewController { B() }; init(d: D = x) {} }; let screen: UIViewController.Type?; if let s = item.screen { s.makeFromType() }"
    ),
    (
      "class A: UIViewController { init() {} }; class B: A { init(a: Int) {}; required init?(coder: C) {} }",
      "class A: UIViewController { override class func makeObject() -> UIViewController { A() }; init() {} }; class B: A { override class func makeObject() -> UIViewController { fatalError(\"Use of unimplemented initializer 'init()' for class 'B'\") }; init(a: Int) {}; required init?(coder: C) {} }"
    ),
    (
      "class A: UICell {}; func b(t: UIPresentationController.Type) { t.init() }",
      "class A: UICell {}; func b(t: UIPresentationController.Type) { t.init() }"
    ),
    (
      "func b(t: UIView.Type) { t.init(frame: .zero); t.init(a: 1) }",
      "func b(t: UIView.Type) { t.makeFromType(frame: .zero); t.init(a: 1) }"
    ),
    (
      "func a<V: UIView>(_ type: V.Type) { type.init(frame: .zero) }; func b(type: Store.Type) { type.init() }; func c(type: UIViewController.Type?) { type!.init(); let d = { type.init() } }",
      "func a<V: UIView>(_ type: V.Type) { type.makeFromType(frame: .zero) }; func b(type: Store.Type) { type.init() }; func c(type: UIViewController.Type?) { type!.init(); let d = { type.makeFromType() } }"
    ),
    // A generic parameter, of a function, of a type, and of the type that is extended.
    (
      "func make<V: UIView>(_ type: V.Type) -> V { V() }",
      "func make<V: UIView>(_ type: V.Type) -> V { V.makeFromType() }"
    ),
    (
      "class Host<V>: UICollectionViewCell where V: UIView & Styled { let v = V(frame: .zero) }",
      "class Host<V>: UICollectionViewCell where V: UIView & Styled { let v = V.makeFromType(frame: .zero) }"
    ),
    (
      "struct Row<V: Card> {}; extension Row { func make() -> V { V.init() } }; class Card: UIView {}",
      "struct Row<V: Card> {}; extension Row { func make() -> V { V.makeFromType() } }; class Card: UIView {}"
    ),
    (
      "protocol Styled: UIView {}; typealias Row = UIView & Styled; func a<T: Row>() -> T { T() }",
      "protocol Styled: UIView {}; typealias Row = UIView & Styled; func a<T: Row>() -> T { T.makeFromType() }"
    ),
    (
      "extension Styled where Self: UIView { static func make() -> Self { Self() } }",
      "extension Styled where Self: UIView { static func make() -> Self { Self.makeFromType() } }"
    ),
    (
      "class A: UIView { static func make() -> Self { self.init(frame: .zero) } }",
      "class A: UIView { static func make() -> Self { self.makeFromType(frame: .zero) } }"
    ),
    // Types with an initializer that Swift calls itself, and others.
    (
      "protocol Empty { init() }; func b<T: UIView & Empty>(t: T.Type) { t.init(); T() }",
      "protocol Empty { init() }; func b<T: UIView & Empty>(t: T.Type) { t.init(); T() }"
    ),
    (
      "class A: UIView { required override init(frame: C) {} }; func b<T: A>() { T(frame: c) }",
      "class A: UIView { required override init(frame: C) {} }; func b<T: A>() { T(frame: c) }"
    ),
    ("func b<T: Store>() { T() }", "func b<T: Store>() { T() }"),
    (
      "class DataController { required init() {} }; let t: DataController.Type; t.init()",
      "class DataController { required init() {} }; let t: DataController.Type; t.init()"
    ),
    (
      "final class A: UIView { static func make() -> Self { Self() } }",
      "final class A: UIView { static func make() -> Self { Self() } }"
    ),
    ("class A: UIViewController {}; A.init()", "class A: UIViewController {}; A.init()"),
    ("self.init(); super.init(); t.init(a: 1)", "self.init(); super.init(); t.init(a: 1)"),
  ])
  func typesCreateObjects(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test func initializersAreValues() throws {
    let text = try lowered(
      """
      protocol P { associatedtype Content: UIView }
      extension P { var make: () -> Content { Content.init } }
      func f<V: UIView>(_ type: V.Type) -> [V] { [0].map { _ in V() } + [CGRect.zero].map(V.init(frame:)) }
      """)
    #expect(text.contains("{ Content.makeFromType }"))
    #expect(text.contains("map(V.makeFromType(frame:))"))
  }

  @Test func theAccessIsThatOfTheClass() throws {
    #expect(
      try lowered("public extension Outer { class A: UIView { init() {} } }")
        == "public extension Outer { class A: UIView { public override class func makeObject() -> UIView { A() }; init() {} } }"
    )
  }
}
