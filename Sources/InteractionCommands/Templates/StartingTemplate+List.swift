extension StartingTemplate {
  static let listCollection = #"""
    # A list whose rows are deleted by a swipe.
    cvsim: 1
    name: list
    viewport: [390, 600]

    layout:
      list:
        appearance: insetGrouped
        trailingSwipeActions:
          - { title: Delete, event: delete, style: destructive }

    cells:
      Row:
        accessories: [disclosureIndicator]
        subviews:
          - { name: title, kind: label, frame: [16, 0, "100%-16", "100%"] }

    sections:
      - id: rows
        items: { repeat: 20, type: Row, id: "row-{i}", label: "Row {i}" }

    wiring:
      delegate: [cellDidSelect]
      callbacks:
        - { cell: Row, event: delete, name: deleteRow }

    reactions:
      - { on: { event: delete }, do: [{ delete: self }] }

    """#

  static let listTranscript = #"""
    # Opening and deleting rows.
    %cvsim 1
    %load list.yaml

    %case a tap opens a row
    tap "Row 1"
    | select #row-1 via delegate:list

    %case a swipe and a tap delete a row
    swipe left from #row-0 by 150
    | gesture swipeActions #row-0 began
    tap #row-0.Delete
    | event "delete" #row-0 via callback:deleteRow
    | gesture swipeActions #row-0 ended
    | delete [0,0] #row-0
    expect event delete #row-0
    expect count items = 19

    """#
}
