import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions

/// A screen with one change that a good test notices.
public struct Mutant: Sendable {
  /// An edit of a collection file in memory.
  package typealias Edit = @Sendable (inout CollectionDocument) -> Void

  /// The parts of a screen without which no test can notice a mutant.
  enum Reach: Sendable {
    /// Each test of the screen can.
    case all
    /// A test that exercises one of the points can.
    case points(Set<CoveragePoint>)
  }

  /// The kind of the change.
  public let `operator`: MutationOperator
  /// The part of the file that is changed, such as `BannerCell.clickMe`.
  public let place: String
  let reach: Reach
  /// True if geometry proves that no touch has another effect, whatever the size of the element.
  let hasNoEffect: Bool
  /// The template and the two views whose order is changed; nil for other changes.
  var exchanged: ExchangedViews?
  /// The part of the document that is changed, if a displayed screen can exchange it.
  var part: ExchangeablePart?
  let edit: Edit

  /// Two siblings in a template, by their dotted paths as positions have them.
  struct ExchangedViews: Hashable, Sendable {
    let template: String
    let views: [String]
  }

  /// Returns the file with the change.
  func applied(to document: CollectionDocument) -> CollectionDocument {
    var document = document
    edit(&document)
    return document
  }
}

// MARK: - Geometry

extension SubviewDescription {
  /// Returns true if no point is in the touch areas of both views, for any size of the superview.
  ///
  /// A view's subviews receive touches in its own touch area only, so they are included. Which of two
  /// such views is in front makes no difference.
  func isDisjoint(from other: SubviewDescription) -> Bool {
    guard hasDescribedSize, other.hasDescribedSize else { return false }
    return isBefore(other) || other.isBefore(self)
  }

  /// True if all of the view is left of or above the other one.
  private func isBefore(_ other: SubviewDescription) -> Bool {
    FrameExpression.Side.isBefore(
      frame.x, frame.width, hitOutsets.right, other.frame.x, other.hitOutsets.left)
      || FrameExpression.Side.isBefore(
        frame.y, frame.height, hitOutsets.bottom, other.frame.y, other.hitOutsets.top)
  }

  /// False for controls that have a size of their own.
  private var hasDescribedSize: Bool { kind != .switch && kind != .stepper }

  /// True if touches on the view have the effect of touches on its superview.
  var passesTouchesOn: Bool {
    kind == .view && events.isEmpty && gestures.isEmpty && !isExclusiveTouch
      && subviews.allSatisfy { $0.touchBlocker != nil || $0.passesTouchesOn }
  }

  /// True if a label in the view may decide the size of the element.
  var hasLabels: Bool { kind == .label || subviews.contains(where: \.hasLabels) }
}

extension FrameExpression.Side {
  /// Returns true if an interval ends before another one begins, for each extent of the superview.
  ///
  /// Both ends are linear in the extent, so they are compared at 0 and by their slopes.
  fileprivate static func isBefore(
    _ start: Self, _ length: Self, _ outset: CGFloat, _ next: Self, _ nextOutset: CGFloat
  ) -> Bool {
    start.fraction + length.fraction <= next.fraction
      && start.points + length.points + Double(outset) <= next.points - Double(nextOutset)
  }
}

/// The areas of the views of a screen whose cells keep their sizes, whatever is touched.
///
/// Two views that overlap in no cell of it can change their order. This proves more than frames that
/// are disjoint for any size of the cell: a button at each edge of a row, for example.
struct SettledAreas: Sendable {
  /// The areas of the parts of each element, by template.
  private var areas: [String: [[String: EdgeRect]]] = [:]

  /// Scans the content of a screen; nil if touches may change the sizes of cells, or the content is
  /// too long.
  init?(of document: CollectionDocument, path: String) {
    guard document.program == nil, document.reactions.isEmpty, document.loading == nil,
      !document.embedsReactions
    else { return nil }
    let view = SessionDevice(document, path: path).root.itemsView
    let scan = ContentScan(view, pageLimit: ScreenParts.pageLimit)
    guard !scan.isPartial else { return nil }
    for item in scan.items {
      var parts: [String: EdgeRect] = [:]
      for part in item.parts where !scan.parts[part].place.subview.isEmpty {
        parts[scan.parts[part].place.subview] = scan.parts[part].touchArea
      }
      areas[item.template, default: []].append(parts)
    }
  }

  /// Returns true if two views overlap in no element of their template, of which there is one.
  func areDisjoint(_ exchanged: Mutant.ExchangedViews) -> Bool {
    guard let elements = areas[exchanged.template], exchanged.views.count == 2 else { return false }
    return elements.allSatisfy { parts in
      guard let a = parts[exchanged.views[0]], let b = parts[exchanged.views[1]] else {
        return false
      }
      return !a.meets(b)
    }
  }
}
