import InteractionKit
import InteractionKitTesting
import Testing
import UIKit

@testable import recipes

@Suite struct RecipesTests {
  @Test func transcriptsPass() throws {
    try expectReplay("recipes.cvt", on: SceneContent { SceneDelegate() })
  }

  /// The list of the storyboard as it was recorded, and a recipe in the dark style.
  ///
  /// `CVSIM_RECORD=1 swift test --filter RecipesTests` accepts what they look like now.
  @Test func screensLookAsRecorded() throws {
    let phone = try #require(DeviceProfile.named("iPhone 16"))
    try DeviceProfile.$current.withValue(phone) {
      let simulator = Simulator(phone)
      SceneContent { SceneDelegate() }.display(in: simulator)
      try expectPicture("Pictures/recipes.svg", on: simulator)
      try simulator.tap(.item([0, 1]))
      simulator.clock.advance(by: .seconds(1))
      try expectPicture("Pictures/recipe-dark.svg", on: simulator, appearance: .dark)
    }
  }

  @Test func flowsPass() throws {
    try expectReplay("../flows/recipes", on: SceneContent { SceneDelegate() })
  }

  /// The root controller of the app, which begins with its main storyboard.
  private func launch(in simulator: Simulator) throws -> UITabBarController {
    SceneContent { SceneDelegate() }.display(in: simulator)
    return try #require(simulator.window.rootViewController as? UITabBarController)
  }

  private let simulator = Simulator(viewport: CGSize(width: 393, height: 852), scale: 3)

  @Test func theAppBeginsWithItsMainStoryboard() throws {
    let tabs = try launch(in: simulator)
    let roots = tabs.viewControllers?.compactMap {
      ($0 as? UINavigationController)?.topViewController.map { "\(type(of: $0))" }
    }
    #expect(
      roots == ["RecipeListViewController", "CategoriesViewController", "SettingsViewController"])
    #expect(
      tabs.viewControllers?.map { $0.tabBarItem.title } == ["Recipes", "Categories", "Settings"])
  }

  @Test func coloursImagesAndInspectablePropertiesAreThoseOfTheFiles() throws {
    let storyboard = try #require(launch(in: simulator).storyboard)
    let detail: RecipeViewController = storyboard.instantiateViewController(identifier: "Recipe")
    detail.recipe = Cookbook().recipes[0]
    detail.loadViewIfNeeded()
    #expect(detail.badge.layer.cornerRadius == 4)
    #expect(
      detail.badge.backgroundColor?.resolvedColor(with: detail.traitCollection).cgColor.components
        == [0.85, 0.35, 0.1, 1])
    #expect(detail.children.first is IngredientsViewController)
    let about = AboutViewController()
    about.loadViewIfNeeded()
    let image = about.view.subviews.lazy.compactMap { ($0 as? UIImageView)?.image }.first
    #expect(image?.size == CGSize(width: 40, height: 40))
  }
}
