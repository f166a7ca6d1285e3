import CollectionFiles
import Foundation
import InteractionKit

/// The recognizers of templates that receive a touch, or that are on an element.
struct GestureReport {
  /// A recognizer and its element.
  struct Entry {
    let gesture: TemplateGesture
    let view: View
    /// The element whose template has it.
    let holder: ReusableView

    /// The name in log entries.
    var name: String { gesture.recognizer.name ?? gesture.recognizer.kindName }

    /// The name and the gesture that it recognizes: `open (tap)`, `tap count 2`.
    var text: String {
      let summary = gesture.description.summary
      return gesture.description.name.map { "\($0) (\(summary))" } ?? summary
    }

    /// The recognizers that must fail first, as text; empty if there are none.
    var waiting: String {
      let names = gesture.description.requireToFail
      return names.isEmpty ? "" : ", waits for \(names.joined(separator: ", ")) to fail"
    }

    /// Returns true if a single tap on `hit` has no other effect, because the recognizer takes it.
    func takesTap(on hit: View) -> Bool {
      recognizesTaps && !hit.preventsTaps(from: gesture.recognizer)
    }

    /// True if a single tap that it recognizes has no other effect.
    var recognizesTaps: Bool {
      gesture.recognizer.isSingleTap && gesture.description.cancelsTouchesInView
    }

    /// Returns true if one of the others must fail before it recognizes.
    func waits(for others: [Entry]) -> Bool {
      let names = gesture.description.requireToFail
      return others.contains { other in
        other.gesture.description.name.map(names.contains) ?? false
      }
    }
  }

  /// The recognizers, from the innermost view outwards.
  private(set) var entries: [Entry] = []

  /// Finds the recognizers that receive a touch on a view.
  init(touching view: View) {
    var current: View? = view
    while let candidate = current {
      add(candidate)
      current = candidate.superview
    }
  }

  /// Finds the recognizers on one view.
  init(on view: View) { add(view) }

  private mutating func add(_ view: View) {
    // A view without recognizers needs no search for the template, or in it.
    guard !view.attachedRecognizers.isEmpty, let holder = GestureReport.holder(of: view) else {
      return
    }
    for gesture in holder.content?.gestures.gestures(of: view) ?? [] {
      entries.append(Entry(gesture: gesture, view: view, holder: holder))
    }
  }

  /// Returns the element that a view is, or is part of.
  private static func holder(of view: View) -> (any TemplateView)? {
    var current: View? = view
    while let candidate = current {
      if let holder = candidate as? ReusableView { return holder as? any TemplateView }
      current = candidate.superview
    }
    return nil
  }

  /// The recognizers that receive a touch, a line each.
  var lines: [String] {
    entries.map { "gesture \($0.text) on \($0.view.position()) receives it\($0.waiting)" }
  }

  /// The recognizers on a view, a line each.
  var descriptions: [String] {
    entries.map {
      "gesture \($0.text) sends \(JSONValue.quote($0.gesture.description.event))\($0.waiting)"
    }
  }
}

extension Session {
  /// The gestures that the last touch caused, a line each.
  package var gesturesOfLastAction: [String] {
    var lines: [String] = []
    for entry in entriesOfLastAction {
      guard case .gesture(let name, let position, let state) = entry.kind,
        state == "began" || state == "ended"
      else { continue }
      let line = "gesture \(name) on \(position) took the last touch"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// The point at which the last touch of the last action began.
  var lastTouchDown: CGPoint? {
    for entry in entriesOfLastAction.reversed() {
      if case .touch(.began, let location, _) = entry.kind { return location }
    }
    return nil
  }
}
