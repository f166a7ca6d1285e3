import InteractionKit
import Testing
import UIKit

/// The texts of an alert that is displayed.
@Suite struct AlertTextTests {
  private let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
  private let alert = UIAlertController(title: "Export", message: nil, preferredStyle: .alert)

  private var texts: [String] {
    simulator.elements(.type(.staticText)).compactMap(\.label)
  }

  private func frame(of text: String) throws -> CGRect {
    simulator.window.layoutIfNeeded()
    return try simulator.element(.type(.staticText).label(text)).frame
  }

  init() {
    let root = UIViewController()
    simulator.show(root)
    root.present(alert, animated: false)
    simulator.window.layoutIfNeeded()
  }

  @Test func displayedAlertFollowsItsTexts() throws {
    #expect(texts == ["Export"])
    alert.title = "Exporting"
    alert.message = "1 of 2 pages"
    let (title, message) = (try frame(of: "Exporting"), try frame(of: "1 of 2 pages"))
    #expect(title.maxY < message.minY && message.height > 0)
    #expect(texts == ["Exporting", "1 of 2 pages"])
  }

  @Test func laterTextsHaveTheFramesOfEarlierOnes() throws {
    alert.message = "2 of 2 pages"
    let later = [try frame(of: "Export"), try frame(of: "2 of 2 pages")]
    let other = Simulator(viewport: CGSize(width: 390, height: 844))
    let root = UIViewController()
    other.show(root)
    root.present(
      UIAlertController(title: "Export", message: "2 of 2 pages", preferredStyle: .alert),
      animated: false)
    other.window.layoutIfNeeded()
    let frames = try ["Export", "2 of 2 pages"].map {
      try other.element(.type(.staticText).label($0)).frame
    }
    #expect(later == frames)
    alert.message = nil
    #expect(texts == ["Export"])
  }
}
