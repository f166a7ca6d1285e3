import Foundation
import InteractionKit
import Testing

@testable import UIKit

/// Content and background configurations as recorded.
@Suite struct RecordedConfigurationTests {
  private static let contents: [String: @Sendable () -> UIListContentConfiguration] = [
    "cell": { .cell() }, "subtitleCell": { .subtitleCell() }, "valueCell": { .valueCell() },
    "plainHeader": { .plainHeader() }, "plainFooter": { .plainFooter() },
    "groupedHeader": { .groupedHeader() }, "groupedFooter": { .groupedFooter() },
    "sidebarCell": { .sidebarCell() }, "sidebarHeader": { .sidebarHeader() },
    "sidebarSubtitleCell": { .sidebarSubtitleCell() },
    "accompaniedSidebarCell": { .accompaniedSidebarCell() },
    "accompaniedSidebarSubtitleCell": { .accompaniedSidebarSubtitleCell() },
  ]

  private static let backgrounds: [String: @Sendable () -> UIBackgroundConfiguration] = [
    "clear": { .clear() }, "listPlainCell": { .listPlainCell() },
    "listPlainHeaderFooter": { .listPlainHeaderFooter() },
    "listGroupedCell": { .listGroupedCell() },
    "listGroupedHeaderFooter": { .listGroupedHeaderFooter() },
    "listSidebarHeader": { .listSidebarHeader() }, "listSidebarCell": { .listSidebarCell() },
    "listAccompaniedSidebarCell": { .listAccompaniedSidebarCell() },
  ]

