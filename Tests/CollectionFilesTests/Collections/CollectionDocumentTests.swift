import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import CollectionFiles

@Suite struct CollectionDocumentTests {
  @Test func readsTheExampleOfTheSpecification() throws {
    let document = try CollectionDocument.parse(ExampleText.banners, name: "x.yaml")
    #expect(document.name == "banners")
    #expect(document.viewport == CGSize(width: 414, height: 160))
    #expect(document.scale == 2)
    #expect(document.layoutDirection == .leftToRight)
    let flow = document.layout.flow
    #expect(flow.scrollDirection == .horizontal)
    #expect(flow.itemSize == CGSize(width: 160, height: 160))
    #expect(flow.minimumLineSpacing == 0)
    #expect(flow.minimumInteritemSpacing == 0)
    #expect(flow.headerReferenceSize == CGSize(width: 80, height: 160))
    #expect(flow.estimatedItemSize == nil)
    #expect(Array(document.cells.keys) == ["TextCell", "BannerCell"])
    let banner = try #require(document.cells["BannerCell"])
    #expect(banner.subviews.map(\.name) == ["picture", "clickMe"])
    #expect(banner.subviews.map(\.kind) == [.image, .button])
    #expect(banner.subviews.map(\.isUserInteractionEnabled) == [false, true])
    #expect(
      banner.subviews[1].events == [
        ControlEventBinding(control: .touchUpInside, event: "clickMe")
      ])
    #expect(
      banner.subviews[0].frame.resolved(in: CGSize(width: 160, height: 90))
        == CGRect(x: 0, y: 0, width: 160, height: 90))
    #expect(document.supplementaryViews["LabelView"]?.events.first?.event == "labelTouch")
    #expect(document.cellIdentifier(forType: "2") == "BannerCell")
    #expect(document.cellIdentifier(forType: "Other") == "Other")
    #expect(document.supplementaryIdentifier(forType: "1") == "LabelView")
    let section = try #require(document.sections.first)
    #expect(section.id == "main")
    #expect(section.header == .init(type: "1", data: ["title": "H"]))
    #expect(section.items.count == 2)
    #expect(
      section.items.item(at: 1)
        == ItemDescription(
          type: "2", id: "b1", size: CGSize(width: 160, height: 160), data: ["imageId": 1]))
    #expect(document.wiring.style == .handler)
    #expect(document.wiring.delegate == .all)
    #expect(
      document.wiring.callbacks == [
        .init(cell: "BannerCell", event: "clickMe", name: "doClickMe"),
        .init(cell: "TextCell", name: "onSelect"),
      ])
  }

  @Test func leastDocumentHasUIKitsDefaults() throws {
    let document = try CollectionDocument.parse("cvsim: 1", name: "folder/list.v2.yaml")
    #expect(document.name == "list.v2")
    #expect(document.viewport == CGSize(width: 390, height: 844))
    #expect(document.scale == 2)
    #expect(document.allowsSelection)
    #expect(!document.allowsMultipleSelection)
    let flow = document.layout.flow
    #expect(flow == FlowDescription())
    #expect(flow.itemSize == CGSize(width: 50, height: 50))
    #expect(flow.minimumLineSpacing == 10)
    #expect(flow.minimumInteritemSpacing == 10)
    #expect(flow.scrollDirection == .vertical)
    #expect(document.sections.isEmpty)
  }

  @Test func readsEveryKeyOfASubview() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      cells:
        A:
          clipsToBounds: true
          alsoSelects: true
          hitOutsets: [-1, -2, 3, 4]
          preferredSize: [1, 2]
          events: { touchDown: down }
          gestures:
            - { tap: { count: 2 }, event: zoom }
            - { longPress: { duration: 0.25 }, event: menu }
            - { pan: {}, event: drag }
            - { swipe: { direction: left }, event: remove }
            - { pinch: null, event: pinch }
            - { rotation: {}, event: turn }
          subviews:
            - name: a
              kind: switch
              frame: ["50%+4", 1.5, "100%-36", 0]
              hidden: true
              alpha: 0.5
              userInteractionEnabled: false
              clipsToBounds: true
              hitOutsets: [1, 2, 3, 4]
              zIndex: -1
              exclusiveTouch: true
              event: toggled
              events: { touchDown: "" }
              gestures: [ { tap: null, event: t } ]
              subviews:
                - { name: a, frame: [0, 0, 1, 1] }
      """)
    let cell = try #require(document.cells["A"])
    #expect(cell.clipsToBounds && cell.alsoSelects)
    #expect(cell.hitOutsets == EdgeInsets(top: -1, left: -2, bottom: 3, right: 4))
    #expect(cell.preferredSize == CGSize(width: 1, height: 2))
    #expect(
      cell.gestures.map(\.kind) == [
        .tap(count: 2, touches: 1),
        .longPress(duration: 0.25, count: 0, touches: 1, allowableMovement: 10),
        .pan(minimumTouches: 1, maximumTouches: .max), .swipe(direction: .left, touches: 1),
        .pinch, .rotation,
      ])
    let view = try #require(cell.subviews.first)
    #expect(view.isHidden && view.clipsToBounds && view.isExclusiveTouch)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.alpha == 0.5)
    #expect(view.zIndex == -1)
    #expect(
      view.events == [
        ControlEventBinding(control: .valueChanged, event: "toggled"),
        ControlEventBinding(control: .touchDown, event: ""),
      ])
    #expect(view.gestures == [GestureDescription(kind: .tap(count: 1, touches: 1), event: "t")])
    #expect(view.subviews.map(\.kind) == [.view])
    #expect(
      view.frame.resolved(in: CGSize(width: 100, height: 10))
        == CGRect(x: 54, y: 1.5, width: 64, height: 0))
    #expect(view.frame.resolved(in: CGSize(width: 10, height: 10)).width == 0)
  }

  @Test func readsSectionsAndTheirOverrides() throws {
    let document = try CollectionDocument.parse(
      ExampleText.document(
        """
        sections:
          - sectionInset: [1, 2, 3, 4]
            minimumLineSpacing: 5
            minimumInteritemSpacing: 6
            headerReferenceSize: [7, 8]
            footerReferenceSize: [9, 10]
            extra: { a: [1, yes, on] }
            header: { data: 3 }
            items: []
            layout: null
            supplementaries: {}
        reactions: []
        """))
    let section = try #require(document.sections.first)
    #expect(section.sectionInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(section.minimumLineSpacing == 5)
    #expect(section.minimumInteritemSpacing == 6)
    #expect(section.headerReferenceSize == CGSize(width: 7, height: 8))
    #expect(section.footerReferenceSize == CGSize(width: 9, height: 10))
    #expect(section.extra == ["a": [1, "yes", "on"]])
    #expect(section.header == .init(type: "H", data: 3))
  }

  @Test func delegateIsAListOfMethodsOrNone() throws {
    let some = try CollectionDocument.parse(
      "cvsim: 1\nwiring: { delegate: [cellEvent, didScroll] }")
    #expect(some.wiring.delegate == .methods([.cellEvent, .didScroll]))
    #expect(!some.wiring.delegate.implements(.cellDidSelect))
    let none = try CollectionDocument.parse("cvsim: 1\nwiring: { delegate: [] }")
    #expect(none.wiring.delegate == .methods([]))
  }

  @Test func numbersAreTextWhereNamesAreExpected() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      cells: { 1: {}, B: {} }
      sections: [ { items: [ { type: 1, id: 5, label: 007 }, { type: 1, id: "7" } ] } ]
      """)
    let items = document.sections[0].items
    #expect(items.item(at: 0)?.type == "1")
    #expect(items.index(ofID: "5") == 0)
    #expect(items.item(at: 0)?.label == "007")
  }

  @Test func sameDocumentInJSONIsTheSame() throws {
    let json = try CollectionDocument.parse(
      #"{"cvsim":1,"cells":{"A":{"size":[1,2]}},"sections":[{"items":[{"id":"a"}]}]}"#)
    #expect(json.cells["A"]?.size == CGSize(width: 1, height: 2))
    #expect(json.sections[0].items.index(ofID: "a") == 0)
  }

  @Test func dataFillsSectionsAndItems() throws {
    let document = try CollectionDocument.parse(ExampleText.document(""))
    let sections = try document.sections(from: ["sections": [["items": [["type": "A"]]]]])
    #expect(sections.first?.items.count == 1)
    #expect(try document.items(from: ["type": "B", "id": "n1"]).index(ofID: "n1") == 0)
    #expect(try document.items(from: ["repeat": 20, "type": "B"]).count == 20)
    let error = #expect(throws: DocumentErrors.self) {
      try document.items(from: [["type": "C"]])
    }
    #expect(error?.errors.first?.keyPath == "items[0].type")
  }
}

extension LayoutDescription {
  fileprivate var flow: FlowDescription {
    switch self {
    case .flow(let flow): flow
    default: FlowDescription()
    }
  }
}
