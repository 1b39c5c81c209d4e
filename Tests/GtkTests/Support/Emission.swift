import CGtk

@testable import Gtk

/// Emits `signal` with `arguments` like C, and returns the handlers' result.
@discardableResult
func emit<Answer: GValueConvertible>(
    _ signal: String, of object: Object, _ arguments: [any GValueConvertible] = [], answer _: Answer.Type = Bool?.self
) -> Answer? {
    let type = object.withPointer { cgtk_instance_type($0) }
    var query = GSignalQuery()
    g_signal_query(g_signal_lookup(signal, type), &query)
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    object.withPointer { g_value_set_object(&values[0], $0) }
    for (index, argument) in arguments.enumerated() {
        g_value_init(&values[index + 1], query.param_types[index])
        _ = argument.withValue { g_value_transform($0, &values[index + 1]) }
    }
    // Some types contain a flag, which is irrelevant here.
    let answerType = query.return_type & ~1
    var answer = GValue()
    let returnsNothing = g_type_name(answerType).map { String(cString: $0) } == "void"
    if !returnsNothing { g_value_init(&answer, answerType) }
    g_signal_emitv(values, query.signal_id, 0, &answer)
    let result = returnsNothing ? nil : Answer.converted(from: &answer)
    for index in values.indices { g_value_unset(&values[index]) }
    if !returnsNothing { g_value_unset(&answer) }
    return result
}
