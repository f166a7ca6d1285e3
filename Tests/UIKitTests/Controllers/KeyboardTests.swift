import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

/// The keyboard of a window: its notifications, its guide, and the screens that make room for it.
@Suite struct KeyboardTests {
  /// A list of rows that moves its end above the keyboard, if it listens to the notifications.
  final class Rows: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let listens: Bool
    /// True if it hides the keyboard when it will be displayed.
    var hidesKeyboard = false
    private(set) var changes: [String] = []
    private(set) var list: UICollectionView?

    init(listens: Bool) {
      self.listens = listens
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 60)
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      (list.dataSource, list.delegate) = (self, self)
      view.addSubview(list)
      self.list = list
      guard listens else { return }
      for name in [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification,
      ] {
        NotificationCenter.default.addObserver(
          self, selector: Selector("keyboardChanges:", Rows.keyboardChanges(_:)), name: name,
          object: nil)
      }
    }

    func keyboardChanges(_ note: Notification) {
      guard
        let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue,
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      else { return }
      let name = note.name.rawValue.dropFirst(10).dropLast(12)
      changes.append("\(name) \(begin.cgRectValue) \(end.cgRectValue)")
      let covered = view.bounds.intersection(view.convert(end.cgRectValue, from: nil)).height
      list?.contentInset.bottom = max(0, covered)
      if hidesKeyboard, note.name == UIResponder.keyboardWillShowNotification {
        view.window?.keyboardHeight = 0
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  }

  @Test func keyboardPostsItsNotificationsInOrder() throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    let rows = Rows(listens: true)
    simulator.show(rows)
    simulator.window.keyboardHeight = 200
    #expect(rows.list?.contentInset.bottom == 200)
    simulator.window.keyboardHeight = 250
    simulator.window.keyboardHeight = 0
    #expect(rows.list?.contentInset.bottom == 0)
    let (hidden, low, high) = (
      CGRect(x: 0, y: 480, width: 320, height: 200), CGRect(x: 0, y: 280, width: 320, height: 200),
      CGRect(x: 0, y: 230, width: 320, height: 250)
    )
    let below = CGRect(x: 0, y: 480, width: 320, height: 250)
    func steps(_ name: String, _ begin: CGRect, _ end: CGRect) -> [String] {
      ["WillChangeFrame", "Will\(name)", "DidChangeFrame", "Did\(name)"].map {
        "\($0) \(begin) \(end)"
      }
    }
    let all = steps("Show", hidden, low) + steps("Show", low, high) + steps("Hide", high, below)
    #expect(rows.changes == all)
  }

  /// Displays a field above the guide of a controller's view.
  private func showField(in simulator: Simulator) -> UIView {
    let controller = UIViewController()
    simulator.show(controller, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    let field = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(field)
    NSLayoutConstraint.activate([
      field.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      field.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      field.widthAnchor.constraint(equalToConstant: 50),
      field.heightAnchor.constraint(equalToConstant: 40),
    ])
    simulator.window.layoutIfNeeded()
    return field
  }

  @Test func guideIsBelowTheSafeArea() {
    let simulator = Simulator(viewport: CGSize(width: 200, height: 400))
    let field = showField(in: simulator)
    #expect(field.frame == CGRect(x: 0, y: 326, width: 50, height: 40))
  }

  @Test func guideFollowsTheKeyboard() {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    let field = showField(in: simulator)
    for (height, bottom) in [(0, 446), (200, 280), (20, 446), (300, 180), (0, 446)] {
      simulator.window.keyboardHeight = CGFloat(height)
      #expect(field.frame.maxY == CGFloat(bottom), "\(height)")
    }
  }

  @Test func collectionViewControllerMakesRoom() throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    simulator.show(controller, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    controller.collectionView.contentInset.bottom = 10
    simulator.window.keyboardHeight = 200
    #expect(controller.collectionView.contentInset.bottom == 10)
    #expect(controller.collectionView.adjustedContentInset.bottom == 210)
    controller.collectionView.contentInset.bottom = 0
    simulator.window.keyboardHeight = 0
    #expect(controller.collectionView.adjustedContentInset.bottom == 34)
  }

  @Test func controllerMakesRoomWhenItAppears() throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    func list() -> UICollectionViewController {
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    let (below, above) = (list(), list())
    let navigation = UINavigationController(rootViewController: below)
    simulator.show(navigation)
    simulator.window.keyboardHeight = 200
    navigation.pushViewController(above, animated: false)
    simulator.window.layoutIfNeeded()
    #expect(above.collectionView.adjustedContentInset.bottom == 200)
    simulator.window.keyboardHeight = 0
    navigation.popViewController(animated: false)
    simulator.window.layoutIfNeeded()
    #expect(below.collectionView.adjustedContentInset.bottom == 0)
  }

  @Test func controllerMakesRoomInItsTab() throws {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    let lists = (0..<2).map { _ in
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    let tabs = UITabBarController()
    tabs.viewControllers = lists
    simulator.show(tabs)
    func show(_ index: Int) {
      tabs.selectedIndex = index
      simulator.window.layoutIfNeeded()
    }
    for index in [1, 0] { show(index) }
    let bottom = lists[1].collectionView.adjustedContentInset.bottom
    simulator.window.keyboardHeight = 200
    show(1)
    #expect(lists[1].collectionView.adjustedContentInset.bottom == 200)
    simulator.window.keyboardHeight = 0
    show(0)
    #expect(lists[0].collectionView.systemInset.bottom == 0)
    #expect(lists[1].collectionView.adjustedContentInset.bottom == bottom)
  }

  @Test(arguments: [56.1, 1.0 / 3, 1e17])
  func roomForTheKeyboardSettles(inset: CGFloat) {
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    simulator.show(controller, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    controller.collectionView.contentInset.bottom = inset
    simulator.window.keyboardHeight = 200
    simulator.window.layoutIfNeeded()
    #expect(abs(controller.collectionView.systemInset.bottom - 166) < 0.001)
    #expect(!simulator.log.lines.contains { $0.hasPrefix("! ") })
  }

  @Test func observerThatChangesTheHeightHasTheLastWord() {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: 2)
    let rows = Rows(listens: true)
    simulator.show(rows)
    rows.hidesKeyboard = true
    simulator.window.keyboardHeight = 200
    #expect(simulator.window.keyboardHeight == 0)
    #expect(rows.changes.last?.hasPrefix("DidHide") == true)
    #expect(rows.list?.contentInset.bottom == 0)
  }

  @Test func keyboardIsThatOfItsOwnScreen() {
    let size = CGSize(width: 320, height: 480)
    let screens = (0..<2).map { _ in Simulator(viewport: size, scale: 2) }
    let lists = screens.map { screen in
      let rows = Rows(listens: true)
      screen.window.asLatest { screen.show(rows) }
      return rows
    }
    screens[0].window.keyboardHeight = 200
    #expect(lists.map { $0.list?.contentInset.bottom } == [200, 0])
  }

  @Test func auditFindsRowsThatStayUnderTheKeyboard() throws {
    let device = DeviceProfile.current
    expectNoAuditIssues(
      of: Rows(listens: true), on: [device], rules: [.outsideSafeArea], keyboardHeight: 300)
    withKnownIssue {
      expectNoAuditIssues(
        of: Rows(listens: false), on: [device], rules: [.outsideSafeArea], keyboardHeight: 300)
    } matching: {
      $0.comments.first?.rawValue.contains("no offset brings all of it above the keyboard") == true
    }
  }

  @Test func informationIsReadInEachUsualWay() throws {
    let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
    simulator.show(UIViewController())
    var known: [AnyHashable: Any]?
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: MainQueue.self
    ) { known = $0.userInfo }
    defer { NotificationCenter.default.removeObserver(observer) }
    simulator.window.keyboardHeight = 300
    let information = try #require(known)
    let frame = CGRect(x: 0, y: 544, width: 390, height: 300)
    let (end, curve) = (
      information[UIResponder.keyboardFrameEndUserInfoKey],
      information[UIResponder.keyboardAnimationCurveUserInfoKey]
    )
    #expect(end as? CGRect == frame && (end as? NSValue)?.cgRectValue == frame)
    #expect(curve as? Int == 7 && curve as? UInt == 7 && (curve as? NSNumber)?.intValue == 7)
    let duration = information[UIResponder.keyboardAnimationDurationUserInfoKey]
    #expect(duration as? TimeInterval == 0.25 && (duration as? NSNumber)?.doubleValue == 0.25)
    #expect(information[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
  }
}
