import Foundation
import InteractionAnalysis
import InteractionKit
import InteractionKitTesting
import InteractionSessions
import Testing
import UIKit

@testable import InboxProgram

/// A screen that is written for UIKit, on a simulator and in transcripts.
@Suite struct InboxTests {
  @Test func transcriptsRunOnAViewController() throws {
    try expectReplay("inbox.cvt", on: InboxViewController())
  }

  @Test func viewsAreFoundByTheirClass() throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let controller = InboxViewController()
    simulator.show(controller)
    try simulator.tap(.identifier("like", in: .viewClass("MessageCell", at: 2)))
    #expect(controller.liked == ["m3"])
    try simulator.tap(.viewClass("MessageCell").at(x: 40, y: 10))
    #expect(controller.opened.count == 1)
    let error = #expect(throws: TargetError.self) { try simulator.tap(.viewClass("Missing")) }
    #expect(error?.description == "the window displays no view of the class Missing")
  }

  @Test func hiddenViewsAreNotFoundByTheirClass() throws {
    final class Badge: UIView {}
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    let (holder, hidden) = (UIView(frame: frame), UIView(frame: frame))
    simulator.window.addSubview(holder)
    holder.addSubview(hidden)
    hidden.addSubview(Badge(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    hidden.isHidden = true
    #expect(throws: TargetError.self) { try simulator.tap(.viewClass("Badge")) }
    hidden.isHidden = false
    #expect(throws: Never.self) { try simulator.tap(.viewClass("Badge")) }
  }

  /// Runs the program with arguments and returns its output and exit code.
  private func run(_ arguments: [String]) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("InboxProgram")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  /// A program of one thread tries each command in a copy of its process.
  ///
  /// Tests have many threads, so here each command repeats the session.
  @Test func explorationInCopiesOfTheProcessIsTheSame() throws {
    let screen = AnalysedScreen(ScreenProgram("Inbox") { InboxViewController() })
    let exploration = Exploration(of: screen)
    let (text, _) = try run(["explore", "Inbox"])
    #expect(text.split(separator: "\n").map(String.init) == exploration.lines)
  }

  @Test func programRunsCommandsOnItsScreen() throws {
    let (text, status) = try run(["-c", "tap #m2.like"])
    #expect(status == 0)
    #expect(
      text == """
        event "Like" [0,1] #m2.like via callback:action
        move [0,1] -> [0,0] #m2

        """)
  }

  @Test(arguments: [
    ("frames Inbox", "[0,2] 0,226 390x69"),
    ("hit Inbox 40,10", "hit 40,10 -> [0,0] #m1"),
    (
      "map Inbox --hits",
      #"314,23.5 60x44 [0,0] #m1.like: event "touchUpInside" via callback:action"#
    ),
    ("audit Inbox", "6 targets, 0 findings"),
    ("explore Inbox", "6 states, 42 transitions, complete"),
    ("fuzz Inbox --runs 3 --seed 1", "no failure"),
    ("cover Inbox", "never delegate:InboxViewController.didSelectItemAt"),
    ("render Inbox", "<title>like 314,23.5 60x44</title>"),
    ("render Inbox --format text", "(like)"),
  ])
  func analysesRunOnTheScreenOfAProgram(arguments: String, expected: String) throws {
    let (text, status) = try run(arguments.split(separator: " ").map(String.init))
    #expect(status == 0)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func constraintsSizeCells() throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let controller = InboxViewController()
    simulator.show(controller, safeArea: UIEdgeInsets(top: 20))
    let list = try #require(controller.view.subviews.first as? UICollectionView)
    #expect(list.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    let cells = (0..<3).compactMap {
      list.cellForItem(at: IndexPath(item: $0, section: 0)) as? MessageCell
    }
    try #require(cells.count == 3)
    // 12 + one line of 20.5 + 4 + the lines of text + 12
    #expect(cells[2].frame.size == CGSize(width: 375, height: 69))
    #expect(cells[1].frame.size.height > cells[2].frame.size.height)
    for cell in cells {
      #expect(cell.likeButton.frame.size == CGSize(width: 60, height: 44))
      #expect(cell.likeButton.frame.maxX == 359)
      #expect(abs(cell.likeButton.frame.midY - cell.frame.size.height / 2) <= 0.5)
      #expect(cell.senderLabel.frame.origin == CGPoint(x: 16, y: 12))
    }
  }

  private final class StackCell: UICollectionViewCell {
    let buttons = UIStackView(arrangedSubviews: [UIView(), UIView()])

    override init(frame: CGRect) {
      super.init(frame: frame)
      buttons.axis = .vertical
      buttons.spacing = 4
      buttons.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(buttons)
      NSLayoutConstraint.activate(
        buttons.arrangedSubviews.map { $0.heightAnchor.constraint(equalToConstant: 44) } + [
          buttons.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
          buttons.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
          buttons.bottomAnchor.constraint(
            lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
          buttons.widthAnchor.constraint(equalToConstant: 72),
        ])
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func stacksInCellsCountForTheirHeight() {
    let cell = StackCell(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 300, height: 116))
  }

  @Test func tapsReachActionsAndDelegates() throws {
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    let controller = InboxViewController()
    simulator.show(controller)
    let list = try #require(controller.view.subviews.first as? UICollectionView)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)) as? MessageCell)
    simulator.tap(at: cell.convert(cell.likeButton.center, to: nil))
    #expect(controller.liked == ["m3"])
    #expect(controller.opened == [])
    simulator.tap(at: CGPoint(x: 40, y: 10))
    #expect(controller.opened == ["m3"])
  }
}
