import Foundation
import Testing

/// Every recorded case is read by a test, informs only, for a reason, or is listed as unread.
@Suite struct RecordedCaseTests {
  /// The cases that a test reads, by the begin of their identifiers.
  private static let gating: [String: [String]] = [
    "accessories_uikit_recorded": ["accessories/geometry/", "accessories/position/"],
    "autolayout_ios_recorded": [
      "autolayout/margins/", "autolayout/order/first_pass", "autolayout/readable/",
      "autolayout/safearea/child_", "autolayout/safearea/margins_add", "autolayout/scene/",
      "autolayout/stack/", "autolayout/width/", "autolayout/window/",
    ],
    "bars_ios_recorded": [
      "bars/alert/", "bars/device/", "bars/lifecycle/", "bars/navbar/", "bars/sheet/",
    ],
    "button_configuration_uikit_recorded": ["button/selectionFlag/"],
    "collection_ios_recorded": ["collection/feed/"],
    "collection_layout_uikit_recorded": [
      "collection_layout/attributes/", "collection_layout/boundsChange/",
      "collection_layout/context/", "collection_layout/invalidate/",
      "collection_layout/selfSizing/",
    ],
    "config_state_uikit_recorded": ["config_state/select"],
    "constraints_uikit_recorded": [
      "constraints/baselineSpacing/", "constraints/fitting/", "constraints/systemSpacing/",
    ],
    "controls_ios_recorded": ["controls/"],
    "controls_uikit_recorded": ["controls/action/", "controls/interaction/"],
    "layout_guides_uikit_recorded": [
      "guides/adjustedInset/", "guides/directional/", "guides/margins/default",
      "guides/margins/preserve", "guides/ownership/", "guides/safeArea/",
      "guides/topBottomLayoutGuide",
    ],
    "lifecycle_uikit_recorded": [
      "lifecycle/dismiss/", "lifecycle/pop/", "lifecycle/present/", "lifecycle/presentation",
      "lifecycle/push/",
    ],
    "list_content_uikit_recorded": ["list_content/background/", "list_content/values/"],
    "scrolltrace_ios_recorded": ["scrolltrace/sheet/"],
    "stack_uikit_recorded": [
      "stack/api/", "stack/baseline/relativeSpacing", "stack/customSpacing/", "stack/margins/",
      "stack/nested/", "stack/plain/", "stack/window/",
    ],
    "text_ios_recorded": [
      "text/dynamic-type/", "text/label-ios2x", "text/label-line-height/", "text/two-lines-ios2x",
      "text/width/monospaced", "text/width/system", "text/wrap/",
    ],
    "traits_uikit_recorded": [
      "traits/empty", "traits/ios17/contains", "traits/ios17/registerEmpty",
      "traits/overrideChange", "traits/screen/",
    ],
  ]

  /// The cases that no test reads yet, by the begin of their identifiers.
  private static let unread = [
    "bars/tabbar/",
    "button/plain/imagePlacement",
    "button/plain/imagePadding",
    "button/plain/cornerStyle",
    "button/plain/title",
    "button/updated",
    "collection_layout/targetOffset/",
    "collection_layout/transition/",
    "collection_layout/flow/",
    "collection_layout/supplementary/",
    "config_state/disabled",
    "config_state/handlerOrder",
    "config_state/multipleForcesSelection",
    "constraints/activation/cousins",
    "constraints/activation/parentChild",
    "constraints/activation/siblings",
    "constraints/activation/newIsInactive",
    "constraints/activation/listedTwice",
    "constraints/activation/addConstraint",
    "constraints/activation/addedByHandStays",
    "constraints/activation/badInList",
    "constraints/activation/removeSuperview",
    "constraints/activation/guideAndView",
    "constraints/activation/removeGuide",
    "constraints/anchors/",
    "constraints/layout/",
    "controls/uiaction/",
    "controls/touchTypes/",
    "guides/margins/didChangeCount",
    "guides/margins/guide",
    "guides/margins/readableNarrow",
    "guides/scroll/identity",
    "guides/scroll/frameGuide",
    "guides/scroll/resized",
    "lifecycle/viewIsAppearing/secondTime",
    "lifecycle/show/",
    "lifecycle/homeIndicator/",
    "lifecycle/collectionController/",
    "list_content/state/",
    "scrolltrace/decel_v750/",
    "scrolltrace/rubberband_top/",
    "scrolltrace/bounce_from_rest/",
    "scrolltrace/target/",
    "scrolltrace/edge_impact",
    "traits/containsSubset",
    "traits/overrideKept",
    "traits/ios17/unregisterTwice",
    "traits/ios17/changedFromNil",
  ]
  /// The number of cases that no test reads; it may only fall.
  private static let unreadCount = 62

  private static let mac = "a value of the Mac, which a phone does not share"
  private static let tables = "table views are not implemented"
  private static let nilArgument = "a nil argument is an error of the compiler in Swift"

  /// The cases that inform only, by the begin of their identifiers, with the reason.
  static let informing: [(prefix: String, reason: String)] = [
    ("accessories/geometry/2", mac), ("accessories/geometry/6", mac),
    ("accessories/geometry/8", mac), ("accessories/geometry/10", mac),
    ("accessories/geometry/12", mac),
    ("accessories/error/", "two equal accessories are displayed where UIKit raises an exception"),
    ("bars/navbar/catalyst_large", mac),
    ("bars/sheet/custom-144", "the rule for sheets below 150 points is unknown"),
    ("button/plain/background.cornerRadius", mac),
    ("collection/feed/orthogonal_scroller", "orthogonal sections have no scroll view of their own"),
    ("collection_layout/registration/nilCell", nilArgument),
    ("config_state/nilTraits", nilArgument),
    ("constraints/activation/nilList", nilArgument),
    ("controls/action/nilAction", nilArgument),
    ("controls/interaction/addNil", nilArgument),
    ("controls/flow/wider_than_line", "another recording disagrees"),
    ("controls/scroll_indicator", "scroll indicators are not drawn"),
    ("controls/row/", tables), ("controls/header/", tables), ("controls/table_catalyst/", tables),
    ("guides/scroll/keyboardDismissMode.tableView", tables),
    ("list_content/table/", tables),
    ("scrolltrace/sheet/settle", "changes are final at once"),
    ("scrolltrace/switch/spring", "changes are final at once"),
    ("scrolltrace/alert/spring", "changes are final at once"),
    ("text/label-catalyst/", mac), ("text/two-cuts/", mac),
    ("text/shrink/", "the text that is drawn has no counterpart"),
    ("text/width/italic", "italic fonts have the widths of upright ones"),
    ("traits/mergeNil", nilArgument),
  ]

  @Test func everyCaseIsReadInformsOrIsListed() throws {
    let folder = try #require(
      Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("_recorded.json") }
    #expect(files.count == Self.gating.count)
    var count = 0
    for file in files {
      let name = String(file.dropLast(5))
      let prefixes = try #require(Self.gating[name], "\(file)")
      for recorded in Recorded.cases(name, "") {
        let isKnown =
          prefixes.contains { recorded.id.hasPrefix($0) }
          || Self.informing.contains { recorded.id.hasPrefix($0.prefix) }
        guard !isKnown else { continue }
        count += 1
        #expect(Self.unread.contains { recorded.id.hasPrefix($0) }, "\(recorded.id) is not read")
      }
    }
    #expect(count == Self.unreadCount)
  }
}
