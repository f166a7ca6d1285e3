/// Counts what is counted, so that nothing of a benchmark is optimised away.
final class Counter {
  var value = 0
}
