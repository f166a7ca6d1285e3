import Testing

@testable import Platform

@Suite struct FileErrorTests {
  @Test(arguments: [
    (FileError("a", FileError.Reason.exists), "cannot write a: it exists already"),
    (FileError("a", .notRegular), "cannot write a: it is not a regular file"),
    (FileError("a", .changed), "a was not updated: it changed meanwhile; try again"),
    (FileError("a/b", .noFolder("no")), "cannot write a/b: the folder cannot be created: no"),
    (FileError(nil, .refused("no"), isBegun: true), "writing to standard output stopped: no"),
  ])
  func eachErrorSaysWhatIsWrong(error: FileError, message: String) {
    #expect("\(error)" == message)
  }
}
