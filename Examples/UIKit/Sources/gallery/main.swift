import InteractionCommands
import UIKit

CommandLineProgram.run(screens: Screens.all)
