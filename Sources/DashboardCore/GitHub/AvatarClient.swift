import Foundation
import Logging
import Rx

/// Gets people's pictures.
public struct AvatarClient: Sendable {
    /// The encoded picture at an address (PNG, JPEG or WebP, at most 2048 px a side), from disk where it was fetched
    /// before. Fails with an `AvatarError`.
    public var picture: @Sendable (URL) -> Single<Data>

    public init(picture: @escaping @Sendable (URL) -> Single<Data>) {
        self.picture = picture
    }

    /// Has no picture of anybody.
    public static let failing = AvatarClient { _ in .error(AvatarError.unreachable(.noNetwork)) }
}

extension AvatarClient {
    /// The side of the pictures that are asked for, in px: 32 px on a screen with a scale of 2.
    private static let size = 64

    /// Pictures from the network through `http`, kept below the cache folder.
    public static func live(
        http: HTTPClient, directories: Directories, worker: any SchedulerType
    ) -> AvatarClient {
        let cache = AvatarCache(directories)
        let log = Logger(label: "dashboard.avatars")
        return AvatarClient { address in
            let address = address.sized(size)
            return Single.deferred {
                if let picture = cache.picture(at: address, now: worker.now) { return .just(picture) }
                return http.response(HTTPRequest(url: address))
                    .observe(on: worker)
                    .map { response in try Self.picture(in: response, from: address.host() ?? "") }
                    .do(onSuccess: { picture in
                        do {
                            try cache.save(picture, at: address, now: worker.now)
                        } catch {
                            // Nothing is lost but a later request.
                            log.warning("An avatar cannot be saved.", metadata: ["error": "\(error)"])
                        }
                    })
                    .catch { error in
                        let error = AvatarError(error)
                        log.info("There is no avatar.", metadata: ["reason": "\(error.sentence)"])
                        throw error
                    }
            }
            .subscribe(on: worker)
        }
    }

    /// Captive portals put their page in place of everything, and what is kept is kept for good.
    private static func picture(in response: HTTPResponse, from host: String) throws(AvatarError) -> Data {
        guard response.isSuccess else { throw .refused(host: host, status: response.status) }
        if let defect = EncodedPicture.defect(response.body) { throw .noPicture(host: host, content: defect) }
        return response.body
    }
}

extension URL {
    /// The address of the picture with `pixels` on a side, which GitHub's avatar servers understand.
    fileprivate func sized(_ pixels: Int) -> URL {
        appending(queryItems: [URLQueryItem(name: "s", value: "\(pixels)")])
    }
}
