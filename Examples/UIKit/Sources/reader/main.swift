import InteractionCommands
import UIKit

CommandLineProgram.run(screens: ["Reader": { SceneContent { SceneDelegate() } }])
