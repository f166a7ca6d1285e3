import InteractionCommands
import UIKit

CommandLineProgram.run(formats: [.interfaceBuilder])
