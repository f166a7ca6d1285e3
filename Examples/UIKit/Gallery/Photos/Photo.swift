import UIKit

/// A photo of a search.
struct Photo: Equatable {
    let photoID: String
    let title: String
    let aspectRatio: CGFloat
    var largeImage: UIImage?

    func sizeToFill(width: CGFloat) -> CGSize {
        return CGSize(width: width, height: width / aspectRatio)
    }

    static func == (lhs: Photo, rhs: Photo) -> Bool {
        return lhs.photoID == rhs.photoID
    }
}

struct PhotoSearchResults {
    let searchTerm: String
    var searchResults: [Photo]
}

enum PhotoError: Error {
    case emptyTerm
    case nothingFound(String)

    var message: String {
        switch self {
        case .emptyTerm: return "Enter something to search for."
        case .nothingFound(let term): return "No photos of “\(term)” were found."
        }
    }
}

protocol PhotoService: AnyObject {
    func search(for term: String, completion: @escaping (Result<PhotoSearchResults, PhotoError>) -> Void)
}

/// Answers after a moment, as a server would.
final class SamplePhotoService: PhotoService {
    private let catalogue: [String: [(title: String, ratio: CGFloat)]] = [
        "lake": [("Blue lake", 1.5), ("Frozen lake", 1), ("Lake at night", 0.75), ("Lake house", 1.5)],
        "cat": [("Black cat", 1), ("Sleeping cat", 1.5)],
        "bridge": [("Old bridge", 1.5), ("Rope bridge", 0.75), ("Red bridge", 1)],
    ]

    func search(for term: String, completion: @escaping (Result<PhotoSearchResults, PhotoError>) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
            guard !term.isEmpty else {
                completion(.failure(.emptyTerm))
                return
            }
            guard let entries = self.catalogue[term.lowercased()] else {
                completion(.failure(.nothingFound(term)))
                return
            }
            let photos = entries.enumerated().map { index, entry in
                Photo(photoID: "\(term.lowercased())-\(index)", title: entry.title, aspectRatio: entry.ratio)
            }
            completion(.success(PhotoSearchResults(searchTerm: term, searchResults: photos)))
        }
    }
}
