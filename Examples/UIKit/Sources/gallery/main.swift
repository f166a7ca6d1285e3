import InteractionCommands
import UIKit

CommandLineProgram.run(screens: [
  "Contacts": { Screens.contacts() },
  "Explorer": { Screens.explorer() },
  "Feed": { Screens.feed() },
  "FailingFeed": { Screens.failingFeed() },
  "Phonebook": { Screens.phonebook() },
  "Photos": { Screens.photos() },
  "SignUp": { WelcomeViewController() },
  "Store": { StoreScreens.makeRootViewController() },
  "Tour": { TourViewController() },
])
