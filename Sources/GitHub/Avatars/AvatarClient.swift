import Base
import FoundationEssentials
import Logging
import Networking
import Rx

/// Loads users' avatars.
package struct AvatarClient: Sendable {
    /// The encoded picture at a URL (PNG, JPEG or WebP, at most 2048 px a side), from disk if it was fetched before.
    /// Fails with an `AvatarError`.
    package var picture: @Sendable (URL) -> Single<Data>

    package init(picture: @escaping @Sendable (URL) -> Single<Data>) {
        self.picture = picture
    }

    /// Has no pictures.
    package static let failing = AvatarClient { _ in .error(AvatarError.unreachable(.noNetwork)) }
}

extension AvatarClient {
    /// The side of the requested pictures, in px: 32 px on a screen with a scale of 2.
    private static let size = 64

    /// Loads pictures through `http`, and caches them below the cache folder.
    package static func live(
        http: HTTPClient, directories: Directories, worker: any SchedulerType
    ) -> AvatarClient {
        let cache = AvatarCache(directories)
        let log = Logger(label: "dashboard.avatars")
        return AvatarClient { address in
            let address = address.sized(size)
            return Single.deferred {
                // The disk, or another program, may have damaged it.
                if let picture = cache.picture(at: address, now: worker.now), EncodedPicture.defect(picture) == nil {
                    return .just(picture)
                }
                return http.response(HTTPRequest(url: address))
                    .observe(on: worker)
                    .map { response in try Self.picture(in: response, from: address.host() ?? "") }
                    .do(onSuccess: { picture in
                        do {
                            try cache.save(picture, at: address, now: worker.now)
                        } catch {
                            // The picture will be requested again, and nothing else is lost.
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

    /// Captive portals return their page for every URL, and saved pictures never expire.
    private static func picture(in response: HTTPResponse, from host: String) throws(AvatarError) -> Data {
        guard response.isSuccess else { throw .refused(host: host, status: response.status) }
        if let defect = EncodedPicture.defect(response.body) { throw .noPicture(host: host, content: defect) }
        return response.body
    }
}

extension URL {
    /// The URL of the picture with a side of `pixels`, which GitHub's avatar servers support.
    fileprivate func sized(_ pixels: Int) -> URL {
        appending(queryItems: [URLQueryItem(name: "s", value: "\(pixels)")])
    }
}
