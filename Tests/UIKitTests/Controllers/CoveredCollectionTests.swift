import Foundation
import InteractionKit
import InteractionSessions
import Testing
import UIKit

/// Sessions on screens of several controllers are about the controller that a touch can reach.
@Suite struct CoveredCollectionTests {
  /// A controller with a collection view of some items, which are called after it.
  private final class ItemsController: UIViewController, UICollectionViewDataSource {
    let count: Int
    let name: String

    init(_ name: String, items count: Int) {
      (self.name, self.count) = (name, count)
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      let view = UICollectionView(frame: self.view.bounds, collectionViewLayout: layout)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      self.view.addSubview(view)
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = "\(name) \(indexPath.item)"
      return cell
    }
  }

  /// Returns a session on a controller.
  private func session(_ controller: UIViewController) throws -> Session {
    var configuration = Session.Configuration()
    nonisolated(unsafe) let controller = controller
    configuration.screens = [ScreenProgram("Screen") { controller }]
    let session = Session(configuration: configuration)
    try session.load("Screen")
    return session
  }

  private func say(_ lines: String..., to session: Session) -> [String] {
    var output: [UInt8] = []
    for line in lines { session.execute(line, into: &output) }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Expects that a session is about a controller, and about none that it covers.
  private func expectFront(_ controller: ItemsController, of session: Session) {
    #expect(
      say("expect count items = \(controller.count)", "expect visible [0,0]", to: session) == [])
    #expect(
      say("ls", to: session)
        == ["section 0: \(controller.count) item\(controller.count == 1 ? "" : "s")"])
    #expect(
      say("show [0,0]", to: session).contains(#"  label "\#(controller.name) 0""#)
        || session.device?.root.collectionView.cellForItem(at: [0, 0])?.accessibilityLabel
          == "\(controller.name) 0"
    )
  }

  @Test func pushedControllerIsTheOneThatIndicesMean() throws {
    let (first, second) = (ItemsController("One", items: 10), ItemsController("Two", items: 20))
    let navigation = UINavigationController(rootViewController: first)
    let session = try session(navigation)
    expectFront(first, of: session)
    navigation.pushViewController(second, animated: true)
    _ = say("settle", to: session)
    expectFront(second, of: session)
    for command in ["visible", "map", "ls", "tree"] {
      let output = say(command, to: session).joined(separator: "\n")
      #expect(!output.contains("One 0"), "\(command): \(output)")
    }
    #expect(say("frame [0,15]", to: session).first?.hasPrefix("frame [0,15] ") == true)
    navigation.popViewController(animated: true)
    // Nobody has scrolled.
    #expect(say("settle", to: session).filter { $0.hasPrefix("scroll") } == [])
    expectFront(first, of: session)
  }

  @Test func selectedTabIsTheOneThatIndicesMean() throws {
    let (first, second) = (ItemsController("One", items: 10), ItemsController("Two", items: 20))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let session = try session(tabs)
    expectFront(first, of: session)
    tabs.selectedIndex = 1
    _ = say("settle", to: session)
    expectFront(second, of: session)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func presentedControllerIsTheOneThatIndicesMean(style: UIModalPresentationStyle) throws {
    let (first, second) = (ItemsController("One", items: 10), ItemsController("Two", items: 20))
    let session = try session(first)
    second.modalPresentationStyle = style
    first.present(second, animated: true)
    _ = say("settle", to: session)
    expectFront(second, of: session)
    second.dismiss(animated: true)
    _ = say("settle", to: session)
    expectFront(first, of: session)
  }

  @Test func nothingOfAControllerBehindAnAlertIsFound() throws {
    let first = ItemsController("One", items: 10)
    let session = try session(first)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    first.present(alert, animated: true)
    _ = say("settle", to: session)
    #expect(say("expect not visible [0,0]", "expect count items = 0", to: session) == [])
    #expect(say("tap [0,0]", to: session).first?.hasPrefix("! covered: [0,0] is behind ") == true)
    _ = say(#"tap "Delete""#, "settle", to: session)
    expectFront(first, of: session)
  }
}
