import InteractionKit
import UIKit

/// The views of the nibs of the apps, with their outlets and actions.
func registerNibs() {
  let nibs = NibRegistry.current
  nibs.register("PhotoCell") {
    let cell = PhotoCell(frame: .zero)
    let (image, label) = (UIImageView(), UILabel())
    let indicator = UIActivityIndicatorView(style: .medium)
    for view in [image, label, indicator] {
      cell.contentView.addSubview(view)
      view.frame = cell.contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    cell.imageView = image
    cell.captionLabel = label
    cell.activityIndicator = indicator
    return cell
  }
  nibs.register("PhotoHeaderView") {
    let header = PhotoHeaderView(frame: .zero)
    let label = UILabel()
    header.addSubview(label)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.titleLabel = label
    return header
  }
  nibs.register("ContactCell") {
    let cell = ContactCell(frame: .zero)
    let (label, button) = (UILabel(), UIButton(type: .system))
    button.setTitle("Call", for: .normal)
    button.accessibilityIdentifier = "call"
    button.addTarget(
      cell, action: Selector("callTapped:", ContactCell.callTapped(_:)), for: .touchUpInside)
    cell.contentView.addSubview(label)
    cell.contentView.addSubview(button)
    cell.nameLabel = label
    cell.callButton = button
    return cell
  }
}

/// The screens of the apps, as their scenes create them.
enum Screens {
  /// All screens, as a launch of a UI test and the program name them.
  static var all: KeyValuePairs<String, @Sendable () -> any SimulatorContent> {
    [
      "Contacts": { contacts() },
      "Explorer": { explorer() },
      "Feed": { feed() },
      "FailingFeed": { failingFeed() },
      "Phonebook": { phonebook() },
      "Photos": { photos() },
      "SignUp": { WelcomeViewController() },
      "Store": { StoreScreens.makeRootViewController() },
      "Tour": { TourViewController() },
    ]
  }

  /// Returns the screen of a name; the form for a name that no screen has.
  static func named(_ name: String?) -> any SimulatorContent {
    all.first { $0.key == name }?.value() ?? WelcomeViewController()
  }

  static func phonebook() -> UIViewController {
    let names = [
      "Ann Adams", "Amy Ayers", "Ben Baker", "Benita Bond", "Cem Cole", "Dan Doe", "Eva East",
    ]
    return UINavigationController(
      rootViewController: PhonebookViewController(
        people: names.enumerated().map { Person(name: $1, number: "555-010\($0)") }))
  }

  static func photos() -> UIViewController {
    registerNibs()
    let photos = PhotosViewController()
    photos.loadViewIfNeeded()
    photos.search(for: "lake")
    return UINavigationController(rootViewController: photos)
  }

  static func contacts() -> UIViewController {
    registerNibs()
    return UINavigationController(rootViewController: ContactsViewController())
  }

  static func explorer() -> UIViewController {
    UINavigationController(rootViewController: OutlineViewController())
  }

  static func feed() -> UIViewController {
    UINavigationController(rootViewController: FeedRouter.createModule())
  }

  static func failingFeed() -> UIViewController {
    let interactor = FeedInteractor(failingPages: [0])
    return UINavigationController(
      rootViewController: FeedRouter.createModule(interactor: interactor))
  }
}
