import Gtk
import DashboardCore
print(About.name)
