import Foundation
import InteractionKit
import Testing

@testable import InteractionSessions

/// Sessions on screens that a program builds.
@Suite struct ProgramScreenTests {
  private func makeSession() throws -> Session {
    var configuration = Session.Configuration()
    configuration.screens = [ScreenProgram("Plain") { View(frame: .zero) }]
    let session = Session(configuration: configuration)
    try session.load("Plain")
    return session
  }

  @Test func contentFillsTheWindow() throws {
    let device = try #require(try makeSession().device)
    let window = device.simulator.window
    #expect(window.subviews.map(\.frame) == [window.bounds])
  }

  @Test func stateIsNotCaptured() throws {
    let device = try #require(try makeSession().device)
    do {
      _ = try device.capture()
      Issue.record("the state was captured")
    } catch {
      #expect(
        error.description == "the state of a screen that a program builds is not captured")
    }
  }
}
