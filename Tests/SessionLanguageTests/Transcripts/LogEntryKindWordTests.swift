import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionSupport
import TestSupport
import Testing

@testable import SessionLanguage

@Suite struct LogEntryKindWordTests {
  private func kinds(_ words: String) throws -> LogEntryKinds {
    var filter = ShowFilter(kinds: [])
    try filter.apply(words)
    return filter.kinds
  }

  @Test(
    arguments: [
      ("highlight", [.highlight, .unhighlight]), ("display", [.display, .endDisplay]),
      ("prefetch", [.prefetch, .cancelPrefetch]), ("unhighlight", .unhighlight),
      ("end-display", .endDisplay), ("cancel-prefetch", .cancelPrefetch),
      ("begin-drag", .beginDrag), ("end-drag", .endDrag), ("end-scroll", .endScroll),
      ("touch", .touch), ("gesture", [.gesture, .swipe]), ("+display -end-display", .display),
      ("all -highlight", LogEntryKinds.all.subtracting([.highlight, .unhighlight])),
    ] as [(String, LogEntryKinds)])
  func wordMeansAlsoWhatUndoesIt(words: String, expected: LogEntryKinds) throws {
    #expect(try kinds(words) == expected)
  }

  @Test func countsSpeakOfTheSameFamilies() throws {
    let conversation = try Conversation()
    #expect(conversation.say("tap #t1", "expect count highlight = 2").count == 1)
    #expect(conversation.say("expect count unhighlight = 1") == [])
  }

  @Test(arguments: ["+display -end-display", "all -unhighlight", "none +prefetch +touch"])
  func recordingKeepsExactlyTheKindsThatShowed(words: String) throws {
    let folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    let conversation = try Conversation(nil, folder: folder.path)
    _ = conversation.say("%show \(words)", "load screen.yaml", "tap #t1", "save s.cvt")
    let text = try String(contentsOfFile: folder.path("s.cvt"), encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("%show none") }
    let wanted = ShowFilter(kinds: try kindsOf(words))
    #expect(try kinds(String(line?.dropFirst("%show none ".count) ?? "")) == wanted.kinds)
  }

  /// Returns the default after the words have changed it.
  private func kindsOf(_ words: String) throws -> LogEntryKinds {
    var filter = ShowFilter()
    try filter.apply(words)
    return filter.kinds
  }
}
