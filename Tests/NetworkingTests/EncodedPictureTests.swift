import Foundation
import Testing

@testable import CoreTestSupport
@testable import Networking

@Suite struct EncodedPictureTests {
    @Test(arguments: [TileSample.png(), TileSample.png(side: 200), TileSample.jpeg] + TileSample.webP)
    func aWholePictureIsOne(data: Data) {
        #expect(EncodedPicture.defect(data) == nil)
        #expect(EncodedPicture.defect(data + [0, 0]) == nil)
    }

    @Test func theirSizesAreRead() {
        let png = EncodedPicture(TileSample.png(side: 200))
        #expect(png?.width == 200 && png?.height == 200)
        for data in [TileSample.jpeg] + TileSample.webP {
            let picture = EncodedPicture(data)
            #expect(picture?.width == 16 && picture?.height == 8)
        }
    }

    @Test(arguments: [TileSample.png(), TileSample.jpeg] + TileSample.webP)
    func aPictureThatIsCutAnywhereIsInvalid(data: Data) {
        for count in 0..<data.count {
            #expect(EncodedPicture.defect(data.prefix(count)) != nil, "\(count) bytes of \(data.count)")
        }
        #expect(EncodedPicture.defect(data.prefix(data.count / 2)) == "an incomplete picture")
    }

    @Test(arguments: [
        (Data(), "an empty answer"), (Data(" \n".utf8), "an empty answer"), (TileSample.webPage, "a web page"),
        (Data(#"{"error": 1}"#.utf8), "something else"), (Data("GIF89a".utf8), "something else"),
        (TileSample.png(side: 2049), "a picture of 2049 × 2049 pixels"),
    ])
    func invalidTileContentIsNamed(data: Data, name: String) {
        #expect(EncodedPicture.defect(data) == name)
    }

    /// What a decoder skips is not taken for the size, nor what it does not read any more.
    @Test func aSmallSizeHidesNoLargeOne() {
        let small = TileSample.png()
        var large = small
        large.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        #expect(EncodedPicture.defect(large) == "a picture of 60000 × 60000 pixels")
        let end = 12
        #expect(
            EncodedPicture.defect(large.dropLast(end) + small[8..<33] + small.suffix(end)) == "an incomplete picture")

        func frame(_ side: UInt8) -> [UInt8] { [0xFF, 0xC0, 0, 17, 8, side, 0x60, side, 0x60] }
        // To a reader who gives this marker a length, it reaches from the large frame to the small one.
        let jpeg =
            [0xFF, 0xD8, 0xFF, 0x01] + frame(0xEA) + [UInt8](repeating: 0, count: 0xFFC0 - 9) + frame(0) + [0xFF, 0xD9]
        #expect(EncodedPicture.defect(Data(jpeg)) == "an incomplete picture")
    }

    /// Any length of a chunk or a segment is read without a crash.
    @Test func noByteCanBreakIt() {
        for data in [TileSample.png(), TileSample.jpeg] + TileSample.webP {
            for index in data.indices {
                for byte: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
                    var copy = data
                    copy[index] = byte
                    if let picture = EncodedPicture(copy) { #expect(picture.width >= 0 && picture.height >= 0) }
                }
            }
        }
    }
}
