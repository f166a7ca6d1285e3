import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import SessionLanguage
import TestRuns

/// A screen from which the sessions of an analysis begin.
public struct AnalysedScreen: Sendable {
  package var document: CollectionDocument
  /// The path of the file, or the name of the program.
  package var path: String
  /// The wiring style of all collections; nil for the styles in their files.
  public var style: WiringDescription.Style?
  /// The device that displays the screen; nil, the default, for the viewport of the file.
  public var device: DeviceProfile?
  /// The cases whose commands run on the screen before each session; what they load does not count.
  package var preparation: [TranscriptCase] = []
  /// The screens and files that these commands may load and read; all files by default.
  package var screens = ScreenSource()

  package init(
    _ document: CollectionDocument, path: String, style: WiringDescription.Style? = nil
  ) {
    (self.document, self.path, self.style) = (document, path, style)
  }

  /// Creates the screen of a program.
  ///
  /// - Parameter program: The program; its content is created for each session.
  public init(_ program: ScreenProgram) {
    self.init(CollectionDocument(program), path: program.name)
  }

  /// Reads a collection file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The mistakes of the file.
  public init(path: String) throws(DocumentErrors) {
    self.init(try ScreenSource().open(path).document, path: path)
  }

  /// Returns the screen with others that its commands may load.
  package func opening(_ screens: ScreenSource) -> AnalysedScreen {
    var screen = self
    screen.screens = screens
    return screen
  }

  /// Returns a session for the screen, which has not begun.
  ///
  /// `folder` is the folder of the paths in commands.
  func newSession(in folder: String) -> Session {
    let session = Session(
      configuration: .init(folder: folder, source: screens, writesFiles: false)
        .allowingReplays())
    session.wiringStyle = style
    session.configuration.device = device
    return session
  }

  /// Returns a new session that shows the screen; by default it prints errors only.
  func makeSession(
    printing show: ShowFilter = ShowFilter(kinds: .errors), limits: SessionLimits? = nil
  ) -> Session {
    let session = newSession(in: RelativePath.folder(of: preparation.first?.path ?? path))
    session.limits = limits
    var settings = TranscriptSettings()
    settings.show = show
    onDevice { session.begin(settings, on: document, path: path) }
    return session
  }

  /// Runs the commands of the preparation in a session that shows the screen.
  ///
  /// `each` is called after each command.
  func prepare(_ session: Session, each: (StepRun) -> Void = { _ in }) {
    onDevice { CaseRunner().run(preparation, continuing: session, each: each) }
  }

  /// Returns a session after the commands of the preparation.
  ///
  /// `each` is called after each command.
  package func preparedSession(each: (StepRun) -> Void) -> Session {
    let session = makeSession(printing: ShowFilter())
    prepare(session, each: each)
    return session
  }

  /// The size of the viewport on the device.
  var viewport: CGSize { device?.size ?? document.viewport }

  /// True if a program builds the screen, so that its state cannot be captured.
  package var isProgram: Bool { document.program != nil }

  /// Runs a closure, with the device as the current one if it is given.
  func onDevice<Result>(_ body: () -> Result) -> Result {
    guard let device else { return body() }
    return DeviceProfile.$current.withValue(device, operation: body)
  }

  /// True if reactions change the screen by themselves.
  var reacts: Bool {
    !document.reactions.isEmpty || document.loading != nil || document.embedsReactions
  }
}
