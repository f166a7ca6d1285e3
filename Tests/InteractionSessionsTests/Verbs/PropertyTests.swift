import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// `set`: properties by the keys of collection files.
@Suite struct PropertyTests {
  @Test func propertyOfTheLayoutTakesEffectAtOnce() throws {
    let conversation = try Conversation()
    #expect(
      conversation.say("set itemSize 100x120") == ["itemSize [160,160] -> [100,120]"])
    #expect(conversation.say("frame #t1") == ["frame [0,0] #t1 80,20 100x120"])
    #expect(conversation.say("set minimumLineSpacing 20") == ["minimumLineSpacing 0 -> 20"])
    #expect(conversation.say("frame #b1") == ["frame [0,1] #b1 200,20 100x120"])
    #expect(conversation.say("set minimumLineSpacing null") == ["minimumLineSpacing 20 -> 10"])
    #expect(
      conversation.say("set scrollDirection vertical") == ["scrollDirection horizontal -> vertical"]
    )
    #expect(conversation.say("set scrollDirection vertical") == ["scrollDirection vertical"])
  }

  @Test(arguments: [
    "itemSize", "flow.itemSize", "layout.itemSize", "layout.flow.itemSize",
  ])
  func keyMayDoWithoutWhatIsKnown(key: String) throws {
    let conversation = try Conversation()
    #expect(conversation.say("set \(key) [1,2]") == ["\(key) [160,160] -> [1,2]"])
    #expect(conversation.say("set \(key)") == ["\(key) [1,2]"])
  }

  @Test func restoredPropertyEqualsItsFormerValue() throws {
    let conversation = try Conversation()
    let lines = conversation.say("set")
    #expect(lines.first == "# flow layout")
    #expect(lines.contains("headerReferenceSize [80,160]"))
    #expect(lines.contains("allowsSelection true"))
    // Each line after `set` is the present value.
    let state = Self.shown(by: conversation)
    for line in lines.dropFirst() {
      #expect(conversation.say("set \(line)") == [line])
    }
    #expect(Self.shown(by: conversation) == state)
  }

  @Test func propertiesOfTheCollectionAreSetToo() throws {
    let conversation = try Conversation()
    _ = conversation.say("set allowsMultipleSelection true", "tap #t1", "tap #b1")
    #expect(conversation.say("selected") == ["selected [0,0] #t1", "selected [0,1] #b1"])
    #expect(
      conversation.say("set allowsMultipleSelection false")
        == ["allowsMultipleSelection true -> false", "deselect [0,1] #b1 via delegate:banners"])
    _ = conversation.say("set allowsSelection false")
    #expect(conversation.say("tap #b2 --scroll").contains { $0.hasPrefix("select") } == false)
    // The items do not fit any more, for which UIKit prints a warning.
    let lines = conversation.say("set viewport 100x50")
    #expect(lines.first == "viewport [400,160] -> [100,50]")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("! The behavior of the ") })
    #expect(conversation.session.device?.simulator.window.bounds.size.width == 100)
    #expect(
      conversation.say("set layoutDirection rightToLeft")
        == ["layoutDirection leftToRight -> rightToLeft"])
  }

  @Test func anotherLayoutTakesThePlaceOfThisOne() throws {
    let conversation = try Conversation()
    _ = conversation.say("tap #t1")
    #expect(
      conversation.say("set layout.masonry.columns 3").first?.hasPrefix("! the layout is flow")
        == true)
    #expect(
      conversation.say(#"set layout {"masonry":{"columns":4}}"#) == ["layout flow -> masonry"])
    #expect(conversation.say("set columns") == ["columns 4"])
    #expect(conversation.say("set columns 2") == ["columns 4 -> 2"])
    #expect(conversation.say("set layout.list {}") == ["layout masonry -> list"])
    #expect(conversation.say("set appearance grouped") == ["appearance plain -> grouped"])
    #expect(conversation.say("selected") == ["selected [0,0] #t1"])
    #expect(
      conversation.say("set layout null", "set itemSize") == [
        "layout list -> flow", "itemSize [50,50]",
      ])
  }

  private static let compositional = #"""
    set layout {"compositional":{"section":{"group":{"axis":"horizontal","width":{"absolute":90},"height":{"absolute":80},"items":[{"width":{"fractionalWidth":0.5},"height":{"fractionalHeight":1}}]}}}}
    """#

  @Test func treeIsSetByPaths() throws {
    let conversation = try Conversation()
    #expect(conversation.say(Self.compositional) == ["layout flow -> compositional"])
    #expect(conversation.say("frame #t1") == ["frame [0,0] #t1 0,0 45x80"])
    #expect(
      conversation.say("set section.group.height.absolute 30")
        == ["section.group.height.absolute 80 -> 30"])
    #expect(
      conversation.say(#"set section.group.items[0].width {"absolute":20}"#)
        == [#"section.group.items[0].width {"fractionalWidth":0.5} -> {"absolute":20}"#])
    #expect(conversation.say("frame #t1") == ["frame [0,0] #t1 0,0 20x30"])
    #expect(
      conversation.say("set section.interGroupSpacing 4") == ["section.interGroupSpacing null -> 4"]
    )
  }

  @Test func layoutPropertiesOfASectionAreSet() throws {
    let conversation = try Conversation()
    _ = conversation.say("append 1 {\"type\":\"TextCell\",\"id\":\"x\"}")
    #expect(
      conversation.say("set sections[0].minimumLineSpacing 8")
        == ["sections[0].minimumLineSpacing null -> 8"])
    #expect(conversation.say("frame #b1") == ["frame [0,1] #b1 248,0 160x160"])
    // A section without keys in the file has properties, too.
    #expect(
      conversation.say("set sections[1].sectionInset [0,5,0,0]")
        == ["sections[1].sectionInset null -> [0,5,0,0]"])
    #expect(
      conversation.say("set sections[1].sectionInset[1] 7")
        == ["sections[1].sectionInset[1] 5 -> 7"])
    let lines = conversation.say("set")
    #expect(
      lines.suffix(2)
        == ["sections[0].minimumLineSpacing 8", "sections[1].sectionInset [0,7,0,0]"])
    #expect(
      conversation.say("undo 2", "set sections[1].sectionInset").last
        == "sections[1].sectionInset null")
    #expect(
      conversation.say("set sections[0].minimumLineSpacing null")
        == ["sections[0].minimumLineSpacing 8 -> null"])
    #expect(conversation.say("frame #b1") == ["frame [0,1] #b1 240,0 160x160"])
  }

  @Test func sectionOfACompositionalLayoutHasALayoutOfItsOwn() throws {
    let conversation = try Conversation()
    _ = conversation.say(Self.compositional)
    let own = Self.compositional.dropFirst("set layout {\"compositional\":{\"section\":".utf8.count)
      .dropLast(2)
    #expect(conversation.say("set sections[0].layout \(own)").first?.contains("null -> ") == true)
    #expect(
      conversation.say("set sections[0].layout.group.height.absolute 30")
        == ["sections[0].layout.group.height.absolute 80 -> 30"])
    #expect(conversation.say("frame #t1") == ["frame [0,0] #t1 0,0 45x30"])
    #expect(conversation.say("undo", "frame #t1").last == "frame [0,0] #t1 0,0 45x80")
    #expect(
      conversation.say("set sections[0].minimumLineSpacing 3").first?.hasPrefix("! ") == true)
  }

  /// The message, and the column of the caret in the line.
  @Test(arguments: [
    ("set itemSizes 3", "has a property \"itemSizes\"; did you mean itemSize?", 5),
    ("set itemSize 3", "layout.flow.itemSize: found 3, expected [width, height]", 14),
    ("set itemSize [1,\"é\", 2]", "layout.flow.itemSize: found a list of 3", 14),
    ("set itemSize [1,\"x\"]", "layout.flow.itemSize[1]: found \"x\", expected a length", 17),
    ("set itemSize [1,-2]", "expected a length from 0 to 1000000000", 17),
    ("set scrollDirection up", "expected one of vertical, horizontal", 21),
    ("set allowsSelection maybe", "allowsSelection: found \"maybe\", expected true or false", 21),
    ("set viewport 0x5", "found an empty viewport", 14),
    ("set viewport null", "the viewport needs a size", 14),
    ("set contentInset [1]", "expected [top, left, bottom, right]", 18),
    ("set contentInset.top 1", "contentInset is set as a whole", 18),
    ("set cells {}", "cells cannot be set while the collection is shown", 5),
    ("set scale 3", "the scale of a screen never changes", 5),
    ("set layout flow", "write { flow: { … } }", 12),
    ("set layout {\"flaw\":{}}", "unknown key \"flaw\" in layout; did you mean \"flow\"?", 13),
    ("set layout.list.appearance plain", "the layout is flow, not list", 12),
    ("set itemSize[0] 3", "there", 13),
    ("set itemSize [1,2", "this [ is not closed", 14),
    ("set itemSize 1 2", "expected the end of the command", 16),
    ("set .x 1", "expected the name of a property", 5),
    ("set x. 1", "expected the name of a property", 7),
    ("set a[x] 1", "expected an index such as [0]", 6),
    ("set itemSize --x", "unknown flag --x", 14),
    ("set sections[4].sectionInset 1", "section 4 does not exist; the number of sections is 1", 13),
    ("set sections[0] 1", "a section cannot be set as a whole; write `set sections[0].sec", 5),
    ("set sections[0].items 1", "\"items\" of a section cannot be set", 17),
    ("set sections[0].minimumLinespacing 1", "did you mean minimumLineSpacing?", 17),
    ("set sections[0].minimumLineSpacing -1", "expected a length from 0", 36),
    ("set sections[0].sectionInset [1]", "expected [top, left, bottom, right]", 30),
    ("set sections[0].layout {}", "is for compositional layouts", 24),
  ])
  func aMistakeIsThatOfAFileAndHasItsPlace(line: String, message: String, column: Int) throws {
    let conversation = try Conversation()
    let state = Self.shown(by: conversation)
    let lines = conversation.say(line)
    if line == "set itemSize[0] 3" {
      // A part of a list can be changed.
      #expect(lines == ["itemSize[0] 160 -> 3"])
      return
    }
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].contains(message), "\(lines[0])")
    #expect(lines[1] == "!   \(line)")
    #expect(lines[2].count == column + 4, "\(lines)")
    #expect(Self.shown(by: conversation) == state)
  }

  /// Returns all properties and the visible state.
  private static func shown(by conversation: Conversation) -> [String] {
    conversation.say("set", "visible", "selected")
      + ["\(conversation.session.device.map { "\($0.simulator.window.appearanceDigest)" } ?? "")"]
  }

  @Test func conflictingPropertiesAreReported() throws {
    let conversation = try Conversation()
    _ = conversation.say(#"set layout {"masonry":{"columns":4}}"#)
    #expect(
      conversation.say("set minimumColumnWidth 40").first
        == "! layout.masonry.columns: \"minimumColumnWidth\" is given too; give one of them")
    #expect(
      conversation.say("set columns null", "set minimumColumnWidth 40").last
        == "minimumColumnWidth null -> 40")
    _ = conversation.say(Self.compositional)
    for (line, message) in [
      (#"set section.group.width {"absolut":3}"#, "did you mean \"absolute\"?"),
      ("set section.grup 3", "unknown key \"grup\""),
      ("set section.group.items[9].width 3", "index [9] is out of range in a list of 1"),
      ("set section[0] 3", "found a mapping there, expected a list"),
      ("set section null", "missing the definition of sections"),
    ] {
      #expect(conversation.say(line).first?.contains(message) == true, "\(line)")
    }
  }

  @Test func longPathsAndDeepValuesEnd() throws {
    let conversation = try Conversation()
    let path = "section" + String(repeating: ".a", count: 5000)
    #expect(conversation.say("set \(path) 1").first?.contains("at most 256 steps") == true)
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    #expect(conversation.say("set itemSize \(deep)").first?.hasPrefix("! ") == true)
    _ = conversation.say(Self.compositional)
    let inner = "section" + String(repeating: ".group", count: 200)
    #expect(conversation.say("set \(inner) 1").first?.hasPrefix("! ") == true)
  }

  @Test func reloadedFileHasItsOwnValues() throws {
    let conversation = try Conversation(files: ["screen.yaml": Screens.banners])
    _ = conversation.say("set itemSize 10x10", "resize 50 50", "load screen.yaml")
    #expect(
      conversation.say("set itemSize", "set viewport") == [
        "itemSize [160,160]", "viewport [400,160]",
      ])
  }

  @Test func layoutThatNoFileDescribesIsTakenAsItIs() throws {
    var document = try CollectionDocument.parse(Screens.banners)
    var flow = FlowDescription()
    flow.itemSize = CGSize(width: 33, height: 44)
    document.layout = .flow(flow)
    let conversation = try Conversation(nil)
    conversation.session.show(document, path: "")
    #expect(
      conversation.say("set minimumLineSpacing 3", "frame #t1") == [
        "minimumLineSpacing 10 -> 3", "frame [0,0] #t1 0,0 33x44",
      ])
  }

  /// Random values for random paths never trap, and a rejected value changes nothing.
  @Test(arguments: 1...RandomCases.number(8) as ClosedRange<UInt64>)
  func randomSettingsAreTakenOrRefusedAsAWhole(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversation = try Conversation(seed.isMultiple(of: 2) ? Screens.banners : Screens.shelves)
    let keys = [
      "itemSize", "estimatedItemSize", "minimumLineSpacing", "sectionInset", "layout",
      "layout.list", "layout.masonry", "columns", "section", "section.group", "section.group.items",
      "section.group.items[0]", "section.group.width", "contentInset", "viewport",
      "layoutDirection", "allowsSelection", "headerReferenceSize", "scrollDirection", "a",
      "sections[0]", "sections[0].minimumLineSpacing", "sections[0].sectionInset",
      "sections[0].headerReferenceSize", "sections[0].layout", "sections[0].layout.group",
      "sections[1].footerReferenceSize",
      "safeAreaInsets", "layoutMargins", "sectionHeadersPinToVisibleBounds",
    ]
    let values = [
      "3", "-3", "1e9", "null", "true", "[1,2]", "[0,0]", "[1,2,3,4]", "[-9,9,-9,9]", "vertical",
      "horizontal", "automatic", "rightToLeft", "{}", "[]", #"{"absolute":40}"#, "200x100",
      #"{"flow":{}}"#, #"{"list":{"headerMode":"supplementary"}}"#, #"{"masonry":{}}"#,
      #"{"circular":{"radius":50}}"#,
      #"{"compositional":{"section":{"group":{"axis":"vertical","width":{"fractionalWidth":1},"height":{"estimated":80},"items":[{"width":{"fractionalWidth":1},"height":{"estimated":40}}]}}}}"#,
    ]
    for _ in 0..<150 {
      let key = keys.randomElement(using: &generator) ?? "a"
      let value = values.randomElement(using: &generator) ?? "3"
      let before = Self.shown(by: conversation)
      let lines = conversation.say("set \(key) \(value)")
      if lines.first?.hasPrefix("! ") == true {
        #expect(Self.shown(by: conversation) == before, "set \(key) \(value): \(lines)")
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        _ = conversation.say("tap 20,20", "scroll by 30 40", "visible")
      }
    }
  }
}