  @Test(arguments: Recorded.cases("list_content_uikit_recorded", "list_content/values/"))
  func contentsHaveTheRecordedMetrics(recorded: Recorded) throws {
    let content = try #require(Self.contents[recorded.input.text("factory")]?())
    let expected = recorded.expected
    let margins = content.directionalLayoutMargins
    #expect(
      [margins.top, margins.leading, margins.bottom, margins.trailing]
        == expected.numbers("directionalLayoutMargins"))
    #expect(content.imageToTextPadding == expected.number("imageToTextPadding"))
    #expect(
      content.textToSecondaryTextHorizontalPadding
        == expected.number("textToSecondaryTextHorizontalPadding"))
    #expect(
      content.textToSecondaryTextVerticalPadding
        == expected.number("textToSecondaryTextVerticalPadding"))
    #expect(
      content.prefersSideBySideTextAndSecondaryText
        == expected["prefersSideBySideTextAndSecondaryText"] as? Bool)
    for (key, properties) in [
      ("text", content.textProperties), ("secondaryText", content.secondaryTextProperties),
    ] {
      let text = expected.object(key)
      #expect(properties.font.pointSize == text.number("fontSize"))
      #expect(properties.numberOfLines == text.number("numberOfLines").map { Int($0) })
      #expect(properties.adjustsFontSizeToFitWidth == text["adjustsFontSizeToFitWidth"] as? Bool)
      #expect(properties.minimumScaleFactor == text.number("minimumScaleFactor"))
    }
  }

  /// The radius informs only: it belongs to one system of the Mac.
  @Test(arguments: Recorded.cases("list_content_uikit_recorded", "list_content/background/"))
  func backgroundsHaveTheRecordedValues(recorded: Recorded) throws {
    var background = try #require(Self.backgrounds[recorded.input.text("factory")]?())
    if let insets = recorded.input.numbers("backgroundInsets") {
      background.backgroundInsets = NSDirectionalEdgeInsets(
        top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
      let cell = UICollectionViewCell(
        frame: CGRect(try #require(recorded.input.numbers("cell"))))
      cell.backgroundConfiguration = background
      cell.layoutIfNeeded()
      let view = try #require(cell.backgroundView as? BackgroundView)
      #expect(cell.subviews.first === view)
      #expect(view.filledFrame == CGRect(try #require(recorded.expected.numbers("backgroundView"))))
      return
    }
    let insets = background.backgroundInsets
    #expect(
      [insets.top, insets.leading, insets.bottom, insets.trailing]
        == recorded.expected.numbers("backgroundInsets"))
    #expect(background.strokeWidth == recorded.expected.number("strokeWidth"))
    #expect(background.strokeOutset == recorded.expected.number("strokeOutset"))
  }

  private static func side(_ text: String) throws -> UICellAccessory.Placement {
    try #require(["leading", "trailing"].contains(text))
    return text == "leading" ? .leading() : .trailing()
  }

  /// Reads `checkmark`, or `custom trailing 30x20`.
  private static func accessory(_ text: String) throws -> UICellAccessory {
    let words = text.split(separator: " ").map(String.init)
    switch words[0] {
    case "checkmark": return .checkmark()
    case "disclosureIndicator", "disclosure": return .disclosureIndicator()
    case "outlineDisclosure", "outline": return .outlineDisclosure()
    case "delete": return .delete()
    case "insert": return .insert()
    case "multiselect": return .multiselect()
    case "reorder": return .reorder()
    default:
      let numbers = words.last?.split(separator: "x").compactMap { Double($0) } ?? []
      try #require(words.count == 3 && words[0] == "custom" && numbers.count == 2, "\(text)")
      return .customView(
        configuration: .init(
          customView: UIView(frame: CGRect(x: 0, y: 0, width: numbers[0], height: numbers[1])),
          placement: try side(words[1])))
    }
  }

  /// The frames of accessories, images and texts in list cells.
  @Test(arguments: Recorded.cases("accessories_uikit_recorded", "accessories/geometry/"))
  func contentsArePlacedAsRecorded(recorded: Recorded) throws {
    let input = recorded.input
    let size = try #require(input.numbers("cellSize"))
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
    var content = try #require(Self.contents[input.text("factory")]?())
    content.text = input["text"] as? String
    content.secondaryText = input["secondaryText"] as? String
    content.image = input.numbers("image").map {
      UIImage(size: CGSize(width: $0[0], height: $0[1]))
    }
    cell.contentConfiguration = content
    cell.accessories = try #require(input["accessories"] as? [String]).map(Self.accessory)
    cell.isEditing = input["editing"] as? Bool == true
    cell.indentationLevel = Int(try #require(input.number("indentationLevel")))
    cell.indentationWidth = try #require(input.number("indentationWidth"))
    cell.layoutIfNeeded()
    let expected = recorded.expected
    #expect(cell.contentView.frame.minX == expected.number("contentView.x"))
    #expect(cell.contentView.frame.width == expected.number("contentView.width"))
    let accessories = cell.subviews.filter { $0 !== cell.contentView && $0 !== cell.backgroundView }
      .sorted { $0.frame.minX < $1.frame.minX }
    let recordedFrames = expected["accessoryFrames"] as? [[NSNumber]] ?? []
    #expect(accessories.count == recordedFrames.count)
    for (accessory, numbers) in zip(accessories, recordedFrames) {
      let frame = CGRect(numbers.map { CGFloat($0.doubleValue) })
      #expect(accessory.frame.agrees(with: frame), "\(accessory.frame), not \(frame)")
    }
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    func frame(_ subview: UIView) -> CGRect { subview.convert(subview.bounds, to: cell) }
    if let image = recorded.expected.numbers("image") {
      let found = try #require(view.subviews.first { $0 is UIImageView })
      #expect(frame(found).agrees(with: CGRect(image)))
    }
    if let x = recorded.expected.number("text.x") {
      let found = try #require(view.subviews.first { $0 is UILabel })
      #expect(frame(found).minX == x)
    }
  }

  @Test(arguments: Recorded.cases("list_content_uikit_recorded", "list_content/state/"))
  func cellsUpdateTheirContentAsRecorded(recorded: Recorded) {
    let simulator = Simulator()
    let controller = UIViewController()
    simulator.show(controller)
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    controller.view.addSubview(cell)
    cell.contentConfiguration = Self.contents[recorded.input.text("factory")]?() ?? .cell()
    simulator.window.layoutIfNeeded()
    #expect(cell.contentView.subviews.count == 1)
    let before = cell.contentConfiguration as? UIListContentConfiguration
    for operation in recorded.input["operations"] as? [String] ?? [] {
      switch operation {
      case "isHighlighted = true": cell.isHighlighted = true
      case "contentConfiguration = nil": cell.contentConfiguration = nil
      default: simulator.window.layoutIfNeeded()
      }
    }
    let after = cell.contentConfiguration as? UIListContentConfiguration
    if let changed = recorded.expected["contentConfigurationChanged"] as? Bool {
      #expect((after != before) == changed)
    } else {
      #expect(after == nil && cell.contentView.subviews.isEmpty)
    }
  }

  @Test(
    arguments: Recorded.cases("button_configuration_uikit_recorded", "button/plain/").filter {
      !$0.id.hasSuffix("cornerRadius")
    })
  func plainButtonsHaveTheRecordedDefaults(recorded: Recorded) {
    let plain = UIButton.Configuration.plain()
    let expected = recorded.expected
    if let text = expected["imagePlacement"] as? String {
      #expect(text == "leading (raw \(plain.imagePlacement.rawValue))")
      #expect(plain.imagePlacement == .leading)
    } else if let text = expected["cornerStyle"] as? String {
      #expect(text == "\(plain.cornerStyle) (raw \(plain.cornerStyle.rawValue))")
    } else if let padding = expected.number("imagePadding") {
      #expect(plain.imagePadding == padding)
    } else {
      #expect(plain.title == nil && plain.attributedTitle == nil && plain.subtitle == nil)
      #expect(plain.attributedSubtitle == nil && plain.image == nil)
      #expect(plain.baseForegroundColor == nil && plain.baseBackgroundColor == nil)
    }
  }

  @Test func updatedConfigurationsHaveTheBackgroundOfTheState() throws {
    let recorded = try #require(
      Recorded.cases("button_configuration_uikit_recorded", "button/updated").first)
    let (button, plain) = (UIButton(type: .system), UIButton.Configuration.plain())
    let updated = plain.updated(for: button)
    #expect(
      (updated.background != plain.background) == recorded.expected["backgroundChanged"] as? Bool)
    // Another value: the former one is not changed.
    #expect(recorded.expected["newObject"] as? Bool == true && plain == .plain())
    button.isSelected = true
    #expect(updated.updated(for: button).background.backgroundColor == .tintColor)
    var own = updated
    own.background.backgroundColor = .red
    #expect(own.updated(for: button) == own)
    var filled = UIButton.Configuration.filled()
    filled.baseBackgroundColor = .green
    #expect(filled.updated(for: button).background.backgroundColor == .green)
  }

  @Test func twoAccessoriesOfAKindAreADiagnostic() throws {
    let recorded = try #require(
      Recorded.cases("accessories_uikit_recorded", "accessories/error/").first)
    let simulator = Simulator()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.accessories = try #require(recorded.input["accessories"] as? [String]).map(Self.accessory)
    simulator.window.addSubview(cell)
    for _ in 0..<2 {
      cell.setNeedsLayout()
      simulator.window.layoutIfNeeded()
    }
    let texts = simulator.log.lines.filter { $0.contains("Accessories") }
    #expect(texts.count == 1)
    let text = "Accessories array contains more than one system accessory of the same type."
    #expect(texts.first?.hasSuffix(text) == true)
    #expect(texts.first?.contains(recorded.expected.text("textBegins")) == true)
    cell.accessories = [.checkmark(), .disclosureIndicator()]
    simulator.window.layoutIfNeeded()
    #expect(simulator.log.lines.filter { $0.contains("Accessories") }.count == 1)
  }

  @Test(arguments: Recorded.cases("button_configuration_uikit_recorded", "button/selectionFlag/"))
  func buttonsUpdateForSelection(recorded: Recorded) throws {
    let makers: [String: () -> UIButton.Configuration] = [
      "plain": { .plain() }, "filled": { .filled() }, "tinted": { .tinted() },
      "bordered": { .bordered() }, "borderedProminent": { .borderedProminent() },
      "borderless": { .borderless() }, "borderedTinted": { .borderedTinted() }, "gray": { .gray() },
    ]
    let configuration = try #require(makers[recorded.input.text("factory")]?())
    #expect(
      configuration.automaticallyUpdateForSelection
        == recorded.expected["automaticallyUpdateForSelection"] as? Bool)
  }
}

