import InteractionCommands

CommandLineProgram.run(screens: ["Inbox": { InboxViewController() }])
