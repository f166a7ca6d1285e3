import Testing
import UIKitLowering

/// Constructs that stopped public libraries and apps, each as a small source.
@Suite struct BlockerTests {
  // MARK: Overrides in extensions

  @Test func propertiesOfExtensionsMoveToTheClass() throws {
    #expect(
      try lowered(
        """
        class A: UIView {}
        extension A {
          open override var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } }
          override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        """) == """
          class A: UIView { override var isHidden: Bool { get { inExtension_isHidden } set { inExtension_isHidden = newValue } }; override class var layerClass: AnyClass { inExtension_layerClass };}
          extension A {
            public var inExtension_isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } }
            class var inExtension_layerClass: AnyClass { CAShapeLayer.self }
          }
          """)
  }

  @Test func observersOfExtensionsBecomeMethods() throws {
    #expect(
      try lowered(
        """
        class A: UIView {}
        extension A {
          @objc open override var isHidden: Bool { didSet(old) { update(old) } }
        }
        """) == """
          class A: UIView { override var isHidden: Bool { didSet { inExtension_isHidden_didSet(oldValue) } };}
          extension A {
            func inExtension_isHidden_didSet(_ old: Bool) { update(old) } 
          }
          """)
  }

  @Test func propertiesOfExtensionsThatASubclassOverridesMove() throws {
    let text = try lowered(
      """
      class A {}
      extension A { @objc var title: String { "a" } }
      class B: A { override var title: String { "b" } }
      """)
    #expect(text.contains("class A { var title: String { inExtension_title };}"))
    #expect(text.contains("extension A { var inExtension_title: String"))
  }

  @Test func methodsKeepTheirGenericParametersAndReferences() throws {
    let text = try lowered(
      """
      class A { func load<T>(_ value: inout T, _: Int) rethrows -> T where T: Hashable { value } }
      class B: A {}
      extension B { override func load<T>(_ value: inout T, _: Int) -> T where T: Hashable { value } }
      """)
    #expect(
      text.contains(
        "class B: A { override func load<T>(_ value: inout T, _ argument1: Int) -> T where T: Hashable "
          + "{ inExtension_load(&value, argument1) };}"))
  }

  @Test func methodsOfUIKitAreReplacedForTheObjectsOfTheClass() throws {
    #expect(
      try lowered(
        "extension UIButton { open override func awakeFromNib() { super.awakeFromNib(); a() } }")
        == "extension UIButton { public func inExtension_awakeFromNib() { (); a() } }; extension UIView "
        + "{ @_dynamicReplacement(for: awakeFromNib) func inExtension_awakeFromNib_UIButton() "
        + "{ awakeFromNib(); (self as? UIButton)?.inExtension_awakeFromNib() } }")
    let text = try lowered(
      """
      extension UINavigationController {
        override open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }
      """)
    #expect(text.contains("extension UIViewController { @_dynamicReplacement(for: supportedInter"))
    #expect(
      text.contains(
        "{ if let own = self as? UINavigationController { return own.inExtension_supportedInterfaceOrientations }; "
          + "return supportedInterfaceOrientations }"))
  }

  @Test func hitTestingOfUIKitIsReplacedWithItsOriginal() throws {
    let text = try lowered(
      """
      extension UIButton {
        open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          super.point(inside: point, with: event) || isLarge
        }
      }
      """)
    #expect(
      text.contains(
        "func inExtension_point(inside point: CGPoint, with event: UIEvent?, original: Bool)"))
    #expect(text.contains("original || isLarge"))
    #expect(
      text.contains(
        "extension UIView { @_dynamicReplacement(for: point(inside:with:)) func inExtension_point_UIButton("
          + "inside point: CGPoint, with event: UIEvent?) -> Bool { let original = "
          + "self.point(inside: point, with: event); if let own = self as? UIButton { return "
          + "own.inExtension_point(inside: point, with: event, original: original) }; return original }; @_dynamicReplacement(for: "
          + "_replacesHitTesting) class var inExtension_point_isReplaced: Bool { true } }"
      ))
    let (_, errors) = Lowering([
      SourceText(
        path: "A.swift",
        text: """
          extension UIButton {
            open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
              super.hitTest(.zero, with: event)
            }
          }
          """)
    ]).run()
    #expect(errors.map(\.line) == [3])
  }

  @Test func aMemberOfUIKitHasOneReplacementInAModule() throws {
    let text = try lowered(
      """
      extension UIControl { open override func awakeFromNib() { a() } }
      extension UIButton { open override func awakeFromNib() { b() } }
      """)
    #expect(text.components(separatedBy: "@_dynamicReplacement").count == 2)
    #expect(
      text.contains(
        "{ awakeFromNib(); (self as? UIButton)?.inExtension_awakeFromNib(); "
          + "(self as? UIControl)?.inExtension_awakeFromNib() }"))
  }

  /// As a category of Objective-C does: without a call of `super`, the original is not called.
  @Test func touchesOfUIKitAreReplacedForTheObjectsOfAClass() throws {
    let text = try lowered(
      """
      extension UIScrollView {
        open override func touchesBegan(_ a: Set<UITouch>, with b: UIEvent?) { next?.touchesBegan(a, with: b) }
      }
      extension UIButton {
        open override func touchesBegan(_ a: Set<UITouch>, with b: UIEvent?) { super.touchesBegan(a, with: b); c() }
      }
      """)
    #expect(
      text.contains(
        "extension UIResponder { @_dynamicReplacement(for: touchesBegan(_:with:)) func inExtension_touchesBegan_UIScrollView"
          + "(_ a: Set<UITouch>, with b: UIEvent?) { if let own = self as? UIScrollView "
          + "{ own.inExtension_touchesBegan(a, with: b) } else { touchesBegan(a, with: b) } } }"))
    // Controls have touches of their own.
    #expect(
      text.contains(
        "extension UIControl { @_dynamicReplacement(for: touchesBegan(_:with:)) func inExtension_touchesBegan_UIButton"
          + "(_ a: Set<UITouch>, with b: UIEvent?) { touchesBegan(a, with: b); "
          + "(self as? UIButton)?.inExtension_touchesBegan(a, with: b) } }"))
  }

  @Test func whatNothingCallsIsNoOverride() throws {
    #expect(
      try lowered(
        """
        extension UILabel { open override func draw(_ rect: CGRect) { super.draw(rect); a() } }
        extension UIWindow { open override func motionEnded(_ a: UIEvent.EventSubtype, with b: UIEvent?) { c() } }
        """) == """
          extension UILabel { public func inExtension_draw(_ rect: CGRect) { (); a() } }
          extension UIWindow { public func inExtension_motionEnded(_ a: UIEvent.EventSubtype, with b: UIEvent?) { c() } }
          """)
  }

  @Test func overridesThatUIKitFindsByAProtocol() throws {
    #expect(
      try lowered(
        """
        class A: UIView {
          override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
          override var layoutMargins: UIEdgeInsets { get { super.layoutMargins } set { super.layoutMargins = newValue } }
        }
        class B: A { override var layer: CAShapeLayer { super.layer } }
        class C: UIScrollView { override var layoutMargins: UIEdgeInsets { get { .zero } set {} } }
        """) == """
          class A: UIView, LayerOverriding, LayoutMarginsOverriding {
            var overriddenLayer: CAShapeLayer { standardLayer as! CAShapeLayer }
            var overriddenLayoutMargins: UIEdgeInsets { get { standardLayoutMargins } set { standardLayoutMargins = newValue } }
          }
          class B: A { override var overriddenLayer: CAShapeLayer { super.overriddenLayer } }
          class C: UIScrollView { override var layoutMargins: UIEdgeInsets { get { .zero } set {} } }
          """)
  }

  @Test func overridesInExtensionsAreFoundByAProtocol() throws {
    #expect(
      try lowered(
        """
        open class A: UIView {}
        extension A {
          override open var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get { super.accessibilityCustomActions } set { super.accessibilityCustomActions = newValue } }
        }
        """) == """
          open class A: UIView, CustomActionsOverriding { open var overriddenCustomActions: [UIAccessibilityCustomAction]? { get { inExtension_accessibilityCustomActions } set { inExtension_accessibilityCustomActions = newValue } };}
          extension A {
            public var inExtension_accessibilityCustomActions: [UIAccessibilityCustomAction]? { get { standardCustomActions } set { standardCustomActions = newValue } }
          }
          """)
  }

  @Test func openMethodsOfExtensionsCanBeOverriddenInOtherModules() throws {
    #expect(
      try lowered(
        """
        open class A: NSObject {}
        extension A: UITableViewDelegate {
          open func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {}
          public func other() {}
        }
        """) == """
          open class A: NSObject { open func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) { inExtension_tableView(view, didSelectRowAt: path) };}
          extension A: UITableViewDelegate {
            public func inExtension_tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {}
            public func other() {}
          }
          """)
  }

  @Test func observersImplementAProtocol() throws {
    let declaration =
      "func observeValue(forKeyPath a: String?, of b: Any?, change c: [NSKeyValueChangeKey: Any]?, context d: UnsafeMutableRawPointer?)"
    let call = "super.observeValue(forKeyPath: a, of: b, change: c, context: d)"
    #expect(
      try lowered(
        """
        class A: NSObject { override \(declaration) { \(call) } }
        class B: A { override \(declaration) { \(call) } }
        class C: NSObject {}
        extension C { override open \(declaration) { \(call) } }
        """) == """
          class A: NSObject, KeyValueObserver { \(declaration) { () } }
          class B: A { override \(declaration) { \(call) } }
          class C: NSObject {}
          extension C: KeyValueObserver { public \(declaration) { () } }
          """)
  }

  @Test func anOverrideDecidesToWhichSelectorsAnObjectResponds() throws {
    #expect(
      try lowered(
        """
        class Proxy: NSObject, UIScrollViewDelegate {
          override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || other.responds(to: aSelector)
          }
        }
        """) == """
          class Proxy: NSObject, UIScrollViewDelegate, SelectorResponding {
            func overriddenResponds(to aSelector: Selector!) -> Bool {
              standardResponds(to: aSelector) || other.responds(to: aSelector)
            }
          }
          """)
  }

  @Test func layersAreLaidOutAfterTheirView() throws {
    #expect(
      try lowered(
        """
        class A: UIControl { override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) } }
        class B: UIView {
          override func layoutSubviews() { super.layoutSubviews() }
          override func layoutSublayers(of layer: CALayer) { a() }
        }
        """) == """
          class A: UIControl { override func layoutSubviews() { super.layoutSubviews(); layoutSublayers(of: layer) }; func layoutSublayers(of layer: CALayer) { () } }
          class B: UIView {
            override func layoutSubviews() { defer { layoutSublayers(of: layer) }; super.layoutSubviews() }
            func layoutSublayers(of layer: CALayer) { a() }
          }
          """)
  }

  @Test func literalsOfXcodeBecomeCalls() throws {
    #expect(
      try lowered(
        """
        import UIKit
        let a = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        let b = #imageLiteral(resourceName: "b")
        """) == """
          import UIKit
          let a = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
          let b = (UIImage(named: "b") ?? UIImage())
          """)
  }

  @Test func unavailableOverridesAreLeftOut() throws {
    #expect(
      try lowered(
        """
        class A: UICollectionView {
          @available(*, unavailable, message: "no")
          override func register(_ a: UINib?, forCellWithReuseIdentifier b: String) { fatalError() }
          @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
          @available(iOS 13, *) override func reloadData() {}
        }
        extension A { @available(*, unavailable) override func layoutIfNeeded() {} }
        """) == """
          class A: UICollectionView {
            

            @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
            @available(iOS 13, *) override func reloadData() {}
          }
          extension A {  }
          """)
  }

  // MARK: Conditions

  @Test(arguments: [
    ("os(iOS)", true), ("!os(macOS)", true), ("os(macOS) || os(iOS)", true),
    ("os(iOS) && !targetEnvironment(macCatalyst)", true), ("swift(>=5.3)", true),
    ("swift(<5)", false), ("swift(>=6)", false), ("compiler(>=5.7)", true), ("compiler(<6)", false),
    ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("DEBUG && os(tvOS)", false),
    ("(os(tvOS) || false)", false), ("canImport(SwiftUI)", false),
  ])
  func conditionsAreDecided(condition: String, holds: Bool) throws {
    let text = try lowered("#if \(condition)\nlet a = 1\n#else\nlet b = 1\n#endif\nlet c = 1")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.map(String.init) == [
        "", holds ? "let a = 1" : "", "", holds ? "" : "let b = 1", "", "let c = 1",
      ])
  }

  @Test(arguments: [
    "DEBUG", "DEBUG || os(tvOS)", "canImport(Messages)", "swift(>=6) || X", "os(Linux)",
  ])
  func conditionsOfTheBuildStay(condition: String) throws {
    let text = "#if \(condition)\nlet a = 1\n#endif"
    #expect(try lowered(text) == text)
  }

  @Test func overridesInDecidedConditionsMove() throws {
    let text = try lowered(
      """
      class A: UIView {}
      #if swift(>=5.3)
      extension A {
        #if os(iOS)
        override func reset() {}
        #else
        override func reset(_ a: Int) {}
        #endif
      }
      #endif
      """)
    #expect(text.contains("class A: UIView { override func reset() { inExtension_reset() };}"))
    #expect(text.contains("\nfunc inExtension_reset() {}\n"))
    #expect(!text.contains("reset(_"))
  }

  // MARK: Conformances

  private let method = "func collectionView(_ a: UICollectionView, didSelectItemAt b: IndexPath) {}"

  @Test func theBaseClassOfAConformanceGetsTheMethod() throws {
    let base = "class Base: UIViewController, UICollectionViewDelegate {}\n"
    let added =
      "class Base: UIViewController, UICollectionViewDelegate { func collectionView(_ a: UICollectionView, "
      + "didSelectItemAt b: IndexPath) { _DelegateWithoutMethods().collectionView(a, didSelectItemAt: b) };}\n"
    #expect(
      try lowered(base + "class Feed: Base {\n  \(method)\n}\nclass Other: Base { \(method) }")
        == added
        + "class Feed: Base {\n  override \(method)\n}\nclass Other: Base { override \(method) }")
    let moved = try lowered(base + "class Feed: Base {}\nextension Feed {\n  public \(method)\n}")
    #expect(moved.hasPrefix(added))
    #expect(moved.contains("class Feed: Base { override func collectionView("))
    #expect(moved.contains("{ inExtension_collectionView(a, didSelectItemAt: b) };}"))
  }

  @Test func methodsOfPickersAndPagesAreInheritedToo() throws {
    let text = try lowered(
      """
      class Base: UIViewController, UIPickerViewDelegate, UIPageViewControllerDelegate {}
      class Form: Base {
        func pickerView(_ a: UIPickerView, didSelectRow b: Int, inComponent c: Int) {}
        func pageViewController(_ a: UIPageViewController, willTransitionTo b: [UIViewController]) {}
      }
      """)
    #expect(
      text.contains(
        "{ _DelegateWithoutMethods().pickerView(a, didSelectRow: b, inComponent: c) }"))
    #expect(text.contains("  override func pickerView("))
    #expect(text.contains("  override func pageViewController("))
  }

  @Test func otherMethodsOfSubclassesStay() throws {
    for text in [
      "class Base: UIViewController {}\nclass Feed: Base { \(method) }",
      "class Feed: UIViewController, UICollectionViewDelegate { \(method) }",
      "class Base: UIViewController, UICollectionViewDelegate { \(method) }\n"
        + "class Feed: Base { override \(method) }",
      "class Base: UIViewController, UICollectionViewDelegate {}\n"
        + "class Feed: Base { func collectionView(_ a: Int, b: Int) {} }",
    ] { #expect(try lowered(text) == text) }
  }

  @Test func methodsThatObjectiveCFindsByNameGetTheirProtocol() throws {
    #expect(
      try lowered(
        "class A: NSObject, UICollectionViewDelegate { @objc func collectionView(_ a: V, layout b: L, "
          + "sizeForItemAtIndexPath c: IndexPath) -> CGSize { .zero } }")
        == "class A: NSObject, UICollectionViewDelegate, UICollectionViewDelegateFlowLayout "
        + "{ func collectionView(_ a: V, layout b: L, sizeForItemAt c: IndexPath) -> CGSize "
        + "{ collectionView(a, layout: b, sizeForItemAtIndexPath: c) }; func collectionView(_ a: V, "
        + "layout b: L, sizeForItemAtIndexPath c: IndexPath) -> CGSize { .zero } }")
    #expect(
      try lowered(
        "class A: UICollectionViewDelegate { @objc func numberOfSectionsInCollectionView(_ a: V) -> Int { 1 } }"
      )
        == "class A: UICollectionViewDelegate { func numberOfSectionsInCollectionView(_ a: V) -> Int { 1 } }"
    )
  }

  // MARK: Optional methods

  @Test func optionalMethodsOfUIKitAreCalled() throws {
    #expect(
      try lowered("func f() -> UIView? { d?.viewForZooming?(in: s) }")
        == "func f() -> UIView? { d?.viewForZooming(in: s) }")
    #expect(
      try lowered("let v = d.viewForZooming?(in: s)") == "let v = Optional(d.viewForZooming(in: s))"
    )
    #expect(try lowered("d!.scrollViewDidScroll!(s)") == "d!.scrollViewDidScroll(s)")
  }

  @Test func optionalMethodsOfUIKitThatTheModuleImplementsAreCalled() throws {
    #expect(
      try lowered("class A { func scrollViewDidScroll(_ s: S) { d?.scrollViewDidScroll?(s) } }")
        == "class A { func scrollViewDidScroll(_ s: S) { d?.scrollViewDidScroll(s) } }")
  }

  @Test func optionalMethodsAreValues() throws {
    let text = try lowered(
      """
      @objc protocol P { @objc optional func pager(_ a: Int, didEnd b: Int) -> Bool }
      func f(_ p: P?) { if let ended = p?.pager(_:didEnd:) { _ = ended(1, 2) }; _ = p!.pager!(1, didEnd: 2) }
      """)
    #expect(text.contains("if let ended = p?.optional_pager_didEnd { _ = ended(1, 2) }"))
    #expect(text.contains("_ = p!.optional_pager_didEnd!(1, 2)"))
    let plain = try lowered(
      """
      @objc protocol P { @objc optional func pagerDidScroll(_ a: Int) }
      class A: P { func pagerDidScroll(_ a: Int) { self.pagerDidScroll(a) } }
      func f(_ p: P?) { if let scrolled = p?.pagerDidScroll { scrolled(1) }; p?.pagerDidScroll?(2) }
      """)
    #expect(plain.contains("if let scrolled = p?.optional_pagerDidScroll { scrolled(1) }"))
    #expect(plain.contains("p?.optional_pagerDidScroll?(2)"))
    #expect(plain.contains("{ self.pagerDidScroll(a) }"))
  }

  @Test func delegatesAreAskedForOptionalMethodsByTheirName() throws {
    let text = try lowered(
      """
      @objc protocol P { @objc optional func pick(_ a: Int, at b: Int) }
      func f(delegate: P?, pick: Int) -> Bool {
        let g = delegate?.pick
        return delegate?.responds(to: #selector(P.pick(_:at:))) == true
          || delegate?.responds(to: #selector(UITableViewDelegate.tableView(_:willDisplay:forRowAt:))) == true
      }
      """)
    #expect(text.contains("let g = delegate?.optional_pick_at\n"))
    #expect(
      text.contains(
        "Selector(\"pick:at:\", isImplementedBy: { ($0 as? any P)?.optional_pick_at != nil })"))
    #expect(
      text.contains(
        "Selector(\"tableView:willDisplay:forRowAt:\", isImplementedBy: { $0 is any UITableViewDelegate })"
      ))
  }

  @Test func aModuleThatIsNotConvertedDoesNotCompileAnImplementation() throws {
    let text = try lowered(
      """
      @objc protocol P { @objc optional func a() }
      class A: P { func a() {} }
      extension UIView: P {}
      """)
    #expect(text.contains("protocol P: AnyObject { var portUIKit_converts_P: Void { get };"))
    #expect(text.contains("class A: P { var portUIKit_converts_P: Void { () }; var optional_a:"))
    #expect(
      text.contains("extension UIView: P { var portUIKit_converts_P: Void { () }; var optional_a:"))
  }

  @Test func protocolsOfConvertedModulesAreKnown() {
    let app = SourceText(path: "P.swift", text: "@objc protocol P { @objc optional func a() }")
    let test = SourceText(path: "T.swift", text: "class Mock: P { func a() {} }")
    let (sources, _) = Lowering([test], context: [app]).run()
    #expect(sources.map(\.path) == ["T.swift"])
    #expect(sources[0].text.contains("var optional_a: (() -> Void)? { { self.a() } };"))
  }

  // MARK: Imports

  @Test(arguments: [
    ("import Foundation\nlet a = UIView()", "import UIKit; import Foundation\nlet a = UIView()"),
    ("@testable import App\nlet a: CALayer", "import UIKit; @testable import App\nlet a: CALayer"),
    ("import Foundation\nclass UIThing {}; let a = UIThing()", nil),
    ("import Foundation\nlet a = UIDGenerator(), b = \"UIView\"", nil),
    ("import UIKit\nlet a = UIView()", nil),
    ("import class UIKit.UIView\nlet a = UIView()", "import UIKit\nlet a = UIView()"),
    ("import QuartzCore\nlet a = CALayer()", "import UIKit\nlet a = CALayer()"),
    ("import UniformTypeIdentifiers", "import UIKit"),
    (
      "import Combine\nlet a: Combine.Just<Int>",
      "import UIKitCombine\nlet a: UIKitCombine.Just<Int>"
    ),
    ("import class Combine.AnyCancellable", "import class UIKitCombine.AnyCancellable"),
    (
      "#if canImport(Combine)\nimport Combine\n#endif",
      "#if canImport(UIKitCombine)\nimport UIKitCombine\n#endif"
    ),
    ("import os.log", "import UIKitLogging"), ("import OSLog", "import UIKitLogging"),
  ])
  func imports(source: String, result: String?) throws {
    #expect(try lowered(source) == result ?? source)
  }

  #if canImport(FoundationNetworking)
    @Test(arguments: [
      ("URLSession.shared.dataTask(with: u) { a() }", "URLSession.shared"),
      ("let s = URLSession(configuration: c); s.dataTask(with: r) {}", "s"),
      ("func f(_ http: URLSession) async { try await http.data(from: u) }", "http"),
    ])
    func requestsAreAnsweredOnTheClock(source: String, session: String) throws {
      let text = try lowered("import Foundation\n\(source)")
      let imports = "import Foundation; import FoundationNetworking; import UIKitNetworking\n"
      #expect(text.hasPrefix(imports))
      #expect(text.contains("\(session).onClock.data"))
    }

    @Test func otherCallsOfTheNameStay() throws {
      let text = "import Foundation\nstore.data(for: key); store.dataTask(with: a)"
      #expect(try lowered(text) == text)
    }
  #endif

  @Test func sharedPublishersHaveAnOrder() throws {
    let text = "import Combine\nlet a = b.share().map { $0 }; let c = d.share(with: e)"
    #expect(
      try lowered(text).hasSuffix("b.sharedInOrder().map { $0 }; let c = d.share(with: e)"))
    // Another method of that name, of the module or in a file without publishers.
    #expect(try lowered("\(text)\nclass A { func share() {} }").contains("b.share()"))
    #expect(try lowered("let a = b.share()") == "let a = b.share()")
  }

  @Test func aFileWithoutImportsGetsALine() {
    let text = Lowering([SourceText(path: "A.swift", text: "let a = UIView()")]).run().sources[0]
      .text
    #expect(text == "import UIKit\n#sourceLocation(file: \"A.swift\", line: 1)\nlet a = UIView()")
  }

  @Test func previewsVanish() throws {
    #expect(
      try lowered(
        """
        import SwiftUI
        class A: UIView {}
        #Preview { A() }
        #if DEBUG
        struct A_Previews: PreviewProvider {
          @objc static var previews: some View { Text("a") }
        }
        #endif
        """) == "import UIKit\nclass A: UIView {}\n\n#if DEBUG\n\n\n\n#endif")
  }

  @Test func otherUsesOfSwiftUIAreOneError() {
    let text =
      "import SwiftUI\nclass A: UIView {}\nstruct B: View { let c = VStack {} }\nstruct D: View {}"
    let (sources, errors) = Lowering([SourceText(path: "A.swift", text: text)]).run()
    #expect(errors.map(\.line) == [3])
    #expect(errors[0].message.hasPrefix("View of SwiftUI is not converted"))
    #expect(sources[0].text.hasSuffix("import UIKit\nclass A: UIView {}\n\n"))
    let generic = "import SwiftUI\nfinal class Host<Content: View>: UIView {}"
    #expect(Lowering([SourceText(path: "A.swift", text: generic)]).run().errors.map(\.line) == [2])
  }

  // MARK: Texts

  @Test(arguments: [
    ("String(describing: T.self)", "String(describingType: T.self)"),
    ("String(reflecting: type(of: a))", "String(reflectingType: type(of: a))"),
    (#""a\(T.self)b\(c)""#, #""a\(describingType: T.self)b\(c)""#),
    ("String(describing: a)", "String(describing: a)"),
    (#""\(cell.self)""#, #""\(cell.self)""#),
    ("String(describing: UILabel.self)", "String(describingType: UILabel.self)"),
  ])
  func namesOfTypesAreThoseOfUIKit(source: String, result: String) throws {
    #expect(try lowered(source) == result)
  }

  @Test func inlinableCodeIsNotInlined() throws {
    #expect(
      try lowered("@inlinable public func a(_ b: UIView) {}") == "public func a(_ b: UIView) {}")
    #expect(
      try lowered(
        """
        public struct A { @usableFromInline let view: UIView }
        extension A { @inlinable func a() {} }
        public extension A { @inlinable func b() {} ; @inlinable internal func c() {} }
        """) == """
          public struct A { @usableFromInline let view: UIView }
          extension A { @usableFromInline func a() {} }
          public extension A { func b() {} ; @usableFromInline internal func c() {} }
          """)
    #expect(try lowered("@inlinable public func a() {}") == "@inlinable public func a() {}")
  }
}
