import Base
import GitHub
import Rx

extension PeopleModel {
    /// The dependencies of the model.
    package struct Environment: Sendable {
        /// The server and the account whose feed the people are in.
        package var github: GitHubSession
        /// Weather, cities, network, clock and worker; and the saved state of the map, with the choice to show people.
        package var map: MapModel.Environment
        /// The profiles and places that were fetched.
        package var archive: SavedValue<PeopleArchive>

        package init(_ github: GitHubSession, map: MapModel.Environment, archive: SavedValue<PeopleArchive>) {
            self.github = github
            self.map = map
            self.archive = archive
        }
    }
}
