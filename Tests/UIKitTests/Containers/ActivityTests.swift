import InteractionKit
import Testing
import UIKit

/// The activities to which an app sends data.
@Suite struct ActivityTests {
  private final class Archive: UIActivity {
    var items: [Any] = []

    override var activityType: ActivityType? { ActivityType("archive") }
    override var activityTitle: String? { "Archive" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  }

  private final class Results {
    var values: [String] = []
  }

  private let simulator = Simulator(viewport: CGSize(width: 390, height: 844))
  private let screen = UIViewController()
  private let archive = Archive()
  private let results = Results()

  init() {
    simulator.show(screen, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  private func share(_ items: [Any], without excluded: [UIActivity.ActivityType]? = nil) {
    let controller = UIActivityViewController(
      activityItems: items, applicationActivities: [archive])
    controller.excludedActivityTypes = excluded
    controller.completionWithItemsHandler = { [results] type, completed, _, error in
      #expect(error == nil)
      results.values.append("\(type?.rawValue ?? "none") \(completed)")
    }
    screen.present(controller, animated: true)
  }

  @Test func copyStoresTextsAndURLs() throws {
    let url = try #require(URL(string: "https://swift.org"))
    share(["text", url, 3])
    try simulator.tap(.label("Copy"))
    #expect(results.values == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(UIPasteboard.general.string == "text" && UIPasteboard.general.urls == [url])
    #expect(UIPasteboard.general.hasStrings && !UIPasteboard.general.hasImages)
    #expect(UIPasteboard.general.numberOfItems == 2)
    #expect(screen.presentedViewController == nil)
    UIPasteboard.general.string = "other"
    #expect(UIPasteboard.general.url == nil && UIPasteboard.general.numberOfItems == 1)
  }

  @Test func activitiesOfTheAppArePerformed() throws {
    share([3])
    #expect(throws: (any Error).self) { try simulator.tap(.label("Copy")) }
    try simulator.tap(.label("Archive"))
    #expect(archive.items.count == 1 && results.values == ["archive true"])
  }

  @Test func excludedActivitiesAreNotOffered() throws {
    share(["text"], without: [.copyToPasteboard, .init("archive")])
    for title in ["Copy", "Archive"] {
      #expect(throws: (any Error).self) { try simulator.tap(.label(title)) }
    }
    try simulator.tap(.label("Close"))
    #expect(results.values == ["none false"])
  }

  @Test func tapBesideTheSheetEndsWithoutAnActivity() {
    share(["text"])
    simulator.tap(at: CGPoint(x: 100, y: 20))
    #expect(results.values == ["none false"] && screen.presentedViewController == nil)
  }

  @Test func pasteboardBelongsToTheSimulator() {
    UIPasteboard.general.string = "text"
    let other = Simulator()
    #expect(UIPasteboard.general.string == nil)
    withExtendedLifetime(other) {}
  }

  @Test func renderersMakeImagesOfTheirSize() {
    let size = CGSize(width: 30, height: 20)
    let renderer = UIGraphicsImageRenderer(size: size)
    let image = renderer.image { context in
      #expect(context.currentImage.size == size && context.format === renderer.format)
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIImage(size: size).draw(in: CGRect(origin: .zero, size: size))
    }
    #expect(image.size == size)
    #expect(UIImageView(image: image).intrinsicContentSize == size)
  }
}
