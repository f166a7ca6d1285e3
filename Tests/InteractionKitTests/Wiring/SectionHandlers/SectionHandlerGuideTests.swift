import Foundation
import Testing

@testable import InteractionKit

/// A photo, the section of all photos, and the cell with its button.
struct AlbumPhoto: CellViewData, Equatable {
  let cellType = "photo"
  let cellID: String
  var likes = 0
}

struct AlbumPhotos: SectionViewData, Equatable {
  let sectionType = "photos"
  let sectionID: String
}

final class AlbumPhotoCell: CollectionViewCell {
  let likes = Label(frame: CGRect(x: 8, y: 8, width: 80, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    let button = Button(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    button.addAction(for: .touchUpInside) { [unowned self] sender, _ in
      sendEvent("like", from: sender)
    }
    contentView.addSubview(likes)
    contentView.addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }
}

/// Makes the cells of a section of photos, lays them out and receives their events.
final class AlbumPhotosHandler: SingleSectionHandler, SectionCellProvider, SectionLayoutProvider,
  SectionDelegateHandler
{
  let type: String
  private let parent: Weak<SectionedCollectionController>
  private var album: Album? { parent.object as? Album }

  init(sectionType: String, sectionID: String, parent: Weak<SectionedCollectionController>) {
    type = sectionType
    self.parent = parent
  }

  func registerCells(in collectionView: CollectionView) {
    collectionView.register(AlbumPhotoCell.self, forCellWithReuseIdentifier: "Photo")
  }

  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    if let cell = cell as? AlbumPhotoCell, let photo = data as? AlbumPhoto {
      cell.likes.text = "\(photo.likes)"
    }
    return cell
  }

  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection? {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    return CollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
  }

  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {
    album?.opened.append(data.cellID)
  }

  func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent) {
    guard case .cell(let data) = event.source, var photo = data as? AlbumPhoto else { return }
    photo.likes += 1
    album?.show(photo)
  }
}

final class Album: SectionedCollectionController {
  var opened: [String] = []

  override func registerSectionHandlers() {
    handlers.register(AlbumPhotosHandler.self, forSectionType: "photos")
  }

  /// Shows other content of a photo that is there: its cell is configured again.
  func show(_ photo: AlbumPhoto) {
    var snapshot = dataSource.snapshot()
    snapshot.update(photo)
    apply(snapshot)
  }
}

/// Shows three photos, deletes the first, likes and opens what is left.
func tapAnAlbum() -> (opened: [String], log: [String]) {
  let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
  let album = Album(frame: simulator.window.bounds)
  simulator.window.addSubview(album.collectionView)
  let photos = ["a", "b", "c"].map { AlbumPhoto(cellID: $0) }
  album.update { $0.append(SectionModel(AlbumPhotos(sectionID: "2020"), items: photos)) }
  album.update { $0.deleteItem(at: IndexPath(item: 0, section: 0)) }
  simulator.tap(at: CGPoint(x: 50, y: 80))
  simulator.tap(at: CGPoint(x: 200, y: 150))
  return (album.opened, simulator.log.lines)
}

@Suite struct SectionHandlerGuideTests {
  @Test func exampleOfTheGuideRuns() {
    let (opened, log) = tapAnAlbum()
    #expect(opened == ["c"])
    // The cell is configured again before the event is recorded.
    #expect(
      log == [
        "delete [0,0] #a", "reconfigure [0,0] #b", "event \"like\" [0,0] #b via section:2020",
        "select [0,1] #c via section:2020",
      ])
  }
}
