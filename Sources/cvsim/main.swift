import InteractionCommands

CommandLineProgram.run()
