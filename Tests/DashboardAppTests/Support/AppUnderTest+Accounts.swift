extension AppUnderTest {
    /// Opens the dialog by the main menu, and waits until its entry for the token has the focus.
    func showAccounts() async throws {
        try await press(keys: "F10")
        try await eventually("the menu") { try await !window.descendants(.menuItem).isEmpty }
        try await display.press("c")
        let dialog = try await frame("Accounts")
        try await eventually("the entry for the token") {
            for element in try await dialog.descendants where try await element.has(.focused) {
                return try await element.isInside(named: "Token")
            }
            return false
        }
        try await eventually("the dialog to be the active window") { try await dialog.has(.active) }
    }

    func closeAccounts() async throws {
        try await display.press("Escape")
        try await waitForDialogToClose()
    }

    /// Waits until the dialog contains a text.
    func accountsText(containing part: String) async throws {
        try await eventually("“\(part)” in the accounts") {
            for element in try await frame("Accounts").descendants
            where try await element.spokenName.contains(part) { return true }
            return false
        }
    }

    func findInAccounts(_ role: Accessible.Role, _ name: String) async throws -> Accessible? {
        try await frame("Accounts").controls(role, name).first
    }

    func pressInAccounts(_ button: String) async throws {
        try await eventually("the button “\(button)”") { try await findInAccounts(.button, button) }.press()
    }
}

extension Accessible {
    /// The descendants with this role and name, also in rows of lists.
    func controls(_ role: Role, _ name: String) async throws -> [Accessible] {
        var controls: [Accessible] = []
        for element in try await descendants where try await element.role == role {
            if try await element.spokenName == name { controls.append(element) }
        }
        return controls
    }
}
