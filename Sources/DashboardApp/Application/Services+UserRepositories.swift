import DashboardCore
import GitHub

extension Services {
    /// The repositories of users, as an account sees them.
    func userRepositories(_ github: GitHubSession) -> UserRepositoriesModel {
        UserRepositoriesModel(github, recoveries: isOnline.recoveries, clock: clock, worker: worker)
    }
}
