import TestSupport

/// Random sessions on screens that together have objects of every class.
struct RandomSession {
  let name: String
  let collection: String
  let lines: [String]

  /// The lines of a session with a seed.
  func lines(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in lines.randomElement(using: &generator) ?? "ls" }
  }

  static let all: [RandomSession] = styles + layouts + [
    RandomSession(name: "shelves", collection: Screens.shelves, lines: edits + inside),
    RandomSession(name: "gestures", collection: recognizers, lines: gestures),
    RandomSession(name: "movement", collection: movable, lines: movement),
    RandomSession(name: "growing", collection: Screens.growing, lines: edits),
    RandomSession(name: "form", collection: form, lines: controls),
    RandomSession(name: "inbox", collection: inbox, lines: swipes),
    RandomSession(name: "outline", collection: outline, lines: swipes),
    RandomSession(name: "reactive shelves", collection: reactiveShelves, lines: reactive),
  ] + feeds

  // MARK: Lines

  private static let edits = [
    "tap [0,0]", "tap [0,1]", "tap 50,50 --count 2", "tap #t1 --scroll", "tap header[0]",
    "scroll by 0 90", "scroll by 60 0", "scroll by -40 -70", "scroll bottom", "scroll top",
    "swipe up", "swipe left", "drag 100,120 -> 60,20", "settle", "wait 100ms",
    "select [0,1]", "deselect [0,1]", "delete [0,0]", "delete [0,2]", "move [0,0] -> [0,2]",
    #"insert [0,1] {"type":"TextCell","id":"n1","label":"New"}"#, "reload", "reload [0,1]",
    "reconfigure [0,1]", #"update [0,1] {"a":1}"#, "resize 280 260", "rotate",
    "set minimumLineSpacing 3", "set allowsMultipleSelection true", "set contentInset [4,0,8,0]",
    "wire delegate off", "wire on TextCell other", "resize 260 240", "batch { delete [0,0]; insert [0,0] {\"type\":\"TextCell\"} }",
  ]
  private static let inside = [
    "tap strip[0,1]", "tap #r1.strip[0,1].buy", "select #r1.strip[0,1]", "delete strip[0,0]",
    "swipe right from 200,300", "drag 200,100 -> 60,100", "swipe left from 200,100",
    "move #r1.strip[0,0] -> [0,2]", #"update strip[0,0] {"b":2}"#, "fling left 900",
  ]
  private static let gestures = [
    "tap [0,0]", "tap 50,50 --count 2", "press 50,150", "press 50,50 --ms 900",
    "pinch 50,150 2", "rotate 50,150 90", "drag 50,250 -> 50,20", "wait 500ms",
    "settle", "fling up 1500", "scroll by 0 120", "touch down 50,50", "touch move 50,60",
    "touch up", "delete [0,1]", "swipe up", "swipe down", "tap #p9 --scroll", "touch up", "touch up", "settle",
  ]
  private static let movement = [
    "press 50,20 --ms 600", "drag 50,20 -> 50,120 --press 600", "touch down 50,60",
    "wait 600ms", "touch move 50,140", "touch move 50,195", "touch up", "touch up", "tap [0,1]",
    "scroll by 0 60", "settle", "drag 50,90 -> 50,5 --press 700", "wait 50ms", "select [0,2]",
  ]
  private static let controls = [
    "tap #f1.on", "tap #f1.amount", "tap #f1.count", "tap #f2.name", "tap #f1.name",
    "drag 20,70 -> 120,70", "tap 150,70", "tap 160,110", "tap 20,110", "press 20,110",
    "scroll by 0 80", "scroll top", "reload", "reconfigure [0,0]", "delete #f2", "wait 200ms",
    #"update #f1 {"x":1}"#, "tap #f1.plain", "wait 1s", "ls",
  ]
  private static let swipes = [
    "swipe left from [0,0]", "swipe right from [0,0]", "swipe left from [0,1]", "tap [0,0]",
    "drag 300,60 -> 5,60", "drag 200,60 -> 160,60", "tap #lunch.Delete", "tap [0,1]", "tap [1,0]",
    "scroll by 0 40", "reload", "delete [0,0]", "expand [0,0]", "collapse [0,0]", "expand [0,1]",
    "tap #lunch.detail", "tap [0,0].outlineDisclosure", "wait 300ms", "settle", "select [0,1]",
    #"insert [0,1] {"type":"Message"}"#, "resize 300 300", "move [0,0] -> [0,1]",
    "swipe left from [0,0]",
  ]
  private static let reactive =
    inside + [
      "tap 150,50", "tap 50,50", "wait 300ms", "wait 1s", "wait 3s", "scroll by 0 120",
      "scroll by 0 -90", "scroll bottom", "scroll top", "reload", "delete [0,0]", "settle",
      "tap #row-1.strip[0,0].like", "tap #row-2.strip[0,0].like", "wait 50ms", "swipe up",
      #"insert [0,0] {"type":"Row"}"#, "tap #row-0.strip[0,1]", "scroll by 0 200", "wait 20ms",
    ]
  private static let loading = [
    "wait 5s", "wait 5s", "settle", "settle", "wait 300ms", "tap #p1.like", "tap #p4", "scroll bottom", "scroll top",
    "scroll by 0 90", "state empty", "state loading", "state ready", "load-more", "delete #p2",
    "settle", "tap 50,50", "resize 280 300", "select #p3", "reload", "swipe up",
    #"append 0 {"type":"Post"}"#,
  ]

  // MARK: Screens

  private static let styles = ["handler", "dataSource", "sectionHandlers", "registrations", "models"]
    .map { style in
      RandomSession(
        name: style,
        collection: """
          cvsim: 1
          name: rows
          viewport: [300, 200]
          layout:
            flow: { itemSize: [140, 60], headerReferenceSize: [300, 30], minimumLineSpacing: 4 }
          cells:
            TextCell:
              subviews: [{ name: title, kind: label, frame: [0, 0, "100%", 20] }]
            ButtonCell:
              subviews: [{ name: press, kind: button, frame: [10, 5, 80, 28], event: press }]
          supplementaryViews:
            LabelView: { events: { touchUpInside: labelTouch } }
          sections:
            - id: first
              header: { type: LabelView, data: { title: H } }
              items:
                - { type: TextCell, id: t1, label: One }
                - { type: ButtonCell, id: b1 }
                - { repeat: 9, type: TextCell, id: "r{i}" }
            - { id: second, items: [{ repeat: 8, type: ButtonCell, id: "s{i}" }] }
          wiring: { style: \(style) }
          """,
        lines: edits + ["tap #b1.press", "tap #b1.press", "wait 20ms"])
    }

  private static let layouts = [
    ("masonry", "{ masonry: { columns: 3, headerHeight: 20 } }"),
    ("circular", "{ circular: { itemSize: [40, 40], turns: 2 } }"),
    ("estimated flow", "{ flow: { estimatedItemSize: [70, 33.3], scrollDirection: horizontal } }"),
    ("plain list", "{ list: { appearance: plain } }"),
    (
      "orthogonal",
      """
      { compositional: { section: { orthogonalScrollingBehavior: groupPaging, \
      boundarySupplementaryItems: [{ elementKind: header, width: { fractionalWidth: 1 }, \
      height: { estimated: 44 }, alignment: top, pinToVisibleBounds: true }], \
      group: { axis: horizontal, width: { estimated: 120 }, height: { estimated: 50 }, \
      items: [{ width: { estimated: 120 }, height: { estimated: 50 } }] } } } }
      """
    ),
    (
      "grid",
      """
      { compositional: { section: { interGroupSpacing: 4, group: { axis: horizontal, \
      width: { fractionalWidth: 1 }, height: { absolute: 50 }, \
      items: [{ width: { fractionalWidth: 0.5 }, height: { fractionalHeight: 1 } }], count: 2 } } } }
      """
    ),
  ].map { name, layout in
    RandomSession(
      name: name,
      collection: """
        cvsim: 1
        name: screen
        layout: \(layout)
        viewport: [300, 300]
        cells:
          TextCell: { size: [90, 70] }
          Wide:
            size: [200.5, 41.3]
            subviews: [{ name: like, kind: button, frame: [0, 0, 60, 28], event: like }]
        sections:
          - items: [{ repeat: 14, type: TextCell, id: "t{i}" }, { repeat: 5, type: Wide, id: "u{i}" }]
          - items: [{ repeat: 12, type: TextCell, id: "v{i}" }, { type: Wide }]
        """,
      lines: edits + ["swipe left from 150,40", "drag 200,30 -> 20,30"])
  }

  private static let recognizers = """
    cvsim: 1
    name: photos
    viewport: [100, 300]
    layout: { flow: { itemSize: [100, 100], minimumLineSpacing: 0 } }
    cells:
      Photo:
        gestures:
          - { tap: {}, event: open, requireToFail: [double] }
          - { tap: { count: 2 }, event: zoom, name: double }
          - { pinch: {}, event: scale, simultaneous: true }
          - { rotation: {}, event: turn, simultaneous: true }
          - { longPress: {}, event: menu }
          - { swipe: { direction: left }, event: remove }
          - { pan: { minimumTouches: 2 }, event: move }
          - { screenEdgePan: { edges: [left] }, event: back }
    sections: [{ items: { repeat: 30, type: Photo, id: "p{i}" } }]
    """

  private static let movable = """
    cvsim: 1
    name: movable
    viewport: [100, 200]
    installsStandardGestureForInteractiveMovement: true
    layout: { flow: { itemSize: [100, 40], minimumLineSpacing: 0 } }
    cells: { Photo: {} }
    sections: [{ items: { repeat: 12, type: Photo, id: "p{i}" } }]
    """

  private static let form = """
    cvsim: 1
    name: form
    viewport: [200, 260]
    layout: { flow: { itemSize: [200, 220], minimumLineSpacing: 0 } }
    cells:
      Field:
        subviews:
          - { name: on, kind: switch, frame: [10, 10, 51, 31], event: toggled }
          - { name: amount, kind: slider, frame: [10, 55, 180, 30], event: slid, jumpsToTouch: true }
          - { name: count, kind: stepper, frame: [10, 95, 94, 32], event: stepped }
          - { name: name, kind: textField, frame: [10, 135, 180, 30], text: Ada, event: edited }
          - { name: plain, kind: view, frame: [10, 170, 100, 40], events: { touchUpInside: plain } }
          - { name: picture, kind: image, frame: [120, 170, 40, 40] }
    sections: [{ items: [{ repeat: 4, type: Field, id: "f{i}" }] }]
    """

  private static let inbox = """
    cvsim: 1
    name: inbox
    viewport: [320, 260]
    layout:
      list:
        appearance: insetGrouped
        leadingSwipeActions: [{ title: Unread, event: unread }]
        trailingSwipeActions: [{ title: Delete, event: delete }, { title: Flag, event: flag }]
    cells:
      Message:
        accessories: [{ kind: detail, event: info }, disclosureIndicator, { kind: reorder }]
      Folder:
        accessories: [{ kind: customView, name: badge, placement: leading, size: [20, 20] }]
    sections:
      - items:
          - { type: Message, id: lunch, data: { from: Ada } }
          - { repeat: 6, type: Message, id: "m{i}" }
      - items: [{ type: Folder, id: archive }]
    """

  private static let outline = """
    cvsim: 1
    name: outline
    viewport: [320, 260]
    layout: { list: { appearance: sidebar, trailingSwipeActions: [{ title: Delete, event: delete }] } }
    cells:
      Message: { accessories: [{ kind: outlineDisclosure }] }
    sections:
      - items:
          - type: Message
            id: a
            children: [{ type: Message, id: a1 }, { type: Message, id: a2, children: [{ type: Message }] }]
          - { type: Message, id: lunch }
          - { type: Message, id: b, children: [{ type: Message, id: b1 }] }
      - items: [{ type: Message, id: c }]
    """

  private static let reactiveShelves = """
    cvsim: 1
    name: shelves
    viewport: [300, 200]
    layout: { flow: { itemSize: [300, 100], minimumLineSpacing: 0 } }
    cells:
      Row:
        subviews:
          - name: strip
            kind: collection
            frame: [0, 0, 300, 100]
            collection:
              cvsim: 1
              name: strip
              viewport: [300, 100]
              layout: { flow: { itemSize: [100, 100], scrollDirection: horizontal } }
              cells:
                Card: { subviews: [{ name: like, kind: button, frame: [0, 0, 50, 50], event: like }] }
                Nothing: {}
              sections: [{ items: [{ repeat: 5, type: Card, id: "card-{i}" }] }]
              loading: { emptyCell: Nothing }
              reactions:
                - { on: { select: Card }, after: 2, do: [{ delete: self }] }
                - { on: { event: like }, after: 0.3, times: 3, do: [{ update: { item: self, data: { liked: true } } }] }
                - { on: { appear: true }, after: 0.4, do: [{ append: { section: 0, items: [{ type: Card }] } }] }
              wiring: { style: models }
    sections: [{ items: [{ repeat: 7, type: Row, id: "row-{i}" }] }]
    """

  private static let feeds = ["", "\nwiring: { style: dataSource }"].map {
    RandomSession(name: "feed\($0)", collection: Screens.feed + $0, lines: loading)
  }
}
