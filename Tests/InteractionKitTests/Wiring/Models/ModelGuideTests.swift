import Foundation
import Testing

@testable import InteractionKit

/// A song and the cell that shows it.
struct Song: CellModel {
  let title: String
  var viewClass: any (CollectionReusableView & Configurable).Type { SongCell.self }
}

final class SongCell: CollectionViewCell, Configurable {
  let title = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(title)
  }

  required init?(coder: NSCoder) { return nil }

  func configure(with song: Song) { title.text = song.title }
}

/// Shows two songs, taps the second, and returns the output and the log.
func tapASong() -> (received: [String], log: [String]) {
  var received: [String] = []
  let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
  let songs = ModelCollectionController(
    sections: [ModelSection(title: "Songs", rows: [Song(title: "One"), Song(title: "Two")])],
    frame: simulator.window.bounds)
  songs.output = { output in
    if case .clickedRow(_, let model) = output, let song = model as? Song {
      received.append(song.title)
    }
  }
  simulator.window.addSubview(songs.collectionView)
  songs.viewWillAppear()
  simulator.tap(at: CGPoint(x: 100, y: 150))
  simulator.clock.advance(by: .milliseconds(50))
  return (received, simulator.log.lines)
}

@Suite struct ModelGuideTests {
  @Test func exampleOfTheGuideRuns() {
    let (received, log) = tapASong()
    #expect(received == ["Two"])
    #expect(log == ["select [0,1] via output", "deselect [0,1]"])
  }
}
