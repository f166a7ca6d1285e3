import Foundation
import InteractionKit
import InteractionSessions
import Testing
import UIKit

/// Modal presentations: what targets find, and the gestures that dismiss them.
@Suite struct DismissalTests {
  private final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate,
    UIPopoverPresentationControllerDelegate
  {
    var calls: [String] = []
    var permits = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      calls.append("should")
      return permits
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { calls.append("didAttempt") }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("did")
    }
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  private let base = UIViewController()
  private let content = UIViewController()
  private let delegate = Delegate()
  private let save = UIButton(frame: CGRect(x: 0, y: 60, width: 100, height: 44))
  private var saved: [String] = []

  private func show(_ device: String) throws -> Simulator {
    let profile = try #require(DeviceProfile.named(device))
    let simulator = Simulator(viewport: profile.size, scale: profile.scale)
    simulator.show(base, safeArea: profile.safeArea)
    save.setTitle("Save", for: .normal)
    base.view.addSubview(save)
    return simulator
  }

  private func present(_ style: UIModalPresentationStyle, in simulator: Simulator) throws {
    content.modalPresentationStyle = style
    content.popoverPresentationController?.sourceView = save
    let presentation = try #require(content.presentationController)
    presentation.delegate = delegate
    base.present(content, animated: true)
    simulator.window.layoutIfNeeded()
  }

  @Test(arguments: [
    (UIModalPresentationStyle.pageSheet, "iPhone 16"), (.formSheet, "iPad (A16)"),
    (.popover, "iPad (A16)"), (.popover, "iPhone 16"),
  ])
  func tapsBesideDismiss(style: UIModalPresentationStyle, device: String) throws {
    let simulator = try show(device)
    try present(style, in: simulator)
    delegate.permits = false
    try simulator.tap(.identifier("PopoverDismissRegion").at(x: 2, y: 2))
    #expect(delegate.calls == ["should", "didAttempt"])
    content.isModalInPresentation = true
    try simulator.tap(.identifier("PopoverDismissRegion").at(x: 2, y: 2))
    #expect(delegate.calls == ["should", "didAttempt", "didAttempt"])
    #expect(base.presentedViewController === content)
    (delegate.permits, content.isModalInPresentation, delegate.calls) = (true, false, [])
    simulator.tap(at: content.view.convert(CGPoint(x: 50, y: 50), to: nil))
    #expect(delegate.calls == [] && base.presentedViewController === content)
    try simulator.tap(.identifier("PopoverDismissRegion").at(x: 2, y: 2))
    #expect(delegate.calls == ["should", "will", "did"])
    #expect(base.presentedViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func tapsOnFullScreensDoNotDismiss(style: UIModalPresentationStyle) throws {
    let simulator = try show("iPhone 16")
    try present(style, in: simulator)
    simulator.tap(at: CGPoint(x: 2, y: 2))
    #expect(base.presentedViewController === content && delegate.calls == [])
  }

