import InteractionCommands
import UIKit

CommandLineProgram.run(
  screens: ["Recipes": { SceneContent { SceneDelegate() } }], formats: [.interfaceBuilder])
