import InteractionKit
import UIKit

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

// Requests on the virtual clock. A session of Foundation answers on threads of its own, in real time. But what
// answers a request is an object, a `URLProtocol`, and it can be called on the thread of the simulator: so a
// request that a protocol of the app or of a test accepts is answered on the clock, in the same order every time.

extension URLSession {
  /// The session on the virtual clock.
  ///
  /// `port-uikit` converts `session.dataTask(with:)` and `session.data(for:)` to calls of it. Requests that no
  /// registered `URLProtocol` accepts go to the session itself.
  public var onClock: ClockSession { ClockSession(session: self) }
}

/// A session whose requests are answered by a `URLProtocol` on the virtual clock.
public struct ClockSession: Sendable {
  let session: URLSession

  /// Returns a task, which begins with `resume()`.
  public func dataTask(with request: URLRequest) -> URLSessionDataTask {
    dataTask(with: request) { _, _, _ in }
  }

  /// Returns a task, which begins with `resume()`.
  public func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  /// Returns a task, which begins with `resume()`.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - completionHandler: Called with the answer, on the thread of the simulator.
  public func dataTask(
    with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Returns a task, which begins with `resume()`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completionHandler: Called with the answer, on the thread of the simulator.
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    if let answering = answering(request) {
      return ClockDataTask(request, answering, completionHandler)
    }
    let handler = Sending(completionHandler)
    return session.dataTask(with: request) { handler.value($0, $1, $2) }
  }

  /// Returns the answer to a request.
  public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil)
    async throws
    -> (Data, URLResponse)
  {
    guard answering(request) != nil else { return try await session.data(for: request) }
    let answer = await withCheckedContinuation {
      (continuation: CheckedContinuation<Sending<Answer>, Never>) in
      dataTask(with: request) { data, response, error in
        let answer: Answer
        if let data, let response {
          answer = .success((data, response))
        } else {
          answer = .failure(error ?? URLError(.unknown))
        }
        continuation.resume(returning: Sending(answer))
      }.resume()
    }
    return try answer.value.get()
  }

  private typealias Answer = Result<(Data, URLResponse), any Error>

  /// Returns the content of a URL.
  public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (
    Data, URLResponse
  ) {
    try await data(for: URLRequest(url: url))
  }

  /// Returns the class that answers a request; nil for one that the network answers.
  private func answering(_ request: URLRequest) -> URLProtocol.Type? {
    let classes = session.configuration.protocolClasses ?? []
    let own = classes.compactMap { $0 as? URLProtocol.Type }.filter {
      !String(reflecting: $0).hasPrefix("FoundationNetworking.")
    }
    return own.first { $0.canInit(with: request) }
  }
}

/// A value that is used on the thread of the simulator alone.
private struct Sending<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A task that a `URLProtocol` answers on the virtual clock.
private final class ClockDataTask: URLSessionDataTask, URLProtocolClient, @unchecked Sendable {
  private let request: URLRequest
  private let answering: URLProtocol.Type
  private var handler: ((Data?, URLResponse?, (any Error)?) -> Void)?
  private var loading: URLProtocol?
  private var received: URLResponse?
  private var data = Data()
  private var ownState = URLSessionTask.State.suspended

  init(
    _ request: URLRequest, _ answering: URLProtocol.Type,
    _ handler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    self.request = request
    self.answering = answering
    self.handler = handler
    super.init()
  }

  override var state: URLSessionTask.State { ownState }
  override var originalRequest: URLRequest? { request }
  override var currentRequest: URLRequest? { request }
  override var response: URLResponse? { received }

  override func resume() {
    guard ownState == .suspended else { return }
    ownState = .running
    MainQueue.async { [self] in
      guard ownState == .running else { return }
      let loading = answering.init(
        request: answering.canonicalRequest(for: request), cachedResponse: nil, client: self)
      self.loading = loading
      loading.startLoading()
    }
  }

  override func suspend() { if ownState == .running, loading == nil { ownState = .suspended } }

  override func cancel() {
    guard ownState != .completed else { return }
    ownState = .completed
    loading?.stopLoading()
    MainQueue.async { [self] in end(nil, URLError(.cancelled)) }
  }

  private func end(_ data: Data?, _ error: (any Error)?) {
    ownState = .completed
    let handler = handler
    (self.handler, loading) = (nil, nil)
    handler?(data, received, error)
  }

  // MARK: Calls of the protocol

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    received = response
  }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) { self.data += data }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    guard ownState == .running else { return }
    end(data, nil)
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    guard ownState == .running else { return }
    end(nil, error)
  }

  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    received = redirectResponse
  }
  func urlProtocol(
    _ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {}
  func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {}
  func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
}
