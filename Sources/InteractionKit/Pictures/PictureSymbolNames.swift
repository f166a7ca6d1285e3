/// The names of symbols of SF Symbols that pictures know.
package enum PictureSymbolNames {
  /// The words of which the names of symbols are made; a name that begins with another word names
  /// an image.
  private static let bases: Set<String> = [
    "airplane", "alarm", "app", "archivebox", "arrow", "arrowshape", "at", "bag", "banknote",
    "battery", "bell", "bin",
    "bolt", "book", "bookmark", "briefcase", "bubble", "building", "calendar", "camera", "car",
    "cart", "chart", "checklist",
    "checkmark", "chevron", "circle", "clock", "cloud", "creditcard", "cup", "delete", "doc",
    "drop", "ear", "ellipsis",
    "envelope", "exclamationmark", "eye", "face", "figure", "flag", "flame", "folder", "fork",
    "function", "gamecontroller",
    "gear", "gearshape", "gift", "globe", "hand", "hare", "headphones", "heart", "hourglass",
    "house", "icloud", "info",
    "iphone", "key", "keyboard", "largecircle", "laptopcomputer", "leaf", "lightbulb", "line",
    "link", "list", "location",
    "lock", "magnifyingglass", "map", "message", "mic", "minus", "moon", "multiply", "music",
    "network", "newspaper",
    "note", "number", "paintbrush", "paperclip", "paperplane", "pause", "pencil", "person", "phone",
    "photo", "pin", "play",
    "plus", "power", "printer", "puzzlepiece", "qrcode", "questionmark", "rectangle", "repeat",
    "safari", "scissors",
    "server", "shield", "shippingbox", "shuffle", "sidebar", "slider", "sparkles", "speaker",
    "square", "star", "stop",
    "sun", "tag", "text", "textformat", "timer", "tortoise", "tram", "trash", "tray", "triangle",
    "tv", "umbrella",
    "video", "wallet", "wand", "waveform", "wifi", "wind", "wrench", "xmark", "backward", "forward",
    "snowflake", "bed",
  ]

  /// True if a name is made like a name of SF Symbols.
  package static func isSymbol(_ name: String) -> Bool {
    guard let base = name.split(separator: ".").first else { return false }
    return bases.contains(String(base))
  }

  /// Returns the name of a symbol where text runs from right to left: `forward` and `backward` change sides.
  package static func mirrored(_ name: String) -> String {
    guard name.contains(".forward") || name.contains(".backward") else { return name }
    return name.split(separator: ".").map {
      $0 == "forward" ? "left" : $0 == "backward" ? "right" : $0
    }
    .joined(separator: ".")
  }

  /// The symbols that buttons of these names usually have.
  private static let buttons: [String: String] = [
    "add": "plus", "archive": "archivebox", "attach": "paperclip", "back": "chevron.backward",
    "bell": "bell",
    "bookmark": "bookmark", "buy": "cart", "call": "phone", "camera": "camera", "cart": "cart",
    "check": "checkmark.circle",
    "clear": "xmark.circle.fill", "close": "xmark", "comment": "message",
    "complete": "checkmark.circle",
    "compose": "square.and.pencil", "copy": "doc.on.doc", "delete": "trash", "dismiss": "xmark",
    "done": "checkmark",
    "down": "chevron.down", "download": "square.and.arrow.down", "edit": "pencil",
    "expand": "chevron.down",
    "favorite": "star", "favourite": "star", "flag": "flag", "forward": "forward.fill",
    "heart": "heart", "info": "info.circle",
    "like": "heart", "link": "link", "menu": "ellipsis", "mic": "mic", "minus": "minus",
    "more": "ellipsis",
    "mute": "speaker.slash", "next": "forward.fill", "options": "ellipsis", "pause": "pause.fill",
    "pin": "pin",
    "play": "play.fill", "plus": "plus", "previous": "backward.fill", "refresh": "arrow.clockwise",
    "remove": "xmark",
    "repeat": "repeat", "reply": "arrowshape.turn.up.left", "retry": "arrow.clockwise",
    "save": "bookmark",
    "search": "magnifyingglass", "send": "paperplane.fill", "settings": "gearshape",
    "share": "square.and.arrow.up",
    "shuffle": "shuffle", "skip": "forward.fill", "star": "star", "stop": "stop.fill",
    "toggle": "checkmark.circle",
    "trash": "trash", "up": "chevron.up",
  ]

  /// Returns the symbol that a button of a name usually has; nil for a name that tells nothing.
  package static func symbol(forButton name: String) -> String? {
    if let known = buttons[name.lowercased()] { return known }
    return isSymbol(name) && name.contains(".") ? name : nil
  }
}
