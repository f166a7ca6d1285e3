import InteractionKit
import Testing
import UIKit

/// A search bar that no search controller owns: first responder, cancel button and scopes.
@Suite struct SearchBarTests {
  private final class Recorder: NSObject, UISearchBarDelegate {
    var calls: [String] = []

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { calls.append("scope \(selectedScope)") }
  }

  private let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 150))
  private let recorder = Recorder()

  init() {
    bar.delegate = recorder
    simulator.window.addSubview(bar)
    simulator.window.layoutIfNeeded()
  }

  @Test func barIsTheFirstResponderWhileItsFieldIs() {
    #expect(bar.canBecomeFirstResponder && !bar.isFirstResponder)
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
    #expect(simulator.type("a"))
    #expect(bar.resignFirstResponder())
    #expect(!bar.isFirstResponder && bar.text == "a")
    #expect(recorder.calls == ["begin", "end"])
  }

  @Test func fieldIsNamedByItsPlaceholder() throws {
    bar.placeholder = "Search notes"
    try simulator.tap(.label("Search notes"))
    #expect(bar.isFirstResponder)
  }

  @Test func cancelButtonOnlyCallsTheDelegate() throws {
    bar.showsCancelButton = true
    bar.becomeFirstResponder()
    simulator.type("a")
    try simulator.tap(.label("Cancel"))
    #expect(recorder.calls == ["begin", "cancel"])
    #expect(bar.text == "a" && bar.isFirstResponder)
  }

  /// Recorded in an active search on a phone of 375 points.
  @Test func cancelButtonIsASquareBesideTheField() throws {
    bar.frame.size.height = 60
    bar.showsCancelButton = true
    simulator.window.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 16, y: 8, width: 288, height: 44))
    let button = try #require(bar.subviews.first { $0.accessibilityLabel == "Cancel" })
    #expect(button.frame.size == CGSize(width: 44, height: 44))
    #expect(button.frame.maxX == 359)
  }

  @Test func tappedScopeCallsTheDelegate() throws {
    bar.scopeButtonTitles = ["All", "Unread"]
    #expect(bar.selectedScopeButtonIndex == 0)
    bar.selectedScopeButtonIndex = 1
    bar.selectedScopeButtonIndex = 0
    #expect(recorder.calls.isEmpty)
    bar.showsScopeBar = true
    try simulator.tap(.label("Unread"))
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(recorder.calls == ["scope 1"])
  }

  @Test func promptAndScopesMakeTheBarHigher() {
    #expect(bar.intrinsicContentSize.height == 60)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 60)
    bar.scopeButtonTitles = ["All", "Unread"]
    #expect(bar.intrinsicContentSize.height == 102)
    bar.prompt = "Notes"
    #expect(bar.intrinsicContentSize.height == 134)
    bar.frame.size.height = 134
    simulator.window.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 16, y: 40, width: 343, height: 44))
    let scopes = bar.subviews.first { $0 is UISegmentedControl }
    #expect(scopes?.frame == CGRect(x: 16, y: 92, width: 343, height: 34))
  }
}
