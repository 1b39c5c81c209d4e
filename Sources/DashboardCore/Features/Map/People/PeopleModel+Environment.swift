import Rx

extension PeopleModel {
    /// The dependencies of the model.
    public struct Environment: Sendable {
        /// The server and the account whose feed the people are in.
        public var github: GitHubSession
        /// Weather, cities, network, clock and worker; and the saved state of the map, with the choice to show people.
        public var map: MapModel.Environment
        /// The profiles and places that were fetched.
        public var archive: SavedValue<PeopleArchive>

        public init(_ github: GitHubSession, map: MapModel.Environment, archive: SavedValue<PeopleArchive>) {
            self.github = github
            self.map = map
            self.archive = archive
        }
    }
}
