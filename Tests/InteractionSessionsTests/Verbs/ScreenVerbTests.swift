import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// `resize`, `rotate` without a target, and the values that depend on the viewport.
@Suite struct ScreenVerbTests {
  @Test func resizeChangesAndPrintsTheSize() throws {
    let conversation = try Conversation()
    #expect(conversation.say("resize 300 200") == ["viewport 300x200"])
    #expect(conversation.say("resize 250,100").first == "viewport 250x100")
    #expect(conversation.say("resize 390.5x844") == ["viewport 390.5x844"])
    let device = try #require(conversation.session.device)
    #expect(device.simulator.window.bounds.size == CGSize(width: 390.5, height: 844))
    #expect(device.root.collectionView.frame.size == CGSize(width: 390.5, height: 844))
  }

  @Test func turnedDeviceChangesWidthAndHeight() throws {
    let conversation = try Conversation()
    #expect(conversation.say("rotate") == ["viewport 160x400"])
    #expect(conversation.say("rotate") == ["viewport 400x160"])
    // With a target it is the gesture of two fingers.
    #expect(conversation.say("rotate #t1").first?.hasPrefix("! expected a number") == true)
  }

  @Test func deviceByNameHasItsSafeArea() throws {
    let conversation = try Conversation(Screens.photos)
    func said(_ line: String) -> String { conversation.say(line).first ?? "" }
    let loaded = try #require(conversation.session.device).extent
    #expect(said("resize iphone-16").hasPrefix("viewport 393x852, safe area 59,0,34,0"))
    let view = try #require(conversation.session.device).root.collectionView
    #expect(view.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    // A turned phone has its sensors at the side, and turned back it is as before.
    #expect(said("rotate").hasPrefix("viewport 852x393, safe area 0,59,21,59"))
    #expect(said("rotate").hasPrefix("viewport 393x852, safe area 59,0,34,0"))
    // A size alone is a window of the same device.
    #expect(said("resize 320 852").hasPrefix("viewport 320x852"))
    #expect(conversation.session.device?.extent.safeArea == EdgeInsets(top: 59, bottom: 34))
    #expect(said("resize \"iPhone SE\"").hasPrefix("viewport 375x667, safe area 20,0,0,0"))
    _ = conversation.say("undo")
    #expect(conversation.session.device?.extent.size == CGSize(width: 320, height: 852))
    _ = conversation.say("resize original")
    #expect(conversation.session.device?.extent == loaded)
    // A state to return to has it as well.
    _ = conversation.say("wire style models", "resize iphone-16", "resize original")
    #expect(conversation.session.device?.extent == loaded)
  }

  @Test func unknownDeviceIsAMistake() throws {
    let conversation = try Conversation()
    #expect(
      conversation.say("resize iphone-61").first
        == "! \"iphone-61\" is not a device; did you mean iphone-16?")
    #expect(
      conversation.say("resize zebra").first
        == "! \"zebra\" is not a device; write `resize 390 844` or `resize iphone-16`")
  }

  @Test(arguments: DeviceProfile.all)
  func knownDevicesHaveAWord(device: DeviceProfile) {
    #expect(DeviceProfile.named(device.word) == device)
    #expect(!device.word.contains(" ") && device.word.allSatisfy { !$0.isUppercase })
  }

  @Test func pointsAndDrawingsFollow() throws {
    let conversation = try Conversation()
    #expect(conversation.say("hit 50%,50%").first?.hasPrefix("hit 200,80 ") == true)
    _ = conversation.say("resize 300 100")
    #expect(conversation.say("hit 50%,50%").first?.hasPrefix("hit 150,50 ") == true)
    #expect(conversation.say("tap 350,50") == ["! miss 350,50: nothing takes touches there"])
  }

  @Test func layoutIsInvalidatedIfTheCrossSizeChanges() throws {
    let conversation = try Conversation(Screens.shelves)
    _ = conversation.say("resize 700 480")
    // Two rows are side by side now.
    #expect(conversation.say("frame \"r 2\"").isEmpty == false)
    #expect(conversation.say("frame [0,1]") == [#"frame [0,1] #"r 2" 380,0 320x200"#])
  }

  @Test func offsetIsClampedAndCellsThatStillShowStay() throws {
    let conversation = try Conversation()
    _ = conversation.say("scroll by 500 0", "%show all")
    let cell = try #require(
      conversation.session.device?.root.collectionView.visibleCells.last)
    #expect(
      conversation.say("resize 600 160").first == "viewport 600x160, offset 500,0 -> 360,0")
    #expect(
      conversation.session.device?.root.collectionView.visibleCells.contains { $0 === cell } == true
    )
  }

  @Test func addedAndRemovedCellsArePrinted() throws {
    let conversation = try Conversation()
    _ = conversation.say("%show +display")
    #expect(
      conversation.say("resize 200 160") == [
        "viewport 200x160", "end-display [0,1] #b1",
      ])
    #expect(
      conversation.say("resize 400 160") == [
        "viewport 400x160", "display [0,1] #b1",
      ])
  }

  @Test func embeddedStripIsClampedToo() throws {
    let conversation = try Conversation(Screens.shelves)
    _ = conversation.say("scroll to #r1.strip[0,3]")
    func offset() -> CGFloat? {
      conversation.session.device?.root.collectionView.visibleCells.first?.contentView.subviews
        .compactMap { $0 as? CollectionView }.first?.contentOffset.x
    }
    #expect(offset() == 160)
    _ = conversation.say("set itemSize 400x200", "resize 400 480")
    #expect(offset() == 80)
  }

  @Test(arguments: [
    "resize", "resize 10", "resize nan 10", "resize inf inf", "resize -1 10", "resize 0 10",
    "resize 10 0", "resize 1e10 10", "resize 1e400 1", "resize 100x", "resize x100",
    "resize 10% 10%", "resize 10 10 10", "resize 10x10 5", "resize #t1",
  ])
  func invalidSizeChangesNothing(line: String) throws {
    let conversation = try Conversation()
    let state = conversation.session.stateBytes()
    let lines = conversation.say(line)
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.allSatisfy { $0.hasPrefix("! ") })
    #expect(conversation.session.stateBytes() == state)
  }

  @Test func withoutAScreenThereIsNothingToResize() throws {
    let bare = try Conversation(nil)
    for line in ["resize 10 10", "rotate", "set", "set itemSize", "set itemSize 1x1"] {
      #expect(
        bare.say(line) == ["! nothing is loaded; `load FILE` loads a collection"], "\(line)")
    }
  }

  @Test func hugeAndTinyScreensAreScreens() throws {
    let conversation = try Conversation(Screens.photos)
    for size in ["1e9 1e9", "0.001 0.001", "1 1e9", "1e9 1"] {
      #expect(conversation.say("resize \(size)").first?.hasPrefix("viewport ") == true)
      #expect(conversation.outcome("map") == .done)
      #expect(!conversation.say("visible").isEmpty)
    }
  }

  @Test func traceHasTheNewViewport() throws {
    let traced = try TracedSession()
    traced.say("tap #t1")
    _ = traced.newLines()
    traced.say("rotate")
    let lines = try traced.newLines().map { try JSONReader().value(of: $0) }
    let told = try #require(lines.first { $0["kind"] == "view" })
    #expect(told["type"] == "state")
    #expect(told["view"]?.numbers == [160, 400])
    #expect(told["text"] == "viewport 160x400")
  }
}
