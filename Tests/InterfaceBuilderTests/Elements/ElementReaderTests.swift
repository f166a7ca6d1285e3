import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct ElementReaderTests {
  @Test func elementsHaveTheirPlaces() throws {
    let document = Fixture.document("Login.storyboard")
    #expect(document.problems == [])
    let button = try #require(document.object("but-to-001"))
    let lines = String(decoding: try Fixture.bytes("Login.storyboard"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines[button.position.line - 1]
    #expect(line.dropFirst(button.position.column - 1).hasPrefix("<button"))
  }

  @Test func aTagOverSeveralLinesBeginsAtItsFirst() throws {
    let document = Fixture.nib("  <view key=\"a\"\n    id=\"v\"\n    contentMode=\"left\"/>")
    #expect(try #require(document.object("v")).position == InterfacePosition(line: 7, column: 3))
  }

  /// Interface Builder leaves out what has the format's default, which is not the default of the class.
  @Test(arguments: [
    ("view", "userInteractionEnabled", true), ("label", "userInteractionEnabled", true),
    ("imageView", "userInteractionEnabled", true), ("label", "adjustsFontSizeToFit", true),
    ("view", "opaque", true), ("view", "hidden", false), ("view", "clipsSubviews", false),
    ("view", "translatesAutoresizingMaskIntoConstraints", true),
    ("activityIndicatorView", "hidesWhenStopped", false), ("switch", "on", false),
    ("textView", "editable", true), ("scrollView", "bounces", true),
    ("scrollView", "alwaysBounceVertical", false), ("segue", "animates", true),
    ("tableViewController", "clearsSelectionOnViewWillAppear", true),
    ("navigationBar", "translucent", true), ("button", "enabled", true),
  ])
  func absentFlagsHaveTheDefaultOfTheFormat(tag: String, attribute: String, value: Bool) throws {
    let document = Fixture.nib("<\(tag) id=\"x\"/>")
    #expect(try #require(document.object("x")).bool(attribute) == value)
  }

  @Test(arguments: [
    ("label", "numberOfLines", 1.0), ("view", "alpha", 1.0), ("slider", "value", 0.5),
    ("view", "horizontalHuggingPriority", 250.0),
    ("view", "verticalCompressionResistancePriority", 750.0),
    ("constraint", "priority", 1000.0),
    ("segmentedControl", "selectedSegmentIndex", -1.0), ("scrollView", "maximumZoomScale", 1.0),
  ])
  func absentNumbersHaveTheDefaultOfTheFormat(tag: String, attribute: String, value: Double) throws
  {
    let document = Fixture.nib("<\(tag) id=\"x\" firstAttribute=\"width\"/>")
    #expect(try #require(document.object("x")).number(attribute) == value)
  }

  @Test(arguments: [
    ("label", "textAlignment", "left"), ("button", "buttonType", "custom"),
    ("stackView", "axis", "horizontal"), ("stackView", "distribution", "fill"),
    ("textField", "borderStyle", "none"), ("label", "lineBreakMode", "tailTruncation"),
    ("view", "contentMode", "scaleToFill"), ("tableView", "style", "plain"),
  ])
  func absentNamesHaveTheDefaultOfTheFormat(tag: String, attribute: String, value: String) throws {
    let document = Fixture.nib("<\(tag) id=\"x\"/>")
    #expect(try #require(document.object("x")).string(attribute) == value)
  }

  @Test(arguments: [
    ("2", 2.0), ("1:1", 1.0), ("375:193", 375.0 / 193), ("1/3", 1.0 / 3), ("0.5", 0.5),
  ])
  func multipliersAreNumbersOrRatios(text: String, value: Double) throws {
    let document = Fixture.nib(
      "<constraint id=\"c\" firstAttribute=\"width\" multiplier=\"\(text)\"/>")
    #expect(document.problems == [])
    #expect(try #require(document.object("c")).multiplier == value)
  }

  @Test func unknownElementsAndAttributesAreReportedOnce() {
    let document = Fixture.nib(
      "<view id=\"a\" sparkles=\"YES\"/><view id=\"b\" sparkles=\"NO\"/><hologram/><hologram/>")
    #expect(
      document.problems.map(\.message) == [
        "unknown attribute sparkles of view; it is left out",
        "unknown element hologram; it is left out",
      ])
    #expect(document.problems.allSatisfy { $0.position?.line == 7 && $0.severity == .warning })
    #expect(document.topLevelObjects.count == 4)
  }

  @Test(arguments: [
    ("hidden=\"true\"", #"hidden of view is "true"; expected YES or NO"#),
    ("alpha=\"half\"", #"alpha of view is "half"; expected a number"#),
    ("alpha=\"nan\"", #"alpha of view is "nan"; expected a number"#),
    ("alpha=\"1e300\"", #"alpha of view is "1e300"; expected a number"#),
  ])
  func valuesOfAnotherKindAreReported(attribute: String, message: String) {
    #expect(Fixture.nib("<view id=\"v\" \(attribute)/>").problems.map(\.message) == [message])
  }

  @Test func longTextsAreChildrenAndMayBeEncoded() throws {
    let document = Fixture.nib(
      """
      <label id="a"><string key="text">Two
      lines &amp; more</string></label>
      <label id="b"><string key="text" base64-UTF8="YES">w6TDtsO8</string></label>
      <label id="c" text="one&#10;two"/>
      """)
    #expect(try #require(document.object("a")).textValue("text") == "Two\nlines & more")
    #expect(try #require(document.object("b")).textValue("text") == "äöü")
    #expect(try #require(document.object("c")).textValue("text") == "one\ntwo")
  }

  // MARK: Bad files

  @Test(arguments: [
    ("", "the file is empty"),
    ("<document", "not well-formed XML"),
    ("plain text", "not well-formed XML"),
    ("<plist/>", "the root element is plist"),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "Xcode 3 and 4"),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "macOS"),
    ("<document type=\"com.apple.InterfaceBuilder.AppleTV.XIB\"/>", "tvOS"),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "watchOS"),
    ("<document/>", "unknown platform"),
    ("<document type=\"CocoaTouch.XIB\"><objects></document>", "not well-formed XML"),
    ("<document type=\"CocoaTouch.XIB\">&nothing;</document>", "not well-formed XML"),
    ("bplist00", "compiled nib"),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", "not valid UTF-8"),
  ])
  func whatIsNoInterfaceFileIsAnError(text: String, part: String) throws {
    let document = InterfaceDocument(Data(text.utf8), path: "Bad.xib")
    let error = try #require(document.problems.first)
    #expect(error.severity == .error)
    #expect(error.message.contains(part))
    #expect(document.topLevelObjects.isEmpty)
  }

  @Test func entitiesAreNotExpanded() throws {
    let declarations = (1...9).map {
      "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">"
    }
    let text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE document [<!ENTITY e0 \"ha\">"
      + declarations.joined() + "]>\n<document type=\"CocoaTouch.XIB\">&e9;</document>"
    let document = InterfaceDocument(Data(text.utf8), path: "Laughs.xib")
    #expect(document.problems.map(\.position) == [InterfacePosition(line: 2, column: 1)])
    #expect(document.root == nil)
  }

  /// FoundationXML stops the program for such a comment.
  @Test func bytesThatAreNoTextAreRefused() {
    let bytes =
      Array("<document type=\"CocoaTouch.XIB\"><!-- ".utf8) + [0xE9, 0xFF]
      + Array(" --></document>".utf8)
    let document = InterfaceDocument(Data(bytes), path: "Latin.xib")
    #expect(document.problems.map(\.message) == ["the file is not valid UTF-8"])
  }

  @Test func depthIsLimited() throws {
    for depth in [100, 199, 1000, 100_000] {
      let text =
        "<document type=\"CocoaTouch.XIB\">" + String(repeating: "<view>", count: depth)
        + String(repeating: "</view>", count: depth) + "</document>"
      let document = InterfaceDocument(Data(text.utf8), path: "Deep.xib")
      #expect((document.root == nil) == (depth >= ElementReader.depthLimit))
    }
  }

  @Test func aFileThatIsTooLargeIsNotRead() {
    let document = InterfaceDocument(
      Data(repeating: UInt8(ascii: " "), count: ElementReader.byteLimit + 1), path: "Large.xib")
    #expect(document.problems.count == 1 && document.root == nil)
  }

  /// Whatever happens to a file, reading it ends with a value or with an error that has a place.
  @Test func damagedFilesAreReadOrRefused() throws {
    let original = [UInt8](try Fixture.bytes("Login.storyboard"))
    var random = SystemSeed(7)
    for _ in 0..<1000 {
      let bytes = random.damaged(original)
      let document = InterfaceDocument(Data(bytes), path: "Damaged.storyboard")
      if document.root == nil { #expect(document.isBroken) }
    }
  }
}

/// A sequence of damages that is the same in each run.
struct SystemSeed {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// Returns a copy that is cut off, or has bytes that are changed, removed or repeated.
  mutating func damaged(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...next(4) {
      guard bytes.count > 8 else { break }
      let start = next(bytes.count - 4)
      let end = min(bytes.count, start + 1 + next(40))
      switch next(6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: next(bytes.count))
      case 2: bytes[start] = UInt8(truncatingIfNeeded: next(256))
      case 3: bytes.removeLast(min(bytes.count - 1, next(bytes.count)))
      case 4: bytes.replaceSubrange(start..<end, with: "\"><&".utf8)
      default: bytes.replaceSubrange(start..<start + 1, with: "999999999999999999".utf8)
      }
    }
    return bytes
  }
}
