import CollectionFiles
import Foundation
import InteractionKit
import SessionSupport
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

  @Test func layoutThatNoFileDescribesIsNotChangedInParts() throws {
    var document = try CollectionDocument.parse(
      """
      cvsim: 1
      layout:
        compositional:
          section:
            group: { axis: horizontal, width: { absolute: 9 }, height: { absolute: 9 }, items: [{ width: { absolute: 9 }, height: { absolute: 9 } }] }
      cells: { A: {} }
      """)
    let layout = document.layout
    document.layout = layout
    let conversation = Conversation(Session())
    conversation.session.show(document, path: "a.yaml")
    #expect(
      conversation.say("set section.interGroupSpacing 5").first
        == "! no file describes this layout; `set layout {…}` gives another")
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
