import CollectionFiles
import InteractionKit
import SessionSupport
import Testing

@testable import InteractionSessions

/// The verb `tree`, and the expectations of what a person sees.
@Suite struct TreeTests {
  /// Rows with a switch, a slider, a stepper and a field.
  private static let controls = """
    cvsim: 1
    name: controls
    viewport: [320, 220]
    layout: { flow: { itemSize: [320, 44], minimumLineSpacing: 0 } }
    cells:
      Switch: { subviews: [{ name: toggle, kind: switch, frame: [240, 8, 63, 28], event: toggled }] }
      Slider:
        subviews: [{ name: slider, kind: slider, frame: [100, 0, 200, 44], event: slid, jumpsToTouch: true }]
      Stepper: { subviews: [{ name: stepper, kind: stepper, frame: [200, 6, 94, 32], event: stepped }] }
      Field: { subviews: [{ name: text, kind: textField, frame: [100, 0, 200, 44], events: { editingChanged: typed } }] }
      Label: { subviews: [{ name: likes, kind: label, frame: [16, 0, 200, 44], text: "{label}" }] }
    sections:
      - items:
          - { type: Switch, id: wifi, label: Wi-Fi }
          - { type: Slider, id: bright, label: Brightness }
          - { type: Stepper, id: count, label: Count }
          - { type: Field, id: name, label: Name }
          - { type: Label, id: sunset, label: "121 likes" }
    """

  private func conversation() throws -> Conversation { try Conversation(Self.controls) }

