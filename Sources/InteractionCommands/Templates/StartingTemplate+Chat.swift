extension StartingTemplate {
  static let chatCollection = #"""
    # A chat: messages of their own height, with a reply button that appends an answer.
    cvsim: 1
    name: chat
    viewport: [390, 600]

    layout:
      compositional:
        section:
          list: { height: est 56, spacing: 4 }
          contentInsets: [8, 12, 8, 12]

    cells:
      Message:
        # The label is as high as its text, and so is the row.
        subviews:
          - name: bubble
            frame: [0, 0, "100%-60", "100%"]
            subviews:
              - { name: text, kind: label, frame: [12, 10, "100%-24", "100%-20"], text: "{label}" }
          - { name: reply, kind: button, frame: ["100%-52", 8, 52, 28], event: reply }
        gestures:
          - { longPress: {}, event: showMenu }

    sections:
      - id: messages
        items:
          - { type: Message, id: m1, label: Lunch? }
          - { type: Message, id: m2, label: "At noon, the usual place. I am late by ten minutes, so please order." }
          - { repeat: 12, type: Message, id: "old-{i}", label: "Message {i}" }

    wiring:
      delegate: [cellDidSelect, cellEvent]
      callbacks:
        - { cell: Message, event: reply, name: sendReply }
        - { cell: Message, event: showMenu, name: showMenu }

    reactions:
      - on: { event: reply }
        do:
          - append: { section: 0, items: [{ type: Message, id: answer, label: "On my way" }] }
          - scrollTo: { item: answer }

    """#

  static let chatTranscript = #"""
    # Replies and menus of the chat.
    %cvsim 1
    %load chat.yaml

    %case a reply is appended and shown
    tap #m1.reply
    | event "reply" #m1.reply via callback:sendReply
    | insert [0,14] #answer
    | scroll 0,0 -> 0,123
    settle
    expect count items = 15
    expect visible #answer >= 100%

    %case a long press shows the menu
    press #m2
    | event "showMenu" #m2 via callback:showMenu

    %case a message is measured before the next one is placed
    frame #m2
    | frame [0,1] #m2 12,52.5 366x61

    """#
}
