extension StartingTemplate {
  static let photosCollection = #"""
    # A grid of photos, several of which can be selected.
    cvsim: 1
    name: photos
    viewport: [390, 600]
    allowsMultipleSelection: true

    layout:
      compositional:
        section:
          grid: { columns: 3, height: 130, spacing: 2 }

    cells:
      Photo:
        subviews:
          - { name: favorite, kind: button, frame: ["100%-40", 4, 36, 36], event: favorite }

    sections:
      - id: all
        items: { repeat: 60, type: Photo, id: "photo-{i}", label: "Photo {i}" }

    wiring:
      delegate: [cellDidSelect, cellDidDeselect]
      callbacks:
        - { cell: Photo, event: favorite, name: toggleFavorite }

    """#

  static let photosTranscript = #"""
    # Selecting and scrolling the grid.
    %cvsim 1
    %load photos.yaml

    %case two photos are selected, and one is deselected
    tap #photo-0
    | select [0,0] #photo-0 via delegate:photos
    tap #photo-4
    | select [0,4] #photo-4 via delegate:photos
    tap #photo-0
    | deselect [0,0] #photo-0 via delegate:photos
    expect selected #photo-4

    %case the favourite button does not select
    tap #photo-2.favorite
    | event "favorite" [0,2] #photo-2.favorite via callback:toggleFavorite
    expect selected

    %case the last photo is below the screen
    expect not visible #photo-59
    scroll to #photo-59
    | scroll 0,0 -> 0,2038
    expect visible #photo-59 >= 100%

    """#
}
