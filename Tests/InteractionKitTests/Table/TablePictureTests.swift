import Foundation
import Testing

@testable import InteractionKit

/// What pictures have beside the content of a row.
@Suite struct TablePictureTests {
  private func items(of view: View) -> [PictureLayer.Item] {
    var layer = PictureLayer(size: view.bounds.size, traits: PictureTraits())
    view.draw(into: &layer)
    return layer.items
  }

  /// The images have the names that UI tests find, which are not those of accessories of lists.
  @Test(arguments: [TableViewCell.AccessoryType.disclosureIndicator, .checkmark])
  func imagesOfAccessoriesAreLines(type: TableViewCell.AccessoryType) throws {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = type
    cell.layoutIfNeeded()
    let image = try #require(cell.subviews.first { $0 is AccessoryImage })
    let found = items(of: image)
    #expect(found.count == 1)
    guard case .shape(let shape)? = found.first, case .outline = shape.figure else {
      Issue.record("\(found)")
      return
    }
  }

  @Test func buttonOfDetailsIsASymbol() throws {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .detailButton
    cell.layoutIfNeeded()
    let button = try #require(cell.subviews.first { $0 is TableAccessoryButton })
    guard case .image(let image)? = items(of: button).first,
      case .symbol(let name, _, _, _) = image.source
    else {
      Issue.record("\(items(of: button))")
      return
    }
    #expect(name == "info.circle")
  }
}
