import InteractionCommands
import UIKit

CommandLineProgram.run(screens: ["Feed": { FeedController() }])