  @Test func treeIsALineForEachElement() throws {
    let conversation = try conversation()
    _ = conversation.say("tap #wifi.toggle", "tap #bright.slider@80,22", "select #sunset")
    #expect(
      conversation.say("tree") == [
        "collectionView controls", #"  cell [0,0] #wifi "Wi-Fi""#, "    switch .toggle = on",
        #"  cell [0,1] #bright "Brightness""#, "    slider .slider = 38%",
        #"  cell [0,2] #count "Count""#, "    stepper .stepper",
        #"      button "Decrement" disabled"#, #"      button "Increment""#,
        #"  cell [0,3] #name "Name""#, "    textField .text",
        #"  cell [0,4] #sunset "121 likes" selected"#, #"    staticText .likes "121 likes""#,
      ])
    #expect(
      conversation.say("tree #wifi") == [
        #"cell [0,0] #wifi "Wi-Fi""#, "  switch .toggle = on",
      ])
    let json = conversation.say("tree #wifi.toggle --format json")
    #expect(
      json == [
        #"{"frame":[240,8,63,28],"hittable":true,"identifier":"toggle","point":[271.5,22],"#
          + #""type":"switch","value":"1"}"#
      ])
  }

  @Test func valueEventsCarryTheValue() throws {
    let conversation = try conversation()
    let lines = conversation.say(
      "tap #wifi.toggle", "tap #bright.slider@100,22", "tap #count.stepper@80,10",
      "tap #name.text", #"type "A""#)
    #expect(
      lines == [
        #"event "toggled" [0,0] #wifi.toggle value=on via delegate:controls"#,
        #"event "slid" [0,1] #bright.slider value=0.5 via delegate:controls"#,
        #"event "stepped" [0,2] #count.stepper value=1 via delegate:controls"#,
        #"event "typed" [0,3] #name.text value="A" via delegate:controls"#,
      ])
  }

  @Test(arguments: [
    ("text \"121 likes\"", true), ("text \"122 likes\"", false), ("text Count", true),
    ("text #sunset.likes = \"121 likes\"", true), ("text #sunset = \"121 likes\"", true),
    ("text #sunset.likes = \"121\"", false), ("label #wifi = Wi-Fi", true),
    ("label #wifi.toggle = Wi-Fi", false), ("value #wifi.toggle = off", true),
    ("value #wifi.toggle = 0", true), ("value #wifi.toggle = on", false),
    ("value #bright.slider = 0%", true), ("value #bright.slider = 0", true),
    ("value #count.stepper = 0", true), ("value #count.stepper = 1", false),
    ("value #name.text = \"\"", true), ("enabled #wifi.toggle", true),
    ("focused #name.text", false), ("hittable #wifi.toggle", true),
    ("selected #wifi.toggle", false),
    ("frame #sunset = 0,176 320x44", true), ("frame #sunset = 0,176.4 320x44 ±0.5", true),
    ("frame #sunset = 0,176.4 320x44", false), ("frame #sunset = 1,176 320x44 ±0.5", false),
  ])
  func expectationOfAnElement(claim: String, holds: Bool) throws {
    let conversation = try conversation()
    #expect(conversation.say("expect \(claim)").isEmpty == holds)
    #expect(conversation.say("expect not \(claim)").isEmpty == !holds)
  }

  @Test(arguments: [
    (
      #"text "122 likes""#,
      #"expected the text "122 likes", which is not on the screen; "#
        + #"near it: cell #sunset "121 likes", staticText #sunset.likes "121 likes""#
    ),
    (#"text #sunset.likes = "12""#, #"expected text "12", found "121 likes""#),
    ("label #wifi.toggle = Wi-Fi", #"expected label "Wi-Fi", found none"#),
    ("value #wifi.toggle = on", "expected value on, found off"),
    ("value #bright.slider = 50%", "expected value 50%, found 0% (0)"),
    ("enabled #nope", #"no item has the id "nope""#),
    ("not enabled #wifi.toggle", "expected not enabled #wifi.toggle, which is true"),
    ("focused #name.text", "expected #name.text focused, found it without the focus"),
    ("selected #wifi.toggle", "expected #wifi.toggle selected, found it not selected"),
    ("frame #sunset = 0,0 320x44", "expected frame 0,0 320x44, found 0,176 320x44"),
  ])
  func failureSaysWhatWasFound(claim: String, message: String) throws {
    let conversation = try conversation()
    #expect(conversation.say("expect \(claim)") == ["! \(message)"])
  }

  @Test func statesFollowTouches() throws {
    let conversation = try conversation()
    _ = conversation.say("%show none")
    #expect(
      conversation.say(
        "tap #wifi.toggle", "expect value #wifi.toggle = on", "tap #bright.slider@100,22",
        "expect value #bright.slider = 0.5", "expect value #bright.slider = 50%",
        "tap #name.text", "expect focused #name.text", #"type "Ada""#,
        "expect value #name.text = Ada", "expect text #name.text = Ada", "expect text Ada") == [])
  }

  @Test func offScreenElementIsNotHittable() throws {
    let conversation = try conversation()
    _ = conversation.say("resize 320 100")
    #expect(conversation.say("expect not hittable #sunset.likes") == [])
    #expect(conversation.say("expect not text \"121 likes\"") == [])
    #expect(
      conversation.say("expect enabled #sunset") == [
        "! #sunset is not shown, so it has no element; `scroll to #sunset` shows it"
      ])
  }

  @Test func expectationWaitsForVirtualTime() throws {
    let conversation = try conversation()
    // A stepper that is held repeats its steps on the clock.
    _ = conversation.say("%show none", "touch down 270,110")
    #expect(
      conversation.say(
        "expect value #count.stepper = 0", "expect value #count.stepper = 3 within 2s",
        "expect not value #count.stepper = 3 within 1s") == [])
    #expect(
      conversation.say("expect value #count.stepper = 100 within 10ms") == [
        "! expected value 100, found 4"
      ])
    // The log entries of the touch are still those of the last action.
    #expect(conversation.say("expect event stepped #count", "touch up") == [])
  }

  @Test(arguments: [
    "expect frame #a = 1,2", "expect frame #a = 1,2 3", "expect frame #a = 1,2 3x4 0.5",
    "expect frame #a = 1,2 3x4 ±", "expect value #a 1", "expect text", "expect text #a =",
    "expect enabled", "expect enabled #a within", "expect enabled #a within soon", "tree --nope",
    "tree --format yaml", "tree #a #b",
  ])
  func mistakesAreErrors(line: String) throws {
    let conversation = try conversation()
    #expect(conversation.outcome(line) == .failed)
    #expect(conversation.say(line).first?.hasPrefix("!") == true)
  }

  @Test func showHasTheStateOfParts() throws {
    let conversation = try conversation()
    _ = conversation.say("tap #wifi.toggle")
    #expect(conversation.say("show #wifi").contains("  .toggle 240,8 63x28 = on"))
  }
}
