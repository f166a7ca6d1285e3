/// The optional methods of UIKit's protocols.
enum UIKitProtocols {
  /// The optional methods of a protocol of UIKit, with those of the protocols that it inherits.
  static func optionalMethods(of name: String) -> Set<String> {
    let own = ownOptionalMethods[name] ?? []
    return parents[name].map { own.union(optionalMethods(of: $0)) } ?? own
  }

  /// The protocol that declares an optional method.
  static func owner(of key: String) -> String? {
    ownOptionalMethods.first { $0.value.contains(key) }?.key
  }

  /// True if a protocol is another one or inherits from it.
  static func inherits(_ name: String, from other: String) -> Bool {
    name == other || parents[name].map { inherits($0, from: other) } == true
  }

  /// The base names of all optional methods.
  static let baseNames: Set<String> = Set(
    ownOptionalMethods.values.joined().map { String($0.prefix { $0 != "(" }) })

  private static let parents = [
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate",
    "UICollectionViewDelegate": "UIScrollViewDelegate",
    "UITableViewDelegate": "UIScrollViewDelegate",
    "UITextViewDelegate": "UIScrollViewDelegate",
    "UIPopoverPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
    "UISheetPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
    "UIWindowSceneDelegate": "UISceneDelegate",
  ]

  /// The Swift names of methods by their names in Objective-C, for code that still has the labels of Swift 3.
  static let selectors: [String: String] = {
    var names = [
      "numberOfSectionsInCollectionView:": "numberOfSections(in:)",
      "numberOfSectionsInTableView:": "numberOfSections(in:)",
      "sectionIndexTitlesForTableView:": "sectionIndexTitles(for:)",
      "viewForZoomingInScrollView:": "viewForZooming(in:)",
    ]
    for key in ownOptionalMethods.values.joined() {
      if let selector = selector(of: key), selector != plainSelector(of: key) {
        names[selector] = key
      }
    }
    return names
  }()

  private static func parts(_ key: String) -> (name: String, labels: [String]) {
    let parts = key.dropLast().split(separator: "(", maxSplits: 1).map(String.init)
    return (parts[0], parts.count < 2 ? [] : parts[1].split(separator: ":").map(String.init))
  }

  private static func plainSelector(of key: String) -> String {
    let (name, labels) = parts(key)
    return ModuleIndex.selector(name, labels)
  }

  /// Returns the name of a method in Objective-C; nil for one that is not `method(_:…)`.
  ///
  /// Swift leaves out the type of a parameter at the end of a label: `didSelectItemAtIndexPath` is `didSelectItemAt`.
  private static func selector(of key: String) -> String? {
    let (name, labels) = parts(key)
    guard labels.count > 1, labels[0] == "_" else { return nil }
    var full = labels
    for (index, label) in labels.enumerated().dropFirst() {
      let next = labels.dropFirst(index + 1).first
      let isOfCell = next == "forItemAt" || next == "forRowAt"
      let end: String =
        switch label {
        case "willDisplay" where isOfCell, "didEndDisplaying" where isOfCell: "Cell"
        case "commit": "EditingStyle"
        case "shouldReceive": "Touch"
        case "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf",
          "shouldBeRequiredToFailBy":
          "GestureRecognizer"
        case "shouldChangeCharactersIn", "shouldChangeTextIn": "Range"
        case "at" where labels[index - 1] == "sectionForSectionIndexTitle": "Index"
        case "to" where labels[index - 1].hasPrefix("move"): "IndexPath"
        case _ where label.hasSuffix("ForSectionAt"): "Index"
        case _ where label == "at" || label.hasSuffix("At") || label.hasSuffix("RowWith"):
          "IndexPath"
        default: ""
        }
      full[index] += end
    }
    return ModuleIndex.selector(name, full)
  }
}
