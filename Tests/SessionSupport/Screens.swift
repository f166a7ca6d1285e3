/// Collection files for tests of sessions.
package enum Screens {
  /// A strip that scrolls sideways: header, four text cells and a banner with a button, footer.
  package static let banners = """
    cvsim: 1
    name: banners
    viewport: [400, 160]
    layout:
      flow:
        scrollDirection: horizontal
        itemSize: [160, 160]
        minimumLineSpacing: 0
        headerReferenceSize: [80, 160]
        footerReferenceSize: [80, 160]
    cells:
      TextCell:
        subviews: [{ name: title, kind: label, frame: [0, 0, "100%", "100%"] }]
      BannerCell:
        subviews: [{ name: clickMe, kind: button, frame: [75, 5, 80, 28], event: clickMe }]
      QuietCell:
        subviews: [{ name: other, kind: button, frame: [0, 0, 80, 28], event: other }]
    supplementaryViews:
      LabelView: { events: { touchUpInside: labelTouch } }
    sections:
      - header: { type: LabelView, data: { title: H } }
        footer: { type: LabelView }
        items:
          - { type: TextCell, id: t1, label: One }
          - { type: BannerCell, id: b1, label: Banner 1, data: { imageId: 1 } }
          - { type: TextCell, id: t2, label: Two }
          - { type: QuietCell, id: q1, label: Quiet }
          - { type: BannerCell, id: b2, label: Banner 2 }
    wiring:
      delegate: [cellDidSelect, cellDidDeselect]
      callbacks:
        - { cell: BannerCell, event: clickMe, name: doClickMe }
        - { cell: LabelView, event: labelTouch, name: onLabel }
    """

  /// Rows that each contain a strip, and an item higher than the screen.
  package static let shelves = """
    cvsim: 1
    name: shelves
    viewport: [320, 480]
    layout: { flow: { itemSize: [320, 200], minimumLineSpacing: 10 } }
    cells:
      Row:
        subviews:
          - name: strip
            kind: collection
            frame: [0, 20, "100%", 160]
            collection:
              cvsim: 1
              name: strip
              viewport: [320, 160]
              layout: { flow: { scrollDirection: horizontal, itemSize: [120, 160], minimumLineSpacing: 0 } }
              cells:
                Card: { subviews: [{ name: buy, kind: button, frame: [10, 10, 80, 30], event: buy }] }
              sections: [{ items: [{ repeat: 4, type: Card, label: "Card {i}" }] }]
              wiring: { callbacks: [{ cell: Card, event: buy, name: doBuy }] }
      Tall: { size: [320, 2000] }
    sections:
      - items:
          - { type: Row, id: r1 }
          - { type: Row, id: "r 2" }
          - { type: Tall, id: tall, size: [320, 2000] }
    """

  /// Rows of photos: a tap opens, two zoom, fingers pinch.
  package static let photos = """
    cvsim: 1
    name: photos
    viewport: [100, 300]
    layout: { flow: { itemSize: [100, 100], minimumLineSpacing: 0 } }
    cells:
      Photo:
        gestures:
          - { tap: {}, event: open, requireToFail: [double] }
          - { tap: { count: 2 }, event: zoom, name: double }
          - { pinch: {}, event: scale }
          - { longPress: {}, event: menu }
    sections: [{ items: { repeat: 30, type: Photo, id: "p{i}" } }]
    """

  /// Posts that are loaded page by page, with reactions.
  package static let feed = """
    cvsim: 1
    name: feed
    viewport: [300, 300]
    layout: { flow: { itemSize: [300, 50], minimumLineSpacing: 0 } }
    cells:
      Post: { subviews: [{ name: like, kind: button, frame: [200, 0, 100, 50], event: like }] }
      Nothing: {}
      Spinner: {}
    sections: [{}]
    loading: { emptyCell: Nothing, loadingCell: Spinner }
    reactions:
      - { on: { appear: true }, do: [{ load: true }] }
      - on: { load: true }
        after: 1
        do: [{ append: { section: 0, items: { repeat: 8, type: Post, id: "p{i}", label: "Post {i}" } } }]
      - on: { loadMore: true }
        after: 0.3
        times: 5
        do: [{ append: { section: 0, items: { repeat: 8, type: Post, id: "p{i}", label: "Post {i}" } } }]
      - { on: { event: like }, times: 6, do: [{ update: { item: self, data: { liked: true } } }] }
      - { on: { select: Post }, after: 0.2, times: 3, do: [{ delete: self }] }
    """

  /// Cells that measure their height when they are displayed.
  package static let growing = """
    cvsim: 1
    name: growing
    viewport: [300, 300]
    layout: { flow: { estimatedItemSize: [300, 40], minimumLineSpacing: 5 } }
    cells:
      TextCell: { size: [300, 70] }
      BannerCell:
        size: [300, 110]
        subviews: [{ name: clickMe, kind: button, frame: [0, 0, 80, 28], event: clickMe }]
    sections:
      - items:
          - { type: TextCell, id: t1 }
          - { type: BannerCell, id: b1 }
          - { repeat: 10, type: TextCell, id: "q{i}" }
          - { type: BannerCell, id: b2 }
    """

  /// Two cells, of which the second one covers the button of the first.
  package static let covered = """
    cvsim: 1
    viewport: [200, 200]
    layout: { flow: { itemSize: [100, 100] } }
    cells:
      A:
        subviews:
          - { name: below, kind: button, frame: [0, 0, 50, 50], event: a }
          - { name: above, kind: button, frame: [0, 0, 50, 50], event: b }
    sections: [{ items: [{ type: A, id: x }] }]
    """
}
