import Foundation

enum Category: Int, CaseIterable {
  case starter, main, dessert

  var name: String {
    switch self {
    case .starter: return "Starter"
    case .main: return "Main"
    case .dessert: return "Dessert"
    }
  }
}

struct Recipe {
  var name: String
  var category: Category
  var minutes: Int
  var ingredients: [(name: String, grams: Int)] = []
  var notes = ""
  var isFavorite = false
}

/// The recipes of the app.
final class Cookbook {
  var recipes = [
    Recipe(
      name: "Tomato soup", category: .starter, minutes: 30,
      ingredients: [("Tomatoes", 400), ("Onions", 50)], notes: "Serve hot."),
    Recipe(
      name: "Pancakes", category: .dessert, minutes: 20,
      ingredients: [("Flour", 120), ("Milk", 240), ("Eggs", 60)]),
    Recipe(
      name: "Risotto", category: .main, minutes: 45, ingredients: [("Rice", 160), ("Stock", 500)]),
  ]
}
