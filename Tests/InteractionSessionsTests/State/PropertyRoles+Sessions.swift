extension PropertyRoles {
  private static let back = "a reference back"
  private static let turn = "set while a reaction or a load is carried out; none is"

  /// Sessions and the screens of collection files.
  static let sessions: [(type: String, roles: [String: String])] = [
    (
      "Session",
      [
        state: "device state", constant: "configuration",
        "closures of the caller": "hooks",
        "the steps themselves": "timeline",
        "lines that are read": "lineRun outer replayedFiles source",
        "files that are written": "outputFile recording tracing",
        "set by the caller": "limits observer",
      ]
    ),
    (
      "SessionDevice",
      [
        state: "loaded simulator", constant: "loadedExtent path",
        "work, counted or not yet": "countedElements patternSteps",
        "read from files when a picture needs them": "assets",
        "collection views of a program, whose state is not captured": "displayed",
      ]
    ),
    (
      "LoadedCollection",
      [
        state: """
        callbacks collectionView delegate document embeddedContents itemsView laidOutSize source
        startedReactions storedData wiring
        """,
        constant: "admission chosenStyle isEmbedded makeWiring slot style",
        back: "metrics reference",
        "a search that is made again": "labels",
        "computed from the document": "reacts",
        "words of the document and the data, forgotten with a change": "noted",
      ]
    ),
    (
      "FileDelegate",
      [state: "methods", constant: "receiverName", "computed from the methods": "touchMethods"]
    ),
    (
      "ReactionRunner",
      [
        state: "budget hasAppeared loading nextNumbers remainingRuns waiting", back: "collection",
        constant: "prefetching", turn: "active answering depth",
      ]
    ),
    ("ReactionRun", [state: "index item depth answersLoad due", constant: "timer"]),
    (
      "ContentLoader",
      [
        state: "checks current display readyTime repetition round more",
        constant: "name options", back: "clock content log presenter",
      ]
    ),
    (
      "TemplateCell",
      [state: "content", constant: "accessoryEvents alsoSelects templateIndentation"]
    ),
    ("TemplateSupplementaryView", [state: "content"]),
    (
      "TemplateContent",
      [
        state: "gestures subviews", constant: "events hasItemText identifier preferredSize",
        back: "eventSender reference", "set while a touch is tracked": "hasSentEvent tracking",
        "set when the view is filled": "data extra wasRefilled",
      ]
    ),
    (
      "TemplateSubview",
      [
        state: "children collection view", constant: "description index",
        "set when the view is filled": "filledText",
      ]
    ),
    ("TemplateGestures", [state: "all", constant: "together"]),
  ]
}
