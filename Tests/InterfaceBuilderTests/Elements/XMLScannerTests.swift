import Testing

@testable import InterfaceBuilder

@Suite struct XMLScannerTests {
  /// The events as text: `<name a=b 1:1`, `>`, and texts in quotes.
  private func events(_ text: String) throws(XMLScanner.Mistake) -> [String] {
    var scanner = XMLScanner(Array(text.utf8))
    var events: [String] = []
    while let event = try scanner.next() {
      switch event {
      case .start(let tag):
        let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }
        events.append("<\(tag.name)\(attributes.joined()) \(tag.position)")
      case .end: events.append(">")
      case .text(let text): events.append("'\(text)'")
      }
    }
    return events
  }

  @Test(arguments: [
    ("<a/>", ["<a 1:1", ">"]),
    ("\u{FEFF}<?xml version=\"1.0\"?>\n<a b='1' c=\"2\"></a>\n", ["<a b=1 c=2 2:1", ">"]),
    ("<a>\n  <b\n c='d'/>\n</a>", ["<a 1:1", "'\n  '", "<b c=d 2:3", ">", "'\n'", ">"]),
    ("<a>x &lt;&amp;&gt; &#65;&#x42;</a>", ["<a 1:1", "'x <&> AB'", ">"]),
    ("<a b='&quot;&apos;&#10;'/>", ["<a b=\"'\n 1:1", ">"]),
    ("<a b='one\ntwo\tthree'/>", ["<a b=one two three 1:1", ">"]),
    ("<a><!-- <b> --><![CDATA[<c> &amp;]]></a>", ["<a 1:1", "'<c> &amp;'", ">"]),
    ("<a>line\r\nline</a>", ["<a 1:1", "'line\nline'", ">"]),
    ("<a:b c:d='e'/>", ["<a:b c:d=e 1:1", ">"]), ("<ä ö='ü'/>", ["<ä ö=ü 1:1", ">"]),
  ])
  func elementsAndTextsAreRead(_ text: String, _ expected: [String]) throws {
    #expect(try events(text) == expected)
  }

  @Test(arguments: [
    ("", "1:1", "there is no element"), ("text", "1:1", "there is no XML"),
    ("<a>", "1:4", "<a> is not closed"), ("<a></b>", "1:4", "</b> ends nothing; expected </a>"),
    ("<a/>\n<b/>", "2:1", "second root element"), ("<a/>text", "1:5", "after the root element"),
    ("<a", "1:1", "this tag does not end"), ("<a b", "1:5", "expected = after b"),
    ("<a b=c/>", "1:6", "expected a value in quotes"), ("<a b='c", "1:6", "value does not end"),
    ("<a b='1' b='2'/>", "1:10", "given twice"), ("<a b='1'c='2'/>", "1:9", "a blank is missing"),
    ("<a b='<'/>", "1:7", "a value with <"), ("<a>&nothing;</a>", "1:4", "not declared"),
    ("<a>& b</a>", "1:4", "not declared"), ("<a>&#0;</a>", "1:4", "not declared"),
    ("<a>\u{1}</a>", "1:4", "does not permit"), ("<1/>", "1:2", "a name is missing"),
    ("<a /x>", "1:5", "a > is missing"), ("<a><!-- ", "1:4", "this comment does not end"),
    ("<!DOCTYPE a>", "1:1", "a document type"), ("</a>", "1:1", "ends nothing"),
  ])
  func whatIsNotWellFormedIsAMistake(_ text: String, _ position: String, _ part: String) {
    let mistake = #expect(throws: XMLScanner.Mistake.self) { try events(text) }
    #expect(mistake?.message.contains(part) == true, "\(mistake?.message ?? "")")
    #expect(mistake.map { "\($0.position)" } == position)
  }

  @Test func aDeepFileNeedsNoRecursion() throws {
    let text =
      String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    #expect(try events(text).count == 200_000)
  }
}
