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
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0 != "#sourceLocation(file: \"A.swift\", line: 1)" }
    #expect(!rest.isEmpty)
    return rest.dropFirst().joined(separator: "\n")
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
      #expect(text.hasPrefix("import UIKit; import FoundationNetworking\nimport UIKitCombine\n"))
      #expect(try lowered(text) == text)
      let conditional = try lowered(
        """
        #if canImport(Combine)
        import Combine
        #endif
        import UIKit
        let session = URLSession.shared
        """)
      #expect(conditional.contains("import UIKitCombine\n#endif\nimport UIKit; import FoundationN"))
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
        "class Screen: PickerDelegate { var portUIKit_converts_PickerDelegate: Void { () }; "
          + "var optional_picker_didPick: ((Picker, Int) -> Void)? { { self.picker($0, didPick: $1) } }"
      ))
    #expect(
      text.contains("Void { () }; var optional_picker_didPick: ((Picker, Int) -> Void)? { nil };"))
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
      errors("@objc protocol P { @objc optional var a: Int { get } }").map(\.message) == [
        "an optional property; an optional method is accepted"
      ])
  }

  @Test func aFileWithAnErrorIsWrittenWithIt() throws {
    let files = [
      SourceText(path: "A.swift", text: "class A {\n  @NSManaged var a: Int; @objc func b() {}\n}"),
      SourceText(path: "B.swift", text: "class B { @objc func b() {} }"),
    ]
    let (sources, errors) = Lowering(files).run()
    #expect(sources.map(\.path) == ["A.swift", "B.swift"])
    #expect(errors.map(\.line) == [2])
    // The compiler reports it with its line, among the errors of all files.
    #expect(
      sources[0].text == """
        #sourceLocation(file: "A.swift", line: 2)
        #error("@NSManaged needs Core Data; a stored property is accepted")
        #sourceLocation(file: "A.swift", line: 1)
        class A {
          @NSManaged var a: Int; func b() {}
        }
        """)
    let again = Lowering([SourceText(path: "A.swift", text: sources[0].text)]).run().sources[0]
    #expect(again.text == sources[0].text)
  }

  @Test(arguments: [
    "class A {", "class A { func }", "@objc", "#if os(iOS)\nclass A {}",
    "class A { @objc func a( }",
    "let a = \"", "}}}", "extension { override func a() }", "#selector(", "#if\n#endif",
    "@available(*, unavailable) override func", "import", "T(", "protocol P { optional func }",
    "class A {}\nclass A {}\nextension A { override func a() {} }",
    "class A: A { override func a() {} }\nextension A { override func a() {} }",
  ])
  func brokenSourcesAreWritten(text: String) {
    let (sources, _) = Lowering([SourceText(path: "A.swift", text: text)]).run()
    #expect(sources.count == 1)
    let lines = sources[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    let source = text.split(separator: "\n", omittingEmptySubsequences: false)
    // After the lines that name the source, each line is where it was.
    #expect(lines.suffix(source.count).count == source.count)
    #expect(lines.dropLast(source.count).last?.hasSuffix("line: 1)") == true)
  }

  @Test func ledgerCountsLinesByReason() {
    let text = "class A {\n  @objc func a() {}\n  let b = #selector(a)\n}\n"
    let ledger = Ledger(Lowering([SourceText(path: "A.swift", text: text)]).run().sources)
    #expect(ledger.changedLines == 2)
    #expect(ledger.changed == [.attribute: 1, .selector: 1])
  }
}
