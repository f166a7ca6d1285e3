import InteractionKit
import TestSupport

/// Collection files with all layouts, wiring styles, subviews and embedded collections.
///
/// Some layouts are too small for their items, and some views are outside of their cells.
package struct RandomScreen {
  private var generator: SeededGenerator

  /// The greatest depth of collections inside of cells.
  private static let depthLimit = 2
  private static let kinds = [
    "label", "button", "switch", "slider", "stepper", "textField", "view", "image",
  ]
  private static let controls: Set = ["button", "switch", "slider", "stepper", "textField"]
  package static let styles = [
    "handler", "dataSource", "sectionHandlers", "registrations", "models",
  ]

  private init(_ generator: SeededGenerator) { self.generator = generator }

  /// Returns a random file.
  package static func text(_ generator: inout SeededGenerator) -> String {
    var screen = RandomScreen(generator)
    let text = screen.collection(depth: 0)
    generator = screen.generator
    return text
  }

  private mutating func pick(_ choices: String...) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private mutating func happens(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  // MARK: Collections

  private mutating func collection(depth: Int) -> String {
    let layout = layout()
    var keys = [#""cvsim": 1"#, #""layout": \#(layout)"#]
    if depth == 0 {
      let viewport = pick("[300, 300]", "[390, 844]", "[320, 200]")
      keys += [#""name": "root", "viewport": \#(viewport)"#]
    } else {
      let name = pick("inner", "strip")
      keys.append(#""name": "\#(name)", "viewport": [117, 80]"#)
    }
    if happens(0.4) { keys.append(#""layoutDirection": "rightToLeft""#) }
    if happens(0.2) { keys.append(#""contentInset": [3, 4, 5, 6]"#) }
    if happens(0.3) { keys.append(#""allowsMultipleSelection": true"#) }
    if happens(0.2) { keys.append(#""installsStandardGestureForInteractiveMovement": true"#) }
    let cells = ["Row", "A", "B", "C"].map { #""\#($0)": \#(cell($0, depth: depth))"# }
    keys.append(#""cells": {\#(cells.joined(separator: ", "))}"#)
    keys.append(#""supplementaryViews": {"Title": {"subviews": [\#(subview(0, depth: 2))]}}"#)
    let sections = (0..<count(1...2)).map { section($0, hasHeader: layout.contains("header")) }
    keys.append(#""sections": [\#(sections.joined(separator: ", "))]"#)
    if happens(0.2) { keys.append(#""loading": {"emptyCell": "Row", "loadingCell": "A"}"#) }
    if happens(0.3) { keys.append(#""reactions": [\#(reaction())]"#) }
    if happens(0.7) {
      let style = Self.styles.randomElement(using: &generator) ?? "handler"
      keys.append(#""wiring": {"style": "\#(style)"}"#)
    }
    return "{\(keys.joined(separator: ", "))}"
  }

  private mutating func reaction() -> String {
    pick(
      #"{"on": {"select": "A"}, "after": 0.5, "times": 3, "do": [{"delete": "self"}]}"#,
      #"{"on": {"select": "B"}, "do": [{"append": {"section": 0, "items": [{"type": "B"}]}}]}"#,
      #"{"on": {"event": "act"}, "after": 0.2, "times": 3, "do": [{"scrollTo": "self"}]}"#,
      #"{"on": {"appear": true}, "after": 1, "do": [{"state": "ready"}]}"#)
  }

  private mutating func section(_ section: Int, hasHeader: Bool) -> String {
    var items = (0..<count(1...3)).map { item(section, $0) }
    if happens(0.3) { items.append(#"{"repeat": 9, "type": "Row", "id": "r\#(section)-{i}"}"#) }
    if happens(0.1) {
      items.append(#"{"type": "Row", "children": [{"type": "A"}, {"type": "B"}]}"#)
    }
    let views = hasHeader && happens(0.6) ? #", "header": {"type": "Title"}"# : ""
    return #"{"items": [\#(items.joined(separator: ", "))]\#(views)}"#
  }

  private mutating func item(_ section: Int, _ index: Int) -> String {
    let type = pick("A", "B", "C", "Row")
    if happens(0.3) { return #"{"repeat": \#(count(2...9)), "type": "\#(type)"}"# }
    let id = happens(0.5) ? #", "id": "i\#(section)\#(index)""# : ""
    let size = happens(0.2) ? #", "size": [120, 63.7]"# : ""
    return #"{"type": "\#(type)"\#(id)\#(size)}"#
  }

  // MARK: Cells

  private mutating func cell(_ identifier: String, depth: Int) -> String {
    var keys: [String] = []
    if happens(0.4) { keys.append(#""size": \#(pick("[100, 50]", "[160, 80]", "[300, 120]"))"#) }
    if happens(0.3) { keys.append(#""preferredSize": \#(pick("[100, 50]", "[160, 81.5]"))"#) }
    if happens(0.1) { keys.append(#""accessories": ["disclosureIndicator", "checkmark"]"#) }
    if happens(0.2) { keys.append(#""gestures": [{"tap": {"count": 2}, "event": "act"}]"#) }
    if identifier != "Row" {
      let subviews = (0..<count(0...2)).map { subview($0, depth: depth) }
      keys.append(#""subviews": [\#(subviews.joined(separator: ", "))]"#)
    } else {
      keys.append(
        #""subviews": [{"name": "go", "kind": "button", "frame": [0, 0, 40, 20], "event": "act"}]"#)
    }
    return "{\(keys.joined(separator: ", "))}"
  }

  private mutating func subview(_ index: Int, depth: Int) -> String {
    let embeds = depth < Self.depthLimit && happens(0.4)
    let kind = embeds ? "collection" : Self.kinds.randomElement(using: &generator) ?? "view"
    let size = pick("60, 28", "117, 39", #""100%", 80"#)
    var keys = [#""name": "s\#(index)", "kind": "\#(kind)", "frame": [0, 0, \#(size)]"#]
    if Self.controls.contains(kind) { keys.append(#""event": "act""#) }
    if embeds { keys.append(#""collection": \#(collection(depth: depth + 1))"#) }
    if happens(0.15) {
      let gesture = pick("tap", "longPress", "pan", "pinch", "rotation", "swipe")
      keys.append(#""gestures": [{"\#(gesture)": {}, "event": "act"}]"#)
    }
    return "{\(keys.joined(separator: ", "))}"
  }

  // MARK: Layouts

  private mutating func layout() -> String {
    switch count(0...8) {
    case 0:
      return #"{"flow": {"itemSize": [\#(pick("50", "100", "140")), 70.5], "#
        + #""headerReferenceSize": [20, 20], "sectionHeadersPinToVisibleBounds": \#(happens(0.5))}}"#
    case 1:
      return
        #"{"flow": {"itemSize": [\#(pick("50", "100")), 40], "scrollDirection": "horizontal"}}"#
    case 2:
      let direction = pick("vertical", "horizontal")
      let size = pick(#""automatic""#, "[100, 40]")
      return #"{"flow": {"estimatedItemSize": \#(size), "scrollDirection": "\#(direction)"}}"#
    case 3, 4, 5: return compositional()
    case 6:
      let appearance = pick("plain", "insetGrouped", "sidebar")
      return #"{"list": {"appearance": "\#(appearance)", "headerMode": "supplementary", "#
        + #""trailingSwipeActions": [{"title": "Delete", "event": "remove"}]}}"#
    case 7: return #"{"masonry": {"columns": \#(count(1...3)), "headerHeight": 20}}"#
    default: return #"{"circular": {"itemSize": [40, 40], "turns": \#(pick("0", "2"))}}"#
    }
  }

  private mutating func compositional() -> String {
    let axis = pick("horizontal", "vertical")
    let items = (0..<count(1...2)).map { _ in "{\(size())}" }.joined(separator: ", ")
    let group = #"{"axis": "\#(axis)", \#(size()), "items": [\#(items)]}"#
    var keys = [#""group": \#(group)"#, #""interGroupSpacing": \#(pick("0", "3.3"))"#]
    if happens(0.4) {
      let behavior = pick("continuous", "paging", "groupPaging", "groupPagingCentered")
      keys.append(#""orthogonalScrollingBehavior": "\#(behavior)""#)
    }
    if happens(0.3) {
      keys.append(
        #""boundarySupplementaryItems": [{"elementKind": "header", \#(size()), "#
          + #""alignment": "top", "pinToVisibleBounds": \#(happens(0.5))}]"#)
    }
    if happens(0.2) { keys.append(#""decorationItems": [{"elementKind": "back"}]"#) }
    let direction = happens(0.3) ? #", "scrollDirection": "horizontal""# : ""
    return #"{"compositional": {"section": {\#(keys.joined(separator: ", "))}\#(direction)}}"#
  }

  private mutating func size() -> String {
    let lengths = ["20", "33.3", "40", "60", "117", "140"]
    func length(_ generator: inout SeededGenerator) -> String {
      let kind = Bool.random(using: &generator) ? "absolute" : "estimated"
      return #"{"\#(kind)": \#(lengths.randomElement(using: &generator) ?? "40")}"#
    }
    let share = pick("0.3", "0.5", "1")
    let width = happens(0.5) ? #"{"fractionalWidth": \#(share)}"# : length(&generator)
    return #""width": \#(width), "height": \#(length(&generator))"#
  }
}

/// Random commands for the screens of `RandomScreen`.
package enum RandomCommand {
  private static let targets = [
    "[0,0]", "[0,1]", "[0,2]", "[1,0]", "[0,0].s0", "[0,0].go", "[0,1].s1", "inner[0,0]",
    "inner[0,1]", "[0,0].inner[0,0]", "[0,1].strip[0,1]", "strip[0,0]", "#i00", "header[0]",
  ]
  private static let xs = [10, 30, 60, 100, 150, 250]
  private static let ys = [5, 20, 60, 100, 150]

  private static func point(_ generator: inout SeededGenerator) -> String {
    "\(xs.randomElement(using: &generator) ?? 10),\(ys.randomElement(using: &generator) ?? 5)"
  }

  package static func text(_ generator: inout SeededGenerator) -> String {
    let target = targets.randomElement(using: &generator) ?? "[0,0]"
    let type = ["A", "B", "C", "Row"].randomElement(using: &generator) ?? "A"
    let number = Int.random(in: 0...3, using: &generator)
    let (from, to) = (point(&generator), point(&generator))
    let choices = [
      "tap \(from)", "tap \(from)", "tap \(target)", "tap \(target)", "select \(target)",
      "deselect \(target)", "scroll by 0 60", "scroll by 0 -50", "scroll by 30 300",
      "scroll by -40 0", "scroll bottom", "scroll top", "scroll to \(target)",
      "drag \(from) -> \(to)", "drag \(from) -> \(to)", "swipe left from \(target)",
      "swipe right from \(target)", "swipe up", "fling up", "press \(target)",
      "insert [0,\(number)] {\"type\":\"\(type)\"}",
      "insert [0,\(number)] {\"type\":\"\(type)\",\"id\":\"n\(number)\"}",
      "append 0 {\"type\":\"\(type)\",\"id\":\"m\(number)\"}", "append 1 {\"type\":\"\(type)\"}",
      "delete \(target)", "delete [0,\(number)]", "reload", "reload \(target)",
      "reconfigure \(target)", "move [0,\(number)] -> [0,0]", "move [0,0] -> [1,0]",
      "update \(target) {\"label\":\"x\",\"data\":{\"y\":\(number)}}",
      "synchronize 0 [{\"type\":\"\(type)\",\"id\":\"z\(number)\"},{\"type\":\"A\"}]",
      "resize 280 300", "resize 340 500", "resize 300 200", "rotate", "settle", "settle",
      "wait 300ms", "wait 2s", "state empty", "state loading", "state ready",
      "set layoutDirection rightToLeft", "set layoutDirection leftToRight", "expand [0,3]",
      "set contentInset [10,0,20,0]", "set allowsMultipleSelection true", "touch down \(from)",
      "touch up \(to)", "touch up", "wire style \(RandomScreen.styles[number])",
      "emit \(target) act",
      "wire delegate off", "wire delegate on",
    ]
    return choices.randomElement(using: &generator) ?? "ls"
  }
}
