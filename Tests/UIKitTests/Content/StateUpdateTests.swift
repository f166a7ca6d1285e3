import InteractionKit
import Testing
import UIKit

/// Updates of configurations for states, which keep the values that a program set.
@Suite struct StateUpdateTests {
  private func state(
    selected: Bool = false, disabled: Bool = false
  ) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = selected
    state.isDisabled = disabled
    return state
  }

  @Test func textsOfDisabledCellsAreTertiary() {
    let content = UIListContentConfiguration.cell()
    let disabled = content.updated(for: state(disabled: true))
    #expect(disabled.textProperties.color == .tertiaryLabel)
    #expect(disabled.secondaryTextProperties.color == .tertiaryLabel)
    #expect(disabled.updated(for: state()) == content)
    #expect(content.secondaryTextProperties.color == .secondaryLabel)
  }

  @Test func coloursOfProgramsSurviveStates() {
    var content = UIListContentConfiguration.sidebarCell()
    content.imageProperties.tintColor = .red
    content.textProperties.color = .green
    for state in [state(selected: true), state(disabled: true), state()] {
      content = content.updated(for: state)
      #expect(content.imageProperties.tintColor == .red)
      #expect(content.textProperties.color == .green)
    }
    content.imageProperties.tintColor = nil
    #expect(content.updated(for: state(selected: true)).imageProperties.tintColor == .label)
  }

  @Test func backgroundOfAProgramSurvivesStates() {
    let standard = UIBackgroundConfiguration.listPlainCell()
    let selected = standard.updated(for: state(selected: true))
    #expect(selected.backgroundColor != standard.backgroundColor)
    #expect(selected.updated(for: state()) == standard)
    var own = selected
    own.backgroundColor = .red
    #expect(own.updated(for: state(selected: true)).backgroundColor == .red)
    #expect(own.updated(for: state()).backgroundColor == .red)
    own.backgroundColor = nil
    #expect(own.updated(for: state(selected: true)).backgroundColor == nil)
  }

  @Test func attributesOfTextsAreKeptAndMeasured() throws {
    var content = UIListContentConfiguration.cell()
    let text = NSMutableAttributedString(
      string: "Inbox", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    content.attributedText = text
    content.secondaryAttributedText = text
    text.mutableString.setString("Changed")
    let updated = content.updated(for: state(selected: true))
    for kept in [updated.attributedText, updated.secondaryAttributedText] {
      let kept = try #require(kept)
      #expect(kept.string == "Inbox")
      let font = kept.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      #expect(font?.pointSize == 40)
    }
    var plain = UIListContentConfiguration.cell()
    plain.text = "Inbox"
    plain.secondaryText = "Inbox"
    let views = (content.makeContentView(), plain.makeContentView())
    #expect(views.0.intrinsicContentSize.height > views.1.intrinsicContentSize.height + 20)
    #expect(content != plain)
    content.text = "Inbox"
    content.secondaryText = "Inbox"
    #expect(content == plain)
  }

  private func height(_ content: UIListContentConfiguration) -> CGFloat {
    var content = content
    content.text = "Inbox"
    return content.makeContentView().systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func onlyRowsHaveAMinimumHeight() {
    #expect(height(.sidebarCell()) == 44)
    #expect(height(.sidebarSubtitleCell()) == 44)
    for header: UIListContentConfiguration in [.plainHeader(), .groupedHeader(), .sidebarHeader()] {
      #expect((40...43).contains(height(header)))
    }
    for footer: UIListContentConfiguration in [.plainFooter(), .groupedFooter()] {
      #expect((29...31).contains(height(footer)))
    }
  }
}
