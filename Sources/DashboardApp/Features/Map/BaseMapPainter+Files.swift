import DashboardCore
import Foundation

extension BaseMapPainter {
    /// Draws tiles into PNG files, to be looked at and tested: 3/4/2 into 3-4-2-light.png, 3-4-2-dark.png, and both for
    /// screens of scale 2 into 3-4-2-light@2.png and 3-4-2-dark@2.png.
    func write(_ names: some Sequence<String>, to folder: URL) throws {
        for name in names {
            let numbers = name.split(separator: "/").compactMap { Int($0) }
            guard numbers.count == 3, let tile = TileIndex(zoom: numbers[0], x: numbers[1], y: numbers[2]) else {
                throw Complaint("\(name) is no tile: these are zoom/x/y, for example 3/4/2.")
            }
            for (style, suffix) in [(BaseMapStyle.light, "light"), (.dark, "dark")] {
                for scale in [1, 2] {
                    let file = "\(tile.zoom)-\(tile.x)-\(tile.y)-\(suffix)\(scale == 1 ? "" : "@\(scale)").png"
                    let path = folder.appending(path: file).path(percentEncoded: false)
                    guard texture(of: tile, style: style, scale: scale).save(path: path) else {
                        throw Complaint("\(path) could not be written.")
                    }
                }
            }
        }
    }
}
