import CCurl
import Glibc

/// Runs all transfers of a client on a dedicated thread.
final class NetworkThread {
    private let commands: CommandQueue
    private let configuration: CurlConfiguration
    private var handles: [ObjectIdentifier: EasyHandle] = [:]

    init(commands: CommandQueue, configuration: CurlConfiguration) {
        self.commands = commands
        self.configuration = configuration
    }

    /// Starts the thread, which ends when the client is released.
    func start() {
        let retained = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                ccurl_name_thread("curl")
                Unmanaged<NetworkThread>.fromOpaque(argument!).takeRetainedValue().run()
                return nil
            }, retained.toOpaque())
        if code == 0 {
            pthread_detach(thread)
        } else {
            retained.release()
            fail()
        }
    }

    /// Executes commands until the client is released.
    private func run() {
        Self.blockBrokenPipes()
        guard let multi = MultiHandle(connectionsPerHost: configuration.limits.connectionsPerHost) else {
            return fail()
        }
        commands.attach(multi)
        while let commands = commands.take() {
            for command in commands { execute(command, multi) }
            multi.perform()
            while let (handle, code) = multi.nextEnd() { end(handle, multi, handle.error(code)) }
            multi.wait()
        }
        commands.detach()
        for handle in handles.values { end(handle, multi, .closed) }
    }

    private func execute(_ command: Command, _ multi: MultiHandle) {
        switch command {
        case .start(let transfer, let request):
            guard !transfer.isCancelled else { return }
            do {
                let handle = try EasyHandle(request, transfer: transfer, configuration: configuration)
                guard handle.begin(in: multi) else { return transfer.end(.other(reason: "no memory")) }
                handles[ObjectIdentifier(transfer)] = handle
            } catch {
                transfer.end(error)
            }
        case .cancel(let transfer):
            if let handle = handles[ObjectIdentifier(transfer)] { remove(handle, multi) }
        case .resume(let transfer):
            guard let handle = handles[ObjectIdentifier(transfer)] else { return }
            // In this case libcurl only returns an error, and does not end the transfer.
            if let code = handle.resume() { end(handle, multi, handle.error(code)) }
        }
    }

    private func end(_ handle: EasyHandle, _ multi: MultiHandle, _ error: CurlError?) {
        remove(handle, multi)
        handle.transfer.end(error)
    }

    private func remove(_ handle: EasyHandle, _ multi: MultiHandle) {
        handles[ObjectIdentifier(handle.transfer)] = nil
        handle.end(in: multi)
    }

    /// If there is no thread, or libcurl cannot be initialized, each request fails.
    private func fail() {
        commands.close()
        while let commands = commands.take() {
            for case .start(let transfer, _) in commands { transfer.end(.closed) }
        }
    }

    /// Otherwise writing to a connection that the peer has closed would end the process.
    private static func blockBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
