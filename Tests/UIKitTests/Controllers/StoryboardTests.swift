import InteractionKit
import Testing
import UIKit

/// Controllers and segues of storyboards that a program registers.
@Suite struct StoryboardTests {
  private final class List: UIViewController {
    var prepared: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      prepared.append("\(segue.identifier ?? "") \(sender ?? "")")
      (segue.destination as? Detail)?.text = sender as? String
    }
  }

  private final class Detail: UIViewController {
    var text: String?
  }

  private let simulator = Simulator()
  private let storyboards = StoryboardRegistry()

  init() {
    storyboards.register(in: "Main") { UINavigationController(rootViewController: List()) }
    storyboards.register("Detail", in: "Main") { Detail() }
    storyboards.registerSegue("push", from: List.self) { Detail() }
    storyboards.registerSegue("wrapped", from: UIViewController.self, .presentModally) {
      UINavigationController(rootViewController: Detail())
    }
    storyboards.registerSegue("sheet", from: UIViewController.self, .presentModally) { Detail() }
  }

  private var diagnostics: [String] {
    simulator.log.entries.compactMap {
      $0.problem
    }
  }

  @Test func controllersAreCreatedByName() throws {
    try StoryboardRegistry.$current.withValue(storyboards) {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      let first = try #require(storyboard.instantiateInitialViewController())
      #expect(first is UINavigationController && first.storyboard === storyboard)
      #expect(first.children.count == 1 && first.children[0].storyboard === storyboard)
      let detail = storyboard.instantiateViewController(withIdentifier: "Detail")
      #expect(detail is Detail && detail.storyboard === storyboard)
      #expect(storyboard.instantiateViewController(withIdentifier: "Detail") !== detail)
    }
  }

  @Test func missingNamesAreReported() {
    StoryboardRegistry.$current.withValue(storyboards) {
      let other = UIStoryboard(name: "Other", bundle: nil)
      #expect(other.instantiateInitialViewController() == nil)
      _ = other.instantiateViewController(withIdentifier: "Detail")
      let list = List()
      simulator.show(list)
      list.performSegue(withIdentifier: "edit", sender: nil)
      #expect(list.prepared.isEmpty)
    }
    #expect(
      diagnostics == [
        "Storyboard Other doesn't contain a view controller with identifier 'Detail'",
        "Receiver (List) has no segue with identifier 'edit'",
      ])
  }

  @Test func segueShowsItsPreparedDestination() throws {
    try StoryboardRegistry.$current.withValue(storyboards) {
      let list = List()
      let navigation = UINavigationController(rootViewController: list)
      simulator.show(navigation)
      list.performSegue(withIdentifier: "push", sender: "a")
      let pushed = try #require(navigation.topViewController as? Detail)
      #expect(pushed.text == "a" && list.prepared == ["push a"])
      navigation.popViewController(animated: false)
      list.performSegue(withIdentifier: "sheet", sender: "b")
      #expect((list.presentedViewController as? Detail)?.text == "b")
    }
  }

  @Test func segueSetsTheStoryboardOfChildren() throws {
    try StoryboardRegistry.$current.withValue(storyboards) {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      let source = storyboard.instantiateViewController(withIdentifier: "Detail")
      simulator.show(source)
      source.performSegue(withIdentifier: "wrapped", sender: nil)
      let shown = try #require(source.presentedViewController as? UINavigationController)
      #expect(shown.storyboard === storyboard && shown.topViewController?.storyboard === storyboard)
    }
  }
}
