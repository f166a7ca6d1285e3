import Testing
import UIKitLowering

/// The conversion of sources for UIKit.
@Suite struct LoweringTests {
  /// The lines of a converted file after the one that names the source.
  private func lowered(_ text: String, _ others: String...) throws -> String {
    let files =
      [SourceText(path: "A.swift", text: text)]
      + others.enumerated().map { SourceText(path: "B\($0).swift", text: $1) }
    let (sources, errors) = Lowering(files).run()
    #expect(errors.isEmpty, "\(errors)")
    let result = try #require(sources.first)
    #expect(result.text.hasPrefix("#sourceLocation(file: \"A.swift\", line: 1)\n"))
    return String(result.text.split(separator: "\n", maxSplits: 1)[1])
  }

  private func errors(_ text: String) -> [LoweringError] {
    Lowering([SourceText(path: "A.swift", text: text)]).run().errors
  }

  @Test func attributesAreRemoved() throws {
    #expect(
      try lowered(
        """
        @objcMembers final class A {
          @IBOutlet weak var label: UILabel!
          @IBInspectable var radius: CGFloat = 3
        }
        """) == """
          final class A {
            weak var label: UILabel!
            var radius: CGFloat = 3
          }
          """)
  }

  #if canImport(FoundationNetworking)
    @Test func namesOfTheNetworkAreImported() throws {
      let text = try lowered(
        """
        import UIKit
        import Combine
        let session = URLSession.shared
        """)
      #expect(text.hasPrefix("import UIKit; import FoundationNetworking\nimport Combine\n"))
      #expect(try lowered(text) == text)
      let conditional = try lowered(
        """
        #if canImport(Combine)
        import Combine
        #endif
        import UIKit
        let session = URLSession.shared
        """)
      #expect(conditional.contains("import Combine\n#endif\nimport UIKit; import FoundationN"))
      let plain = "import Foundation\nlet url = URL(string: \"a\")"
      #expect(try lowered(plain) == plain)
    }
  #endif

  @Test func optionalRequirementsBecomeClosures() throws {
    let text = try lowered(
      """
      @objc protocol PickerDelegate: AnyObject {
        @objc optional func picker(_ picker: Picker, didPick index: Int)
        func count() -> Int
      }
      class Picker {
        weak var delegate: PickerDelegate?
        func pick() { delegate?.picker?(self, didPick: 3) }
      }
      class Screen: PickerDelegate {
        func count() -> Int { 1 }
        func picker(_ picker: Picker, didPick index: Int) {}
      }
      class Plain: PickerDelegate { func count() -> Int { 0 } }
      """)
    #expect(text.contains("  var optional_picker_didPick: ((Picker, Int) -> Void)? { get }"))
    #expect(
      text.contains(
        "}; extension PickerDelegate { var optional_picker_didPick: ((Picker, Int) -> Void)? "
          + "{ nil }; }"))
    #expect(text.contains("delegate?.optional_picker_didPick?(self, 3)"))
    #expect(
      text.contains(
        "class Screen: PickerDelegate { var optional_picker_didPick: ((Picker, Int) -> Void)? "
          + "{ { self.picker($0, didPick: $1) } }"))
    #expect(text.contains("class Plain: PickerDelegate { var optional_picker_didPick: "))
  }

  @Test func conditionsOnThePlatformTestForUIKit() throws {
    #expect(
      try lowered("#if os(iOS) || os(tvOS)\nlet a = 1\n#endif")
        == "#if canImport(UIKit) || os(tvOS)\nlet a = 1\n#endif")
  }

  @Test func membersOfExtensionsThatAreOverriddenMove() throws {
    let text = try lowered(
      """
      class A { }
      extension A { @objc func load(from place: String = "x") -> Int { 1 } }
      class B: A { override func load(from place: String) -> Int { super.load(from: place) } }
      extension B { override func reset() {} }
      """, "extension A { func reset() {} }")
    #expect(
      text.contains(
        "func load(from place: String = \"x\") -> Int { inExtension_load(from: place) }"))
    #expect(text.contains("extension A { func inExtension_load(from place: String"))
    #expect(text.contains("class B: A { override func reset() { inExtension_reset() }"))
    #expect(text.contains("extension B { func inExtension_reset() {} }"))
  }

  @Test func linesKeepTheirNumbers() {
    let text = "import UIKit\n\n@objc\nclass A: UIView {\n  @objc\n  func a() {}\n}\n"
    let result = Lowering([SourceText(path: "A.swift", text: text)]).run().sources[0]
    #expect(
      result.text.split(separator: "\n", omittingEmptySubsequences: false).count
        == text.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
    #expect(result.changes.map(\.line) == [3, 5])
  }

  @Test func convertingAgainChangesNothing() throws {
    let text = """
      @objc protocol P { @objc optional func a(_ x: Int) }
      class A: UIViewController, P { @objc func tapped(_ sender: Any) { p?.a?(1) }; func a(_ x: Int) {} }
      """
    let once = Lowering([SourceText(path: "A.swift", text: text)]).run().sources[0].text
    let twice = Lowering([SourceText(path: "A.swift", text: once)]).run().sources[0]
    #expect(twice.text == once)
    #expect(twice.changes.isEmpty)
  }

  @Test func partsThatCannotBeConvertedAreErrorsWithTheirLine() {
    #expect(
      errors("class A {\n  @NSManaged var a: Int\n}").map(\.description) == [
        "A.swift:2: error: @NSManaged needs Core Data; a stored property is accepted"
      ])
    #expect(
      errors("let a = #selector(getter: B.c)").map(\.message) == [
        "#selector(getter:) names a property; only methods are accepted"
      ])
    #expect(
      errors("extension UIView {\n  override func reset() {}\n}").map(\.description) == [
        "A.swift:2: error: reset() overrides in an extension of a class of another module; "
          + "declare it in a subclass"
      ])
    #expect(
      errors("class A {}\nextension A {\n#if DEBUG\n  override func reset() {}\n#endif\n}")
        .map(\.description) == [
          "A.swift:4: error: reset() of an extension is overridden or overrides, inside of #if; "
            + "declare it in the class"
        ])
    #expect(
      errors("class A: UIView {}\nextension A { override var isHidden: Bool { true } }").map(
        \.description) == [
          "A.swift:2: error: the property isHidden of an extension is overridden or overrides; "
            + "declare it in the class"
        ])
    #expect(
      errors("@objc protocol P { @objc optional var a: Int { get } }").map(\.message) == [
        "an optional property; an optional method is accepted"
      ])
  }

  @Test func methodsOfInheritedConformancesAreErrors() {
    let base = "class Base: UIViewController, UICollectionViewDelegate {}\n"
    let method = "func collectionView(_ a: UICollectionView, didSelectItemAt b: IndexPath) {}"
    let problem =
      "collectionView(_:didSelectItemAt:) is not called: Base declares the conformance to "
      + "UICollectionViewDelegate without it; declare it in Base and override it here"
    #expect(
      errors(base + "class Feed: Base {\n  \(method)\n}").map(\.description) == [
        "A.swift:3: error: \(problem)"
      ])
    #expect(
      errors(base + "class Feed: Base {}\nextension Feed {\n  \(method)\n}").map(\.description)
        == ["A.swift:4: error: \(problem)"])
    #expect(
      errors(base + "class Feed: Base { func scrollViewDidScroll(_ a: UIScrollView) {} }").count
        == 1)
    // It is called: the class declares the conformance, or the base class the method.
    #expect(errors("class Base: UIViewController {}\nclass Feed: Base { \(method) }") == [])
    #expect(
      errors("class Feed: UIViewController, UICollectionViewDelegate { \(method) }") == [])
    #expect(
      errors(
        "class Base: UIViewController, UICollectionViewDelegate { \(method) }\n"
          + "class Feed: Base { override \(method) }") == [])
    // It is no method of the protocol.
    #expect(errors(base + "class Feed: Base { func collectionView(_ a: Int, b: Int) {} }") == [])
  }

  @Test func aFileWithAnErrorIsNotConverted() {
    let files = [
      SourceText(path: "A.swift", text: "class A { @NSManaged var a: Int }"),
      SourceText(path: "B.swift", text: "class B { @objc func b() {} }"),
    ]
    let (sources, errors) = Lowering(files).run()
    #expect(sources.map(\.path) == ["B.swift"])
    #expect(errors.map(\.path) == ["A.swift"])
  }

  @Test func ledgerCountsLinesByReason() {
    let text = "class A {\n  @objc func a() {}\n  let b = #selector(a)\n}\n"
    let ledger = Ledger(Lowering([SourceText(path: "A.swift", text: text)]).run().sources)
    #expect(ledger.changedLines == 2)
    #expect(ledger.changed == [.attribute: 1, .selector: 1])
  }
}
