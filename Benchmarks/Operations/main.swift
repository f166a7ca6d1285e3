// Performs an operation a number of times, so that a tool can count its instructions.
//
//   OperationCounts                 the names of the operations
//   OperationCounts NAME COUNT

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
  for operation in Operation.all { print(operation.name) }
} else if arguments.count == 2, let count = Int(arguments[2]), count >= 0,
  let operation = Operation.all.first(where: { $0.name == arguments[1] })
{
  let perform = operation.prepare()
  if count > 0 { perform(count) }
} else {
  fatalError("expected the name of an operation and a count, found \(arguments)")
}
