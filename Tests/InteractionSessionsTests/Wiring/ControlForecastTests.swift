import SessionSupport
import Testing

@testable import InteractionSessions

/// The outcome of taps on a control in its present state, and their forecast.
@Suite struct ControlForecastTests {
  private func conversation(_ control: String) throws -> Conversation {
    try Conversation(
      """
      cvsim: 1
      name: form
      cells: { A: { subviews: [{ name: c, frame: [0, 0, 100, 44], \(control) }] } }
      layout: { list: {} }
      sections: [{ items: [{ type: A, id: a }] }]
      """)
  }

  /// Each tap is at 10, 50 or 90 points; `nil` is the reason for a tap that sends the event.
  @Test(
    arguments: [
      ("kind: textField, event: e", [(50, nil), (50, "it is edited already")]),
      ("kind: textField, events: { touchDown: e }", [(50, nil), (50, nil)]),
      ("kind: stepper, event: e", [(10, "its value stays 0"), (90, nil), (10, nil)]),
      (
        "kind: stepper, event: e, value: 1, maximumValue: 1",
        [(90, "its value stays 1"), (10, nil), (10, "its value stays 0")]
      ),
      ("kind: stepper, event: e, wraps: true", [(10, nil), (90, nil)]),
      (
        "kind: slider, event: e, jumpsToTouch: true, value: 0.5",
        [(50, "its value stays 0.5"), (90, nil), (90, "its value stays 1"), (10, nil)]
      ),
      (
        "kind: slider, event: e",
        [
          (10, "its value stays 0"),
          (90, "the touch is beside the thumb; drag the thumb, or set jumpsToTouch"),
        ]
      ),
      (
        "kind: slider, events: { touchDown: e }",
        [(10, nil), (90, "the touch is beside the thumb; drag the thumb, or set jumpsToTouch")]
      ),
      (
        "kind: stepper, events: { touchUpOutside: e }, value: 1",
        [(90, "it sends no event"), (10, "it sends no event")]
      ),
      (
        "kind: slider, events: { touchUpOutside: e }, jumpsToTouch: true",
        [(50, "it sends no event"), (50, "its value stays 0.5")]
      ),
      ("kind: switch, event: e", [(50, nil), (50, nil)]),
      ("kind: button, events: { valueChanged: e }", [(50, "it sends no event")]),
      ("kind: view, events: { valueChanged: e }", [(50, "it sends no event")]),
      ("kind: view, events: { primaryActionTriggered: e }", [(50, "it sends no event")]),
    ] as [(String, [(Int, String?)])])
  func tapHasTheForecastOutcome(control: String, taps: [(x: Int, reason: String?)]) throws {
    let conversation = try conversation(control)
    for (x, reason) in taps {
      let forecast = conversation.say("why \(x),22").suffix(1)
      let lines = conversation.say("tap \(x),22")
      if let reason {
        #expect(lines == ["unhandled [0,0] #a.c: \(reason)"])
        let because = reason == "it sends no event" ? "" : ": \(reason)"
        #expect(forecast == ["a tap there sends no event\(because)"])
      } else {
        #expect(lines.count == 1 && lines[0].hasPrefix(#"event "e" [0,0] #a.c "#), "\(lines)")
        #expect(
          forecast.allSatisfy { $0.hasPrefix(#"event "e" would go to "#) }, "\(forecast)")
      }
      _ = conversation.say("wait 1s")
    }
  }

  @Test(arguments: ["touchDragInside", "primaryActionTriggered"])
  func tapOnACellWithoutTapEventsIsUnhandled(event: String) throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: form
      cells: { A: { events: { \(event): e } } }
      layout: { list: {} }
      sections: [{ items: [{ type: A, id: a }] }]
      """)
    #expect(conversation.say("why 50,22").suffix(1) == ["a tap there sends no event"])
    #expect(conversation.say("tap 50,22") == ["unhandled [0,0] #a: it sends no event"])
  }

  @Test func tapOnARowOfAnOutlineTogglesIt() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      layout: { list: {} }
      cells: { R: { accessories: [{ kind: outlineDisclosure, style: header }] } }
      sections: [{ items: [{ id: a, children: [{ id: b }] }, { id: c }] }]
      """)
    #expect(
      conversation.say("why #a").suffix(1)
        == ["a tap there expands or collapses the items below it, and does nothing else"])
    #expect(conversation.say("tap #a") == ["insert [0,1] #b"])
    #expect(
      conversation.say("why #c").suffix(1) == ["a tap there does nothing: it has no items below it"]
    )
    #expect(conversation.say("tap #c") == ["unhandled [0,2] #c: it has no items below it"])
  }

  @Test(arguments: ["", ", events: { editingChanged: e }"])
  func fieldWithoutTapEventsBeginsToBeEdited(events: String) throws {
    let conversation = try conversation("kind: textField\(events)")
    #expect(
      conversation.say("why 50,22").suffix(1)
        == ["a tap there begins the editing, and sends no event"])
    #expect(conversation.say("tap 50,22") == [])
    #expect(
      conversation.say("wait 1s", "tap 50,22") == ["unhandled [0,0] #a.c: it is edited already"])
  }
}
