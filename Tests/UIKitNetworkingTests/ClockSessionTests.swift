import Foundation
import InteractionKit
import Testing
import UIKit

@testable import UIKitNetworking

/// Requests that are answered on the virtual clock.
@Suite(.serialized) struct ClockSessionTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  /// Answers with the path of the request, or with an error.
  private final class Echo: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "echo" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      guard let url = request.url, url.path != "/error" else {
        client?.urlProtocol(self, didFailWithError: URLError(.timedOut))
        return
      }
      if let response = HTTPURLResponse(
        url: url, statusCode: 201, httpVersion: nil, headerFields: nil)
      {
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      }
      client?.urlProtocol(self, didLoad: Data("a".utf8))
      client?.urlProtocol(self, didLoad: Data(url.path.utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
  }

  private var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Echo.self]
    return URLSession(configuration: configuration)
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func aProtocolOfTheSessionAnswersOnTheClock() throws {
    var answers: [String] = []
    let task = session.onClock.dataTask(with: try url("https://echo/b")) { data, response, _ in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      answers.append("\(String(decoding: data ?? Data(), as: UTF8.self)) \(status)")
    }
    #expect(task.state == .suspended)
    simulator.clock.advance(by: .seconds(1))
    #expect(answers.isEmpty)
    task.resume()
    #expect(task.state == .running)
    #expect(answers.isEmpty)
    simulator.clock.advance(by: .milliseconds(1))
    #expect(answers == ["a/b 201"])
    #expect(task.state == .completed)
    #expect((task.response as? HTTPURLResponse)?.statusCode == 201)
  }

  @Test func errorsAndCancellationsReachTheHandler() throws {
    var codes: [URLError.Code?] = []
    let clock = session.onClock
    let handler = { (_: Data?, _: URLResponse?, error: (any Error)?) in
      codes.append((error as? URLError)?.code)
    }
    clock.dataTask(with: try url("https://echo/error"), completionHandler: handler).resume()
    let cancelled = clock.dataTask(with: try url("https://echo/a"), completionHandler: handler)
    cancelled.resume()
    cancelled.cancel()
    cancelled.cancel()
    simulator.clock.advance(by: .seconds(1))
    #expect(codes.count == 2)
    #expect(codes.contains(.timedOut))
    #expect(codes.contains(.cancelled))
  }

  @Test func tasksOfConcurrencyWaitOnTheClock() throws {
    final class Result: @unchecked Sendable { var text = "" }
    let result = Result()
    let clock = session.onClock
    let address = try url("https://echo/c")
    Task(executorPreference: simulator.clock.executor) {
      let (data, _) = try await clock.data(from: address)
      result.text = String(decoding: data, as: UTF8.self)
    }
    simulator.clock.advance(by: .seconds(1))
    #expect(result.text == "a/c")
  }

  @Test func filesAnswerRequests() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "notes/7.json": "seven", "api.test/notes/7?sort=date.json": "sorted",
      "notes/POST 7.json": "posted", "index.json": "root",
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    FileURLProtocol.answer(from: folder.path, hosts: ["api.test"], delay: 0.3)
    defer { FileURLProtocol.stopAnswering() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [FileURLProtocol.self]
    let clock = URLSession(configuration: configuration).onClock
    var answers: [String] = []
    func send(_ path: String, method: String = "GET") throws {
      var request = URLRequest(url: try url("https://api.test/\(path)"))
      request.httpMethod = method
      clock.dataTask(with: request) { data, response, _ in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        answers.append("\(String(decoding: data ?? Data(), as: UTF8.self)) \(status)")
      }.resume()
    }
    try send("notes/7")
    try send("notes/7?sort=date")
    try send("notes/7", method: "POST")
    try send("unknown")
    try send("")
    try send("../secret")
    simulator.clock.advance(by: .milliseconds(299))
    #expect(answers.isEmpty)
    simulator.clock.advance(by: .milliseconds(2))
    #expect(answers == ["seven 200", "sorted 200", "posted 200", " 404", "root 200", " 404"])
  }

  @Test func otherHostsAreLeftToTheNetwork() throws {
    FileURLProtocol.answer(from: "/nowhere", hosts: ["api.test"])
    #expect(FileURLProtocol.canInit(with: URLRequest(url: try url("http://api.test/a"))))
    #expect(!FileURLProtocol.canInit(with: URLRequest(url: try url("http://other/a"))))
    #expect(!FileURLProtocol.canInit(with: URLRequest(url: try url("file:///a"))))
    FileURLProtocol.stopAnswering()
    #expect(!FileURLProtocol.canInit(with: URLRequest(url: try url("http://api.test/a"))))
  }
}
