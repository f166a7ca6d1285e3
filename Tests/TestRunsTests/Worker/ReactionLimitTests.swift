import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

/// The limits of a job, exceeded by changes that its reactions make.
@Suite struct ReactionLimitTests {
  private func result(_ line: String) -> String {
    var (runner, output) = (JobRunner(), [UInt8]())
    runner.run(Array(line.utf8)[...], into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// A change by a reaction is rejected like one by a command; later changes are, too.
  @Test(arguments: [
    (
      "tap 10,10", #"{"on":{"event":"go"},"do":[{"append":{"items":{"repeat":10000}}}]}"#,
      #"{"memory":1000000}"#, "session:1:1: more than 1000000 bytes of memory"
    ),
    (
      "tap 10,10\ntap 10,10",
      #"{"on":{"event":"go"},"do":[{"insert":{"at":[0,0],"items":{"repeat":900}}}]}"#,
      #"{"memory":500000}"#, "session:2:1: more than 500000 bytes of memory"
    ),
    (
      "repeat 100 { tap 10,10 }", #"{"on":{"event":"go"},"do":[{"update":{"item":"a","data":1}}]}"#,
      #"{"memory":20000}"#, "session:1:1: more than 20000 bytes of memory"
    ),
    (
      "tap 10,10", #"{"on":{"event":"go"},"do":[{"append":{"section":9999,"items":[{}]}}]}"#,
      #"{"memory":20000}"#, "session:1:1: more than 20000 bytes of memory"
    ),
    (
      "tap 10,10", #"{"on":{"event":"go"},"do":[{"append":{"items":{"repeat":10000}}}]}"#,
      #"{"entries":5000}"#, "session:1:1: more than 5000 log entries"
    ),
    (
      "ls", #"{"on":{"appear":true},"do":[{"append":{"items":{"repeat":10000}}}]}"#,
      #"{"memory":1000000}"#, "session: more than 1000000 bytes of memory"
    ),
    (
      "load-more\nwait 1e6",
      #"{"on":{"loadMore":true},"after":0.1,"do":[{"append":{"items":{"repeat":1000}}}]}"#,
      #"{"memory":1500000}"#, "session:2:1: more than 1500000 bytes of memory"
    ),
  ])
  func aReactionBeyondALimitEndsTheJob(
    session: String, reaction: String, limits: String, reason: String
  ) throws {
    let file = #"""
      {"cvsim":1,"cells":{"R":{"subviews":[{"kind":"button","frame":[0,0,44,44],"event":"go"}]}},\#
      "layout":{"list":{}},"sections":[{"items":[{"id":"a"}]}],\#
      "loading":{"loadMoreDelay":0,"loadMoreDistance":1e9},"reactions":[\#(reaction)]}
      """#
    for style in WiringDescription.Style.allCases {
      let styled = file.replacing(
        #""cells""#, with: #""wiring":{"style":"\#(style.rawValue)"},"cells""#)
      let line = result(
        #"{"session":\#(JSONValue.quote(session)),"collection":\#(styled),"limits":\#(limits)}"#)
      #expect(try JSONReader().value(of: line)["reason"] == .string(reason), "\(style): \(line)")
    }
  }

  @Test func itemsBelowAnInsertedItemCount() throws {
    let children = Array(repeating: "{}", count: 900).joined(separator: ",")
    let file =
      #"{"cvsim":1,"cells":{"R":{"subviews":[{"kind":"button","frame":[0,0,44,44],"event":"go"}]}},"#
      + #""layout":{"list":{}},"sections":[{"items":[{}]}],"#
      + #""reactions":[{"on":{"event":"go"},"do":[{"append":{"items":[{"children":[\#(children)]}]}}]}]}"#
    let line = result(
      #"{"session":"tap 10,10\ntap 10,10","collection":\#(file),"limits":{"memory":600000}}"#)
    #expect(
      try JSONReader().value(of: line)["reason"]
        == "session:2:1: more than 600000 bytes of memory", "\(line)")
  }

  @Test func aReactionInAnEmbeddedCollectionCounts() throws {
    let inner =
      #"{"cvsim":1,"name":"inner","cells":{"R":{"subviews":[{"kind":"button","frame":[0,0,44,44],"#
      + #""event":"go"}]}},"layout":{"list":{}},"sections":[{"items":[{}]}],"#
      + #""reactions":[{"on":{"event":"go"},"do":[{"append":{"items":{"repeat":10000}}}]}]}"#
    let file =
      #"{"cvsim":1,"cells":{"A":{"subviews":[{"name":"c","kind":"collection","#
      + #""frame":[0,0,100,100],"collection":\#(inner)}]}},"#
      + #""layout":{"flow":{"itemSize":[100,100]}},"sections":[{"items":[{"type":"A"}]}]}"#
    let line = result(
      #"{"session":"tap 10,10","collection":\#(file),"limits":{"memory":1000000}}"#)
    #expect(
      try JSONReader().value(of: line)["reason"]
        == "session:1:1: more than 1000000 bytes of memory", "\(line)")
  }
}
