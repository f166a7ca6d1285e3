import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct ArgumentReaderTests {
  static func arguments(_ line: String) throws -> ArgumentReader {
    var assembler = StatementAssembler()
    guard case .command(let command)? = try assembler.feed(line) else {
      throw GrammarFault(at: 0, "no command").error(line: 1, text: Array(line.utf8))
    }
    return command.arguments
  }

  static func headline(_ line: String, _ read: (inout ArgumentReader) throws -> Void) -> String {
    do {
      var reader = try arguments(line)
      try read(&reader)
      try reader.expectEnd()
      return "none"
    } catch let error as GrammarError {
      return "\(error.position.column): \(error.headline)"
    } catch {
      return "\(error)"
    }
  }

  /// Returns the values that a verb with these arguments reads from `line`.
  static func values(
    _ line: String, _ read: (inout ArgumentReader) throws -> [Any]
  ) throws -> [String] {
    var reader = try arguments(line)
    let values = try read(&reader)
    try reader.expectEnd()
    return values.map { "\($0)" }
  }

  @Test(arguments: ["tap --count=2 10,20", "tap 10,20 --count 2", "tap --count 2 10 20"])
  func flagsAreAcceptedAnywhereWithOrWithoutEqualsSign(line: String) throws {
    let values = try Self.values(line) {
      let count = try $0.flag("count") { value throws(GrammarError) in try value.count() } ?? 0
      return [count, try $0.flag("scroll"), try $0.target()]
    }
    #expect(values == ["2", "false", "10,20"])
  }

  @Test func flagsOfOneLetterHaveOneDash() throws {
    let values = try Self.values("events -n 20") {
      [try $0.flag("n") { value throws(GrammarError) in try value.count() } ?? 0]
    }
    #expect(values == ["20"])
  }

  @Test func quotedFlagValuesKeepTheirBlanks() throws {
    let values = try Self.values(#"tap 1,1 --name="a b""#) {
      [try $0.flag("name") { value throws(GrammarError) in try value.text() } ?? "", $0.rest()]
    }
    #expect(values == ["a b", "1,1"])
  }

  @Test func targetsTextsAndJSONFollowEachOther() throws {
    let values = try Self.values(#"emit #a.b "an event" {"k": [1, 2.5, null, true, "é\n"]}"#) {
      [try $0.target(), try $0.text(), try $0.json()]
    }
    #expect(values == ["#a.b", "an event", #"{"k":[1,2.5,null,true,"é\n"]}"#])
  }

  @Test func arrowSeparatesTheTwoPlacesOfAMove() throws {
    let values = try Self.values("move #a -> [0,3]") {
      [try $0.place(), $0.accept("->"), try $0.indexPath().item]
    }
    #expect(values == ["#a", "true", "3"])
  }

  @Test func wordsBetweenArgumentsAreAccepted() throws {
    let values = try Self.values("swipe left from 'My row' by 40") {
      [
        try $0.word(of: ["left", "right"]), $0.accept("from"), try $0.target(), $0.accept("by"),
        try $0.number(),
      ]
    }
    #expect(values == ["left", "true", "\"My row\"", "true", "40.0"])
  }

  @Test func bracketsAreAnIndexPathOrAnArrayByContext() throws {
    let values = try Self.values("insert [0,1] [1, 2]") {
      [try $0.indexPath().item, try $0.json()]
    }
    #expect(values == ["1", "[1,2]"])
  }

  @Test func blockIsReadBehindTheArguments() throws {
    let values = try Self.values("repeat 2 { undo; redo }") {
      [try $0.count(), try $0.block().map(\.name)]
    }
    #expect(values == ["2", #"["undo", "redo"]"#])
  }

  @Test func echoKeepsItsTextAsItStands() throws {
    #expect(try Self.values("echo  it's  \"so\" ") { [$0.rest()] } == [#"it's  "so""#])
  }

  @Test func bareWordsAreStringsWhereValuesAreExpected() throws {
    let values = try Self.values("set scrollDirection vertical") {
      [try $0.word(), try $0.value()]
    }
    #expect(values == ["scrollDirection", "\"vertical\""])
  }

  @Test func twoNumbersAreAPointAndTheThirdIsNot() throws {
    let values = try Self.values("pinch 10 20 1.5") { [try $0.target(), try $0.number()] }
    #expect(values == ["10,20", "1.5"])
  }

  @Test(arguments: [("500ms", 500.0), ("0.5s", 500), ("2m", 120_000), ("16", 16), ("1e3", 1000)])
  func timesAreMilliseconds(text: String, milliseconds: Double) throws {
    var reader = try Self.arguments("wait \(text)")
    let value = try reader.milliseconds()
    #expect(value == milliseconds)
  }

  @Test func syntaxErrorsNameFoundAndExpectedTokens() {
    #expect(
      Self.headline("settle 5") { _ in }
        == #"8: expected the end of the command, found "5"; usage: settle"#)
    #expect(
      Self.headline("resize 5") { _ = try $0.pair() }
        == "9: expected a second number, found the end; write X,Y or X Y")
    #expect(
      Self.headline("tap 1,1 --cuont=2") {
        _ = try $0.flag("count") { value throws(GrammarError) in try value.count() }
        _ = try $0.target()
      } == "9: unknown flag --cuont; did you mean --count?")
    #expect(
      Self.headline("tap 1,1 --count") {
        _ = try $0.flag("count") { value throws(GrammarError) in try value.count() }
      } == "16: expected the value of --count, found the end; write --count=VALUE")
    #expect(
      Self.headline("tap 1,1 --count=x") {
        _ = try $0.flag("count") { value throws(GrammarError) in try value.count() }
      }.hasPrefix(#"17: expected a whole number, found "x""#))
    #expect(
      Self.headline("tap") { _ = try $0.target() }
        == "4: expected a target, found the end; write X,Y or [s,i] or #id")
    #expect(
      Self.headline("swipe lfet") { _ = try $0.word(of: ["left", "right"]) }
        == #"7: expected one of left, right, found "lfet"; did you mean left?"#)
    #expect(
      Self.headline("update #a {\"k\":}") {
        _ = try $0.target()
        _ = try $0.json()
      } == #"16: found "}", expected a value"#)
    #expect(
      Self.headline("undo 99999999999999999999") { _ = try $0.count() }
        .hasPrefix("6: expected a whole number"))
  }

  @Test func deepJSONIsRefusedWithoutRecursing() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(
      Self.headline("append 0 \(deep)") {
        _ = try $0.count()
        _ = try $0.json()
      } == "210: nested deeper than 200 levels")
  }
}
