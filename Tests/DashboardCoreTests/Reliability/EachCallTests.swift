import Foundation
import Glibc
import Testing

@testable import Base
@testable import CoreTestSupport

/// Each change of files fails in each of its system calls, and then goes on.
@Suite("A failing disk") struct EachCallTests {
    @Test(
        "loses nothing, is told in a sentence, and once it works again all is done",
        arguments: DiskScenario.values + DiskScenario.histories + DiskScenario.restoring)
    func eachCallFails(scenario: DiskScenario) throws {
        let before = try scenario.prepared()
        let ends = try scenario.ends(in: before)
        var tried = 0
        func attempt(_ disk: FaultyDisk) throws {
            tried += 1
            let folder = try TemporaryFolder(copyOf: before)
            let told = scenario.told(folder.directories, disk.files)
            let calls = disk.calls
            let found = try scenario.expectRecovery(in: folder, ends, "\(calls)")
            if told.isEmpty {
                #expect(found == ends.after, "\(calls)")
            } else {
                let reason = try #require(disk.fault.reason, "\(told)")
                #expect(told.count == 1 && told[0].contains(reason), "\(told)")
            }
            #expect(folder.leftovers == [], "\(calls)")
        }
        let codes = [ENOSPC, EIO, EROFS, EDQUOT, EMFILE, EACCES]
        for first in codes.indices.prefix(DiskScenario.areAllTried ? codes.count : 1) {
            try withEachCall({ .error(codes[(first + $0) % codes.count], call: $0) }, attempt)
        }
        // Neither this nor a short write is an error.
        try withEachCall({ .error(EINTR, call: $0) }, attempt)
        let healthy = FaultyDisk(.crash(call: .max))
        let folder = try TemporaryFolder(copyOf: before)
        #expect(scenario.told(folder.directories, healthy.files) == [])
        for (index, call) in healthy.calls.enumerated() where call.isWriting {
            try attempt(FaultyDisk(.nearlyFull(call: index + 1)))
            try attempt(FaultyDisk(.shortWrite(call: index + 1)))
        }
        print("\(scenario.testDescription): \(tried) failing disks")
    }
}

extension FaultyDisk.Fault {
    /// What the system says of it; nil if the program goes on without a word.
    fileprivate var reason: String? {
        switch self {
        case .error(EINTR, _), .shortWrite: nil
        case .error(let code, _): String(cString: strerror(code))
        case .nearlyFull, .full: String(cString: strerror(ENOSPC))
        case .crash: String(cString: strerror(EIO))
        }
    }
}
