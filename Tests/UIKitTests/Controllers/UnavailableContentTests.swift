import InteractionKit
import Testing
import UIKit

/// The content of controllers without data.
@Suite struct UnavailableContentTests {
  private final class Inbox: UIViewController {
    var isEmpty = true { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
    var refreshes = 0
    var updates = 0

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      updates += 1
      guard isEmpty else { return contentUnavailableConfiguration = nil }
      var content = UIContentUnavailableConfiguration.empty()
      content.image = UIImage(size: CGSize(width: 40, height: 40))
      content.text = "No Messages"
      content.secondaryText = "New messages are displayed here."
      content.button.title = "Refresh"
      content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.refreshes += 1 }
      contentUnavailableConfiguration = content
    }
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 700))

  private func content(of controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.last as? UIContentUnavailableView
  }

  @Test func controllerDisplaysItsContentAboveTheView() throws {
    let inbox = Inbox()
    simulator.show(inbox, safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    inbox.view.addSubview(UIView(frame: inbox.view.bounds))
    inbox.view.setNeedsLayout()
    simulator.window.layoutIfNeeded()
    let content = try #require(self.content(of: inbox))
    #expect(content.frame == inbox.view.bounds && inbox.updates == 1)
    let frames = content.subviews.filter { !$0.isHidden }.map(\.frame)
    #expect(frames.count == 4 && frames.allSatisfy { abs($0.midX - 195) <= 0.5 })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY < $1.minY })
    // The middle of the safe area.
    let middle = (frames[0].minY + frames[3].maxY) / 2
    #expect(abs(middle - 360) <= 1)
    try simulator.tap(.label("Refresh"))
    #expect(inbox.refreshes == 1)
    inbox.isEmpty = false
    simulator.window.layoutIfNeeded()
    #expect(inbox.updates == 2 && self.content(of: inbox) == nil)
    #expect(inbox.contentUnavailableConfiguration == nil)
  }

  @Test func configurationsOfTheSystemHaveTheirContent() throws {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    simulator.show(controller)
    let view = try #require(content(of: controller))
    let indicator = view.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(indicator?.isAnimating == true && indicator?.isHidden == false)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    #expect(content(of: controller) === view && indicator?.isHidden == true)
    let texts = view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["No Results", "Check the spelling or try a new search."])
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "tea"
    var updated = UIContentUnavailableConfiguration.search().updated(for: state)
    #expect(updated.text == "No Results for “tea”")
    state.searchText = "milk"
    updated = updated.updated(for: state)
    #expect(updated.text == "No Results for “milk”")
    state.searchText = nil
    updated = updated.updated(for: state)
    #expect(updated == .search())
    updated.text = "Nothing"
    state.searchText = "tea"
    #expect(updated.updated(for: state).text == "Nothing")
    #expect(UIContentUnavailableConfiguration.empty().text == nil)
    #expect(UIContentUnavailableConfiguration.empty() == .empty())
    #expect(UIContentUnavailableConfiguration.empty() != .search())
  }

  @Test func maximumSizeLimitsTheImage() {
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(size: CGSize(width: 100, height: 100))
    content.imageProperties.maximumSize = CGSize(width: 50, height: 40)
    content.alignment = .natural
    let view = UIContentUnavailableView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 16, y: 130, width: 50, height: 40))
  }
}
