/// The example of the collection file's specification.
enum ExampleText {
  static let banners = #"""
    cvsim: 1                      # required
    name: banners                 # handler identifier in events; default: the file's base name
    viewport: [414, 160]          # bounds of the collection view in points; default [390, 844]
    scale: 2                      # pixels per point; default 2
    contentInset: [0, 0, 0, 0]    # top, left, bottom, right; likewise safeAreaInsets, layoutMargins
    layoutDirection: leftToRight  # or rightToLeft
    allowsSelection: true
    allowsMultipleSelection: false

    layout:
      flow:                       # UICollectionViewFlowLayout's own names and defaults
        scrollDirection: horizontal
        itemSize: [160, 160]      # default [50, 50]
        estimatedItemSize: null   # [w, h] or "automatic"
        minimumLineSpacing: 0     # default 10
        minimumInteritemSpacing: 0
        sectionInset: [0, 0, 0, 0]
        headerReferenceSize: [80, 160]
        footerReferenceSize: [80, 160]
        sectionInsetReference: contentInset      # safeArea | layoutMargins
        sectionHeadersPinToVisibleBounds: false
        sectionFootersPinToVisibleBounds: false

    cells:                        # by cell identifier
      TextCell: { size: [160, 160] }
      BannerCell:
        size: [160, 160]
        preferredSize: null       # what the cell asks for when the layout is self-sizing
        subviews:                 # back to front, like UIView.subviews; nest freely
          - { name: picture, kind: image, frame: [0, 0, "100%", "100%"] }
          - { name: clickMe, kind: button, frame: [75, 5, 80, 28], event: clickMe }
    supplementaryViews:           # by reuse identifier
      LabelView:
        size: [80, 160]
        events: { touchUpInside: labelTouch }

    types: { "1": TextCell, "2": BannerCell }
    supplementaryTypes: { "1": LabelView }

    sections:
      - id: main
        header: { type: "1", data: { title: H } }
        footer: { type: "1", data: { title: F } }
        extra: null
        items:
          - { type: "1", id: t1, label: "1", data: { title: "1" } }
          - { type: "2", id: b1, data: { imageId: 1 }, size: [160, 160], extra: null, children: [] }

    wiring:
      style: handler              # handler | dataSource | sectionHandlers | registrations | models
      delegate: all               # or the list of delegate methods that are implemented
      callbacks:
        - { cell: BannerCell, event: clickMe, name: doClickMe }
        - { cell: TextCell, name: onSelect }            # no event: the select callback
    """#

  /// A document with cells `A` and `B`, a view `H`, and `rest`.
  static func document(_ rest: String) -> String {
    """
    cvsim: 1
    cells: { A: {}, B: {} }
    supplementaryViews: { H: {} }

    """ + rest
  }
}
