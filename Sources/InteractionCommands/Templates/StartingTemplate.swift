/// A screen to begin with: a collection file and a transcript that passes.
enum StartingTemplate: String, CaseIterable {
  case list, photos, chat, store

  var summary: String {
    switch self {
    case .list: "rows that a swipe deletes"
    case .photos: "a grid in sections with headers, in which several items can be selected"
    case .chat: "messages of their own height, and a reply that is appended"
    case .store: "a carousel, a shelf with a header, and a list"
    }
  }

  /// The collection file, then the transcript.
  var files: [(name: String, text: String)] {
    let (collection, transcript) =
      switch self {
      case .list: (StartingTemplate.listCollection, StartingTemplate.listTranscript)
      case .photos: (StartingTemplate.photosCollection, StartingTemplate.photosTranscript)
      case .chat: (StartingTemplate.chatCollection, StartingTemplate.chatTranscript)
      case .store: (StartingTemplate.storeCollection, StartingTemplate.storeTranscript)
      }
    return [("\(rawValue).yaml", collection), ("\(rawValue).cvt", transcript)]
  }
}
