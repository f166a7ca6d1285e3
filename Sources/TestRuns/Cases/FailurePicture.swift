import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage

/// The screen of a failure as a picture: what was expected of it, or what happened on it.
package struct FailurePicture: Hashable, Sendable {
  /// `Expected` or `Actual`.
  package var title: String
  /// The line that was expected or printed, and the moment of the picture.
  package var note: String
  package var svg: String

  package init(title: String, note: String, svg: String) {
    (self.title, self.note, self.svg) = (title, note, svg)
  }

  private static let expectedColor = PictureColor(0, 136, 62)
  private static let actualColor = PictureColor(215, 0, 21)
  /// The largest number of elements whose targets are compared with a line.
  private static let elementLimit = 500

  /// Draws the screen at a touch, with the elements from which lines were expected; nil if none were.
  ///
  /// Without missing lines, as of a failed `expect`, the screen before the step would say nothing.
  package static func expected(_ lines: [String], on device: SessionDevice) -> FailurePicture? {
    lines.isEmpty
      ? nil
      : FailurePicture(
        title: "Expected", note: note(lines, "when the touch begins"),
        svg: drawing(of: device, lines, expectedColor, "expected", touch: nil))
  }

  /// Draws the screen after a step, with the elements that printed lines and the touch.
  package static func actual(
    _ lines: [String], on device: SessionDevice, touch: CGPoint?
  ) -> FailurePicture {
    FailurePicture(
      title: "Actual",
      note: lines.isEmpty ? "nothing, after the step" : note(lines, "after the step"),
      svg: drawing(of: device, lines.map(withoutNearest), actualColor, "actual", touch: touch))
  }

  /// Draws the picture that `expect picture` compared, beside the screen, with what differs.
  static func comparison(_ file: PictureFile, _ path: String, _ device: SessionDevice) -> Self {
    let actual = ScreenPicture(device)
    let differences = PictureElements(actual).differences(from: file.elements)
    return FailurePicture(
      title: "Expected and actual", note: "\(path), with what differs",
      svg: file.comparison(with: actual, differences))
  }

  private static func note(_ lines: [String], _ moment: String) -> String {
    let more = lines.count > 1 ? " and \(lines.count - 1) more" : ""
    // The mark of an error and its details are in the message beside the picture.
    guard let first = lines.first, !first.hasPrefix("!") else { return moment }
    return "\(first)\(more), \(moment)"
  }

  /// Returns a line without the element that a missed touch did not reach, which has done nothing.
  private static func withoutNearest(_ line: String) -> String {
    line.range(of: "; nearest ").map { String(line[..<$0.lowerBound]) } ?? line
  }

  private static func drawing(
    of device: SessionDevice, _ lines: [String], _ color: PictureColor, _ label: String,
    touch: CGPoint?
  ) -> String {
    var marks = frames(namedIn: lines, on: device).map { PictureMark($0, color, label: label) }
    if let touch {
      let finger = CGRect(x: touch.x - 11, y: touch.y - 11, width: 22, height: 22)
      marks.append(PictureMark(finger, actualColor, label: "touch"))
    }
    return PictureSVG(ScreenPicture(device), marks: marks).text
  }

  /// The frames of the elements that lines name, each line once.
  private static func frames(namedIn lines: [String], on device: SessionDevice) -> [CGRect] {
    guard !lines.isEmpty else { return [] }
    var elements: [AccessibilityElement] = []
    func collect(_ element: AccessibilityElement) {
      guard elements.count < elementLimit else { return }
      if element.isHittable { elements.append(element) }
      for child in element.children { collect(child) }
    }
    collect(device.simulator.accessibilityTree())
    var best: [Int: (length: Int, frame: CGRect)] = [:]
    for element in elements {
      guard let target = HitReport.position(of: element.source.view)?.target else { continue }
      for (index, line) in lines.enumerated() where names(target, in: line) {
        // `#b1.like` is in a line of `#b1`, too.
        if target.count > best[index]?.length ?? 0 { best[index] = (target.count, element.frame) }
      }
    }
    return lines.indices.compactMap { best[$0]?.frame }
  }

  private static func names(_ target: String, in line: String) -> Bool {
    line.hasSuffix(" \(target)") || line.contains(" \(target) ")
  }
}

extension StepRun {
  /// The expected lines that are missing, and the printed ones that nobody expected.
  package var differingLines: (missing: [String], unexpected: [String]) {
    switch check {
    case .differs(let difference):
      var lines: (missing: [String], unexpected: [String]) = ([], [])
      for line in difference.lines {
        switch line {
        case .missing(_, let text): lines.missing.append(text)
        case .unexpected(let text): lines.unexpected.append(text)
        case .matched, .anyLines: break
        }
      }
      return lines
    case .unexpectedError(let lines), .unchecked(let lines): return ([], lines)
    case .passed, .noCommand, .unreached: return ([], [])
    }
  }
}
