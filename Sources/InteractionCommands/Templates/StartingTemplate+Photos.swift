extension StartingTemplate {
  static let photosCollection = #"""
    # A grid of photos in sections with headers, several of which can be selected.
    cvsim: 1
    name: photos
    viewport: [390, 600]
    allowsMultipleSelection: true

    layout:
      compositional:
        section:
          grid: { columns: 3, height: 130, spacing: 2 }
          boundarySupplementaryItems:
            - { elementKind: header, width: 100%, height: 44, alignment: top, pinToVisibleBounds: true }

    cells:
      Photo:
        subviews:
          - { name: favorite, kind: button, frame: ["100%-40", 4, 36, 36], event: favorite }

    supplementaryViews:
      Day:
        subviews:
          - { name: title, kind: label, frame: [12, 8, "100%-120", 28], text: "{data}" }
          - { name: select, kind: button, frame: ["100%-88", 4, 80, 36], text: Select, event: selectDay }

    sections:
      - id: today
        header: { type: Day, data: Today }
        items: { repeat: 10, type: Photo, id: "photo-{i}", label: "Photo {i}" }
      - id: earlier
        header: { type: Day, data: Earlier }
        items: { repeat: 50, type: Photo, id: "old-{i}", label: "Photo {i}" }

    wiring:
      delegate: [cellDidSelect, cellDidDeselect]
      callbacks:
        - { cell: Photo, event: favorite, name: toggleFavorite }
        - { cell: Day, event: selectDay, name: selectDay }

    """#

  static let photosTranscript = #"""
    # Selecting and scrolling the grid.
    %cvsim 1
    %load photos.yaml

    %case two photos are selected, and one is deselected
    tap #photo-0
    | select #photo-0 via delegate:photos
    tap #photo-4
    | select #photo-4 via delegate:photos
    tap #photo-0
    | deselect #photo-0 via delegate:photos
    expect selected #photo-4

    %case the favourite button does not select
    tap #photo-2.favorite
    | event "favorite" #photo-2.favorite via callback:toggleFavorite
    expect selected

    %case a header sends its own event
    tap header[1].select --scroll
    | event "selectDay" header[1].select via callback:selectDay

    %case the last photo is below the screen, and its header stays at the top
    expect not visible #old-49
    scroll to #old-49
    | ...
    expect visible #old-49 >= 100%
    expect visible header[1] >= 100%

    """#
}
