import InteractionCommands
import UIKit

CommandLineProgram.run(screens: ["Notes": { SceneContent { SceneDelegate() } }])
