import Foundation
import Testing

/// Every recorded case is read by a test, or informs only, for a reason.
@Suite struct RecordedCaseTests {
  /// The cases that a test reads, by the begin of their identifiers.
  private static let gating: [String: [String]] = [
    "accessories_uikit_recorded": [
      "accessories/error/", "accessories/geometry/", "accessories/position/",
    ],
    "autolayout_ios_recorded": [
      "autolayout/margins/", "autolayout/order/first_pass", "autolayout/readable/",
      "autolayout/safearea/child_", "autolayout/safearea/margins_add", "autolayout/scene/",
      "autolayout/stack/", "autolayout/width/", "autolayout/window/",
    ],
    "bars_ios_recorded": [
      "bars/alert/", "bars/device/", "bars/lifecycle/", "bars/navbar/", "bars/sheet/",
      "bars/tabbar/",
    ],
    "button_configuration_uikit_recorded": [
      "button/plain/", "button/selectionFlag/", "button/updated",
    ],
    "collection_ios_recorded": ["collection/feed/"],
    "collection_layout_uikit_recorded": [
      "collection_layout/attributes/", "collection_layout/boundsChange/",
      "collection_layout/context/", "collection_layout/flow/", "collection_layout/invalidate/",
      "collection_layout/selfSizing/", "collection_layout/supplementary/",
      "collection_layout/targetOffset/", "collection_layout/transition/",
    ],
    "config_state_uikit_recorded": [
      "config_state/disabled", "config_state/handlerOrder",
      "config_state/multipleForcesSelection", "config_state/select",
    ],
    "constraints_uikit_recorded": [
      "constraints/activation/", "constraints/anchors/", "constraints/baselineSpacing/",
      "constraints/fitting/", "constraints/layout/", "constraints/systemSpacing/",
    ],
    "controls_ios_recorded": ["controls/"],
    "controls_uikit_recorded": [
      "controls/action/", "controls/interaction/", "controls/touchTypes/", "controls/uiaction/",
    ],
    "layout_guides_uikit_recorded": [
      "guides/adjustedInset/", "guides/directional/", "guides/margins/", "guides/ownership/",
      "guides/safeArea/", "guides/scroll/", "guides/topBottomLayoutGuide",
    ],
    "lifecycle_uikit_recorded": [
      "lifecycle/collectionController/", "lifecycle/dismiss/", "lifecycle/homeIndicator/",
      "lifecycle/pop/", "lifecycle/present/", "lifecycle/presentation", "lifecycle/push/",
      "lifecycle/show/", "lifecycle/viewIsAppearing/",
    ],
    "list_content_uikit_recorded": [
      "list_content/background/", "list_content/state/", "list_content/table/subtitleDefault",
      "list_content/values/",
    ],
    "scrolltrace_ios_recorded": [
      "scrolltrace/alert/", "scrolltrace/bounce_from_rest/", "scrolltrace/decel_v750/",
      "scrolltrace/edge_impact",
      "scrolltrace/rubberband_top/", "scrolltrace/sheet/", "scrolltrace/target/",
    ],
    "stack_uikit_recorded": [
      "stack/api/", "stack/baseline/relativeSpacing", "stack/customSpacing/", "stack/margins/",
      "stack/nested/", "stack/plain/", "stack/window/",
    ],
    "table_ios_recorded": [
      "table/accessory/", "table/animation/", "table/batch/", "table/cell/subtitle_",
      "table/content_size/",
      "table/datepicker/", "table/edit/", "table/footer/titled", "table/grouped/",
      "table/header/", "table/inset_grouped/", "table/margins/", "table/picker/", "table/plain/",
      "table/rows_in_rect/", "table/separator/", "table/sibling/", "table/split/",
    ],
    "text_ios_recorded": [
      "text/dynamic-type/", "text/label-ios2x", "text/label-line-height/", "text/two-lines-ios2x",
      "text/width/italic", "text/width/monospaced", "text/width/system", "text/wrap/",
    ],
    "traits_uikit_recorded": [
      "traits/containsSubset", "traits/empty", "traits/ios17/", "traits/override",
      "traits/screen/",
    ],
  ]

  private static let mac = "a value of the Mac, which a phone does not share"
  private static let nilArgument = "a nil argument is an error of the compiler in Swift"

  /// The cases that inform only, by the begin of their identifiers, with the reason.
  static let informing: [(prefix: String, reason: String)] = [
    ("bars/navbar/catalyst_large", mac),
    ("button/plain/background.cornerRadius", mac),
    ("collection_layout/registration/nilCell", nilArgument),
    ("config_state/nilTraits", nilArgument),
    ("constraints/activation/nilList", nilArgument),
    ("controls/action/nilAction", nilArgument),
    ("controls/interaction/addNil", nilArgument),
    ("controls/flow/wider_than_line", "another recording disagrees"),
    ("controls/scroll_indicator", "scroll indicators are not drawn"),
    ("controls/row/first_value_row", "an artefact of the grid of thirds"),
    ("list_content/table/headerDefault", mac),
    ("scrolltrace/switch/spring", mac),
    ("text/label-catalyst/", mac), ("text/two-cuts/", mac),
    ("text/shrink/", "the text that is drawn has no counterpart"),
    ("traits/mergeNil", nilArgument),
  ]

  @Test func everyCaseIsReadOrInforms() throws {
    let folder = try #require(
      Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("_recorded.json") }
    #expect(files.count == Self.gating.count)
    for file in files {
      let name = String(file.dropLast(5))
      let prefixes = try #require(Self.gating[name], "\(file)")
      for recorded in Recorded.cases(name, "") {
        let isKnown =
          prefixes.contains { recorded.id.hasPrefix($0) }
          || Self.informing.contains { recorded.id.hasPrefix($0.prefix) }
        #expect(isKnown, "\(recorded.id) is not read")
      }
    }
  }
}
