import Foundation
import InteractionKit
import Testing
import UIKit

/// The controllers of a transition, and other values that coordinators and scenes ask for.
@Suite struct CoordinatorContextTests {
  private final class Coordinator: NSObject, UINavigationControllerDelegate {
    var popped: [UIViewController] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
        !navigationController.viewControllers.contains(from)
      else { return }
      popped.append(from)
    }
  }

  @Test func aDelegateFindsTheControllerThatWasPopped() {
    let simulator = Simulator()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let coordinator = Coordinator()
    navigation.delegate = coordinator
    simulator.show(navigation)
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    #expect(coordinator.popped == [])
    navigation.popViewController(animated: false)
    #expect(coordinator.popped == [detail])
  }

  private final class Presented: UIViewController {
    var seen: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      transitionCoordinator?.animate { [unowned self] context in
        seen.append("\(context.viewController(forKey: .to) === self)")
        seen.append("\(context.containerView.window != nil) \(context.isInteractive)")
      }
    }
  }

  @Test func aPresentedControllerIsTheOtherOne() {
    let simulator = Simulator()
    let root = UIViewController()
    simulator.show(root)
    let presented = Presented()
    root.present(presented, animated: false)
    #expect(presented.seen == ["true", "true false"])
  }

  private class Watching: UIViewController {
    var styles: [UIUserInterfaceStyle] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous) in
        self.styles.append(previous.userInterfaceStyle)
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (other: Watching, _) in
        other.styles.append(other.traitCollection.userInterfaceStyle)
      }
    }
  }

  @Test func handlersOfTraitsNameTheirType() {
    let simulator = Simulator()
    let controller = Watching()
    simulator.show(controller)
    controller.overrideUserInterfaceStyle = .dark
    simulator.window.layoutIfNeeded()
    #expect(controller.styles == [.light, .dark])
  }

  private final class Detail: UIViewController {
    let number: Int
    init?(number: Int, coder: NSCoder) {
      self.number = number
      super.init(coder: coder)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func storyboardsPassACoderToACreator() {
    let storyboard = UIStoryboard(name: "CoordinatorContextTests", bundle: nil)
    let detail = storyboard.instantiateViewController(identifier: "detail") {
      Detail(number: 7, coder: $0)
    }
    #expect(detail.number == 7 && detail.storyboard === storyboard)
    let plain: UIViewController = storyboard.instantiateViewController(identifier: "missing")
    #expect(plain.storyboard == nil)
  }

  @Test func typesCreateControllers() {
    let types: [UIViewController.Type] = [
      UIViewController.self, UINavigationController.self, UITabBarController.self,
    ]
    for type in types { #expect(Swift.type(of: type.makeFromType()) == type) }
  }
}
