import SessionSupport
import Testing

/// A touch whose item a reload replaces.
@Suite struct ReloadedTouchTests {
  @Test(arguments: ["reload", "reload #i4"]) func reloadNamesTheItemThatWasTouched(
    reload: String
  ) throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: rows
      viewport: [320, 480]
      layout: { list: {} }
      cells: { Row: {} }
      sections: [{ items: { repeat: 20, id: "i{i}" } }]
      """)
    let lines = conversation.say("%show none +unhandled", "touch down #i4", "wait 200ms", reload)
    #expect(lines == [])
    let expected =
      reload == "reload"
      ? ["unhandled [0,4] #i4: the collection view was reloaded while it was touched"] : []
    #expect(conversation.say("touch up").filter { $0.contains("reload") } == expected)
  }
}
