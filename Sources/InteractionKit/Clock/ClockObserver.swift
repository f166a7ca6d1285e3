/// Who hears of the moments at which a clock's time goes on.
protocol ClockObserver: AnyObject {
  /// Time is about to go on, or somebody asks when the next timer is due: what
  /// was put off until then has to set its timers now.
  func clockWillAdvance()

  /// A timer ran: a turn of the run loop ends here.
  func timerDidRun()
}
