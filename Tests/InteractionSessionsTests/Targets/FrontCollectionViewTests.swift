import Foundation
import InteractionKit
import InteractionSessions
import SessionSupport
import Testing

/// Indices, ids and lists mean the collection view that a touch can reach.
@Suite struct FrontCollectionViewTests {
  /// A list of labelled rows of 44 points, each with an id.
  private final class List: CollectionView, CollectionViewDataSource, CollectionViewDelegate {
    let count: Int
    let prefix: String

    init(_ prefix: String, rows count: Int, frame: CGRect, name: String? = nil) {
      (self.prefix, self.count) = (prefix, count)
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: frame.width, height: 44)
      layout.minimumLineSpacing = 0
      super.init(frame: frame, collectionViewLayout: layout)
      register(CollectionViewCell.self, forCellWithReuseIdentifier: "row")
      accessibilityIdentifier = name
      (dataSource, delegate) = (self, self)
    }

    required init?(coder: NSCoder) { return nil }

    func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ view: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      cell.accessibilityLabel = "\(prefix) \(indexPath.item)"
      return cell
    }

    func collectionView(
      _ view: CollectionView, identifierForItemAt indexPath: IndexPath
    ) -> String? { "\(prefix)\(indexPath.item)" }
  }

  /// A screen with a list of three rows, and a session on it.
  private final class Screen {
    let content = View()
    let first = List("a", rows: 3, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let conversation: Conversation

    init() throws {
      content.addSubview(first)
      var configuration = Session.Configuration()
      nonisolated(unsafe) let content = content
      configuration.screens = [ScreenProgram("Plain") { content }]
      let session = Session(configuration: configuration)
      try session.load("Plain")
      conversation = Conversation(session)
      _ = say("resize 320 480")
    }

    func say(_ lines: String...) -> [String] { lines.flatMap { conversation.say($0) } }

    /// Displays another list in front, as a push does.
    func push(_ list: View) { content.addSubview(list) }
  }

  private let whole = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test func listInFrontIsTheOneThatCommandsAreAbout() throws {
    let screen = try Screen()
    #expect(screen.say("expect count items = 3", "show [0,0]").first == "[0,0] #a0")
    let second = List("b", rows: 20, frame: whole)
    screen.push(second)
    #expect(
      screen.say("expect count items = 20", "expect visible [0,9]", "ls") == [
        "section 0: 20 items"
      ])
    #expect(screen.say("show [0,0]").first == "[0,0] #b0")
    #expect(screen.say("visible").first == "visible [0,0] #b0")
    #expect(screen.say("tap [0,1]").first?.contains("[0,1] #b1") == true)
    #expect(screen.say("scroll to [0,19]").first?.hasPrefix("scroll 0,0 -> 0,") == true)
    #expect(screen.say("tap #b19").last?.contains("[0,19] #b19") == true)
    second.removeFromSuperview()
    #expect(screen.say("expect count items = 3", "expect visible [0,2]").isEmpty)
  }

  @Test func itemOfTheListBehindIsNotFound() throws {
    let screen = try Screen()
    screen.push(List("b", rows: 20, frame: whole, name: "front"))
    #expect(screen.say("tap #a2") == ["! covered: #a2 is under [0,5] #b5; no touch reaches it"])
    #expect(screen.say("expect visible #a2").first?.hasPrefix("! expected #a2 visible") == true)
    #expect(screen.say("show List[2][0,2]").first?.hasPrefix("! ") == true)
  }

  @Test func itemsAreNotVisibleBehindAView() throws {
    let screen = try Screen()
    let veil = View(frame: whole)
    veil.accessibilityIdentifier = "veil"
    screen.push(veil)
    #expect(screen.say("expect not visible [0,0]", "expect count items = 0").isEmpty)
    #expect(screen.say("visible") == ["nothing is visible"])
    veil.accessibilityViewIsModal = true
    #expect(
      screen.say("tap [0,0]")
        == ["! covered: [0,0] is behind #veil, which receives all touches"])
    #expect(
      screen.say("tap #a1") == ["! covered: #a1 is behind #veil, which receives all touches"])
    veil.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    veil.accessibilityViewIsModal = false
    #expect(screen.say("expect visible [0,0]", "expect count items = 3").isEmpty)
  }

  @Test func touchesThatPassAViewReachTheListBehind() throws {
    let screen = try Screen()
    let veil = View(frame: whole)
    veil.isUserInteractionEnabled = false
    screen.push(veil)
    #expect(screen.say("expect visible [0,0]", "expect count items = 3").isEmpty)
  }

  @Test func severalListsAreNamed() throws {
    let screen = try Screen()
    screen.first.frame = CGRect(x: 0, y: 100, width: 320, height: 380)
    let stories = List("s", rows: 9, frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    screen.push(stories)
    #expect(
      screen.say("tap [0,0]")
        == ["! ambiguous [0,0]: List[0][0,0], List[1][0,0]"])
    screen.first.accessibilityIdentifier = "feed"
    stories.accessibilityIdentifier = "stories"
    #expect(
      screen.say("tap [0,8].like") == [
        "! ambiguous [0,8]: feed[0,8].like, stories[0,8].like"
      ])
    #expect(screen.say("show stories[0,0]").first == "[0,0] #s0")
    #expect(screen.say("show feed[0,0]").first == "[0,0] #a0")
    #expect(screen.say("show #s8").first == "[0,8] #s8", "ids are searched in both")
    #expect(
      screen.say("ls") == ["in feed; also on the screen: stories", "section 0: 3 items"])
    #expect(screen.say("expect count items = 3").isEmpty)
    #expect(screen.say("visible").first == "in feed; also on the screen: stories")
    #expect(
      screen.say("tap #s8").first == "! off-screen: stories#s8 is at 0,352 320x44; "
        + "`scroll to stories#s8` shows it")
    #expect(screen.say("tap stories#s8 --scroll").last?.contains("#s8") == true)
  }
}
