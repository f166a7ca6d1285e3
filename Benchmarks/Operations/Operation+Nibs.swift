import Foundation
import InteractionKit
import UIKit

/// Cells of a nib beside the same cells of a closure, and the reading of a large storyboard.
extension Operation {
  static var nibs: [Operation] {
    [
      Operation("nibs: a cell of a nib") {
        let nib = RowFiles.nib()
        return { count in
          for _ in 0..<count {
            let cell = nib.instantiate(withOwner: nil).first as? UITableViewCell
            precondition(cell?.contentView.subviews.count == 2, "the cell is wrong")
          }
        }
      },
      Operation("nibs: the cell of a closure") {
        { count in
          for _ in 0..<count {
            precondition(makeCell().contentView.subviews.count == 2, "the cell is wrong")
          }
        }
      },
      Operation("nibs: a storyboard of 100 scenes, read and checked") {
        let bytes = [UInt8](RowFiles.storyboard(scenes: 100).utf8)
        return { count in
          for _ in 0..<count {
            let file = ScreenFormat.interfaceBuilder.read(bytes, "Large.storyboard")
            precondition(file.screens.count == 100 && file.problems.isEmpty, "the file is wrong")
          }
        }
      },
    ]
  }

  private static func makeCell() -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.accessoryType = .disclosureIndicator
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "Name"
    label.numberOfLines = 2
    label.textColor = .secondaryLabel
    label.font = .systemFont(ofSize: 15)
    button.setTitle("Call", for: .normal)
    button.accessibilityIdentifier = "call"
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
    }
    let content = cell.contentView
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      button.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      button.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 200),
      button.widthAnchor.constraint(equalToConstant: 60),
    ])
    return cell
  }
}

/// Files as Interface Builder writes them.
private enum RowFiles {
  /// A cell with a label, a button and six constraints.
  static func nib() -> UINib {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rows-\(ProcessInfo.processInfo.processIdentifier)")
    let file = folder.appendingPathComponent("Row.xib")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(row.utf8).write(to: file)
    let nib = UINib(nibName: "Row", bundle: Bundle(path: folder.path))
    // The first load reads the file.
    precondition(nib.instantiate(withOwner: nil).count == 1, "the nib is not read")
    try? FileManager.default.removeItem(at: folder)
    return nib
  }

  /// Scenes of 20 views each.
  static func storyboard(scenes: Int) -> String {
    let parts = (0..<scenes).map { scene in
      let labels = (0..<19).map { label(id: "l\(scene)-\($0)") }.joined()
      let constraints = (0..<19).map { index in
        """
        <constraint firstItem="l\(scene)-\(index)" firstAttribute="leading" secondItem="v\(scene)" \
        secondAttribute="leading" constant="20" id="c\(scene)-\(index)"/>
        <constraint firstItem="l\(scene)-\(index)" firstAttribute="top" secondItem="v\(scene)" \
        secondAttribute="top" constant="\(20 + 24 * index)" id="d\(scene)-\(index)"/>

        """
      }.joined()
      return """
        <scene sceneID="s\(scene)">
        <objects>
        <viewController storyboardIdentifier="S\(scene)" id="a\(scene)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v\(scene)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        \(labels)</subviews>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <constraints>
        \(constraints)</constraints>
        </view>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f\(scene)" sceneMemberID="firstResponder"/>
        </objects>
        </scene>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      initialViewController="a0">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>
      \(parts.joined())</scenes>
      </document>

      """
  }

  private static func label(id: String) -> String {
    """
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
    verticalHuggingPriority="251" text="Name" textAlignment="natural" lineBreakMode="tailTruncation" \
    numberOfLines="2" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="20" y="10" width="45" height="24"/>
    <fontDescription key="fontDescription" type="system" pointSize="15"/>
    <color key="textColor" systemColor="secondaryLabelColor"/>
    <nil key="highlightedColor"/>
    </label>

    """
  }

  private static var row: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" \
    selectionStyle="default" accessoryType="disclosureIndicator" indentationWidth="10" \
    reuseIdentifier="row" id="row">
    <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
    <autoresizingMask key="autoresizingMask"/>
    <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
    multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" \
    insetsLayoutMarginsFromSafeArea="NO" tableViewCell="row" id="content">
    <rect key="frame" x="0.0" y="0.0" width="343" height="44"/>
    <autoresizingMask key="autoresizingMask"/>
    <subviews>
    \(label(id: "name"))<button opaque="NO" contentMode="scaleToFill" \
    contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" \
    lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="call">
    <rect key="frame" x="200" y="10" width="60" height="30"/>
    <accessibility key="accessibilityConfiguration" identifier="call"/>
    <constraints>
    <constraint firstAttribute="width" constant="60" id="c6"/>
    </constraints>
    <state key="normal" title="Call"/>
    </button>
    </subviews>
    <constraints>
    <constraint firstItem="name" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
    constant="20" id="c1"/>
    <constraint firstItem="name" firstAttribute="top" secondItem="content" secondAttribute="top" \
    constant="10" id="c2"/>
    <constraint firstAttribute="bottom" secondItem="name" secondAttribute="bottom" constant="10" id="c3"/>
    <constraint firstItem="call" firstAttribute="top" secondItem="content" secondAttribute="top" \
    constant="10" id="c4"/>
    <constraint firstItem="call" firstAttribute="leading" secondItem="content" secondAttribute="leading" \
    constant="200" id="c5"/>
    </constraints>
    </tableViewCellContentView>
    </tableViewCell>
    </objects>
    </document>

    """
  }
}
