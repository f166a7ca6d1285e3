import Foundation
import InteractionKit
import Testing
import UIKit

/// Flow layouts and feeds as recorded.
@Suite struct RecordedFlowFrameTests {
  private final class Source: NSObject, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSource
  {
    var counts = [0]
    var sizes: [CGSize] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item % sizes.count] }
  }

  private func size(_ numbers: [NSNumber]) -> CGSize {
    CGSize(width: numbers[0].doubleValue, height: numbers[1].doubleValue)
  }

  /// Items that are wider than the line inform: their recording disagrees with another one.
  @Test(
    arguments: Recorded.cases("controls_ios_recorded", "controls/flow/").filter {
      !$0.id.hasSuffix("wider_than_line")
    })
  func itemsHaveTheRecordedFrames(recorded: Recorded) throws {
    let (input, expected) = (recorded.input, recorded.expected)
    let layout = UICollectionViewFlowLayout()
    let source = Source()
    var bounds = CGSize(width: input.number("width") ?? 0, height: 600)
    if let numbers = input.numbers("size") {
      bounds = CGSize(width: numbers[0], height: numbers[1])
    }
    if let sizes = input["itemSizes"] as? [[NSNumber]] {
      source.sizes = sizes.map(size)
    } else if let widths = input.numbers("itemWidths") {
      source.sizes = widths.map { CGSize(width: $0, height: input.number("height") ?? 0) }
    } else {
      source.sizes = [size(try #require(input["itemSize"] as? [NSNumber]))]
    }
    source.counts = (input.numbers("counts") ?? [CGFloat(source.sizes.count)]).map { Int($0) }
    let spacing = input.number("spacing") ?? 0
    layout.minimumInteritemSpacing =
      input.number("minimumInteritemSpacing") ?? input.number("interitem") ?? spacing
    layout.minimumLineSpacing =
      input.number("minimumLineSpacing") ?? input.number("line") ?? spacing
    if let inset = input.numbers("inset_tlbr") {
      layout.sectionInset = UIEdgeInsets(
        top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    }
    if input.text("direction") == "horizontal" { layout.scrollDirection = .horizontal }
    layout.headerReferenceSize = CGSize(width: input.number("headerWidth") ?? 0, height: 0)
    layout.footerReferenceSize = CGSize(width: input.number("footerWidth") ?? 0, height: 0)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: bounds), collectionViewLayout: layout)
    view.dataSource = source
    view.delegate = source
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    view.layoutIfNeeded()
    if let list = expected["frames"] as? [[NSNumber]] {
      for (index, numbers) in list.enumerated() {
        #expect(frame(index) == CGRect(numbers.map { CGFloat($0.doubleValue) }), "\(index)")
      }
    }
    for (key, value) in expected.object("frames") {
      let numbers = (value as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
      #expect(frame(Int(key) ?? 0) == CGRect(numbers), "\(key)")
    }
    for (key, path) in [("x", \CGRect.minX), ("y", \CGRect.minY)] {
      for (index, value) in (expected.numbers(key) ?? []).enumerated() {
        #expect(frame(index)?[keyPath: path] == value, "\(index)")
      }
    }
    checkNamedFrames(expected, layout)
    let content = layout.collectionViewContentSize
    if let height = expected.number("contentHeight") { #expect(content.height == height) }
    if let size = expected.numbers("contentSize") {
      #expect([content.width, content.height] == size)
    }
  }

  /// Compares frames with names such as `header0` and `item10`.
  private func checkNamedFrames(_ expected: [String: Any], _ layout: UICollectionViewFlowLayout) {
    for (key, value) in expected {
      guard let numbers = value as? [NSNumber], numbers.count == 4,
        let digits = key.last.flatMap({ Int(String($0)) })
      else { continue }
      let recorded = CGRect(numbers.map { CGFloat($0.doubleValue) })
      if key.hasPrefix("item") {
        let section = key.dropLast().last.flatMap { Int(String($0)) } ?? 0
        let path = IndexPath(item: digits, section: section)
        #expect(layout.layoutAttributesForItem(at: path)?.frame == recorded, "\(key)")
      } else {
        let kind =
          key.hasPrefix("header")
          ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        let found = layout.layoutAttributesForSupplementaryView(
          ofKind: kind, at: IndexPath(item: 0, section: digits))
        #expect(found?.frame == recorded, "\(key)")
      }
    }
  }

  private func dimension(_ values: ArraySlice<Any>) -> NSCollectionLayoutDimension? {
    let values = Array(values)
    let number = CGFloat((values[1] as? NSNumber)?.doubleValue ?? 0)
    switch values[0] as? String {
    case "fw": return .fractionalWidth(number)
    case "fh": return .fractionalHeight(number)
    case "est": return .estimated(number)
    default: return .absolute(number)
    }
  }

  private func size(_ values: [Any]) throws -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: try #require(dimension(values[0..<2])),
      heightDimension: try #require(dimension(values[2..<4])))
  }

  /// Insets are in the order top, leading, bottom, trailing.
  private func section(_ values: [String: Any]) throws -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: try size(values["item"] as? [Any] ?? []))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: try size(values["group"] as? [Any] ?? []), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = values.number("interGroupSpacing") ?? 0
    let insets = try #require(values.numbers("contentInsets_tlbt"))
    section.contentInsets = NSDirectionalEdgeInsets(
      top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
    if values.text("orthogonal") == "continuous" {
      section.orthogonalScrollingBehavior = .continuous
    }
    let header = values.object("header")
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: try #require(dimension((header["width"] as? [Any] ?? [])[0..<2])),
          heightDimension: try #require(dimension((header["height"] as? [Any] ?? [])[0..<2]))),
        elementKind: "header", alignment: .top)
    ]
    return section
  }

  @Test(
    arguments: Recorded.cases("collection_ios_recorded", "collection/feed/").filter {
      $0.input["sections"] != nil
    })
  func feedsHaveTheRecordedFrames(recorded: Recorded) throws {
    let sections = try recorded.input.objects("sections").map(section)
    let layout = UICollectionViewCompositionalLayout { index, _ in sections[index] }
    let source = Source()
    source.counts = recorded.input.objects("sections").map { Int($0.number("items") ?? 0) }
    let width = try #require(recorded.input.number("collectionWidth"))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 667), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    for (key, value) in recorded.expected {
      let numbers = (value as? [NSNumber] ?? []).map { CGFloat($0.doubleValue) }
      if key.hasPrefix("supp header ") {
        let path = IndexPath(item: 0, section: Int(key.split(separator: " ")[2]) ?? 0)
        let found = layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path)
        #expect(found?.frame == CGRect(numbers), "\(key)")
      } else if key == "contentSize" {
        let size = layout.collectionViewContentSize
        #expect([size.width, size.height] == numbers)
      }
    }
    guard recorded.expected.keys.contains("scrollerFrame") else { return }
    let scroller = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    let insets = scroller.adjustedContentInset
    let found: [String: [CGFloat]] = [
      "scrollerFrame": [
        scroller.frame.minX, scroller.frame.minY, scroller.frame.width, scroller.frame.height,
      ],
      "scrollerBoundsOrigin": [scroller.bounds.minX, scroller.bounds.minY],
      "scrollerContentSize": [scroller.contentSize.width, scroller.contentSize.height],
      "scrollerAdjustedInset_tlbr": [insets.top, insets.left, insets.bottom, insets.right],
    ]
    for (key, value) in recorded.expected {
      #expect(found[key] == (value as? [NSNumber])?.map { CGFloat($0.doubleValue) }, "\(key)")
    }
  }
}
