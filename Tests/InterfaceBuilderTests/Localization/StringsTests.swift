import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct StringsTests {
  private static let text = """
    /* Class = "UILabel"; text = "Welcome"; */
    "lab-el-001.text" = "Willkommen";
    // A line.
    "but-to-001.normalTitle" = "An\\"melden\\n\\U00e4";
    "fie-ld-001.placeholder" = "E-Mail";
    "nav-it-001.title" = "Anmelden";
    """

  @Test(arguments: [String.Encoding.utf8, .utf16])
  func textsReplaceThoseOfTheFile(encoding: String.Encoding) throws {
    let strings = InterfaceStrings(strings: try #require(Self.text.data(using: encoding)))
    #expect(strings.texts.count == 4)
    let document = InterfaceDocument(
      try Fixture.bytes("Login.storyboard"), path: "Login.storyboard", strings: strings)
    #expect(document.problems == [])
    #expect(document.object("lab-el-001")?.string("text") == "Willkommen")
    #expect(document.object("but-to-001")?.child("state")?.string("title") == "An\"melden\nä")
    #expect(document.object("fie-ld-001")?.string("placeholder") == "E-Mail")
    #expect(document.object("nav-it-001")?.string("title") == "Anmelden")
  }

  @Test func catalogsHaveTheTextsOfALanguage() throws {
    let json = """
      {"sourceLanguage": "en", "strings": {"lab-el-001.text": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Willkommen"}},
        "fr": {"stringUnit": {"state": "translated", "value": "Bienvenue"}}}}}, "version": "1.0"}
      """
    let strings = InterfaceStrings(catalog: Data(json.utf8), language: "fr")
    #expect(strings.texts == ["lab-el-001.text": "Bienvenue"])
    #expect(InterfaceStrings(catalog: Data("[".utf8), language: "fr").texts.isEmpty)
  }

  @Test(arguments: ["", "\"a", "\"a\" =", "\"a\" = \"b", "= \"\\", "\"a\"\"b\" = \"c\";"])
  func damagedFilesEnd(text: String) {
    _ = InterfaceStrings(strings: Data(text.utf8)).texts
  }
}
