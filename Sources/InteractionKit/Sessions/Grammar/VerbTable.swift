/// What `help` says about a verb.
extension VerbName {
  /// The group the verb is listed under.
  public var group: Group { entry.group }

  /// What the verb does, in a line.
  public var summary: String { entry.summary }

  /// How the verb is written: capitals stand for arguments, `[…]` for what may
  /// be left out, `…` for what may be repeated. One form a line.
  public var usage: String { entry.usage }

  /// Whether the verb can be run; the others are known names that say so.
  public var isAvailable: Bool { entry.isAvailable }

  /// What the session prints for a verb that cannot be run yet.
  public var unavailableMessage: String { "\(rawValue) is not available yet" }

  /// The verbs of `group`, in the order of the table.
  public static func verbs(in group: Group) -> [VerbName] {
    allCases.filter { $0.group == group }
  }

  private typealias Entry = (group: Group, usage: String, summary: String, isAvailable: Bool)

  private var entry: Entry {
    switch self {
    case .tap: (.touch, "tap T [--count n] [--hold ms] [--scroll]", "taps a point or a place", true)
    case .press: (.touch, "press T [--ms 500] [--scroll]", "touches, holds and lifts", true)
    case .drag:
      (
        .touch, "drag A -> B [--ms 250] [--steps n] [--press ms] [--hold ms] [--scroll]",
        "drags from A to B, rests there and lifts", true
      )
    case .swipe:
      (
        .touch, "swipe up|down|left|right [from T] [by n] [--scroll]",
        "moves a finger that way, quickly, until all is at rest", true
      )
    case .fling:
      (
        .touch, "fling up|down|left|right V",
        "lets go of the viewport's middle at V points a second, until all is at rest", true
      )
    case .pinch:
      (
        .touch, "pinch T SCALE [--ms 250] [--steps n] [--scroll]",
        "moves two fingers apart around T, or together", true
      )
    case .touch:
      (.touch, "touch down|move|up|cancel T [--id k]", "one phase of one finger", true)
    case .scroll:
      (
        .scroll,
        """
        scroll by DX DY
        scroll to X,Y | T [--align top|center|bottom|nearest]
        scroll until T [DIR]
        scroll top|bottom
        """, "scrolls by, to or until something shows", true
      )
    case .select: (.program, "select T", "selects from the program: tells no delegate", true)
    case .deselect: (.program, "deselect T", "deselects from the program", true)
    case .emit: (.program, "emit T EVENT [JSON]", "lets T send an event", true)
    case .load: (.data, "load FILE", "loads a collection file", true)
    case .reload: (.data, "reload [T…]", "reloads everything, or some items", true)
    case .reconfigure: (.data, "reconfigure T…", "configures the cell of T anew", true)
    case .insert: (.data, "insert [s,i] JSON", "inserts an item", true)
    case .append: (.data, "append S JSON", "appends items to a section", true)
    case .delete: (.data, "delete T…", "deletes items", true)
    case .move: (.data, "move T -> [s,i]", "moves an item", true)
    case .update: (.data, "update T JSON", "replaces the data of an item", true)
    case .expand: (.data, "expand T", "shows the children of an item", true)
    case .collapse: (.data, "collapse T", "hides the children of an item", true)
    case .batch: (.data, "batch { … }", "performs several updates as one", true)
    case .apply: (.data, "apply FILE", "shows the sections of another file", true)
    case .synchronize: (.data, "synchronize S JSON", "makes a section equal to a list", true)
    case .state:
      (.data, "state [empty|loading|ready]", "shows or sets the state of the screen", true)
    case .loadMore:
      (.data, "load-more", "asks for the next page, as scrolling to the end would", true)
    case .resize: (.screen, "resize W H", "changes the viewport", false)
    case .rotate:
      (
        .touch, "rotate T DEGREES [--ms 250] [--steps n] [--scroll]",
        "turns two fingers around T, clockwise", true
      )
    case .set: (.screen, "set KEY VALUE", "sets a property of the layout", false)
    case .wire:
      (
        .wiring,
        """
        wire
        wire on CELL [EVENT] NAME
        wire off CELL [EVENT]
        wire delegate on|off [METHOD]
        wire style NAME
        """, "shows or changes who hears which event", true
      )
    case .ls: (.look, "ls [S]", "lists sections or the items of one", true)
    case .show: (.look, "show T", "shows all that is known of T", true)
    case .frame: (.look, "frame T", "the frame of T", true)
    case .hit: (.look, "hit X,Y", "who would take a touch there, and why", true)
    case .why: (.look, "why T", "why the last touch went where it did", true)
    case .map: (.look, "map", "draws what is on the screen", true)
    case .events: (.look, "events [-n 20]", "the last facts", true)
    case .visible: (.look, "visible", "the items that show", true)
    case .selected: (.look, "selected", "the items that are selected", true)
    case .expect:
      (
        .assert,
        """
        expect select T
        expect event NAME [T]
        expect none
        expect order A < B
        expect visible T [>= n%]
        expect selected T…
        expect offset X,Y
        expect count KIND = n
        expect hit T = T2|none
        """, "fails unless it is so", true
      )
    case .wait: (.time, "wait 500ms", "lets virtual time pass", true)
    case .settle: (.time, "settle", "lets time pass until nothing moves", true)
    case .undo: (.time, "undo [n]", "takes back the last commands", true)
    case .redo: (.time, "redo [n]", "does again what was taken back", true)
    case .goto: (.time, "goto STEP|MARK", "goes to a step or a mark", true)
    case .mark: (.time, "mark NAME", "names this moment", true)
    case .branch: (.time, "branch NAME", "goes on in a branch", true)
    case .branches: (.time, "branches", "lists the branches", true)
    case .when:
      (
        .time, "when select|selected|visible|offset|count|hit …",
        "finds the step that made it true", true
      )
    case .help: (.meta, "help [VERB]", "lists the verbs, or explains one", true)
    case .read: (.meta, "read FILE", "runs the commands of a file", true)
    case .record: (.meta, "record FILE\nrecord stop", "writes what happens to a transcript", true)
    case .save: (.meta, "save FILE", "writes the session so far", true)
    case .replay: (.meta, "replay FILE", "runs a recording again", false)
    case .output: (.meta, "output FILE", "sends what is printed to a file", false)
    case .repeat: (.meta, "repeat n { … }", "runs a block several times", true)
    case .alias: (.meta, "alias NAME COMMAND", "gives a command a name", false)
    case .echo: (.meta, "echo TEXT", "prints the text", true)
    case .quit: (.meta, "quit [CODE]", "leaves", true)
    }
  }
}
