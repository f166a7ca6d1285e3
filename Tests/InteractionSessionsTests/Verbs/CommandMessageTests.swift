import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

@Suite struct CommandMessageTests {
  @Test(
    arguments: [
      (
        ["tap #t1 --count=2 --count=3"],
        "! --count is given twice; usage: tap T [--count n] [--hold ms] [--scroll]"
      ),
      (
        ["tap #t1 --scroll=1"],
        "! --scroll accepts no value; usage: tap T [--count n] [--hold ms] [--scroll]"
      ),
      (["scroll by 1% 2"], #"! expected two numbers without %, found "1%"; see `help scroll`"#),
      (
        ["pinch #t1 1%"],
        #"! expected a number without %, found "1%"; usage: pinch T SCALE [--ms 250] [--steps n] [--scroll]"#
      ),
      (
        ["tap [0]"],
        "! expected [section,item], found [0]; a single index belongs to header[s] or footer[s]"
      ),
      (["tap #t1."], "! expected a name after the dot, found the end"),
      (["tap #t1@10"], "! expected `,` and the y of the offset, found the end"),
      (["tap //"], "! the pattern is empty; write /text/"),
      (["tap /abc"], "! this pattern is not closed; end it with /"),
      (["tap 'abc"], "! this literal is not closed; end it with '"),
      (["repeat 2"], "! expected a block, found the end; write { … } behind it"),
      (
        ["expect visible #t1 >= 3"],
        #"! expected a percentage such as 35%, found "3"; see `help expect`"#
      ),
      (["wait 5x"], #"! expected a time such as 500ms or 2s, found "5x"; see `help wait`"#),
      (["move #t1 -> [0,1]@1,1"], "! expected a position such as [0,3]; usage: move T -> [s,i]"),
      (["move #t1 -> 5,5"], #"! expected `.`, `@` or the end of the target, found ",5""#),
      (
        [
          "set a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q 1"
        ],
        #"! neither the flow layout nor the collection has a property "a"; `set` lists the properties"#
      ),
      (
        ["alias a-b$ tap"],
        "! the name of an alias has letters, digits, - and _; write `alias NAME COMMAND`"
      ),
      (["alias 1x tap"], "! the name of an alias begins with a letter"),
      (
        ["expect order a"],
        "! expected A < B, found the end; such as `expect order clickMe < select`"
      ),
      (
        ["expect count foo = 3"],
        #"! cannot count "foo"; items, sections, visible, selected and kinds of log entries can be counted"#
      ),
      (
        ["batch { tap 1,1 }"],
        "! `tap` is not allowed in a batch; allowed are `reload`, `reconfigure`, `insert`, `append`, `delete`, `move`, `update`; usage: tap T [--count n] [--hold ms] [--scroll]"
      ),
      (["batch { reload }"], "! `reload` in a batch needs items, such as `reload [0,1]`"),
      (
        [#"emit #t1 "\u0007""#],
        "! an event name cannot contain control characters; usage: emit T EVENT [JSON]"
      ),
      (
        ["resize 0 5"],
        "! a width and a height are above 0 and at most 1000000000 points; write `resize 390 844`"
      ),
      (
        ["swipe left foo"],
        #"! expected from T or by n, found "foo"; usage: swipe up|down|left|right [from T] [by n] [--scroll]"#
      ),
      (["branch 5"], "! a name cannot be a number; numbers are steps"),
      (["expand header[0]"], "! header[0] is not an item; write an item such as [0,1]"),
      (["set scale 3"], "! the scale of a screen never changes; `%scale 3` begins again with it"),
      (["set viewport null"], "! the viewport needs a size; write [390,844]"),
      (
        ["set cells 1"],
        "! cells cannot be set while the collection is shown; other verbs change data and wiring, `load FILE` loads a changed file"
      ),
      (
        ["set sections[0].foo 1"],
        #"! "foo" of a section cannot be set; `set sections[0].sectionInset …`, or minimumLineSpacing, minimumInteritemSpacing, headerReferenceSize, footerReferenceSize"#
      ),
      (
        ["set allowsSelection false", "select #t1"],
        "! [0,0] #t1 cannot be selected: allowsSelection is false"
      ),
      (
        ["set allowsSelection false", "tap #t1"],
        "unhandled [0,0] #t1: selection is off (allowsSelection is false)"
      ),
      (["pinch #t1 2x"], #"! expected the end of the number, found "x""#),
      (["insert [0,0]"], "! expected a JSON value, found the end; usage: insert [s,i] JSON"),
      (["%show fooo"], #"! unknown kind "fooo"; `%show all` shows every kind"#),
      (
        ["set layout 5"],
        "! layout: found 5, expected a mapping of one layout, flow, compositional, list, masonry or circular, to its properties"
      ),
      (["batch { delete #t1; delete #t1 }"], "! [0,0] is deleted twice"),
      (
        ["batch { delete #t1; move #t1 -> [0,1] }"],
        "! attempt to perform a delete and a move from the same index path "
          + "({length = 2, path = 0 - 0})"
      ),
      (
        ["batch { move #t1 -> [0,0]; move #t1 -> [0,1] }"],
        "! attempt to move item at index path {length = 2, path = 0 - 0} to both "
          + "{length = 2, path = 0 - 0} and {length = 2, path = 0 - 1}"
      ),
      (
        ["batch { move #t1 -> [0,0]; move #t2 -> [0,0] }"],
        "! attempt to move both item at index path {length = 2, path = 0 - 0} and "
          + "{length = 2, path = 0 - 2} to {length = 2, path = 0 - 0}"
      ),
      (
        ["tap #b2.clickMe"],
        "! off-screen: #b2.clickMe is in #b2 at 720,0 160x160; `scroll to #b2` shows it"
      ),
      (["mark a", "branch a"], "! a mark is named a already; choose another name"),
      (
        [#"append 0 {"repeat": 9999999, "type":"TextCell"}"#],
        "! more than 10000000 items in all, the maximum of a collection"
      ),
      (["tap [0,99999999999999999999]"], "! the index is too large; the maximum is 1000000000"),
      (
        ["tap [0,1][0,2]"],
        "! an item cannot be inside of an item; name the embedded collection between them: [0,1].NAME[0,2]"
      ),
      (["hit"], "! expected a point, found the end; write X,Y such as 10,20"),
      (["set itemSize.foo 1"], "! found a list of 2 there, expected a mapping"),
      (
        ["delete [0,0] [0,1] [0,2] [0,3] [0,4]", "tap [0,0]"],
        "! section 0 has no item 0; it is empty"
      ),
      (["set itemSize [0,0]", "scroll to #t1"], "! #t1 is 0 by 0, so no offset shows it"),
      (["tap [0 1]"], #"! expected `,` or `]`, found "1]""#),
      (["set a! 1"], #"! expected `.` or `[`, found "!""#),
      (
        ["repeat 1 { tap #t1 }; tap #t2"],
        "! `;` separates commands only inside { }; give every command a line of its own"
      ),
      (
        ["repeat 1 { repeat 1 { undo } undo }"],
        "! expected `;`, `}` or the end of the line, found the beginning of a command; put a ; between the two"
      ),
    ] as [([String], String)])
  func eachMistakeIsNamed(lines: [String], message: String) throws {
    let conversation = try Conversation()
    for line in lines.dropLast() { _ = conversation.say(line) }
    #expect(conversation.say(lines.suffix(1)).first == message, "\(lines)")
  }

  private static let rows = """
    cvsim: 1
    name: rows
    viewport: [300, 300]
    layout: { list: {} }
    cells:
      Row: { gestures: [{ tap: { count: 2 }, event: twice }] }
      Empty: {}
    supplementaryViews: { Title: { events: { touchUpInside: more } } }
    loading: { emptyCell: Empty }
    sections: [{ items: [{ repeat: 30, type: Row, id: "r{i}" }] }]
    reactions: [{ on: { event: more }, do: [{ delete: self }] }]
    """
  private static let strips = """
    cvsim: 1
    name: outer
    viewport: [300, 300]
    layout: { flow: { itemSize: [300, 100] } }
    cells:
      Row:
        subviews:
          - name: strip
            kind: collection
            frame: [0, 0, "100%", "100%"]
            collection: { cvsim: 1, name: strip, cells: { Dot: {} }, sections: [{ items: [{ type: Dot, id: d }] }] }
      Plain: {}
    sections: [{ items: [{ type: Row, id: r }, { type: Plain, id: p }] }]
    """
  private static let titled = """
    cvsim: 1
    name: titled
    layout: { flow: { headerReferenceSize: [30, 30] } }
    cells: { A: {} }
    supplementaryViews: { Title: { events: { touchUpInside: more } } }
    sections: [{ header: { type: Title }, items: [{ type: A }] }]
    reactions: [{ on: { event: more }, do: [{ delete: self }] }]
    """

  @Test(
    arguments: [
      (
        rows, ["touch down #r1", "touch up", "wire style models"],
        "! `wire style` cannot build the screen again: a gesture is in progress; `wait` until it ends"
      ),
      (
        rows,
        [
          "touch down 100,200", "wait 20ms", "touch move 100,150", "wait 10ms",
          "touch move 100,50", "touch up", "wire style models",
        ],
        "! `wire style` cannot build the screen again: rows is scrolling; `wait` until it stops"
      ),
      (
        rows, ["state empty", "set layout.list.appearance sidebar"],
        "! the layout shows a state cell instead of the content; `state ready` shows the content first"
      ),
      (
        strips, ["tap x.y[0,0]"],
        #"! expected an item before the subview, found "x"; begin with the item that holds it"#
      ),
      (strips, ["delete #p strip[0,0]"], "! strip#d is in another collection than #p"),
      (
        titled, ["tap header[0]"],
        #"! reactions[0].do[0]: "self" is not available: the event has no item"#
      ),
      (
        titled, ["alias x tap", #"repeat 1 { x foo\ }"#],
        "! x is an alias for `tap`, which is not a whole command with these arguments"
      ),
      (
        titled, ["set a\(String(repeating: "[0]", count: 256)) 1"],
        "! the path of a property has at most 256 steps"
      ),
    ] as [(String, [String], String)])
  func eachMistakeOnAScreenIsNamed(collection: String, lines: [String], message: String) throws {
    let conversation = try Conversation(collection)
    for line in lines.dropLast() { _ = conversation.say(line) }
    let said = conversation.say(lines.suffix(1))
    #expect(said.contains(message), "\(said)")
  }

  @Test func recordingEndsWithItsFile() throws {
    let folder = try TemporaryFolder()
    let conversation = try Conversation(folder: folder.path)
    _ = conversation.say("record a.cvt")
    try FileManager.default.removeItem(atPath: folder.path("a.cvt"))
    #expect(
      conversation.say("tap #t1").last
        == "! the recording ends: a.cvt was deleted, replaced or changed; `save FILE` writes the session so far"
    )
  }

  @Test func interactionInProgressIsNamed() throws {
    let conversation = try Conversation(Self.rows)
    let view = try #require(conversation.session.device?.root.collectionView)
    view.beginInteractiveMovementForItem(at: [0, 1])
    #expect(
      conversation.say("wire style models") == [
        "! `wire style` cannot build the screen again: an item is being moved in rows; end it first"
      ])
  }

  @Test func loadOfASectionWithoutReactionIsReported() throws {
    let conversation = try Conversation(Self.rows)
    let device = try #require(conversation.session.device)
    device.root.startedReactions?.loader.load(section: 7)
    #expect(device.simulator.log.lines.contains("! no reaction loads section 7"))
  }

  @Test func blocksAreNestedToALimit() throws {
    let line = String(repeating: "repeat 1 { ", count: 34) + "undo"
    #expect(
      try Conversation().say(line).first
        == "! blocks are nested more than 25 deep; move the inner ones to a file and `read` it")
  }
}
