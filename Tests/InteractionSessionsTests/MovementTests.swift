import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

/// The lines of movements, and of numbers.
@Suite struct MovementTests {
  @Test func scrollEntriesOfAMovementAreOneLine() throws {
    let conversation = try Conversation()
    let lines = conversation.say("swipe left")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("scroll 0,0 -> ") && lines[0].hasSuffix(" frames)"))
  }

  @Test(arguments: ["+frames", "all"])
  func framesAreShownOnRequest(kinds: String) throws {
    let one = try Conversation().say("swipe left")
    let all = try Conversation().say("%show \(kinds)", "swipe left").filter {
      $0.hasPrefix("scroll ")
    }
    let count = try #require(one.first?.split(separator: "(").last?.split(separator: " ").first)
    #expect(all.count == Int(count))
    #expect(!all.contains { $0.contains("frames") })
    #expect(all.last?.split(separator: " ").last == one[0].split(separator: " ")[3])
  }

  @Test func otherLinesDivideAMovement() throws {
    let conversation = try Conversation()
    let lines = conversation.say("%show +end-drag", "swipe left")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("scroll 0,0") && lines[1].hasPrefix("end-drag "))
    #expect(lines[2].hasPrefix("scroll "))
  }

  @Test func singleScrollHasNoCount() throws {
    #expect(try Conversation().say("scroll by 10 0") == ["scroll 0,0 -> 10,0"])
    let both = try Conversation().say("repeat 2 { scroll by 10 0 }")
    #expect(both == ["scroll 0,0 -> 10,0", "scroll 10,0 -> 20,0"])
  }

  @Test func numbersHaveAtMostThreeDecimals() throws {
    let conversation = try Conversation()
    #expect(conversation.say("scroll by 33.33333 0") == ["scroll 0,0 -> 33.333,0"])
    #expect(conversation.say("expect offset 33.333,0") == [])
    #expect(conversation.say("expect offset 33.33,0") != [])
    #expect(conversation.session.prompt == "banners 33.333,0 0ms> ")
  }
}
