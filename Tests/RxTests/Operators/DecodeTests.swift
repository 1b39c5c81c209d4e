import FoundationEssentials
import Rx
import RxTest
import Testing

@Suite(.leavesNoSubscription) struct DecodeTests {
    private struct City: Codable, Equatable {
        let name: String
    }

    /// Decodes nothing but names of cities.
    private struct NameDecoder: DataDecoder {
        func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
            guard let city = City(name: String(decoding: data, as: UTF8.self)) as? Item else { throw Failure.second }
            return city
        }
    }

    private let oslo = Observable.just(Data(#"{"name": "Oslo"}"#.utf8))

    @Test func theElementsAreDecoded() {
        let city = City(name: "Oslo")
        #expect(oslo.decode(type: City.self, decoder: JSONDecoder()).recorded() == [.next(200, city), .completed(200)])
        let name = Observable.just(Data("Oslo".utf8)).decode(type: City.self, decoder: NameDecoder())
        #expect(name.recorded() == [.next(200, city), .completed(200)])
    }

    @Test func anErrorOfTheDecoderIsEmitted() {
        let numbers = oslo.decode(type: [Int].self, decoder: JSONDecoder()).catch { error in
            error is DecodingError ? .just([]) : .error(error)
        }
        #expect(numbers.recorded() == [.next(200, []), .completed(200)])
        let number = oslo.decode(type: Int.self, decoder: NameDecoder())
        #expect(number.recorded() == [.error(200, Failure.second)])
    }
}
