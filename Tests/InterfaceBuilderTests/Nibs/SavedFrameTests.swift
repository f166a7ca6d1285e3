import Foundation
import InterfaceBuilder
import Testing

@Suite struct SavedFrameTests {
  @Test func theFramesOfTheCanvasAreThoseOfTheLayout() throws {
    let frames = try #require(SavedFrames(Fixture.document("Login.storyboard")))
    #expect(frames.displayed == 2)
    for view in frames.views {
      #expect(view.isEqual, "\(view.element.id ?? ""): \(view.saved) \(view.found)")
    }
  }

  /// Compares all files of a folder, and prints how many frames are equal and what differs.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["INTERFACE_FILES"] != nil))
  func framesOfManyFiles() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["INTERFACE_FILES"])
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let (limit, filter) = (40, ProcessInfo.processInfo.environment["INTERFACE_DIFFERENCE"])
    var (files, equal, all, whole, displayed) = (0, 0, 0, 0, 0)
    var differences: [String: Int] = [:]
    for name in names.sorted() where name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
      let document = InterfaceDocument(contentsOf: "\(folder)/\(name)")
      guard !document.isBroken || document.root != nil, let frames = SavedFrames(document) else {
        continue
      }
      files += 1
      displayed += frames.displayed
      all += frames.views.count
      let different = frames.views.filter { !$0.isEqual }
      equal += frames.views.count - different.count
      if different.isEmpty { whole += 1 }
      for view in different {
        differences[view.difference, default: 0] += 1
        if let filter, differences[view.difference, default: 0] <= limit,
          view.difference.hasPrefix(filter)
        {
          print(
            "  \(name):\(view.element.position.line) \(view.difference) saved \(view.saved) found \(view.found)"
          )
        }
      }
    }
    print(
      "files \(files), displayed \(displayed), views \(all), equal \(equal), files whose views are all equal \(whole)"
    )
    for (name, count) in differences.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(
      60)
    {
      print("  \(count)\t\(name)")
    }
  }
}
