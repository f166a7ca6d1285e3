import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct TargetTests {
  @Test(arguments: [
    "10,20", "-5.5,0", "50%,50%", "content:10,900", "content:50%,10",
    "[0,3]", "#b1", "#\"any id\"", "\"label\"", "/pat tern/", "/a\\/b/", "/a\\\\/", "header[0]",
    "footer[12]", "badge[1]", "[0,3].clickMe", "#b1.a.b", "\"x\".y", "[0,3]@10,5", "#b1@90%,50%",
    "#b1@50%,4", "banners[0,1]", "banners#t2", "banners\"Buy\"", "banners/Row 1/",
    "[0,1].banners[0,1]", "[0,1].a.banners#t2.title@1,2", "[0,1].banners.header[0]",
    "banners.header[0]", "\"a b\"[0,1]", "\"a b\".header[0]", "#x.\"odd name\"[0,1]",
    "\"odd kind\"[2]", "#\"\"", "#\"1\"", "#é", "[0,1].\"\"",
    "[0,1]\"Get\"", "#b1.bar\"Get\"", "[0,1]/^Get/", "CollectionView[1][0,2]",
    "CollectionView[1].header[0]", "Cell[2].like",
  ])
  func canonicalTextReadsBackAsItself(text: String) throws {
    let target = try TouchTarget(parsing: text)
    #expect(target.description == text)
    #expect(try TouchTarget(parsing: target.description) == target)
  }

  @Test(arguments: [
    ("10 20", "10,20"), ("10, 20", "10,20"), ("+1.50,2", "1.5,2"), ("1e2,0", "100,0"),
    ("50% 50%", "50%,50%"), ("[ 0 , 3 ]", "[0,3]"), ("'Buy now'", "\"Buy now\""), ("-0,0", "0,0"),
    ("#\"b1\"", "#b1"), ("\"\\u0041\"", "\"A\""), ("0.1,77.5", "0.1,77.5"), (".5,1", "0.5,1"),
  ])
  func otherSpellingsMeanTheSame(text: String, canonical: String) throws {
    #expect(try TouchTarget(parsing: text).description == canonical)
  }

  @Test func partsAreWhatTheyAreCalled() throws {
    #expect(
      try TouchTarget(parsing: "[0,1].rows.banners#t2.title@10,50%")
        == TouchTarget.identifier(
          "title",
          in: .item(
            id: "t2", in: .identifier("banners", in: .identifier("rows", in: .item([0, 1]))))
        )
        .at(x: 10, y: .percent(50)))
    #expect(
      try TouchTarget(parsing: "header[2]")
        == .header(inSection: 2))
  }

  @Test(arguments: [
    ("", 1), ("10", 3), ("10,", 4), ("10,x", 4), ("nan,1", 1), ("inf,1", 1), ("1,2,3", 4),
    ("1e400,1", 1), ("9999999999999,1", 1), ("[0,1", 1), ("[0]", 1), ("[-1,0]", 2),
    ("[0,99999999999999999999]", 4), ("#", 2), ("#b1.", 5), ("#b1@5", 6), ("b1", 1),
    ("[0,1][0,2]", 6), ("\"open", 1), ("/open", 1), ("//", 1), ("#b1@1,2@3,4", 8), ("a.b[0,1]", 1),
    ("#a#b", 3), ("0x10,2", 1), ("1 2 3", 5), ("\"\\q\"", 2), ("\"\\ud800\"", 2),
  ])
  func mistakesHaveTheirColumn(text: String, column: Int) {
    #expect {
      _ = try TouchTarget(parsing: text)
    } throws: { error in
      guard let error = error as? GrammarError else { return false }
      #expect(error.position.column == column, "\(error)")
      #expect(error.lines.allSatisfy { $0.hasPrefix("! ") })
      return true
    }
  }
}
