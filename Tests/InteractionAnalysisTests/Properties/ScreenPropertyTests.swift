import Testing

@testable import InteractionAnalysis

@Suite struct ScreenPropertyTests {
  @Test(arguments: [
    (
      "always (select X implies once (touch X) within 300ms)",
      "always (select X implies (once (touch X) within 300ms))"
    ),
    (
      "never (select * since begin-drag until end-drag)",
      "never (select since begin-drag until end-drag)"
    ),
    (
      "always (highlight X implies eventually (unhighlight X) within 10s)",
      "always (highlight X implies (eventually (unhighlight X) within 10s))"
    ),
    (#"sometimes (event "buy" *)"#, #"sometimes (event "buy")"#),
    (
      "always (count(displayed) = count(visible))", "always (count(displayed) = count(visible))"
    ),
    (
      "buy-once: always event \"buy\" X via callback:* implies not previously once event \"buy\" X",
      "buy-once: always (event \"buy\" X via callback:* implies (not (previously (once (event \"buy\" X)))))"
    ),
    (
      "never (touch ended [0,3] #b1.clickMe or count(touches) - 1 > 1 and select #b*)",
      "never (touch ended [0,3] #b1.clickMe or (count(touches) - 1 > 1 and select #b*))"
    ),
  ])
  func canonicalFormParsesToTheSameProperty(text: String, canonical: String) throws {
    let property = try ScreenProperty(text)
    #expect(property.description == canonical)
    #expect(try ScreenProperty(canonical) == property)
  }

  @Test(arguments: [
    ("", "column 1: expected always, never, sometimes, found the end"),
    (
      "alway (select *)",
      "column 1: expected always, never, sometimes, found \"alway\"; did you mean always?"
    ),
    (
      "always (selct X)",
      "column 9: expected a kind of log entry such as select, found \"selct\"; did you mean select?"
    ),
    ("always (select X", "column 17: expected ), found the end"),
    ("always select X)", "column 16: expected the end of the property, found \")\""),
    (
      "always (highlight X implies eventually unhighlight X)",
      "column 53: eventually needs a bound, such as `eventually (…) within 10s`"
    ),
    (
      "always once (select X) within 3 h",
      "column 33: expected the end of the property, found \"h\""
    ),
    (
      "always once (select X) within soon",
      "column 31: expected a time such as 300ms or 10s, found \"soon\""
    ),
    (
      "always count(shown) = 1",
      "column 14: expected one of displayed, visible, selected, highlighted, items, sections, touches, found \"shown\""
    ),
    ("always count(items) is 1", "column 21: expected one of = != < <= > >=, found \"is\""),
    ("always count(items) = many", "column 23: expected a number or count(…), found \"many\""),
    ("never scroll X", "column 14: entries of scroll have no place for the variable X"),
    (#"never event "buy"#, "column 13: the quotation mark is not closed"),
    (#"never event "\x""#, "column 13: the quoted text is not valid; escapes are those of JSON"),
    ("never select * via", "column 19: expected a receiver such as callback:onBuy, found the end"),
    (
      "always (not touch X implies select X)",
      "column 8: the variable X is not bound by an event before `touch X`, which may be false for any place"
    ),
    (
      "never (select X and eventually (touch X) within 1s)",
      "column 7: eventually may only be the right side of implies, as in `always (… implies eventually (…) within 10s)`"
    ),
    (
      "never (select A and select B and select C and select D and select E)",
      "column 7: 5 variables; at most 4 are accepted"
    ),
  ])
  func mistakeIsReportedWithItsColumn(text: String, message: String) {
    #expect(throws: ScreenPropertyError.self) { try ScreenProperty(text) }
    do { _ = try ScreenProperty(text) } catch { #expect("\(error)" == message) }
  }

  @Test func depthIsBounded() {
    let nested =
      String(repeating: "not (", count: 500) + "select *" + String(repeating: ")", count: 500)
    let many = (0..<500).map { _ in "tap" }.joined(separator: " or ")
    for text in ["always \(nested)", "always \(many)", String(repeating: "a", count: 20_000)] {
      #expect(throws: ScreenPropertyError.self) { try ScreenProperty(text) }
    }
    do { _ = try ScreenProperty("always \(nested)") } catch {
      #expect("\(error)".hasSuffix("more than 50 nested operators"))
    }
    let wide = (0..<200).map { _ in "select *" }.joined(separator: " and ")
    do { _ = try ScreenProperty("always \(wide)") } catch {
      #expect("\(error)".hasSuffix("more than 50 operands"))
    }
    do { _ = try ScreenProperty(String(repeating: "a", count: 20_000)) } catch {
      #expect("\(error)" == "column 1: a property of 20000 bytes; at most 10000 are accepted")
    }
  }

  @Test func fileHoldsNamedProperties() throws {
    let text = "# of the shop\n\none: never (select *)\r\ntwo: sometimes (scroll *)\n"
    #expect(try ScreenProperty.properties(in: text).map(\.title) == ["one", "two"])
    for (text, message) in [
      (
        "never (select *)\n",
        "line 1, column 1: a property in a file needs a name: `name: always (…)`"
      ),
      (
        "a: never (select *)\na: never (touch *)\n",
        "line 2, column 1: the name \"a\" is that of the property in line 1"
      ),
      (
        "\nb: never (selec *)\n",
        "line 2, column 11: expected a kind of log entry such as select, found \"selec\"; did you mean select?"
      ),
    ] {
      do {
        _ = try ScreenProperty.properties(in: text)
        Issue.record("accepted \(text)")
      } catch { #expect("\(error)" == message) }
    }
  }

  @Test func defaultPropertiesAreValid() {
    #expect(ScreenProperty.defaults.count == ScreenProperty.texts.count)
  }

  @Test func patternMatchesWholeTexts() {
    for (pattern, text, isMatch) in [
      ("*", "", true), ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "abd", false),
      ("*b*", "abc", true), ("a*a", "a", false), ("abc", "abcd", false), ("a**c", "axc", true),
    ] { #expect(TextPattern(pattern).matches(text) == isMatch, "\(pattern) \(text)") }
  }
}
