import Foundation
import InterfaceBuilder

/// The files beside the tests.
enum Fixture {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }

  static func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  static func document(_ name: String) -> InterfaceDocument {
    InterfaceDocument(contentsOf: path(name))
  }

  /// A nib with these objects.
  static func nib(_ objects: String, resources: String = "") -> InterfaceDocument {
    InterfaceDocument(Data(nibText(objects, resources: resources).utf8), path: "Test.xib")
  }

  static func nibText(_ objects: String, resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
    \(objects)
        </objects>
        <resources>\(resources)</resources>
    </document>
    """
  }
}
