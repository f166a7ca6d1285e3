import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import InteractionStudio

/// The checks of the server of a studio.
@Suite struct StudioRequestsTests {
  private static let token = String(repeating: "a1", count: 32)
  private let requests = StudioRequests(studio: Studio(), token: token, port: 4321)

  private func answer(
    _ path: String = "/", token: String? = token, host: String? = "127.0.0.1:4321",
    origin: String? = nil, method: HTTPMethod = .GET
  ) async throws -> (code: Int, text: String, headers: HTTPHeaders) {
    var headers: [HTTPHeader: String] = [:]
    headers[.host] = host
    headers[HTTPHeader("Origin")] = origin
    let query = token.map { [HTTPRequest.QueryItem(name: "token", value: $0)] } ?? []
    let answer = try await requests.answer(
      HTTPRequest(
        method: method, version: .http11, path: path, query: query, headers: headers, body: Data()))
    return (
      answer.statusCode.code, String(decoding: try await answer.bodyData, as: UTF8.self),
      answer.headers
    )
  }

  @Test func ownPageIsServed() async throws {
    for host in ["127.0.0.1:4321", "localhost:4321"] {
      let answer = try await answer(host: host)
      #expect(answer.code == 200 && answer.text.hasPrefix("<!doctype html>"))
      #expect(!answer.text.contains("{{"))
      let policy = answer.headers[HTTPHeader("Content-Security-Policy")] ?? ""
      #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
    }
  }

  @Test(arguments: [nil, "evil.example", "evil.example:4321", "127.0.0.1", "127.0.0.1:1", ""])
  func otherHostsAreRefused(host: String?) async throws {
    let answer = try await answer(host: host)
    #expect(answer.code == 403)
    #expect(answer.text == "cvsim: this address is not that of the studio\n")
  }

  @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1:4321", "http://127.0.0.1:1"])
  func otherOriginsAreRefused(origin: String) async throws {
    for path in ["/", "/socket"] {
      let answer = try await answer(path, origin: origin)
      #expect(answer.code == 403)
      #expect(answer.text == "cvsim: requests of other sites are refused\n")
    }
  }

  @Test func socketNeedsAnOrigin() async throws {
    #expect(try await answer("/socket").code == 403)
  }

  @Test(arguments: [nil, "", "a1", String(repeating: "a", count: 64)])
  func wrongTokensAreRefused(token: String?) async throws {
    for path in ["/", "/socket", "/other"] {
      let answer = try await answer(path, token: token, origin: "http://127.0.0.1:4321")
      #expect(answer.code == 403)
      #expect(answer.text == "cvsim: the token is missing or wrong; open the printed address\n")
    }
  }

  @Test func portInUseIsNamed() {
    let error = SocketError.failed(type: "bind", errno: EADDRINUSE, message: "")
    #expect(
      StudioServer.failure(error, 80).description
        == "cannot listen on port 80: it is in use; choose another with --port, or leave it out")
  }

  @Test func otherPathsAndMethodsAreRefused() async throws {
    #expect(try await answer("/other").text == "cvsim: no such page\n")
    #expect(try await answer(method: .POST).text == "cvsim: only GET\n")
  }
}
