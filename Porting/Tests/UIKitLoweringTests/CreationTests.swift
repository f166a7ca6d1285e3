import Testing
import UIKitLowering

/// Controllers that are created from a value of their type.
@Suite struct CreationTests {
  @Test(arguments: [
    (
      "class A: UIViewController {}; let type: UIViewController.Type; let a = type.init()",
      "class A: UIViewController { override class func makeFromType() -> UIViewController { A() }}; let type: UIViewController.Type; let a = type.makeFromType()"
    ),
    (
      "final class A: B<C> {}; public class B<D>: UINavigationController { init(d: D = x) {} }; let screen: UIViewController.Type?; if let s = item.screen { s.init() }",
      "final class A: B<C> { override class func makeFromType() -> UIViewController { A() }}; public class B<D>: UINavigationController { public override class func makeFromType() -> UIViewController { B() } init(d: D = x) {} }; let screen: UIViewController.Type?; if let s = item.screen { s.makeFromType() }"
    ),
    (
      "class A: UIViewController { init(a: Int) {}; required init?(coder: C) {} }; func b(t: UIViewController.Type) { t.init() }",
      "class A: UIViewController { override class func makeFromType() -> UIViewController { fatalError(\"Use of unimplemented initializer 'init()' for class 'A'\") } init(a: Int) {}; required init?(coder: C) {} }; func b(t: UIViewController.Type) { t.makeFromType() }"
    ),
    (
      "class A: UIViewController { override init(nibName: N, bundle: B) {}; required init?(coder: C) {} }; func b(t: UIViewController.Type) { t.init() }",
      "class A: UIViewController { override class func makeFromType() -> UIViewController { A() } override init(nibName: N, bundle: B) {}; required init?(coder: C) {} }; func b(t: UIViewController.Type) { t.makeFromType() }"
    ),
    (
      "class A: UIViewController {}; func b<T: Empty>(t: T.Type) { t.init() }",
      "class A: UIViewController {}; func b<T: Empty>(t: T.Type) { t.init() }"
    ),
    (
      "class A: UICollectionViewController {}; class B: UIPresentationController {}; let t: UIViewController.Type; t.init()",
      "class A: UICollectionViewController { override class func makeFromType() -> UIViewController { fatalError(\"Use of unimplemented initializer 'init()' for class 'A'\") }}; class B: UIPresentationController {}; let t: UIViewController.Type; t.makeFromType()"
    ),
    (
      "class DataController { required init() {} }; let t: DataController.Type; t.init()",
      "class DataController { required init() {} }; let t: DataController.Type; t.init()"
    ),
    (
      "public extension Outer { class A: UIViewController {} }; let t: UIViewController.Type; t.init()",
      "public extension Outer { class A: UIViewController { public override class func makeFromType() -> UIViewController { A() }} }; let t: UIViewController.Type; t.makeFromType()"
    ),
    ("class A: UIViewController {}; A.init()", "class A: UIViewController {}; A.init()"),
    ("self.init(); super.init(); t.init(a: 1)", "self.init(); super.init(); t.init(a: 1)"),
  ])
  func typesCreateControllers(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }
}
