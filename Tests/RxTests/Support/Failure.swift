/// What goes wrong in the tests.
enum Failure: Error {
    case first, second
}
