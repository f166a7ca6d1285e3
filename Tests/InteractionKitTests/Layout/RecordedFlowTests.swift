import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Flow layouts recorded from UIKit (Mac Catalyst, scale 2).
///
/// In cases that measure cells, the sizes are the preferred ones.
@Suite struct RecordedFlowTests {
  @Test func framesAreThoseOfTheSystem() throws {
    var held = 0
    for recorded in try Fixture.cases("flow_uikit_recorded") {
      guard recorded["appliesToUIKit"] as? Bool == true else { continue }
      check(recorded)
      held += 1
    }
    #expect(held == 22)
  }

  private func check(_ recorded: [String: Any]) {
    let id = recorded.text("id")
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection =
      recorded.text("scrollDirection") == "horizontal" ? .horizontal : .vertical
    layout.minimumLineSpacing = recorded.number("minimumLineSpacing")
    layout.minimumInteritemSpacing = recorded.number("minimumInteritemSpacing")
    layout.sectionInsetReference =
      switch recorded.text("sectionInsetReference") {
      case "fromSafeArea": .fromSafeArea
      case "fromLayoutMargins": .fromLayoutMargins
      default: .fromContentInset
      }
    let sections = SizedSections(
      recorded.objects("sections").map { section in
        SizedSections.Section(
          sizes: (section["itemSizes"] as? [[NSNumber]] ?? []).map {
            CGSize(width: $0[0].doubleValue, height: $0[1].doubleValue)
          },
          inset: EdgeInsets(section.numbers("sectionInset")),
          header: CGSize(section.numbers("headerReferenceSize")))
      })
    layout.estimatedItemSize = CGSize(recorded.numbers("estimatedItemSize"))
    // The only size from a delegate is that of the items that were not displayed.
    if recorded.numbers("estimatedItemSize").count == 2, id.hasSuffix("longListDelegate") {
      sections.answer = CGSize(width: 320, height: 70)
    }
    let view = sections.collectionView(
      bounds: CGSize(recorded.numbers("bounds")), layout: layout)
    view.displayScale = recorded.number("scale")
    view.contentInset = EdgeInsets(recorded.numbers("contentInset"))
    view.layoutMargins = EdgeInsets(recorded.numbers("layoutMargins"))
    view.safeAreaInsets = EdgeInsets(recorded.numbers("safeAreaInsets"))
    view.layoutIfNeeded()

    let expected = recorded["expected"] as? [String: Any] ?? [:]
    let size = expected.numbers("contentSize")
    #expect(abs(view.contentSize.width - size[0]) <= 0.01, "\(id)")
    #expect(abs(view.contentSize.height - size[1]) <= 0.01, "\(id)")
    for (key, numbers) in expected["items"] as? [String: [NSNumber]] ?? [:] {
      let path = key.split(separator: ".").compactMap { Int($0) }
      compare(view.frame(of: .cell(path[0], path[1])), numbers, "\(id) item \(key)")
    }
    for (key, numbers) in expected["headers"] as? [String: [NSNumber]] ?? [:] {
      let header = ElementID.supplementary(CollectionView.elementKindSectionHeader, Int(key) ?? -1)
      compare(view.frame(of: header), numbers, "\(id) header \(key)")
    }
  }

  private func compare(_ frame: CGRect?, _ numbers: [NSNumber], _ what: String) {
    guard let frame else {
      Issue.record("\(what) has no frame")
      return
    }
    let found = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    for (a, b) in zip(found, numbers) {
      #expect(abs(a - b.doubleValue) <= 0.01, "\(what): \(found), recorded \(numbers)")
    }
  }
}
