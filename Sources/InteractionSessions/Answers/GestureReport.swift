import CollectionFiles
import Foundation
import InteractionKit

/// The recognizers of templates that receive a touch, or that are on an element.
struct GestureReport {
  /// One recognizer and where it is.
  struct Entry {
    let gesture: TemplateGesture
    let view: View
    /// The element whose template has it.
    let holder: CollectionReusableView

    /// The name that facts use.
    var name: String { gesture.recognizer.name ?? gesture.recognizer.kindName }

    /// The name and what has to be done: `open (tap)`, `tap count 2`.
    var text: String {
      let summary = gesture.description.summary
      return gesture.description.name.map { "\($0) (\(summary))" } ?? summary
    }

    /// Whom it waits for; empty for nobody.
    var waiting: String {
      let names = gesture.description.requireToFail
      return names.isEmpty ? "" : ", waits for \(names.joined(separator: ", ")) to fail"
    }

    /// Whether it makes of a single tap on `hit` that nothing else comes of it.
    func takesTap(on hit: View) -> Bool {
      gesture.recognizer.isSingleTap && gesture.description.cancelsTouchesInView
        && !hit.keepsTaps(from: gesture.recognizer)
    }
  }

  /// Innermost views first.
  private(set) var entries: [Entry] = []

  /// Those that receive a touch on a view.
  init(touching view: View) {
    var current: View? = view
    while let candidate = current {
      if let holder = GestureReport.holder(of: candidate) { add(candidate, in: holder) }
      current = candidate.superview
    }
  }

  /// Those on one view.
  init(on view: View) {
    if let holder = GestureReport.holder(of: view) { add(view, in: holder) }
  }

  private mutating func add(_ view: View, in holder: any TemplateView) {
    // A view inside of an element knows nobody if nothing in it has recognizers.
    guard !view.attachedRecognizers.isEmpty else { return }
    for gesture in holder.content?.gestures.gestures(of: view) ?? [] {
      entries.append(Entry(gesture: gesture, view: view, holder: holder))
    }
  }

  /// The element that a view is, or is part of.
  private static func holder(of view: View) -> (any TemplateView)? {
    var current: View? = view
    while let candidate = current {
      if let holder = candidate as? CollectionReusableView { return holder as? any TemplateView }
      current = candidate.superview
    }
    return nil
  }

  /// Who receives a touch, a line each.
  var lines: [String] {
    entries.map { "gesture \($0.text) on \($0.view.place()) receives it\($0.waiting)" }
  }

  /// What is on a view, a line each.
  var descriptions: [String] {
    entries.map {
      "gesture \($0.text) sends \(JSONValue.quote($0.gesture.description.event))\($0.waiting)"
    }
  }
}

extension Session {
  /// Which gestures came of the last touch, for people.
  var gesturesOfLastAction: [String] {
    var lines: [String] = []
    for fact in factsOfLastAction {
      guard case .gesture(let name, let place, let state) = fact.kind,
        state == "began" || state == "ended"
      else { continue }
      let line = "gesture \(name) on \(place) took the last touch"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Where the last touch of the last action came down.
  var lastTouchDown: CGPoint? {
    for fact in factsOfLastAction.reversed() {
      if case .touch(.began, let location, _) = fact.kind { return location }
    }
    return nil
  }
}
