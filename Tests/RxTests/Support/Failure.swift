/// The errors of the tests.
enum Failure: Error {
    case first, second
}
