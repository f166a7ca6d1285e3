import Synchronization
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests from the files of a folder, so that a screen runs without its server.
///
/// ```swift
/// FileURLProtocol.answer(from: "Tests/Answers")
/// ```
///
/// The request `https://api.example.com/notes/7?sort=date` gets the first of these files that is there:
/// `api.example.com/notes/7?sort=date.json`, `api.example.com/notes/7.json`, `notes/7.json`, and these without
/// `.json`. A request with another method than GET has it in front: `POST notes.json`. Without a file, the status
/// is 404. Answers arrive on the virtual clock, after `delay` seconds: `wait 300ms` in a transcript shows them.
public final class FileURLProtocol: URLProtocol {
  private struct Source {
    var folder: URL
    var delay: TimeInterval
    var hosts: Set<String>
  }
  private static let source = Mutex<Source?>(nil)

  /// Answers the requests of `URLSession.shared`, and of sessions whose configuration lists this class.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - hosts: The hosts whose requests are answered; all by default.
  ///   - delay: The seconds until an answer; 0.1 by default.
  public static func answer(from folder: String, hosts: Set<String> = [], delay: TimeInterval = 0.1)
  {
    source.withLock {
      $0 = Source(folder: URL(fileURLWithPath: folder), delay: delay, hosts: hosts)
    }
    _ = URLProtocol.registerClass(FileURLProtocol.self)
  }

  /// Leaves requests to the network again.
  public static func stopAnswering() {
    source.withLock { $0 = nil }
    URLProtocol.unregisterClass(FileURLProtocol.self)
  }

  /// Returns true for requests by HTTP to the hosts that `answer(from:hosts:delay:)` names, or to
  /// any.
  public override class func canInit(with request: URLRequest) -> Bool {
    source.withLock { source in
      guard let source, let url = request.url, let scheme = url.scheme,
        ["http", "https"].contains(scheme)
      else { return false }
      return source.hosts.isEmpty || source.hosts.contains(url.host ?? "")
    }
  }

  /// Returns the request unchanged.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  private var isStopped = false

  /// Answers from a file after the delay; a file that is missing is status 404.
  public override func startLoading() {
    guard let source = Self.source.withLock({ $0 }) else { return }
    MainQueue.asyncAfter(deadline: .now() + source.delay) { [self] in
      guard !isStopped, let url = request.url else { return }
      let data = Self.names(of: request).lazy.compactMap {
        try? Data(contentsOf: source.folder.appending(path: $0))
      }.first
      guard
        let response = HTTPURLResponse(
          url: url, statusCode: data == nil ? 404 : 200, httpVersion: "HTTP/1.1",
          headerFields: ["Content-Type": "application/json"])
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data ?? Data())
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  /// Keeps an answer that is still due from arriving.
  public override func stopLoading() { isStopped = true }

  /// The names of the files that answer a request, the most exact first.
  static func names(of request: URLRequest) -> [String] {
    guard let url = request.url else { return [] }
    let path = url.path.drop { $0 == "/" }.isEmpty ? "index" : String(url.path.dropFirst())
    // A path that leads out of the folder has no file.
    guard !path.split(separator: "/").contains("..") else { return [] }
    let method = request.httpMethod ?? "GET"
    func named(_ path: String) -> String {
      guard method != "GET" else { return path }
      var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      parts[parts.count - 1] = "\(method) \(parts[parts.count - 1])"
      return parts.joined(separator: "/")
    }
    let host = url.host ?? ""
    let query = url.query.map { "?\($0.replacing("/", with: "_"))" } ?? ""
    var paths = ["\(host)/\(path)\(query)", "\(host)/\(path)", "\(path)\(query)", path]
    if query.isEmpty { paths = ["\(host)/\(path)", path] }
    return paths.flatMap { ["\(named($0)).json", named($0)] }
  }
}
