/// An observer of the progress of a clock's time.
protocol ClockObserver: AnyObject {
  /// Called before the time advances or the next deadline is read.
  ///
  /// Work that was deferred until then schedules its timers here.
  func clockWillAdvance()

  /// Called after each timer: the turn of the run loop ends.
  func timerDidRun()
}
