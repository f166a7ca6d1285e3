extension StartingTemplate {
  static let storeCollection = #"""
    # A store front: a carousel, a shelf of three rows with a header, and a list.
    cvsim: 1
    name: store
    viewport: [390, 844]

    layout:
      compositional:
        interSectionSpacing: 20
        sections:
          - carousel: { width: 350, height: 240, spacing: 10 }
          - shelf: { rows: 3, width: 320, height: 64, spacing: 8 }
            contentInsets: [0, 20, 0, 20]
            boundarySupplementaryItems:
              - { elementKind: header, width: 100%, height: 44, alignment: top }
          - list: { height: 60 }

    cells:
      Feature:
        subviews:
          - { name: title, kind: label, frame: [16, "100%-48", "100%-32", 32], text: "{label}" }
      App:
        subviews:
          - { name: icon, kind: image, frame: [0, 4, 56, 56] }
          - { name: title, kind: label, frame: [68, 20, "100%-152", 24], text: "{label}" }
          - { name: get, kind: button, frame: ["100%-72", 18, 72, 28], text: Get, event: get }
      Category: {}

    supplementaryViews:
      Header:
        subviews:
          - { name: title, kind: label, frame: [0, 8, "100%-90", 28], text: "{data}" }
          - { name: seeAll, kind: button, frame: ["100%-80", 4, 80, 36], text: See All, event: seeAll }

    sections:
      - id: featured
        items: { repeat: 4, type: Feature, id: "feature-{i}", label: "Feature {i}" }
      - id: popular
        header: { type: Header, data: Popular }
        items: { repeat: 9, type: App, id: "app-{i}", label: "App {i}" }
      - id: categories
        items: { repeat: 12, type: Category, id: "category-{i}", label: "Category {i}" }

    wiring:
      delegate: [cellDidSelect]
      callbacks:
        - { cell: App, event: get, name: install }
        - { cell: Header, event: seeAll, name: showAll }

    """#

  static let storeTranscript = #"""
    # The buttons and the scrolling of the store front.
    %cvsim 1
    %load store.yaml

    %case a tap on Get installs the app
    tap #app-0.get
    | event "get" #app-0.get via callback:install

    %case the header shows all apps
    tap header[1].seeAll
    | event "seeAll" header[1].seeAll via callback:showAll

    %case the carousel turns by one card
    swipe left from #feature-0
    | scroll section[0] -20,0 -> 340,0 (40 frames)
    expect visible #feature-1 >= 100%
    expect offset 0,0

    %case a category opens after scrolling
    tap #category-11 --scroll
    | scroll 0,0 -> 0,408
    | select #category-11 via delegate:store

    """#
}
