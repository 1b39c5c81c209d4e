import Dispatch
import Rx
import Testing

@Suite struct MainThreadTests {
    @Test @MainActor func theMainThreadPassesTheCheck() {
        MainScheduler.ensureRunningOnMainThread()
        MainScheduler.ensureRunningOnMainThread(errorMessage: "on another thread")
    }

    @Test func anotherThreadStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            DispatchQueue(label: "another").sync {
                MainScheduler.ensureRunningOnMainThread(errorMessage: "on another thread")
            }
        }
        #if DEBUG
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("on another thread"))
        #endif
    }

    @Test(arguments: [
        SerialDispatchQueueScheduler(queue: .global(), leeway: .milliseconds(1)) as any SchedulerType,
        SerialDispatchQueueScheduler(qos: .utility, leeway: .milliseconds(1)),
        ConcurrentDispatchQueueScheduler(queue: .global(), leeway: .milliseconds(1)),
        ConcurrentDispatchQueueScheduler(qos: .utility, leeway: .milliseconds(1)),
    ]) func timersWithALeewayDoNotComeEarly(_ scheduler: any SchedulerType) async throws {
        let start = ContinuousClock.now
        let ticks = Observable<Int>.interval(.milliseconds(5), scheduler: scheduler).take(2).toArray()
        #expect(try await ticks.value == [0, 1])
        #expect(ContinuousClock.now - start >= .milliseconds(10))
    }
}
