/// What `help` says about a verb.
extension VerbName {
  /// The group the verb is listed under.
  package var group: Group { entry.group }

  /// What the verb does, in a line.
  package var summary: String { entry.summary }

  /// How the verb is written: capitals stand for arguments, `[…]` for what may
  /// be left out, `…` for what may be repeated. One form a line.
  package var usage: String { entry.usage }

  /// The verbs of `group`, in the order of the table.
  package static func verbs(in group: Group) -> [VerbName] {
    allCases.filter { $0.group == group }
  }

  private typealias Entry = (group: Group, usage: String, summary: String)

  private var entry: Entry {
    switch self {
    case .tap: (.touch, "tap T [--count n] [--hold ms] [--scroll]", "taps a point or a place")
    case .press: (.touch, "press T [--ms 500] [--scroll]", "touches, holds and lifts")
    case .drag:
      (
        .touch, "drag A -> B [--ms 250] [--steps n] [--press ms] [--hold ms] [--scroll]",
        "drags from A to B, rests there and lifts"
      )
    case .swipe:
      (
        .touch, "swipe up|down|left|right [from T] [by n] [--scroll]",
        "moves a finger that way, quickly, until all is at rest"
      )
    case .fling:
      (
        .touch, "fling up|down|left|right V",
        "lets go of the viewport's middle at V points a second, until all is at rest"
      )
    case .pinch:
      (
        .touch, "pinch T SCALE [--ms 250] [--steps n] [--scroll]",
        "moves two fingers apart around T, or together"
      )
    case .touch:
      (.touch, "touch down|move|up|cancel T [--id k]", "one phase of one finger")
    case .scroll:
      (
        .scroll,
        """
        scroll by DX DY
        scroll to X,Y | T [--align top|center|bottom|nearest]
        scroll until T [DIR]
        scroll top|bottom
        """, "scrolls by, to or until something shows"
      )
    case .select: (.program, "select T", "selects from the program: tells no delegate")
    case .deselect: (.program, "deselect T", "deselects from the program")
    case .emit: (.program, "emit T EVENT [JSON]", "lets T send an event")
    case .load: (.data, "load FILE", "loads a collection file")
    case .reload: (.data, "reload [T…]", "reloads everything, or some items")
    case .reconfigure: (.data, "reconfigure T…", "configures the cell of T anew")
    case .insert: (.data, "insert [s,i] JSON", "inserts an item")
    case .append: (.data, "append S JSON", "appends items to a section")
    case .delete: (.data, "delete T…", "deletes items")
    case .move: (.data, "move T -> [s,i]", "moves an item")
    case .update: (.data, "update T JSON", "replaces the data of an item")
    case .expand: (.data, "expand T", "shows the children of an item")
    case .collapse: (.data, "collapse T", "hides the children of an item")
    case .batch: (.data, "batch { … }", "performs several updates as one")
    case .apply: (.data, "apply FILE", "shows the sections of another file")
    case .synchronize: (.data, "synchronize S JSON", "makes a section equal to a list")
    case .state:
      (.data, "state [empty|loading|ready]", "shows or sets the state of the screen")
    case .loadMore:
      (.data, "load-more", "asks for the next page, as scrolling to the end would")
    case .resize: (.screen, "resize W H", "gives the screen another size, in points")
    case .rotate:
      (
        .touch, "rotate T DEGREES [--ms 250] [--steps n] [--scroll]\nrotate",
        "turns two fingers around T, clockwise; alone, the screen"
      )
    case .set:
      (
        .screen, "set\nset KEY\nset KEY VALUE",
        "shows or sets a property of the layout or of the collection"
      )
    case .wire:
      (
        .wiring,
        """
        wire
        wire on CELL [EVENT] NAME
        wire off CELL [EVENT]
        wire delegate on|off [METHOD]
        wire style NAME
        """, "shows or changes who hears which event"
      )
    case .ls: (.look, "ls [S]", "lists sections or the items of one")
    case .show: (.look, "show T", "shows all that is known of T")
    case .frame: (.look, "frame T", "the frame of T")
    case .hit: (.look, "hit X,Y", "who would take a touch there, and why")
    case .why: (.look, "why T", "why the last touch went where it did")
    case .map: (.look, "map", "draws what is on the screen")
    case .events: (.look, "events [-n 20]", "the last facts")
    case .visible: (.look, "visible", "the items that show")
    case .selected: (.look, "selected", "the items that are selected")
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
        """, "fails unless it is so"
      )
    case .wait: (.time, "wait 500ms", "lets virtual time pass")
    case .settle: (.time, "settle", "lets time pass until nothing moves")
    case .undo: (.time, "undo [n]", "takes back the last commands")
    case .redo: (.time, "redo [n]", "does again what was taken back")
    case .goto: (.time, "goto STEP|MARK", "goes to a step or a mark")
    case .mark: (.time, "mark NAME", "names this moment")
    case .branch: (.time, "branch NAME", "goes on in a branch")
    case .branches: (.time, "branches", "lists the branches")
    case .when:
      (
        .time, "when select|selected|visible|offset|count|hit …",
        "finds the step that made it true"
      )
    case .help: (.meta, "help [VERB]", "lists the verbs, or explains one")
    case .read: (.meta, "read FILE", "runs the commands of a file")
    case .record: (.meta, "record FILE\nrecord stop", "writes what happens to a transcript")
    case .save: (.meta, "save FILE", "writes the session so far")
    case .replay: (.meta, "replay FILE[::CASE]", "checks a transcript in the place of this screen")
    case .output:
      (.meta, "output FILE\noutput stop\noutput", "writes what is printed to a file, too")
    case .repeat: (.meta, "repeat n { … }", "runs a block several times")
    case .alias:
      (.meta, "alias\nalias NAME\nalias NAME COMMAND", "gives a command a name, or lists those")
    case .unalias: (.meta, "unalias NAME", "takes back a name that was given")
    case .echo: (.meta, "echo TEXT", "prints the text")
    case .quit: (.meta, "quit [CODE]", "leaves")
    }
  }
}