/// The updates of a cell's configuration.
@Suite struct ConfigurationStateTests {
  private final class Cell: UICollectionViewCell {
    var calls: [String] = []

    override func setNeedsUpdateConfiguration() {
      super.setNeedsUpdateConfiguration()
      calls.append("setNeedsUpdateConfiguration")
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      calls.append("update selected=\(state.isSelected) disabled=\(state.isDisabled)")
    }
  }

  @Test func requestsPrecedeUpdatesAtTheLayoutPass() throws {
    let simulator = Simulator()
    let controller = UIViewController()
    simulator.show(controller)
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    controller.view.addSubview(cell)
    simulator.window.layoutIfNeeded()
    cell.calls = []
    cell.configurationUpdateHandler = { cell, state in
      (cell as? Cell)?.calls.append("handler selected=\(state.isSelected)")
    }
    cell.isSelected = true
    #expect(cell.calls == ["setNeedsUpdateConfiguration", "setNeedsUpdateConfiguration"])
    simulator.window.layoutIfNeeded()
    #expect(
      Array(cell.calls.dropFirst(2)) == [
        "update selected=true disabled=false", "handler selected=true",
      ])
    let order = try #require(
      Recorded.cases("config_state_uikit_recorded", "config_state/handlerOrder").first)
    #expect(
      order.expected["order"] as? [String] == [
        "updateConfiguration(using: state)", "configurationUpdateHandler(cell, state)",
      ])
    cell.isUserInteractionEnabled = false
    let disabled = try #require(
      Recorded.cases("config_state_uikit_recorded", "config_state/disabled").first)
    #expect(
      cell.configurationState.isDisabled
        == disabled.expected["cell.configurationState.isDisabled"] as? Bool)
  }

  @Test(
    arguments: Recorded.cases(
      "config_state_uikit_recorded", "config_state/multipleForcesSelection"))
  func multipleSelectionDuringEditingImpliesSelection(recorded: Recorded) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.allowsSelectionDuringEditing = false
    view.allowsMultipleSelectionDuringEditing = true
    #expect(
      view.allowsSelectionDuringEditing
        == recorded.expected["allowsSelectionDuringEditing"] as? Bool)
  }
}
