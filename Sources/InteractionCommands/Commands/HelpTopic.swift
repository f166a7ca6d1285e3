/// The help topics other than subcommands and verbs.
enum HelpTopic: String, CaseIterable {
  case prompt
  case environment
  case exitCodes = "exit-codes"

  var text: String {
    switch self {
    case .prompt:
      """
      At a terminal cvsim prompts; the prompt shows the collection, the offset and the
      virtual time.

        Tab       completes verbs, then places, labels, events, flags, steps and files
        Up, C-r   recall and search the lines entered before, also by earlier prompts
        Ctrl-C    drops the line, and the block when one is open
        Ctrl-D    leaves; so does `quit` or `exit`, or `quit N` with an exit code
        ;         separates commands; ` # ` begins a comment, also in files
        ?         is `help`, and `clear` clears the screen
        ...>      waits for the rest of a block or of a line that ends in `\\`

      Output that is longer than the terminal is shown by the command in PAGER.
      A transcript can be pasted as it is. Keys are set in ~/.inputrc, for cvsim alone
      between `$if cvsim` and `$endif`. The commands in ~/.config/cvsim/init run first,
      unless --no-init is given.
      """
    case .environment:
      """
      CVSIM_HISTORY     the file of entered lines; empty keeps none
      XDG_STATE_HOME    otherwise it is cvsim/history in here (default ~/.local/state)
      XDG_CONFIG_HOME   cvsim/init in here runs before the prompt (default ~/.config)
      NO_COLOR          not empty: no colour
      FORCE_COLOR       not empty, not 0: colour, also where no terminal reads
      PAGER             the command for long output at the prompt (default less -FRX)
      TERM              dumb: no colour
      CI                set: `test --update` needs --update-on-ci
      XML_OUTPUT_FILE   set: `test` writes a JUnit report there
      """
    case .exitCodes:
      """
        0   all passed
        1   an expectation failed or a command errored
        2   usage, syntax, or no case found
        3   a collection or its wiring could not be loaded
        4   nondeterminism
       70   a bug in cvsim
      130   interrupted; 143 terminated

      At the prompt Ctrl-D and `quit` are 0, `quit N` is N. A script or pipe that leaves
      with `quit` after a line has failed answers 1.
      """
    }
  }
}