  @Test func cardIsDismissedByASwipe() throws {
    let simulator = try show("iPad (A16)")
    try present(.formSheet, in: simulator)
    #expect(
      content.view.convert(content.view.bounds, to: nil).size == CGSize(width: 540, height: 620))
    #expect(content.sheetPresentationController?.delegate === delegate)
    try simulator.swipe(.down, from: .view(content.view), by: 400)
    #expect(base.presentedViewController == nil)
    #expect(delegate.calls == ["should", "will", "did"])
  }

  @Test func cardIsCentredAfterARotation() throws {
    let simulator = try show("iPad (A16)")
    try present(.formSheet, in: simulator)
    simulator.window.frame.size = CGSize(width: 1180, height: 820)
    simulator.window.layoutIfNeeded()
    #expect(
      content.view.convert(content.view.bounds, to: nil)
        == CGRect(x: 320, y: 100, width: 540, height: 620))
  }

  @Test func undimmedSheetLeavesItsPresenterReachable() throws {
    let simulator = try show("iPhone 16")
    var taps = 0
    save.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let sheet = try #require(content.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    try present(.automatic, in: simulator)
    try simulator.tap(.label("Save"))
    #expect(taps == 1 && base.presentedViewController === content)
    sheet.selectedDetentIdentifier = .large
    let error = #expect(throws: TargetError.self) { try simulator.tap(.label("Save")) }
    #expect(
      error?.message
        == #"covered: "Save" is behind #Sheet, which receives all touches"#)
  }

  @Test func passthroughViewsReceiveTouchesBesideAPopover() throws {
    let simulator = try show("iPad (A16)")
    var taps = 0
    save.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.passthroughViews = [save]
    try present(.popover, in: simulator)
    try simulator.tap(.label("Save"))
    #expect(taps == 1 && base.presentedViewController === content)
    simulator.tap(at: CGPoint(x: 800, y: 1100))
    #expect(base.presentedViewController == nil)
  }

  // MARK: Alerts

  private func alert(
    _ style: UIAlertController.Style, _ chosen: @escaping (String) -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: style)
    for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Save", .default)] {
      alert.addAction(UIAlertAction(title: title, style: style) { chosen($0.title ?? "") })
    }
    return alert
  }

  @Test func firstTextFieldOfAnAlertIsEdited() throws {
    let simulator = try show("iPhone 16")
    let alert = alert(.alert) { _ in }
    alert.addTextField()
    alert.addTextField()
    var isEditedInCompletion = false
    base.present(alert, animated: true) {
      isEditedInCompletion = alert.textFields?.first?.isEditing == true
    }
    #expect(isEditedInCompletion)
    #expect(simulator.type("Milk"))
    #expect(alert.textFields?.map { $0.text ?? "" } == ["Milk", ""])
    base.dismiss(animated: true)
    #expect(simulator.window.firstResponder == nil)
  }

  @Test func tapBesideAnActionSheetCancelsIt() throws {
    let simulator = try show("iPhone 16")
    var chosen: [String] = []
    base.present(alert(.actionSheet) { chosen.append($0) }, animated: true)
    simulator.tap(at: CGPoint(x: 5, y: 100))
    #expect(chosen == ["Cancel"] && base.presentedViewController == nil)
    base.present(alert(.alert) { chosen.append($0) }, animated: true)
    simulator.tap(at: CGPoint(x: 5, y: 100))
    #expect(chosen == ["Cancel"] && base.presentedViewController != nil)
  }

  // MARK: Sessions

  /// A list whose items have the labels of the actions of an alert.
  private final class ListController: UIViewController, UICollectionViewDataSource {
    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 60)
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
      list.dataSource = self
      view.addSubview(list)
      let more = UIButton(frame: CGRect(x: 0, y: 700, width: 100, height: 44))
      more.setTitle("More", for: .normal)
      more.accessibilityIdentifier = "more"
      more.menu = UIMenu(children: [UIAction(title: "Rename") { [weak self] _ in self?.rename() }])
      more.showsMenuAsPrimaryAction = true
      view.addSubview(more)
    }

    private func rename() {
      let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      present(alert, animated: true)
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      button.accessibilityIdentifier = "cancel"
      button.setTitle(indexPath.item == 0 ? "Cancel" : "Rename", for: .normal)
      cell.contentView.addSubview(button)
      return cell
    }
  }

  @Test func sessionsFindTheFrontmostViewsFirst() throws {
    var configuration = Session.Configuration()
    configuration.screens = [ScreenProgram("List") { ListController() }]
    let session = Session(configuration: configuration)
    func say(_ line: String) -> [String] {
      var output: [UInt8] = []
      session.execute(line, into: &output)
      return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    func completions(_ line: String) -> [String] {
      session.complete(line, at: line.utf8.count).candidates
    }
    _ = say("%load List")
    #expect(completions("tap #") == ["#more"])
    #expect(completions("tap \"") == ["\"Cancel\"", "\"More\"", "\"Rename\""])
    #expect(say("expect not visible #Menu") == [])
    _ = say("tap #more")
    #expect(say("expect visible #Menu") == [])
    #expect(completions("tap \"") == ["\"Rename\""])
    _ = say("tap #Menu")
    #expect(say("expect visible #Alert") == [])
    #expect(say("frame #Alert").first?.hasPrefix("frame Window.Alert 35,") == true)
    #expect(say("show #Alert").contains("  class ElementView"))
    #expect(completions("tap #") == ["#Alert"])
    #expect(
      say(#"tap "More""#)
        == [#"! covered: "More" is behind #Alert, which receives all touches; it has "Cancel""#])
    #expect(
      say("tap [0,0]")
        == [#"! covered: [0,0] is behind #Alert, which receives all touches; it has "Cancel""#])
    _ = say(#"tap "Cancel""#)
    #expect(
      say("expect visible #Alert") == [
        "! expected #Alert visible, found that it does not exist"
      ])
  }

  @Test func presentedControllersAreReleasedWithTheScreen() {
    weak var screen: UIViewController?
    weak var presented: UIViewController?
    do {
      let (simulator, controller) = (Simulator(), UIViewController())
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      (screen, presented) = (controller, alert)
      simulator.show(controller)
      controller.present(alert, animated: true)
      simulator.clock.advance(by: .seconds(1))
      #expect(controller.presentedViewController === alert)
      #expect(alert.presentationController?.presentingViewController === controller)
    }
    #expect(screen == nil && presented == nil)
  }
}
