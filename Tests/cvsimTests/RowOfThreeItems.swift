/// A collection file of three items with a button each, a viewport of one of them, and two callbacks.
let rowOfThreeItems = """
  cvsim: 1
  name: row
  viewport: [100, 50]
  layout: { flow: { itemSize: [100, 50], minimumLineSpacing: 0 } }
  cells:
    Row:
      subviews: [{ name: buy, kind: button, frame: [10, 10, 20, 30], event: buy }]
  sections: [{ items: { repeat: 3, type: Row, id: "r{i}" } }]
  wiring:
    delegate: []
    callbacks: [{ cell: Row, event: buy, name: onBuy }, { cell: Row, name: onSelect }]
  """
