import Foundation
import InteractionKit
import InteractionSessions
import Testing
import UIKit

/// The calls of controllers before the size of their window changes.
@Suite struct SizeTransitionTests {
  private final class Recorder: UIViewController {
    var calls: [String] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("from \(width) to \(Int(size.width))x\(Int(size.height))")
      coordinator.animate { [unowned self] _ in
        calls.append("animation \(width)")
      } completion: { [unowned self] _ in
        calls.append("completion")
      }
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      calls.append("traits \(newCollection.verticalSizeClass.rawValue)")
    }
    private var width: Int { Int(view.bounds.width) }
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
  private let controller = Recorder()

  @Test func rootControllerIsCalledBeforeItsViewIsResized() {
    simulator.show(controller)
    simulator.window.frame = CGRect(x: 0, y: 0, width: 320, height: 844)
    #expect(controller.calls == ["from 390 to 320x844", "animation 320", "completion"])
    #expect(controller.transitionCoordinator == nil)
    simulator.window.frame = CGRect(x: 0, y: 0, width: 320, height: 844)
    #expect(controller.calls.count == 3)
  }

  @Test func rotationChangesSizeClassesFirst() {
    simulator.show(controller)
    simulator.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    #expect(controller.calls.prefix(2) == ["traits 1", "from 390 to 844x390"])
  }

  @Test func childrenAndPresentedControllersAreCalled() {
    let navigation = UINavigationController(rootViewController: controller)
    simulator.show(navigation)
    let presented = Recorder()
    presented.modalPresentationStyle = .overFullScreen
    controller.present(presented, animated: false)
    simulator.window.frame = CGRect(x: 0, y: 0, width: 320, height: 844)
    #expect(controller.calls.first == "from 390 to 320x844")
    #expect(presented.calls.first == "from 390 to 320x844")
    #expect(presented.view.bounds.width == 320)
  }

  /// `resize` with the name of a device has its safe area, which `rotate` turns.
  @Test func commandsGiveTheSafeAreaOfADevice() throws {
    var configuration = Session.Configuration()
    configuration.screens = [
      ScreenProgram("Screen") { UINavigationController(rootViewController: UIViewController()) }
    ]
    let session = Session(configuration: configuration)
    try session.load("Screen")
    func say(_ line: String) throws -> (line: String, bar: CGRect) {
      var output: [UInt8] = []
      session.execute(line, into: &output)
      let root = session.device?.simulator.window.rootViewController as? UINavigationController
      let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
      return (text, try #require(root).navigationBar.frame)
    }
    let upright = try say("resize iphone-16")
    #expect(upright.line == "viewport 393x852, safe area 59,0,34,0")
    #expect(upright.bar.minY == 59 && upright.bar.width == 393)
    let turned = try say("rotate")
    #expect(turned.line == "viewport 852x393, safe area 0,59,21,59")
    #expect(turned.bar.minY == 10 && turned.bar.width == 852)
    #expect(try say("undo").bar == upright.bar)
    #expect(try say("resize original").line == "viewport 390x844, safe area 0,0,0,0")
  }

  private final class Container: UIViewController {
    var changes: [CGSize] = []
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      changes.append(container.preferredContentSize)
    }
  }

  @Test func parentIsNotifiedOfThePreferredSize() {
    let container = Container()
    container.addChild(controller)
    controller.preferredContentSize = CGSize(width: 100, height: 50)
    controller.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(container.changes == [CGSize(width: 100, height: 50)])
  }
}
