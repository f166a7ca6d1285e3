import Foundation
import Testing
import UIKitLowering

/// Unusual texts: line breaks, characters, conditions, attributes.
@Suite struct SourceTextTests {
  private func lowered(_ text: String) throws -> LoweredSource {
    let (sources, errors) = Lowering([SourceText(path: "A.swift", text: text)]).run()
    #expect(errors.isEmpty, "\(errors)")
    return try #require(sources.first)
  }

  /// The text after the line that names the source.
  private func text(_ source: String) throws -> String {
    let result = try lowered(source).text
    let first = try #require(result.range(of: "#sourceLocation(file: \"A.swift\", line: 1)\n"))
    return String(result[first.upperBound...])
  }

  @Test func windowsLineBreaksAreKept() throws {
    let source = "import UIKit\r\n@objc\r\nclass A {\r\n  @objc func a() {}\r\n}\r\n"
    let result = try lowered(source)
    #expect(result.text.hasSuffix("import UIKit\r\n\r\nclass A {\r\n  func a() {}\r\n}\r\n"))
    #expect(result.changes.map(\.line) == [2, 4])
    #expect(result.lineCount == 5)
  }

  @Test func aByteOrderMarkIsRemoved() throws {
    #expect(try text("\u{FEFF}import UIKit\n") == "import UIKit\n")
  }

  @Test func charactersBeforeAChangeKeepTheirBytes() throws {
    #expect(
      try text("class A { let a = \"👩‍👩‍👧 é\"; /* 日本 */ @objc func 起動() {} }")
        == "class A { let a = \"👩‍👩‍👧 é\"; /* 日本 */ func 起動() {} }")
  }

  @Test func unusualFormatsAreConverted() throws {
    #expect(
      try text("@objc\t(run:)  func\n a (  ) { }") == "\t(run:)  func\n a (  ) { }"
        || (try text("@objc(run:)  func\n a (  ) { }")) == "func\n a (  ) { }")
    #expect(try text("@objc /* why */ func a() {}") == "/* why */ func a() {}")
    #expect(
      try text("@available(iOS 13, *) @objc public dynamic func a() {}")
        == "@available(iOS 13, *) public func a() {}")
    #expect(
      try text("@objcMembers @IBDesignable open class A {\n}") == "open class A {\n}")
    #expect(
      try text("let a = \"@objc #selector(b) \\(#keyPath(A.b))\" // @objc\n")
        == "let a = \"@objc #selector(b) \\(\"b\")\" // @objc\n")
  }

  @Test func conditionsSelectTheBranchOfIOS() throws {
    #expect(
      try text("#if !os(iOS) && DEBUG\n#elseif os(iOS)\n@objc func a() {}\n#endif")
        == "\n\nfunc a() {}\n")
  }

  @Test func membersInsideOfConditionsAreFound() throws {
    let result = try text(
      """
      class A {
        #if DEBUG
          @objc func debug(_ sender: Any) {}
          let s = #selector(debug)
        #endif
      }
      """)
    #expect(result.contains(#"let s = Selector("debug:", A.debug(_:))"#))
  }

  @Test func outletsAndActionsBecomeVisibleToTheModule() throws {
    #expect(
      try text(
        """
        class A {
          @IBOutlet private weak var label: UILabel!
          @IBOutlet private(set) var button: UIButton!
          @IBAction fileprivate func tap(_ sender: Any) {}
          private var other = 0
        }
        """) == """
          class A {
            weak var label: UILabel!
            var button: UIButton!
            func tap(_ sender: Any) {}
            private var other = 0
          }
          """)
  }

  @Test func theEntryPointIsThatOfTheProgram() throws {
    #expect(
      try text("@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate {}")
        == "\nclass A: UIResponder, UIApplicationDelegate {}")
    #expect(
      try text("@main class A: UIResponder, UIApplicationDelegate {}")
        == "class A: UIResponder, UIApplicationDelegate {}")
    #expect(try text("@main struct A {}") == "@main struct A {}")
  }

  @Test func protocolsOfObjectiveCAreForClasses() throws {
    #expect(try text("@objc protocol P {}") == "protocol P: AnyObject {}")
    #expect(try text("@objc protocol P: NSObjectProtocol {}") == "protocol P: NSObjectProtocol {}")
  }

  @Test(arguments: [
    "", "class", "@objc", "#selector", "class A { @objc func", "}}}", "\u{0}@objc a", "🙂",
  ])
  func incompleteTextsAreConvertedWithoutFailure(source: String) {
    let (sources, _) = Lowering([SourceText(path: "A.swift", text: source)]).run()
    #expect(sources.count == 1)
  }

  @Test func callsOfOptionalMethodsOfUIKitAreOptional() throws {
    #expect(
      try text("let a = delegate?.collectionView?(c, layout: l, sizeForItemAt: i) ?? size")
        == "let a = delegate?.collectionView(c, layout: l, sizeForItemAt: i) ?? size")
    #expect(
      try text("if let a = d.collectionView?(c, layout: l, sizeForItemAt: i) {}")
        == "if let a = Optional(d.collectionView(c, layout: l, sizeForItemAt: i)) {}")
    #expect(
      try text("d.scrollViewDidScroll?(s)\nself.onTap?(3)")
        == "d.scrollViewDidScroll(s)\nself.onTap?(3)")
  }

  @Test func optionalRequirementsAcceptTrailingClosures() throws {
    let result = try text(
      """
      @objc protocol P { @objc optional func load(_ a: Int, then: @escaping () -> Void) }
      func f(p: P?) { p?.load?(3) { print("x") } }
      """)
    #expect(result.contains("p?.optional_load_then?(3) { print(\"x\") }"))
    #expect(result.contains("protocol P: AnyObject {"))
  }
}
